import { and, between, type SQL, sql } from 'drizzle-orm'
import { type Database, isAmong } from '../../platform/db/database'
import { daysBefore, today } from '../../platform/time/days'
import { dailyFigures } from '../schema'
import { type DailyFigure, type FigureName, figureLabels, figureNames } from './figure-names'
import { figureQueries, selectAnswerMinutes } from './figure-queries'
import { getDays, type Range, rangeBefore } from './range'

export async function readFigures(db: Database, range: Range): Promise<DailyFigure[]> {
  const newestPart = both(newestDaysPart(), wholeRangePart(range))
  const [stored, [newest, whole]] = await Promise.all([readStoredDays(db, range), readPart(db, newestPart)])
  return toFigures(range, { stored, newest, ...whole })
}

type StoredDay = { name: string; day: string; total: number }

/** Reads what the nights have counted in a range and as many days before it: at most 180 rows for each figure. */
export function readStoredDays(db: Database, range: Range): Promise<StoredDay[]> {
  const { name, day, total } = dailyFigures
  const { from } = rangeBefore(range)
  const { to } = range
  return db
    .select({ name, day, total })
    .from(dailyFigures)
    .where(and(isAmong(name, figureNames), between(day, from, to)))
}

type WholeRange = {
  /** The median of the whole range; null if it has too many answers. */
  answerMinutes: number | null
  /** The first day that was counted; null if none was. */
  since: string | null
}

type Counted = WholeRange & { stored: StoredDay[]; newest: Totals }

export function toFigures(range: Range, { stored, newest, answerMinutes, since }: Counted): DailyFigure[] {
  const totals = new Map(stored.map(({ name, day, total }) => [`${name} ${day}`, total]))
  const earlier = rangeBefore(range)
  const isCounted = since !== null && since <= earlier.from
  return figureNames.map((name) => {
    const daysIn = (some: Range) =>
      getDays(some).map((day) => ({ day, total: newest.get(name)?.get(day) ?? totals.get(`${name} ${day}`) ?? 0 }))
    const days = daysIn(range)
    if (figureLabels[name].shows === 'sum')
      return { name, days, total: getSum(days), isOfDays: false, before: isCounted ? getSum(daysIn(earlier)) : null }
    const total = answerMinutes ?? getMedian(days.map((day) => day.total))
    return { name, days, total, isOfDays: answerMinutes === null, before: null }
  })
}

const getSum = (days: DailyFigure['days']) => days.reduce((sum, { total }) => sum + total, 0)

function getMedian(days: number[]): number {
  const sorted = days.filter((total) => total > 0).sort((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? 0 : Math.round((low + high) / 2)
}

/** The totals of days, for each figure. A day without anything to count is missing. */
type Totals = Map<FigureName, Map<string, number>>

/** The days that last night's run didn't count: yesterday, until it has run, and today. */
export function newestDaysPart(): Part<Totals> {
  const span = { since: daysBefore(today(), 1), until: daysBefore(today(), -1) }
  const totals = (name: FigureName) =>
    sql`(SELECT json_group_object(day, total) FROM (${figureQueries[name](span)}) AS counted WHERE day IS NOT NULL)`
  return {
    columns: Object.fromEntries(figureNames.map((name) => [`days of ${name}`, totals(name)])),
    read: (row) => new Map(figureNames.map((name) => [name, getTotals(row[`days of ${name}`])])),
  }
}

/** What the days alone don't tell about a range. */
export const wholeRangePart = (range: Range): Part<WholeRange> => ({
  columns: {
    'answer minutes': selectAnswerMinutes(range),
    'counted since': sql`(SELECT min(${dailyFigures.day}) FROM ${dailyFigures} WHERE ${dailyFigures.name} = 'members')`,
  },
  read: ({ 'answer minutes': minutes, 'counted since': since }) => ({
    answerMinutes: typeof minutes === 'number' ? minutes : null,
    since: typeof since === 'string' ? since : null,
  }),
})

function getTotals(json: unknown): Map<string, number> {
  const days: Record<string, number> = JSON.parse(typeof json === 'string' ? json : '{}')
  return new Map(Object.entries(days))
}

type Row = Readonly<Record<string, unknown>>

/** Queries of one value each, and what to make of the values. */
export type Part<T> = { columns: Readonly<Record<string, SQL>>; read: (row: Row) => T }

/** Two parts in one statement, so that they cost one round trip. Their columns must have different names. */
export const both = <A, B>(one: Part<A>, other: Part<B>): Part<[A, B]> => ({
  columns: { ...one.columns, ...other.columns },
  read: (row) => [one.read(row), other.read(row)],
})

/** Reads a part as one row with a column for each query. D1 allows only five queries in a UNION. */
export async function readPart<T>(db: Database, { columns, read }: Part<T>): Promise<T> {
  const named = Object.entries(columns).map(([name, query]) => sql`${query} AS ${sql.identifier(name)}`)
  const [row] = await db.all<Row>(sql`SELECT ${sql.join(named, sql`, `)}`)
  return read(row ?? {})
}
