import { and, asc, eq, getTableColumns, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { locations, organizations } from '../../organizations/schema'
import { type Database, isAmong } from '../../platform/db/database'
import { pick } from '../../platform/pick'
import { stateCode } from '../../platform/places/states'
import { cellOf, coarse, fine, unitVector } from '../../platform/search/cells'
import { defineSearchIndex, type IndexedRow } from '../../platform/search/search-index'
import { textOf } from '../../platform/text/sanitize-html'
import { isLive } from '../job/visibility'
import { type JobType, jobTypes, listedFields } from '../rules'
import { jobIndexQueue, jobs } from '../schema'
import { cardText } from './job-card'

/** The words of the `geo` column. Each ends in a digit, so the stemmer leaves it unchanged. */
export const tokens = {
  usa: 'usa1',
  remote: 'remote1',
  state: (code: string) => `state${code.toLowerCase()}1`,
  jobType: (type: JobType) => `type${jobTypes.indexOf(type)}`,
}

/** The index of live jobs. `job_titles` has the titles once more, so that finding a title costs nothing for its body. */
export const jobIndex = defineSearchIndex({
  name: 'jobs',
  queue: { table: jobIndexQueue, subject: jobIndexQueue.jobId },
  cards: 'job_cards',
  key: 'job_id',
  fullText: ['job_index', 'job_titles'],
  beside: ['job_points'],
  everything: sql`SELECT ${jobs.id} FROM ${jobs} WHERE ${jobs.status} = 'Published' ORDER BY ${jobs.updated} DESC`,
  read: async (db, _search, ids) => (await readIndexable(db, ids)).map(indexedRow),
})

export const { drain: drainJobIndex, refresh: refreshJobIndex } = jobIndex

/** A statement for a batch that marks all of an organization’s listed jobs for indexing. */
export function markJobsOf(db: Database, organizationId: string) {
  return jobIndex.markEach(
    db,
    sql`SELECT ${jobs.id} FROM ${jobs} WHERE ${jobs.organizationId} = ${organizationId} AND ${jobs.status} = 'Published'`,
  )
}

/**
 * Like `markJobsOf`, for the organizations of these people.
 * @param people a query whose `id` column names each person; it runs at this statement’s position in the batch
 */
export function markJobsOfPeople(db: Database, people: SQLWrapper) {
  const theirs = sql`SELECT ${users.organizationId} FROM ${users} WHERE ${users.id} IN (SELECT id FROM (${people}))`
  return jobIndex.markEach(
    db,
    sql`SELECT ${jobs.id} FROM ${jobs} WHERE ${jobs.organizationId} IN (${theirs}) AND ${jobs.status} = 'Published'`,
  )
}

/** Like `markJobsOf`, for the jobs at one location. */
export function markJobsAt(db: Database, locationId: string) {
  return jobIndex.markEach(
    db,
    sql`SELECT ${jobs.id} FROM ${jobs} WHERE ${jobs.locationId} = ${locationId} AND ${jobs.status} = 'Published'`,
  )
}

type Indexable = Awaited<ReturnType<typeof readIndexable>>[number]

/** Returns those of the jobs that candidates may find, with all data of their index rows. */
async function readIndexable(db: Database, ids: string[]) {
  return db
    .select({
      id: jobs.id,
      ...pick(getTableColumns(jobs), listedFields),
      summary: jobs.summary,
      description: jobs.description,
      organization: { _id: organizations.id, name: organizations.name },
      place: {
        street: locations.street,
        city: locations.city,
        state: locations.state,
        zip: locations.zip,
        lat: locations.lat,
        lng: locations.lng,
      },
    })
    .from(jobs)
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .leftJoin(locations, eq(locations.id, jobs.locationId))
    .where(and(isAmong(jobs.id, ids), isLive(db)))
    .orderBy(asc(jobs.updated), asc(jobs.id))
}

function indexedRow(job: Indexable): IndexedRow<'job_index' | 'job_titles' | 'job_points'> {
  const { id, updated, title } = job
  const { lat, lng } = job.place ?? { lat: null, lng: null }
  const point = lat === null || lng === null ? null : { lat, lng }
  const body = `${job.summary} ${textOf(job.description)}`
  const geo = geoOf({ ...job, state: job.place?.state ?? '', point })
  const [x, y, z] = point ? unitVector(point) : [null, null, null]
  return {
    id,
    time: updated,
    card: { card: cardText(job) },
    rows: {
      job_index: { title, organization: job.organization.name, body, geo },
      job_titles: { title, geo },
      ...(point && !job.remote && { job_points: { x, y, z } }),
    },
  }
}

/** Only known state codes become a token: free text in this column would match searches for anything it says. */
const stateTokens = (state: string) => {
  const code = stateCode(state)
  return code ? [tokens.state(code)] : []
}

/** Returns where a job is found: its cells and state, or everywhere if it is remote, plus its type. */
export function geoOf({
  remote,
  point,
  state,
  jobType,
}: Pick<Indexable, 'remote' | 'jobType'> & { point: { lat: number; lng: number } | null; state: string }): string {
  const where = remote
    ? [tokens.remote]
    : point
      ? [cellOf(coarse, point), cellOf(fine, point), ...stateTokens(state)]
      : []
  return [tokens.usa, tokens.jobType(jobType), ...where].join(' ')
}
