import { sql } from 'drizzle-orm'
import { countClasses } from '../../accounts/directory/member-list'
import { countPublishedJobs } from '../../jobs/posting/first-job'
import { organizations } from '../../organizations/schema'
import { nationalStatistics } from '../../platform/config/national-statistics'
import type { Database } from '../../platform/db/database'

export async function readSummary(db: Database, staffDomains: readonly string[]) {
  const [members, [counted], jobs] = await Promise.all([
    countClasses(db, staffDomains),
    db.select({ count: sql<number>`count(*)` }).from(organizations),
    countPublishedJobs(db),
  ])
  const { publicSchoolDistricts: districts, publicSchools: schools, crm } = nationalStatistics
  // News and questions don't exist yet.
  return {
    members,
    organizations: counted?.count ?? 0,
    jobs,
    news: 0,
    questions: 0,
    fixed: { districts, schools, crm },
  }
}
export type ManagementSummary = Awaited<ReturnType<typeof readSummary>>
