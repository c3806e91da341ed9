import { sql } from 'drizzle-orm'
import { daysBefore, today } from '../../platform/time/days'
import { type FigureName, figureNames } from './figure-names'
import { answerMinutesOf, figureQueries } from './figure-queries'
import type { Part } from './one-row'
import type { Range } from './range'

/** The totals of days, for each figure. A day without anything to count is missing. */
export type Totals = Map<FigureName, Map<string, number>>

/** The days that last night's run didn't count: yesterday, until it has run, and today. */
export function newestDaysPart(): Part<Totals> {
  const span = { since: daysBefore(today(), 1), until: daysBefore(today(), -1) }
  const totals = (name: FigureName) =>
    sql`(SELECT json_group_object(day, total) FROM (${figureQueries[name](span)}) AS counted WHERE day IS NOT NULL)`
  return {
    columns: Object.fromEntries(figureNames.map((name) => [`days of ${name}`, totals(name)])),
    read: (row) => new Map(figureNames.map((name) => [name, totalsOf(row[`days of ${name}`])])),
  }
}

/** What the days alone don't tell about a range. */
export const wholeRangePart = (range: Range): Part<number | null> => ({
  columns: { 'answer minutes': answerMinutesOf(range) },
  read: ({ 'answer minutes': minutes }) => (typeof minutes === 'number' ? minutes : null),
})

function totalsOf(json: unknown): Map<string, number> {
  const days: Record<string, number> = JSON.parse(typeof json === 'string' ? json : '{}')
  return new Map(Object.entries(days))
}
