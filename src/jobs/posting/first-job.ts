import { and, eq, sql } from 'drizzle-orm'
import { isProven } from '../../organizations/organization/organization'
import { organizations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { ago, days } from '../../platform/time/clock'
import { jobs } from '../schema'

/** For how many days an organization is new and staff see the first job it published (docs/security.md, 14). */
export const newForDays = 90

/**
 * Returns a page of the first jobs that new organizations published, newest first, and the cursor of the next page.
 * @throws Problem 422 for a cursor that is broken or belongs to another list
 */
export async function readFirstJobs(db: Database, pageRequest: PageRequest) {
  const { id, title, status, published } = jobs
  const page = keysetPage({ ...pageRequest, list: 'first jobs', keys: [published, id], order: 'descending' })
  const records = await db
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
  const { rows, next } = page.cut(records, ({ published, _id }) => [published, _id])
  return {
    jobs: rows.map(({ isProven, ...job }) => ({
      ...job,
      /** Nobody in the organization has confirmed an address yet, so candidates don’t see the job. */
      isWithheld: isProven === 0,
    })),
    next,
  }
}
export type FirstJob = Awaited<ReturnType<typeof readFirstJobs>>['jobs'][number]

/** `updated` is never before `published` and has an index, so the query reads recently updated jobs only. */
export function isNewAndFirst() {
  const since = ago(days(newForDays))
  return sql`${jobs.status} IN ('Draft', 'Published', 'Paused', 'Closed', 'Expired', 'Archived')
    AND ${jobs.updated} >= ${since} AND ${jobs.published} >= ${since}
    AND NOT EXISTS (SELECT 1 FROM ${jobs} AS earlier WHERE earlier.organization_id = ${jobs.organizationId}
      AND (earlier.published, earlier.id) < (${jobs.published}, ${jobs.id}))`
}
