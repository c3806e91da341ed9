import { dayText } from '../../../ui/hooks/format-time'
import { type DailyFigure, figureLabels, maxAnswers } from '../figure-names'

const [lineWidth, lineHeight] = [240, 48]

export function FigureCard({ figure }: { figure: DailyFigure }) {
  return (
    <li className="min-w-0 border-line border-t pt-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-bold text-title proportional-nums">{figureText(figure, figure.total)}</strong>
        <Direction figure={figure} />
      </p>
      <h3 className="text-muted text-small">{figureLabels[figure.name].label}</h3>
      <svg
        viewBox={`-2 -2 ${lineWidth + 4} ${lineHeight + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={lineWords(figure)}
        className="mt-2 h-12 w-full"
      >
        <path
          d={linePath(figure.days)}
          className="fill-none stroke-2 stroke-accent"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </li>
  )
}

/** Compared with as many days before, in whole percent. */
function Direction({ figure: { total, before, days } }: { figure: DailyFigure }) {
  if (!before) return null
  const percent = Math.round((100 * (total - before)) / before)
  const words = percent === 0 ? 'As many as' : `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than`
  return (
    <span className="text-muted text-small">
      <span aria-hidden="true">{percent === 0 ? '±0%' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`}</span>
      <span className="sr-only">{`${words} in the ${days.length} days before`}</span>
    </span>
  )
}

/** The days of a figure in numbers, and what it counts. */
export function FigureTable({ figure }: { figure: DailyFigure }) {
  const { label, explained } = figureLabels[figure.name]
  return (
    <li className="min-w-0 border-line border-t pt-3 text-small">
      <h3 className="font-semibold">{label}</h3>
      <p className="text-muted">{figure.isOfDays ? explainedByDays : explained}</p>
      <DaysOfFigure figure={figure} label={label} />
    </li>
  )
}

const explainedByDays = `This range has more than ${maxAnswers.toLocaleString('en-US')} answers, so the total is the median of the days, each of which is the median of its first answers.`

function DaysOfFigure({ figure, label }: { figure: DailyFigure; label: string }) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{`${label} by day, the newest first`}</caption>
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className="py-2 font-semibold text-muted">
            Day
          </th>
          <th scope="col" className="py-2 text-right font-semibold text-muted">
            {figureLabels[figure.name].shows === 'sum' ? 'Number' : 'Median'}
          </th>
        </tr>
      </thead>
      <tbody>
        {figure.days.toReversed().map(({ day, total }) => (
          <tr key={day} className="border-line border-b">
            <th scope="row" className="py-1.5 font-normal">
              <time dateTime={day}>{dayText(day)}</time>
            </th>
            <td className="py-1.5 text-right tabular-nums">{figureText(figure, total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The path of a line through the days, with the highest at the top. A figure without anything is a flat line. */
function linePath(days: DailyFigure['days']): string {
  const top = Math.max(1, ...days.map(({ total }) => total))
  const step = days.length > 1 ? lineWidth / (days.length - 1) : 0
  const points = days.map(
    ({ total }, i) => `${(i * step).toFixed(1)} ${(lineHeight - (total / top) * lineHeight).toFixed(1)}`,
  )
  // One day alone is a line, too.
  return points.length === 1 ? `M${points[0]}H${lineWidth}` : `M${points.join('L')}`
}

/** A total for people: "1,284", or "3 h 20 min" for a duration. */
function figureText({ name }: Pick<DailyFigure, 'name'>, total: number): string {
  return figureLabels[name].shows === 'sum' ? total.toLocaleString('en-US') : durationText(total)
}

function durationText(minutes: number): string {
  if (minutes === 0) return 'none'
  if (minutes < 60) return `${minutes} min`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours < 24) return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
  return hours % 24 === 0 ? `${Math.floor(hours / 24)} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`
}

/** The line in words, for people who don't see it. */
function lineWords(figure: DailyFigure): string {
  const [first, last] = [figure.days[0], figure.days.at(-1)]
  if (!first || !last) return ''
  const max = figure.days.reduce((best, day) => (day.total > best.total ? day : best), first)
  const period = `${figureLabels[figure.name].label} by day, ${dayText(first.day)} to ${dayText(last.day)}`
  return max.total === 0
    ? `${period}: none`
    : `${period}: at most ${figureText(figure, max.total)}, on ${dayText(max.day)}`
}
