import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { scholarshipApplications } from '../schema'

/** How many applications an edition has, by what became of them. */
export async function readApplicationCounts(db: Database, edition: string) {
  const rows = await db
    .select({
      status: scholarshipApplications.status,
      count: sql<number>`count(*)`,
      reviewed: sql<number>`sum(${scholarshipApplications.voteCount} > 0)`,
    })
    .from(scholarshipApplications)
    .where(eq(scholarshipApplications.edition, edition))
    .groupBy(scholarshipApplications.status)
  const of = (status: string) => rows.find((row) => row.status === status)
  return {
    submitted: of('submitted')?.count ?? 0,
    reviewed: of('submitted')?.reviewed ?? 0,
    drafts: of('draft')?.count ?? 0,
    withdrawn: of('withdrawn')?.count ?? 0,
  }
}
