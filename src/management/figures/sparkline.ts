import { dayText } from '../../ui/hooks/format-time'
import { type DailyFigure, figureLabels } from './figure-names'

export const [lineWidth, lineHeight] = [240, 48]

/** The path of a line through the days, with the highest at the top. A figure without anything is a flat line. */
export function linePath(days: DailyFigure['days']): string {
  const top = Math.max(1, ...days.map(({ total }) => total))
  const step = days.length > 1 ? lineWidth / (days.length - 1) : 0
  const points = days.map(
    ({ total }, i) => `${(i * step).toFixed(1)} ${(lineHeight - (total / top) * lineHeight).toFixed(1)}`,
  )
  // One day alone is a line, too.
  return points.length === 1 ? `M${points[0]}H${lineWidth}` : `M${points.join('L')}`
}

/** A total for people: "1,284", or "3 h 20 min" for a duration. */
export function figureText({ name }: Pick<DailyFigure, 'name'>, total: number): string {
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
export function lineWords(figure: DailyFigure): string {
  const [first, last] = [figure.days[0], figure.days.at(-1)]
  if (!first || !last) return ''
  const most = figure.days.reduce((best, day) => (day.total > best.total ? day : best), first)
  const period = `${figureLabels[figure.name].label} by day, ${dayText(first.day)} to ${dayText(last.day)}`
  return most.total === 0
    ? `${period}: none`
    : `${period}: at most ${figureText(figure, most.total)}, on ${dayText(most.day)}`
}
