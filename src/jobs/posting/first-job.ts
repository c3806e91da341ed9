import { and, eq, sql } from 'drizzle-orm'
import { isProven } from '../../organizations/organization/organization'
import { organizations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { ago, days } from '../../platform/time/clock'
import { jobs } from '../schema'

/** How long an organization is new: what it published first is listed for staff so long (docs/security.md, 14). */
export const newForDays = 90

/**
 * A page of the first job that each new organization published, the newest first, and where the next begins.
 * @throws Problem 422 for a broken or foreign cursor
 */
export async function readFirstJobs(db: Database, wanted: PageRequest) {
  const { id, title, status, published } = jobs
  const page = keysetPage({ ...wanted, list: 'first jobs', keys: [published, id], order: 'descending' })
  const found = await db
    .select({
      _id: id,
      title,
      status,
      published: sql<string>`${published}`,
      organization: { _id: organizations.id, name: organizations.name },
      isProven: sql<number>`${isProven(db)}`,
    })
    .from(jobs)
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .where(and(isNewAndFirst(), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, ({ published, _id }) => [published, _id])
  return {
    jobs: rows.map(({ isProven, ...job }) => ({
      ...job,
      /** Nobody of the organization has proven an address yet: candidates do not see it. */
      isWithheld: isProven === 0,
    })),
    next,
  }
}
export type FirstJob = Awaited<ReturnType<typeof readFirstJobs>>['jobs'][number]

/** How many organizations have published for the first time while they are new. */
export async function countFirstJobs(db: Database): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(jobs).where(isNewAndFirst())
  return row?.count ?? 0
}

/** How many jobs are Published. */
export async function countPublishedJobs(db: Database): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(jobs).where(eq(jobs.status, 'Published'))
  return row?.count ?? 0
}

/** `updated` is never before `published`, and an index has it: so only what was touched lately is looked at. */
function isNewAndFirst() {
  const since = ago(days(newForDays))
  return sql`${jobs.status} IN ('Draft', 'Published', 'Paused', 'Closed', 'Expired', 'Archived')
    AND ${jobs.updated} >= ${since} AND ${jobs.published} >= ${since}
    AND NOT EXISTS (SELECT 1 FROM ${jobs} AS earlier WHERE earlier.organization_id = ${jobs.organizationId}
      AND (earlier.published, earlier.id) < (${jobs.published}, ${jobs.id}))`
}
