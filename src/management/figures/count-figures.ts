import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { daysBefore, today } from '../../platform/time/days'
import { dailyFigures } from '../schema'
import { figureNames } from './figure-names'
import { figureQueries } from './figure-queries'
import { mostDays } from './range'
import { stocks } from './stocks'

/**
 * Stores the figures of each day that is over, from the last run on, and how many of each thing there are now. The
 * first run goes back as far as the dashboard shows.
 * @returns the number of stored figures
 */
export async function countFigures(db: Database, staffDomains: readonly string[]): Promise<number> {
  const day = today()
  const [last] = await db
    .select({ day: sql<string | null>`max(${dailyFigures.day})` })
    .from(dailyFigures)
    .where(sql`${dailyFigures.name} = 'all members'`)
  const span = { since: last?.day ?? daysBefore(day, mostDays), until: day }
  const ofDays = figureNames.map((name) =>
    store(db, sql`SELECT ${name}, day, total FROM (${figureQueries[name](span)}) AS counted WHERE day IS NOT NULL`),
  )
  const ofAll = stocks(staffDomains).map(({ name, count }) => store(db, sql`SELECT ${name}, ${day}, (${count})`))
  const [first, ...rest] = [...ofDays, ...ofAll]
  if (!first) return 0
  const stored = await db.batch([first, ...rest])
  return stored.reduce((sum, rows) => sum + rows.length, 0)
}

/** SQLite needs the WHERE, because it would read ON CONFLICT as part of a join. */
const store = (db: Database, figures: SQL) =>
  db
    .insert(dailyFigures)
    .select(sql`SELECT * FROM (${figures}) AS counted WHERE 1`)
    .onConflictDoUpdate({ target: [dailyFigures.name, dailyFigures.day], set: { total: sql`excluded.total` } })
    .returning({ day: dailyFigures.day })
