import { and, between, eq, inArray, ne, type Placeholder, sql } from 'drizzle-orm'
import type { Rights } from '../accounts/sessions/guards'
import { publicColumns } from '../districts/public-district'
import { districts } from '../districts/schema'
import { isProven } from '../organizations/organization/organization'
import { organizationPath } from '../organizations/paths'
import { locations, organizations } from '../organizations/schema'
import { pick } from '../platform/collections'
import { type Database, isAmong } from '../platform/db/database'
import { gone, notFound } from '../platform/http/problem'
import { safeUrl } from '../platform/security/safe-url'
import { isEmail } from './applications/components/apply-link'
import type { ApplyBy, JobStatus } from './choices'
import { readPosting } from './reading/reading'
import { employersFields, publicFields } from './rules'
import { type Job, jobs } from './schema'
import { getEmployerKind } from './search/index-words'

/** The columns of an organization that a job’s page may show. None of them is secret. */
export const organizationColumns = {
  _id: organizations.id,
  name: organizations.name,
  summary: organizations.summary,
  website: organizations.website,
  logo: organizations.logo,
}
export const placeColumns = {
  name: locations.name,
  street: locations.street,
  city: locations.city,
  state: locations.state,
  zip: locations.zip,
}

export type JobRecord = Pick<SelectedJob, 'job' | 'organization' | 'place'>

export function publicJob({ job, organization, place }: JobRecord) {
  const address = place && { street: place.street, city: place.city, state: place.state, zip: place.zip }
  return {
    _id: job.id,
    ...pick(job, publicFields),
    read: readPosting(job),
    applyBy: applyBy(job, organization.name),
    location: address,
    loc: place ? `${place.city}, ${place.state}` : '',
    name: place?.name ?? '',
    city: place?.city ?? '',
    state: place?.state ?? '',
    organization: {
      ...organization,
      website: safeUrl(organization.website) ?? '',
      path: organizationPath(organization),
    },
  }
}

/** Where the Apply button leads. The link itself comes with applying. */
export function applyBy({ applyHere, applyLink }: Pick<Job, 'applyHere' | 'applyLink'>, employer: string): ApplyBy {
  if (applyHere) return 'here'
  if (isEmail(applyLink)) return 'email'
  return getSiteKind(employer)
}

/** Whose site an employer’s own link leads to. */
export const getSiteKind = (employer: string): ApplyBy => (getEmployerKind(employer) === 'school' ? 'district' : 'site')

export type PublicJob = ReturnType<typeof publicJob>

/** The job for its employer and staff. `location`, `organization.location`, and `jobAdmin` are ids. */
export function employerJob(record: SelectedJob) {
  const { job, mainLocation } = record
  const shown = publicJob(record)
  return {
    ...shown,
    ...pick(job, employersFields),
    location: job.locationId,
    jobAdmin: job.jobAdminId,
    organization: { ...shown.organization, location: mainLocation },
  }
}
export type EmployerJob = ReturnType<typeof employerJob>

/** The fields that every reader of a job sees. */
export type DisplayedJob = Omit<PublicJob, 'location'>

/** Nobody can apply for such a job, and the retention period of its applications has begun. */
export const isOver = (status: JobStatus) => status === 'Closed' || status === 'Expired' || status === 'Archived'

/**
 * A condition for queries that read `jobs` and `organizations`: whether everyone may find, read, and apply for the job.
 * It is Published, and somebody in its organization has confirmed an email address. Every page, list, index, and count
 * must use it. `at` is the current time.
 */
export const isLive = (db: Database, at?: string | Placeholder) => and(eq(jobs.status, 'Published'), isProven(db, at))

/** Whether everyone may know that the job exists or existed: it is live, Closed, or Expired. */
export const isKnown = (db: Database, at?: string | Placeholder) =>
  and(inArray(jobs.status, ['Published', 'Closed', 'Expired']), isProven(db, at))

function selectJobs(db: Database, at?: string | Placeholder) {
  return db
    .select({
      job: jobs,
      organization: organizationColumns,
      mainLocation: organizations.locationId,
      place: placeColumns,
      point: { lat: locations.lat, lng: locations.lng },
      district: publicColumns,
      /** Whether everyone may see the job, and whether everyone may know that it exists. */
      live: sql<number>`${isLive(db, at)}`,
      known: sql<number>`${isKnown(db, at)}`,
    })
    .from(jobs)
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .leftJoin(locations, eq(locations.id, jobs.locationId))
    .leftJoin(districts, eq(districts.id, organizations.districtId))
}

export type SelectedJob = Awaited<ReturnType<typeof selectJobs>>[number]

export const selectJob = (db: Database, { id, at }: Readonly<Record<'id' | 'at', string | Placeholder>>) =>
  selectJobs(db, at).where(eq(jobs.id, id))

/**
 * Finds a job through its employer’s or staff’s rights. Other employers’ jobs are not found; archived jobs are found by
 * staff only.
 * @throws Problem 404
 */
export async function findEmployersJob(db: Database, rights: Rights, id: string): Promise<SelectedJob> {
  const [record] = await selectJobs(db).where(and(eq(jobs.id, id), reach(rights)))
  if (!record) throw notFound()
  return record
}

/** Restricts a query to the jobs that these rights cover. */
function reach({ organizationId }: Rights) {
  return organizationId === null ? undefined : and(eq(jobs.organizationId, organizationId), ne(jobs.status, 'Archived'))
}

/**
 * Finds a job that everyone may see.
 * @throws Problem 404 for Draft, Paused, Archived, withheld, and unknown jobs; 410 for Closed and Expired ones
 */
export async function findLiveJob(db: Database, id: string): Promise<JobRecord> {
  const [record] = await selectJobs(db).where(eq(jobs.id, id))
  if (!record?.known) throw notFound()
  if (!record.live) throw gone(`The job “${record.job.title}” is no longer open.`)
  return record
}

/** Finds a job in any status for those with rights to it, and a live job for everyone else. */
export async function findVisibleJob(
  db: Database,
  rights: Rights | null,
  id: string,
): Promise<{ record: SelectedJob; own: boolean }> {
  const [record] = await selectJobs(db).where(eq(jobs.id, id))
  if (!record) throw notFound()
  const mine = rights && (rights.organizationId === null || rights.organizationId === record.job.organizationId)
  if (mine && (rights.organizationId === null || record.job.status !== 'Archived')) return { record, own: true }
  if (!record.known) throw notFound()
  return { record, own: false }
}

/** Returns the live jobs among `ids`, with their organizations. */
export function liveJobsAmong(db: Database, ids: readonly string[]) {
  return db
    .select({ id: jobs.id, organizationId: jobs.organizationId })
    .from(jobs)
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .where(and(isAmong(jobs.id, ids), isLive(db)))
}

/** Lists live jobs for the sitemap: newest first, or only those last updated on `day`. */
export function liveJobs(db: Database, { day, max }: { day?: string; max: number }) {
  return db
    .select({ id: jobs.id, updated: jobs.updated })
    .from(jobs)
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .where(and(isLive(db), day ? between(jobs.updated, `${day}T`, `${day}U`) : undefined))
    .orderBy(sql`${jobs.updated} DESC`)
    .limit(max)
}

/** A row of an employer's list, with its place in words. */
export const withPlace = <R extends { remote: boolean; location: string | null }>({ remote, location, ...job }: R) => ({
  ...job,
  place: remote ? 'Remote USA' : (location ?? ''),
})
