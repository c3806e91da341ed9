import { and, desc, eq, inArray } from 'drizzle-orm'
import { isProven } from '../organizations/organization'
import { locations, organizations } from '../organizations/schema'
import { timestamp } from '../platform/clock'
import type { Database } from '../platform/db'
import { findShownJob } from './job'
import { organizationColumns, placeColumns, publicJob } from './job-shape'
import { jobs, savedJobs } from './schema'

/** The ids of the jobs this person saved, newest first. */
export async function savedJobIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ jobId: savedJobs.jobId })
    .from(savedJobs)
    .where(eq(savedJobs.userId, userId))
    .orderBy(desc(savedJobs.created))
    .limit(1000)
  return rows.map(({ jobId }) => jobId)
}

/** The jobs this person saved, newest first; closed and expired ones say so in `status`, hidden ones are left out. */
export async function savedJobsOf(db: Database, userId: string) {
  const records = await db
    .select({ job: jobs, organization: organizationColumns, place: placeColumns })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .leftJoin(locations, eq(locations.id, jobs.locationId))
    .where(and(eq(savedJobs.userId, userId), inArray(jobs.status, ['Published', 'Closed', 'Expired']), isProven(db)))
    .orderBy(desc(savedJobs.created))
    .limit(200)
  return records.map(publicJob)
}

/**
 * Saves a job; saving it again changes nothing.
 * @throws Problem 404 for a job that the person may not see
 */
export async function saveJob(db: Database, userId: string, jobId: string): Promise<string[]> {
  await findShownJob(db, jobId)
  await db.insert(savedJobs).values({ userId, jobId, created: timestamp() }).onConflictDoNothing()
  return savedJobIds(db, userId)
}

/** Takes a job off the list; it need not be on it. */
export async function unsaveJob(db: Database, userId: string, jobId: string): Promise<string[]> {
  await db.delete(savedJobs).where(and(eq(savedJobs.userId, userId), eq(savedJobs.jobId, jobId)))
  return savedJobIds(db, userId)
}
