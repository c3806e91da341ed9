import { and, eq, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { requireMember } from '../../accounts/sessions/guards'
import { locations, organizations } from '../../organizations/schema'
import { type Database, isAmong } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import { milesBetween } from '../../platform/places/distance'
import { findArea } from '../../platform/places/places'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { daysFrom } from '../../platform/time/days'
import { todayIn } from '../closing-date'
import {
  findLiveJob,
  isKnown,
  type JobRecord,
  organizationColumns,
  type PublicJob,
  placeColumns,
  publicJob,
} from '../job'
import { selectSavedJobs } from '../job-marks'
import { findKnownJob } from '../known-job'
import { isSavedAndOpen, isSavedAndOver } from '../my-jobs/my-jobs'
import type { JobThatIsOverAnswer } from '../responses'
import { jobs, savedJobs } from '../schema'

/**
 * Returns a page of the jobs this person saved, newest first, and the cursor of the next page. Closed and expired jobs
 * have only their title, organization, and status; hidden ones are left out.
 * @throws Problem 422 for a cursor that is broken or belongs to another list
 */
export async function listSavedJobs(
  db: Database,
  userId: string,
  pageRequest: PageRequest,
): Promise<{ jobs: SavedJob[]; next: string | null }> {
  const { rows, next } = await readSaved(db, userId, { ...pageRequest, list: 'saved', isIn: isKnown(db) })
  return { jobs: rows.map(savedShape), next }
}

type Saved = PageRequest & { list: string; isIn: SQL | undefined }

async function readSaved(db: Database, userId: string, { list, isIn, ...pageRequest }: Saved) {
  const { created, jobId } = savedJobs
  const page = keysetPage({ ...pageRequest, list: `${list}:${userId}`, keys: [created, jobId], order: 'descending' })
  const records = await db
    .select({
      job: jobs,
      organization: organizationColumns,
      place: placeColumns,
      saved: created,
      point: { lat: locations.lat, lng: locations.lng },
    })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .leftJoin(locations, eq(locations.id, jobs.locationId))
    .where(and(eq(savedJobs.userId, userId), isIn, page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return page.cut(records, ({ saved, job }) => [saved, job.id])
}

/** Like `listSavedJobs`, for the saved jobs that are still open. */
export async function listOpenSavedJobs(db: Database, userId: string, pageRequest: PageRequest) {
  const { rows, next } = await readSaved(db, userId, { ...pageRequest, list: 'open saved', isIn: isSavedAndOpen(db) })
  return { jobs: rows.map(withPoint), next }
}

/** Returns those of the jobs that this person saved and that are still open, in this order. */
export async function readOpenSavedJobs(db: Database, userId: string, ids: readonly string[]) {
  const isIn = and(isAmong(jobs.id, ids), isSavedAndOpen(db))
  const { rows } = await readSaved(db, userId, { limit: ids.length, list: 'compared', isIn })
  return ids.flatMap((id) => rows.filter(({ job }) => job.id === id).map(withPoint))
}

type SavedRecord = Awaited<ReturnType<typeof readSaved>>['rows'][number]

const withPoint = (record: SavedRecord) => ({ ...publicJob(record), point: record.point })

/**
 * Adds how far each job is from the place in the member’s profile, in whole miles, and in how many days it closes where
 * it is. Null where either isn’t known.
 */
export async function withDistances(env: Env, location: string, saved: readonly ReturnType<typeof withPoint>[]) {
  const area = location ? await findArea(env.SEARCH, location) : null
  const home = area?.kind === 'point' ? area.place : null
  return saved.map(({ point, ...job }) => {
    const { lat, lng } = point ?? { lat: null, lng: null }
    const isPlaced = home && !job.remote && lat !== null && lng !== null
    return {
      ...job,
      distance: isPlaced ? Math.round(milesBetween(home, { lat, lng })) : null,
      closesIn: job.closingDate === null ? null : daysFrom(todayIn(job.state), job.closingDate).length - 1,
    }
  })
}
export type OpenSavedJob = Awaited<ReturnType<typeof withDistances>>[number]

/** Like `listSavedJobs`, for the saved jobs that are closed or expired, with the day on which that happened. */
export async function listClosedSavedJobs(db: Database, userId: string, pageRequest: PageRequest) {
  const { rows, next } = await readSaved(db, userId, { ...pageRequest, list: 'closed saved', isIn: isSavedAndOver(db) })
  const jobs = rows.map(({ job: { id, title, status, closed }, organization: { name } }) => ({
    _id: id,
    title,
    organization: name,
    status,
    closed,
  }))
  return { jobs, next }
}
export type ClosedSavedJob = Awaited<ReturnType<typeof listClosedSavedJobs>>['jobs'][number]

/** A closed or expired job has no more than its title, its organization, and its status. */
type SavedJob = PublicJob | v.InferOutput<typeof JobThatIsOverAnswer>

function savedShape(record: JobRecord): SavedJob {
  const { job, organization } = record
  if (job.status === 'Published') return publicJob(record)
  const { _id, name } = organization
  return { _id: job.id, title: job.title, organization: { _id, name }, status: job.status }
}

const change = (run: typeof saveJob) =>
  act({
    guard: requireMember,
    limit: sharedLimits.write,
    input: v.object({ saveJobID: v.string('Which job?'), userID: v.string('Whose list?') }),
    run: (c, { saveJobID, userID }) => {
      if (userID !== c.var.member.userId) throw notFound()
      return run(c.var.db, userID, saveJobID)
    },
  })
export const saveOwn = change(saveJob)
export const unsaveOwn = change(unsaveJob)

/** Whether this person saved the job. */
export const isSaved = async (db: Database, userId: string, jobId: string): Promise<boolean> =>
  (await db.$count(savedJobs, and(eq(savedJobs.userId, userId), eq(savedJobs.jobId, jobId)))) > 0

/** Saves a job or removes it, by the form of the heart. A job that is no longer open can only be removed. */
export const setJobSaved = act({
  guard: requireMember,
  limit: sharedLimits.write,
  params: ['id'],
  input: v.object({ saved: v.boolean() }),
  run: async (c, { saved }, { id }) => {
    const { userId } = c.var.member
    if (!saved) await unsaveJob(c.var.db, userId, id)
    else if ((await findKnownJob(c.var.db, id)).record.live) await saveJob(c.var.db, userId, id)
  },
})

/**
 * Saves a job; saving it again changes nothing.
 * @throws Problem 404 for a job that the person may not see, 410 for a closed or expired one
 */
export async function saveJob(db: Database, userId: string, jobId: string): Promise<string[]> {
  await findLiveJob(db, jobId)
  await db.insert(savedJobs).values({ userId, jobId, created: timestamp() }).onConflictDoNothing()
  return savedJobIds(db, userId)
}

/** Removes a job from the list. It is no error if the job is not on it. */
async function unsaveJob(db: Database, userId: string, jobId: string): Promise<string[]> {
  await db.delete(savedJobs).where(and(eq(savedJobs.userId, userId), eq(savedJobs.jobId, jobId)))
  return savedJobIds(db, userId)
}

const savedJobIds = async (db: Database, userId: string): Promise<string[]> =>
  (await selectSavedJobs(db, userId)).map(({ jobId }) => jobId)
