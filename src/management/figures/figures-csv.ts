import { type DailyFigure, figureLabels } from './figure-names'

/** A table with a row for each day and a column for each figure, and its heading first. Durations are in minutes. */
export function figureRows(figures: DailyFigure[]): string[][] {
  const days = figures[0]?.days ?? []
  return [
    ['Day', ...figures.map(({ name }) => headingOf(name))],
    ...days.map(({ day }, i) => [day, ...figures.map((figure) => String(figure.days[i]?.total ?? 0))]),
  ]
}

function headingOf(name: DailyFigure['name']): string {
  const { label, shows } = figureLabels[name]
  return shows === 'sum' ? label : `${label}, minutes`
}
