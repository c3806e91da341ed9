import { and, desc, eq } from 'drizzle-orm'
import { locations, organizations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { timestamp } from '../../platform/time/clock'
import { findLiveJob } from '../job/job'
import { type JobRecord, organizationColumns, type PublicJob, placeColumns, publicJob } from '../job/job-shape'
import { isKnown } from '../job/visibility'
import type { JobStatus } from '../rules'
import { jobs, savedJobs } from '../schema'

/** The ids of the jobs this person saved, newest first. */
export async function savedJobIds(db: Database, userId: string): Promise<string[]> {
  return (await selectSavedJobs(db, userId)).map(({ jobId }) => jobId)
}

/** The statement behind `savedJobIds`, for a batch. */
export const selectSavedJobs = (db: Database, userId: string) =>
  db
    .select({ jobId: savedJobs.jobId })
    .from(savedJobs)
    .where(eq(savedJobs.userId, userId))
    .orderBy(desc(savedJobs.created))
    .limit(1000)

/**
 * A page of the jobs this person saved, newest first, and where the next begins. Of closed and expired ones only the title,
 * the organization and the status are told; hidden ones are left out.
 * @throws Problem 422 for a broken or foreign cursor
 */
export async function savedJobsOf(
  db: Database,
  userId: string,
  wanted: PageRequest,
): Promise<{ jobs: SavedJob[]; next: string | null }> {
  const { created, jobId } = savedJobs
  const page = keysetPage({ ...wanted, list: `saved:${userId}`, keys: [created, jobId], order: 'descending' })
  const found = await db
    .select({ job: jobs, organization: organizationColumns, place: placeColumns, saved: created })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .leftJoin(locations, eq(locations.id, jobs.locationId))
    .where(and(eq(savedJobs.userId, userId), isKnown(db), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, ({ saved, job }) => [saved, job.id])
  return { jobs: rows.map(savedShape), next }
}

/** A job that is over, as who saved it still sees it. */
type JobThatIsOver = {
  _id: string
  title: string
  organization: { _id: string; name: string }
  status: JobStatus
}

/** A saved job: all of it while it is open. */
export type SavedJob = PublicJob | JobThatIsOver

function savedShape(record: JobRecord): SavedJob {
  const { job, organization } = record
  if (job.status === 'Published') return publicJob(record)
  const { _id, name } = organization
  return { _id: job.id, title: job.title, organization: { _id, name }, status: job.status }
}

/**
 * Saves a job; saving it again changes nothing.
 * @throws Problem 404 for a job that the person may not see, 410 for one that is over
 */
export async function saveJob(db: Database, userId: string, jobId: string): Promise<string[]> {
  await findLiveJob(db, jobId)
  await db.insert(savedJobs).values({ userId, jobId, created: timestamp() }).onConflictDoNothing()
  return savedJobIds(db, userId)
}

/** Takes a job off the list; it need not be on it. */
export async function unsaveJob(db: Database, userId: string, jobId: string): Promise<string[]> {
  await db.delete(savedJobs).where(and(eq(savedJobs.userId, userId), eq(savedJobs.jobId, jobId)))
  return savedJobIds(db, userId)
}
