import { and, asc, eq, getTableColumns, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { locations, organizations } from '../../organizations/schema'
import { type Database, isAmong } from '../../platform/db/database'
import { pick } from '../../platform/pick'
import { stateCode } from '../../platform/places/states'
import { cellOf, coarse, fine, unitVector } from '../../platform/search/cells'
import { drainIndexQueue, refreshAfter } from '../../platform/search/index-queue'
import { firstRowid, freeRowidOf } from '../../platform/search/rowid'
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

const indexQueue = { table: sql`search_outbox`, subject: sql`job_id` }

/** A statement for a batch: marks the job’s index row as outdated if the previous statement changed something. */
export function markForIndexing(db: Database, jobId: string) {
  return db.insert(jobIndexQueue).select(sql`SELECT NULL, ${jobId} WHERE changes() > 0`)
}

/** A statement for a batch that marks all of an organization’s listed jobs for indexing. */
export function markJobsOf(db: Database, organizationId: string) {
  return db
    .insert(jobIndexQueue)
    .select(
      sql`SELECT NULL, ${jobs.id} FROM ${jobs} WHERE ${jobs.organizationId} = ${organizationId} AND ${jobs.status} = 'Published'`,
    )
}

/**
 * Like `markJobsOf`, for the organizations of these people.
 * @param people a query whose `id` column names each person; it runs at this statement’s position in the batch
 */
export function markJobsOfPeople(db: Database, people: SQLWrapper) {
  const theirs = sql`SELECT ${users.organizationId} FROM ${users} WHERE ${users.id} IN (SELECT id FROM (${people}))`
  return db
    .insert(jobIndexQueue)
    .select(
      sql`SELECT NULL, ${jobs.id} FROM ${jobs} WHERE ${jobs.organizationId} IN (${theirs}) AND ${jobs.status} = 'Published'`,
    )
}

/** Like `markJobsOf`, for the jobs at one location. */
export function markJobsAt(db: Database, locationId: string) {
  return db
    .insert(jobIndexQueue)
    .select(
      sql`SELECT NULL, ${jobs.id} FROM ${jobs} WHERE ${jobs.locationId} = ${locationId} AND ${jobs.status} = 'Published'`,
    )
}

/**
 * Updates the index for the jobs in the index queue.
 * @returns how many jobs were processed
 */
export function drainJobIndex(db: Database, search: D1Database, options?: { most?: number }): Promise<number> {
  const write = async (ids: string[]) => writeIndex(search, ids, await readIndexable(db, ids))
  return drainIndexQueue(db, indexQueue, write, options)
}

/** Merges the index segments that many writes leave, so searches read less. Takes seconds at a million jobs. */
export async function optimizeSearch(search: D1Database): Promise<void> {
  for (const table of ['job_titles', 'job_index'])
    await search.prepare(`INSERT INTO ${table} (${table}) VALUES ('optimize')`).run()
}

/** Middleware for routes that change what search finds. */
export const refreshJobIndex = refreshAfter((c) => drainJobIndex(c.var.db, c.env.SEARCH))

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

/** Replaces the index rows of `ids` with those of `indexable`, in one transaction. */
async function writeIndex(search: D1Database, ids: string[], indexable: Indexable[]): Promise<void> {
  const bind = (query: string, ...values: unknown[]) => search.prepare(query).bind(...values)
  const listed = JSON.stringify(ids)
  const rowsOfIds = 'SELECT rowid FROM job_cards WHERE job_id IN (SELECT value FROM json_each(?))'
  await search.batch([
    bind(`DELETE FROM job_index WHERE rowid IN (${rowsOfIds})`, listed),
    bind(`DELETE FROM job_titles WHERE rowid IN (${rowsOfIds})`, listed),
    bind(`DELETE FROM job_points WHERE rowid IN (${rowsOfIds})`, listed),
    bind('DELETE FROM job_cards WHERE job_id IN (SELECT value FROM json_each(?))', listed),
    ...indexable.flatMap((job) => insertionsOf(job, bind)),
  ])
}

function insertionsOf(job: Indexable, bind: (query: string, ...values: unknown[]) => D1PreparedStatement) {
  const rowid = '(SELECT rowid FROM job_cards WHERE job_id = ?)'
  const { lat, lng } = job.place ?? { lat: null, lng: null }
  const point = lat === null || lng === null ? null : { lat, lng }
  const body = `${job.summary} ${textOf(job.description)}`
  const geo = geoOf({ ...job, state: job.place?.state ?? '', point })
  return [
    bind(
      `INSERT INTO job_cards (rowid, job_id, card) SELECT ${freeRowidOf('job_cards')}, ?2, ?3`,
      firstRowid(job.updated),
      job.id,
      cardText(job),
    ),
    bind(
      `INSERT INTO job_index (rowid, title, organization, body, geo) VALUES (${rowid}, ?, ?, ?, ?)`,
      job.id,
      job.title,
      job.organization.name,
      body,
      geo,
    ),
    bind(`INSERT INTO job_titles (rowid, title, geo) VALUES (${rowid}, ?, ?)`, job.id, job.title, geo),
    ...(point && !job.remote
      ? [bind(`INSERT INTO job_points (rowid, x, y, z) VALUES (${rowid}, ?, ?, ?)`, job.id, ...unitVector(point))]
      : []),
  ]
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
