import { and, eq, sql } from 'drizzle-orm'
import type { JobsFollow } from '../organizations/organization-events'
import { jobs } from './schema'
import { markJobsAt, markJobsOf, refreshSearch } from './search/search-index'

/** How jobs keep up with what happens to their organization, its places and its people. */
export const jobsFollow: JobsFollow = {
  organizationChanged: markJobsOf,
  locationChanged: markJobsAt,
  administratorLeft: (db, { organizationId, userId }) =>
    db
      .update(jobs)
      .set({ jobAdminId: null, version: sql`${jobs.version} + 1` })
      .where(and(eq(jobs.organizationId, organizationId), eq(jobs.jobAdminId, userId))),
  after: (db, env, requestId) => refreshSearch(db, env.SEARCH, requestId),
}
