import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SessionOrganization } from '../../accounts/sessions/current-user'
import { type Rights, requireEmployer, requireEmployerOrStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { countJobsStatement } from '../../organizations/organization-counts'
import { isSame, pick } from '../../platform/collections'
import { type Actor, type AuditVerb, recordEach } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict, forbidden } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import type { JobStatus } from '../choices'
import { hasPassed } from '../closing-date'
import { employerJob, findEmployersJob, isOver, type SelectedJob } from '../job'
import { refusePastClosing } from '../past-closing'
import { blankJob, incompleteDetail, JobChange, type JobFields, jobMessages, NewJob } from '../rules'
import { payInWords, tellSaversStatement } from '../saved-job-notices'
import { type Job, jobs } from '../schema'
import { jobIndex, recordJobChange, refreshJobIndex } from '../search/job-index'
import { checkContent, findJobLocation, type JobContent, requireComplete, requireRange } from './job-content'

export const postJob = act({
  guard: requireEmployer,
  middleware: [refreshJobIndex],
  limit: sharedLimits.write,
  input: NewJob,
  detailOf: incompleteDetail,
  run: (c, { copyOf, ...fields }) => {
    const { organization } = c.var.employer
    const by = getActor(c)
    if (copyOf === undefined) return createJob(c.var.db, { organization, fields, by })
    return duplicateJob(c.var.db, { organization, id: copyOf, by })
  },
})

/**
 * Changes a job or its status. `updated` changes on save and on publish only.
 * @throws Problem 403 in status trial except to pause, close, or archive; 404; 409 out of Archived, and for a stale
 *   `version`, with the current record as `current`; 422
 */
export const editJob = act({
  guard: requireEmployerOrStaff,
  middleware: [refreshJobIndex],
  limit: sharedLimits.write,
  params: ['id'],
  input: JobChange,
  detailOf: incompleteDetail,
  run: (c, change, { id }) => changeJob(c.var.db, { rights: c.var.rights, id, change, by: getActor(c) }),
})

/** Unrestricted rights, for reading back what was just written. */
const everything: Rights = { organizationId: null, organization: null }

/**
 * Creates a job with all required fields, as a Draft unless `status` says otherwise.
 * @throws Problem 403 in status trial, 404 for a location or administrator of another organization, 422
 */
export async function createJob(
  db: Database,
  { organization, fields, by }: { organization: SessionOrganization; fields: JobFields; by: Actor },
): Promise<SelectedJob> {
  refuseTrial(organization)
  const content = await checkContent(db, organization.id, fields)
  requireComplete(content)
  requireRange(content)
  const status = fields.status ?? 'Draft'
  const place = await findJobLocation(db, organization.id, content, status)
  await refusePastClosing(db, { ...content, ...place })
  return insertJob(db, { organizationId: organization.id, content: { ...content, ...place }, status, by })
}

/**
 * Copies a job as a Draft named "{title} (copy)", even if it is incomplete. A closing date that is over is left out.
 * @throws Problem 403 in status trial, 404
 */
async function duplicateJob(
  db: Database,
  { organization, id, by }: { organization: SessionOrganization; id: string; by: Actor },
): Promise<SelectedJob> {
  refuseTrial(organization)
  const { job, place } = await findEmployersJob(db, { organizationId: organization.id, organization }, id)
  const { locationId, jobAdminId } = job
  const closingDate = hasPassed(job.closingDate, place?.state) ? null : job.closingDate
  const content = { ...pick(job, blankJob), closingDate, locationId, jobAdminId, title: `${job.title} (copy)` }
  return insertJob(db, { organizationId: organization.id, content, status: 'Draft', by })
}

async function changeJob(
  db: Database,
  { rights, id, change, by }: { rights: Rights; id: string; change: JobFields & { version?: number }; by: Actor },
): Promise<SelectedJob> {
  const before = await findEmployersJob(db, rights, id)
  const { version, status: requested, ...fields } = change
  // Showing applicants their stage doesn’t change the posting, so it isn’t renewed by it.
  const saves = Object.keys(fields).some((name) => name !== 'sharesStatus')
  if (rights.organization && (saves || !withdraws(requested))) refuseTrial(rights.organization)
  if (before.job.status === 'Archived') throw conflict('You can’t bring back a deleted job. Create a new one instead.')
  if (version !== undefined && version !== before.job.version) throw stale(before)
  if (!saves && requested === undefined && fields.sharesStatus === undefined) return before

  const status = requested ?? before.job.status
  const content = await checkContent(db, before.job.organizationId, fields)
  const result = { ...before.job, ...content }
  if (status === 'Published') requireComplete(result)
  requireRange(result)
  const place = await findJobLocation(db, before.job.organizationId, result, status)
  const setsClosing = result.closingDate !== before.job.closingDate
  if (status === 'Published' || setsClosing) await refusePastClosing(db, { ...result, ...place })
  const after = { ...content, ...place, status, ...getTimes(before.job, { saves, requested, status }) }
  const unchangedMeanwhile = version === undefined ? ne(jobs.status, 'Archived') : eq(jobs.version, version)
  const which = and(eq(jobs.id, id), unchangedMeanwhile)
  const write = db
    .update(jobs)
    .set({ ...after, version: sql`${jobs.version} + 1` })
    .where(which)
    .returning({ id: jobs.id })
  const isStillLive = before.job.status === 'Published' && status === 'Published'
  const { changed } = await batch(db, {
    ...(isOver(status) && {
      notified: tellSaversStatement(db, 'closed', which, status === 'Archived' ? '/profile/jobs' : undefined),
    }),
    ...(isStillLive &&
      payInWords(before.job) !== payInWords(result) && { notified: tellSaversStatement(db, 'pay', which) }),
    changed: recordJobChange(db, write, {
      id,
      by,
      verb: getVerb(before.job.status, status),
      ...difference(before.job, after),
    }),
    counted: countJobsStatement(db, before.job.organizationId),
  })
  const present = await findEmployersJob(db, everything, id)
  if (changed.length === 0) throw stale(present)
  return present
}

