import { and, eq, sql } from 'drizzle-orm'
import type { OrganizationListener } from '../accounts/organization-events'
import { jobs } from './schema'
import { drainJobIndex, markJobsAt, markJobsOf } from './search/job-index'

/** Updates jobs and the search index when their organization, its locations, or its administrators change. */
export const organizationListener: OrganizationListener = {
  organizationChanged: markJobsOf,
  locationChanged: markJobsAt,
  administratorLeft: (db, { organizationId, userId }) =>
    db
      .update(jobs)
      .set({ jobAdminId: null, version: sql`${jobs.version} + 1` })
      .where(and(eq(jobs.organizationId, organizationId), eq(jobs.jobAdminId, userId))),
  refresh: drainJobIndex,
}
