import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isOfClass } from '../../accounts/directory/member-filter'
import { users } from '../../accounts/schema'
import { isFirstAndWaits, isNewAndFirst } from '../../jobs/posting/first-job'
import { jobs } from '../../jobs/schema'
import { articles } from '../../news/schema'
import { type StatusCode, statusCodeNames } from '../../organizations/choices'
import { organizations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'
import { daysBefore, today } from '../../platform/time/days'
import { siteCounts } from '../../questions/schema'
import { dailyFigures } from '../schema'
import { figureNames } from './figure-names'
import { figureQueries } from './figure-queries'
import { maxDays } from './range'

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
  const span = { since: last?.day ?? daysBefore(day, maxDays), until: day }
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

export type StockName =
  | 'all members'
  | 'all administrators'
  | 'all managers'
  | 'published jobs'
  | 'first jobs'
  | 'first jobs to look at'
  | 'published articles'
  | 'all questions'
  | `organizations ${StatusCode}`

/** How many of a thing there are now, by the name under which `daily_figures` keeps it. */
export type Stock = {
  name: StockName
  count: SQL
  /** The stock that says how many rows the count reads, if it isn't this one. */
  among?: StockName
}

export const stocks = (staffDomains: readonly string[]): Stock[] => [
  { name: 'all members', count: countRows(users) },
  { name: 'all administrators', among: 'all members', count: countRows(users, isOfClass('admin', staffDomains)) },
  { name: 'all managers', among: 'all members', count: countRows(users, isOfClass('manager', staffDomains)) },
  { name: 'published jobs', count: countRows(jobs, eq(jobs.status, 'Published')) },
  { name: 'first jobs', among: 'published jobs', count: countRows(jobs, isNewAndFirst()) },
  { name: 'first jobs to look at', among: 'published jobs', count: countRows(jobs, isFirstAndWaits()) },
  { name: 'published articles', count: countRows(articles, eq(articles.status, 'Published')) },
  {
    name: 'all questions',
    count: sql`SELECT coalesce(sum(${siteCounts.total}), 0) FROM ${siteCounts} WHERE ${siteCounts.name} = 'questions'`,
  },
  ...statusCodeNames.map((code) => ({
    name: `organizations ${code}` as const,
    count: countRows(organizations, eq(organizations.statusCode, code)),
  })),
]

const countRows = (table: SQLWrapper, condition?: SQL) =>
  sql`SELECT count(*) FROM ${table}${condition && sql` WHERE ${condition}`}`