type Inserting = { organizationId: string; content: JobContent & { title: string }; status: JobStatus; by: Actor }

async function insertJob(db: Database, { organizationId, content, status, by }: Inserting): Promise<SelectedJob> {
  const id = newId()
  const time = timestamp()
  const published = status === 'Published' ? time : null
  const write = db.insert(jobs).values({
    ...content,
    id,
    organizationId,
    status,
    published,
    created: time,
    updated: time,
    closed: isOver(status) ? time : null,
  })
  await batch(db, {
    created: recordJobChange(db, write, {
      id,
      by,
      verb: published ? 'published' : 'created',
      after: { title: content.title, status },
    }),
    counted: countJobsStatement(db, organizationId),
  })
  return findEmployersJob(db, everything, id)
}

/** @throws Problem 403 */
export function refuseTrial({ status }: SessionOrganization): void {
  if (status === 'trial') throw forbidden('Your free trial has ended. Subscribe to post and edit jobs again.')
}

const withdraws = (status: JobFields['status']) => status === 'Paused' || status === 'Closed' || status === 'Archived'

const stale = (current: SelectedJob) => conflict(jobMessages.stale, { current: employerJob(current) })

type Move = { saves: boolean; requested: JobStatus | undefined; status: JobStatus }

function getTimes(job: Job, { saves, requested, status }: Move) {
  const time = timestamp()
  const publishes = requested === 'Published'
  return {
    closed: isOver(status) ? (job.closed ?? time) : null,
    updated: saves || publishes ? time : job.updated,
    published: publishes ? (job.published ?? time) : job.published,
  }
}

function getVerb(before: JobStatus, after: JobStatus): AuditVerb {
  if (before === after) return 'changed'
  const verbs: Partial<Record<JobStatus, AuditVerb>> = {
    Published: 'published',
    Paused: 'paused',
    Closed: 'closed',
    Archived: 'archived',
  }
  return verbs[after] ?? (before === 'Published' ? 'unpublished' : 'changed')
}

function difference(before: Job, after: JobContent) {
  const old = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(([column, value]) => !isSame(old.get(column), value))
  return {
    before: Object.fromEntries(changed.map(([column]) => [column, old.get(column)])),
    after: Object.fromEntries(changed),
  }
}

/**
 * Returns the statements that close an organization’s Published and Paused jobs, with their audit rows and their marks
 * for the search index. Add them to one `batch` in this order; `closed` returns the closed jobs.
 */
export function closeJobsStatements(db: Database, { organizationId, by, why }: Closing) {
  const open = db
    .select({ id: jobs.id, status: jobs.status })
    .from(jobs)
    .where(and(eq(jobs.organizationId, organizationId), inArray(jobs.status, ['Published', 'Paused'])))
  const openIds = sql`SELECT id FROM (${open})`
  const write = db
    .update(jobs)
    .set({ status: 'Closed', closed: timestamp(), version: sql`${jobs.version} + 1` })
    .where(sql`${jobs.id} IN (${openIds})`)
    .returning({ id: jobs.id })
  return {
    notified: tellSaversStatement(db, 'closed', sql`${jobs.id} IN (${openIds})`),
    reindexed: jobIndex.reindexEach(db, open),
    closed: recordEach(db, write, {
      by,
      verb: 'closed',
      kind: 'job',
      things: open,
      before: sql`json_object('status', status)`,
      after: { status: 'Closed' },
      ...(why !== undefined && { why }),
    }),
  }
}

type Closing = { organizationId: string; by: Actor; why?: string }

export async function closeJobsOf(db: Database, closing: Closing): Promise<number> {
  const { closed } = await batch(db, closeJobsStatements(db, closing))
  return closed.length
}
