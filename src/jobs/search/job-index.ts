import { createHash } from 'node:crypto'
import { and, asc, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { OrganizationListener } from '../../accounts/organization-events'
import { users } from '../../accounts/schema'
import { locations, organizations } from '../../organizations/schema'
import { pick } from '../../platform/collections'
import { type AuditEntry, recordChange } from '../../platform/db/audit'
import { type Database, isAmong, type Statement } from '../../platform/db/database'
import { unitVector } from '../../platform/places/distance'
import { stateCode } from '../../platform/places/states'
import { defineSearchIndex, type IndexedRow } from '../../platform/search/search-index'
import { toText } from '../../platform/text/sanitize-html'
import { timestamp } from '../../platform/time/clock'
import { isLive } from '../job'
import { keepPayStatements, type PaidJob, readRoleAndPay } from '../pay/job-pay'
import { readGradeBands, readSetting } from '../reading/reading'
import { publicFields } from '../rules'
import { jobIndexQueue, jobs, listedJobs } from '../schema'
import { getFacets, getVocabulary, indexedWords } from './index-words'
import { cardText } from './job-card'

export const jobIndex = defineSearchIndex({
  name: 'jobs',
  queue: { table: jobIndexQueue, subject: jobIndexQueue.jobId },
  cards: 'job_cards',
  key: 'job_id',
  fullText: ['job_index'],
  beside: ['job_points'],
  vocabulary: { words: 'words', counted: 'jobs', pieces: 'word_pieces' },
  everything: sql`SELECT ${jobs.id} FROM ${jobs} WHERE ${jobs.status} = 'Published' ORDER BY ${jobs.updated} DESC`,
  read: async (db, _search, ids) => {
    const found = (await readIndexable(db, ids)).map((job) => ({ job, said: readSaid(job) }))
    const live = found.map(({ job }) => job.id)
    // Pay is kept from the same reading, so that figures and filters agree.
    await db.batch([listStatement(db, live), ...keepPayStatements(db, ids, found.map(paidJob))])
    return found.map(indexedRow)
  },
})

export const { drain: drainJobIndex, refresh: refreshJobIndex } = jobIndex

/** A change of a job with its audit row and its mark for the index. */
export const recordJobChange = <Write extends Statement>(
  db: Database,
  write: Write,
  { id, ...entry }: Omit<AuditEntry, 'target'> & { id: string },
) => recordChange(db, write, { ...entry, target: { kind: 'job', id } }, { also: [jobIndex.reindex(db, id)] })

/** A statement for a batch that marks all of an organization’s listed jobs for indexing. */
export const reindexJobsOf = (db: Database, organizationId: string) =>
  markListed(db, sql`${jobs.organizationId} = ${organizationId}`)

/**
 * Like `reindexJobsOf`, for the organizations of these people.
 * @param people a query whose `id` column names each person; it runs at this statement’s position in the batch
 */
export function reindexJobsOfPeople(db: Database, people: SQLWrapper) {
  const theirs = sql`SELECT ${users.organizationId} FROM ${users} WHERE ${users.id} IN (SELECT id FROM (${people}))`
  return markListed(db, sql`${jobs.organizationId} IN (${theirs})`)
}

export const reindexJobsAt = (db: Database, locationId: string) =>
  markListed(db, sql`${jobs.locationId} = ${locationId}`)

const markListed = (db: Database, condition: SQL) =>
  jobIndex.reindexEach(db, sql`SELECT ${jobs.id} FROM ${jobs} WHERE ${condition} AND ${jobs.status} = 'Published'`)

/** Updates jobs and the search index when their organization, its locations, or its administrators change. */
export const organizationListener: OrganizationListener = {
  organizationChanged: reindexJobsOf,
  locationChanged: reindexJobsAt,
  administratorLeft: (db, { organizationId, userId }) =>
    db
      .update(jobs)
      .set({ jobAdminId: null, version: sql`${jobs.version} + 1` })
      .where(and(eq(jobs.organizationId, organizationId), eq(jobs.jobAdminId, userId))),
  refresh: drainJobIndex,
}

type Indexable = Awaited<ReturnType<typeof readIndexable>>[number]

/** Returns those of the jobs that candidates may find, with all data of their index rows. */
async function readIndexable(db: Database, ids: string[]) {
  return db
    .select({
      id: jobs.id,
      ...pick(getTableColumns(jobs), publicFields),
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

/** Whoever finds a job in the index for the first time gives it its place in the order in which jobs became visible. */
const listStatement = (db: Database, ids: string[]) =>
  db
    .insert(listedJobs)
    .select(sql`SELECT NULL, value, ${timestamp()} FROM json_each(${JSON.stringify(ids)}) WHERE true`)
    .onConflictDoNothing()

/** Short, because each result carries it. */
const textMark = (...texts: string[]) => createHash('sha256').update(texts.join('\n')).digest('base64url').slice(0, 12)

/** What the employer said for filters or, where they said nothing, what was read from the posting. */
function readSaid(job: Indexable) {
  const { title, summary, setting, gradeBands } = job
  return {
    ...readRoleAndPay(job),
    setting: setting ?? readSetting(title, summary),
    gradeBands: gradeBands.length > 0 ? gradeBands : readGradeBands(title, summary),
  }
}

type ReadJob = { job: Indexable; said: ReturnType<typeof readSaid> }

function paidJob({ job, said }: ReadJob): PaidJob {
  const { role, pay, gradeBands: bands, setting } = said
  const state = (!job.remote && job.place && stateCode(job.place.state)) || ''
  const row = { jobId: job.id, state, bands, setting, organizationId: job.organization._id }
  return { id: job.id, pay: role && pay && { ...row, ...pay, role } }
}

function indexedRow({ job, said }: ReadJob): IndexedRow<'job_index' | 'job_points'> {
  const { id, updated, title, summary } = job
  const { lat, lng } = job.place ?? { lat: null, lng: null }
  const point = job.remote || lat === null || lng === null ? null : { lat, lng }
  const [x, y, z] = point ? unitVector(point) : [null, null, null]
  const pay = said.pay?.to ?? null
  const employer = job.organization.name
  const facets = getFacets({ ...job, ...said, state: job.place?.state ?? '', point, pay, employer })
  return {
    id,
    time: updated,
    card: { card: cardText({ ...job, text: textMark(summary, job.description) }) },
    vocabulary: getVocabulary({ title, employer }),
    rows: {
      job_index: {
        words: indexedWords({ title, summary, text: toText(job.description), employer, role: said.role, facets }),
      },
      job_points: { x, y, z, pay },
    },
  }
}
