import { and, between } from 'drizzle-orm'
import { type Database, isAmong } from '../../platform/db/database'
import { readPart } from '../dashboard/one-row'
import { dailyFigures } from '../schema'
import { type DailyFigure, figureNames } from './figure-names'
import { newestDaysPart, type Totals } from './newest-days'
import { daysOf, type Range } from './range'

/** Reads each figure with a total for every day of the range. */
export async function readFigures(db: Database, range: Range): Promise<DailyFigure[]> {
  const [stored, newest] = await Promise.all([readStoredDays(db, range), readPart(db, newestDaysPart())])
  return figuresOf(range, stored, newest)
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

export function figuresOf(range: Range, stored: StoredDay[], newest: Totals): DailyFigure[] {
  const totals = new Map(stored.map(({ name, day, total }) => [`${name} ${day}`, total]))
  return figureNames.map((name) => ({
    name,
    days: daysOf(range).map((day) => ({
      day,
      total: newest.get(name)?.get(day) ?? totals.get(`${name} ${day}`) ?? 0,
    })),
  }))
}
