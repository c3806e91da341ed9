import { dayText } from '../../../ui/hooks/format-time'
import { type DailyFigure, figureLabels, mostAnswers } from '../figure-names'
import { figureText, lineHeight, linePath, lineWidth, lineWords } from '../sparkline'

/** One figure over a range of days: its total, a line, and the days as a table behind it. */
export function FigureCard({ figure }: { figure: DailyFigure }) {
  const { label, explained } = figureLabels[figure.name]
  return (
    <li className="min-w-0 border-line border-t pt-3">
      <h3 className="text-muted text-small">{label}</h3>
      <p className="font-bold text-title tabular-nums [font-family:system-ui,sans-serif]">
        {figureText(figure, figure.total)}
      </p>
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
      <details className="text-small">
        <summary className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
          {label} as a table
        </summary>
        <p className="text-muted">{figure.isOfDays ? explainedByDays : explained}</p>
        <DaysOfFigure figure={figure} label={label} />
      </details>
    </li>
  )
}

const explainedByDays = `This range has more than ${mostAnswers.toLocaleString('en-US')} answers, so the total is the median of the days, each of which is the median of its first answers.`

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
