import { type SQL, sql } from 'drizzle-orm'
import { isOfClass } from '../../accounts/directory/member-filter'
import { users } from '../../accounts/schema'
import { isNewAndFirst } from '../../jobs/posting/first-job'
import { jobs } from '../../jobs/schema'
import { articles } from '../../news/schema'
import { type StatusCode, statusCodeNames } from '../../organizations/choices'
import { organizations } from '../../organizations/schema'
import { siteCounts } from '../../questions/schema'

export type StockName =
  | 'all members'
  | 'all administrators'
  | 'all managers'
  | 'published jobs'
  | 'first jobs'
  | 'all articles'
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
  { name: 'all members', count: sql`SELECT count(*) FROM ${users}` },
  {
    name: 'all administrators',
    among: 'all members',
    count: sql`SELECT count(*) FROM ${users} WHERE ${isOfClass('admin', staffDomains)}`,
  },
  {
    name: 'all managers',
    among: 'all members',
    count: sql`SELECT count(*) FROM ${users} WHERE ${isOfClass('manager', staffDomains)}`,
  },
  { name: 'published jobs', count: sql`SELECT count(*) FROM ${jobs} WHERE ${jobs.status} = 'Published'` },
  {
    name: 'first jobs',
    among: 'published jobs',
    count: sql`SELECT count(*) FROM ${jobs} WHERE ${isNewAndFirst()}`,
  },
  { name: 'all articles', count: sql`SELECT count(*) FROM ${articles}` },
  {
    name: 'all questions',
    count: sql`SELECT coalesce(sum(${siteCounts.total}), 0) FROM ${siteCounts} WHERE ${siteCounts.name} = 'questions'`,
  },
  ...statusCodeNames.map((code) => ({
    name: `organizations ${code}` as const,
    count: sql`SELECT count(*) FROM ${organizations} WHERE ${organizations.statusCode} = ${code}`,
  })),
]
