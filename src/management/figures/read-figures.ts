import { and, between } from 'drizzle-orm'
import { type Database, isAmong } from '../../platform/db/database'
import { dailyFigures } from '../schema'
import { type DailyFigure, figureLabels, figureNames } from './figure-names'
import { newestDaysPart, type Totals, wholeRangePart } from './newest-days'
import { both, readPart } from './one-row'
import { daysOf, type Range } from './range'

/** Reads each figure with a total for every day of the range. */
export async function readFigures(db: Database, range: Range): Promise<DailyFigure[]> {
  const newestPart = both(newestDaysPart(), wholeRangePart(range))
  const [stored, [newest, answerMinutes]] = await Promise.all([readStoredDays(db, range), readPart(db, newestPart)])
  return figuresOf(range, { stored, newest, answerMinutes })
}

type StoredDay = { name: string; day: string; total: number }

/** Reads what the nights have counted: at most 90 rows for each figure. */
export function readStoredDays(db: Database, { from, to }: Range): Promise<StoredDay[]> {
  const { name, day, total } = dailyFigures
  return db
    .select({ name, day, total })
    .from(dailyFigures)
    .where(and(isAmong(name, figureNames), between(day, from, to)))
}

type Counted = {
  stored: StoredDay[]
  newest: Totals
  /** The median of the whole range; null if it has too many answers. */
  answerMinutes: number | null
}

export function figuresOf(range: Range, { stored, newest, answerMinutes }: Counted): DailyFigure[] {
  const totals = new Map(stored.map(({ name, day, total }) => [`${name} ${day}`, total]))
  return figureNames.map((name) => {
    const days = daysOf(range).map((day) => ({
      day,
      total: newest.get(name)?.get(day) ?? totals.get(`${name} ${day}`) ?? 0,
    }))
    const counts = days.map(({ total }) => total)
    if (figureLabels[name].shows === 'sum')
      return { name, days, total: counts.reduce((sum, count) => sum + count, 0), isOfDays: false }
    return { name, days, total: answerMinutes ?? medianOf(counts), isOfDays: answerMinutes === null }
  })
}

/** The median of the days that have one. */
function medianOf(days: number[]): number {
  const sorted = days.filter((total) => total > 0).sort((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? 0 : Math.round((low + high) / 2)
}
