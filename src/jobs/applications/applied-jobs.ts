import { and, eq, isNull, sql } from 'drizzle-orm'
import { organizations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { isKnown } from '../job'
import { applications, jobs } from '../schema'

/**
 * Returns a page of a member’s applications, newest first, and the cursor of the next page. A guest’s application under
 * their address is left out. `isKnown` says whether the job still has a page.
 * @throws Problem 422 for a cursor that is broken or belongs to another list
 */
export async function listAppliedJobs(db: Database, userId: string, pageRequest: PageRequest) {
  const { id, created } = applications
  const page = keysetPage({ ...pageRequest, list: `applied:${userId}`, keys: [created, id], order: 'descending' })
  const records = await db
    .select({
      _id: id,
      created,
      jobId: jobs.id,
      title: jobs.title,
      organization: organizations.name,
      status: jobs.status,
      isKnown: sql<boolean>`${isKnown(db)}`.mapWith(Boolean),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .where(and(eq(applications.userId, userId), isNull(applications.withdrawn), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(records, ({ created, _id }) => [created, _id])
  return { applications: rows, next }
}
export type AppliedJob = Awaited<ReturnType<typeof listAppliedJobs>>['applications'][number]
