import { sql } from 'drizzle-orm'
import { countClasses } from '../../accounts/directory/member-list'
import { countPublishedJobs } from '../../jobs/posting/first-job'
import { articles } from '../../news/schema'
import { organizations } from '../../organizations/schema'
import { nationalStatistics } from '../../platform/config/national-statistics'
import type { Database } from '../../platform/db/database'
import { readTotal } from '../../questions/counters/read-total'

export async function readSummary(db: Database, staffDomains: readonly string[]) {
  const [members, [counted], jobs, [written], questions] = await Promise.all([
    countClasses(db, staffDomains),
    db.select({ count: sql<number>`count(*)` }).from(organizations),
    countPublishedJobs(db),
    db.select({ count: sql<number>`count(*)` }).from(articles),
    readTotal(db, 'questions'),
  ])
  const { publicSchoolDistricts: districts, publicSchools: schools, crm } = nationalStatistics
  return {
    members,
    organizations: counted?.count ?? 0,
    jobs,
    news: written?.count ?? 0,
    questions,
    fixed: { districts, schools, crm },
  }
}
export type ManagementSummary = Awaited<ReturnType<typeof readSummary>>
