import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import * as v from 'valibot'
import { isProven } from '../organizations/organization'
import { locations, organizations } from '../organizations/schema'
import { timestamp } from '../platform/clock'
import { decodeCursor, encodeCursor } from '../platform/cursor'
import type { Database } from '../platform/db'
import { findShownJob } from './job'
import { organizationColumns, type PublicJob, placeColumns, publicJob } from './job-shape'
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

const Position = v.tuple([v.string(), v.string()])

/**
 * A page of the jobs this person saved, newest first, and where the next begins. Closed and expired ones say so in
 * `status`, hidden ones are left out.
 * @throws Problem 422 for a broken or foreign cursor
 */
export async function savedJobsOf(
  db: Database,
  userId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ jobs: PublicJob[]; next: string | null }> {
  const list = `saved:${userId}`
  const after = cursor === undefined ? null : decodeCursor(list, Position, cursor)
  const { created, jobId } = savedJobs
  const older = after && or(lt(created, after[0]), and(eq(created, after[0]), lt(jobId, after[1])))
  const records = await db
    .select({ job: jobs, organization: organizationColumns, place: placeColumns, saved: created })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .leftJoin(locations, eq(locations.id, jobs.locationId))
    .where(
      and(
        eq(savedJobs.userId, userId),
        inArray(jobs.status, ['Published', 'Closed', 'Expired']),
        isProven(db),
        older ?? undefined,
      ),
    )
    .orderBy(desc(created), desc(jobId))
    .limit(limit + 1)
  const shown = records.slice(0, limit)
  const last = records.length > limit ? shown.at(-1) : undefined
  return { jobs: shown.map(publicJob), next: last ? encodeCursor(list, [last.saved, last.job.id]) : null }
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
