import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type * as v from 'valibot'
import { users } from '../../accounts/schema'
import { requireEmployer, rightsOfEmployer } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { type Actor, record, recordChange, recordEach, system } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { ago, days, timestamp } from '../../platform/time/clock'
import { type Stage, stageStatuses } from '../choices'
import { findEmployersJob } from '../job'
import { applicationRetentionInDays } from '../lifetimes'
import { applicationFiles, applications, type FileKind, jobs } from '../schema'
import { ApplicationChange } from './rules'
import { tellApplicantStatement } from './stage-notices'

/** How many applications with the same unconfirmed email address an employer sees for one job. */
export const maxUnconfirmedLinks = 3

/**
 * A condition for queries that read `applications`: whether the employer sees the application. One that was withdrawn
 * isn’t shown. Of several applications with the same unconfirmed address, only the first three are shown, and members’
 * come before guests’. Lists and counts must use the same condition.
 */
export const isShown = (): SQL =>
  sql`(${applications.withdrawn} IS NULL AND (${applications.emailConfirmed} OR ${applications.userId} IS NOT NULL OR ${maxUnconfirmedLinks} > (
    SELECT count(*) FROM ${applications} AS earlier WHERE earlier.job_id = ${applications.jobId}
      AND earlier.applicant_email = ${applications.applicantEmail} AND NOT earlier.email_confirmed
      AND earlier.withdrawn IS NULL
      AND (earlier.user_id IS NOT NULL OR (earlier.created, earlier.id) < (${applications.created}, ${applications.id})))))`

/** Whether the applicant has confirmed the address, either before applying or since. */
const isConfirmed = sql<boolean>`(${applications.emailConfirmed} OR EXISTS (SELECT 1 FROM ${users}
  WHERE ${users.id} = ${applications.userId} AND ${users.verifiedEmail} = ${applications.applicantEmail}))`

const has = (kind: FileKind) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${applicationFiles} WHERE ${applicationFiles.applicationId} = ${applications.id}
    AND ${applicationFiles.kind} = ${kind})`.mapWith(Boolean)

/** What came with an application, for the employer and for the applicant. */
export const contentColumns = {
  way: applications.way,
  note: applications.note,
  answers: applications.answers,
  hasResume: has('resume').as('has_resume'),
  hasFile: has('file').as('has_file'),
  fileName: sql<string>`coalesce((SELECT ${applicationFiles.name} FROM ${applicationFiles}
    WHERE ${applicationFiles.applicationId} = ${applications.id} AND ${applicationFiles.kind} = 'file'), '')`.as(
    'file_name',
  ),
}

const shownColumns = {
  _id: applications.id,
  applicant_name: applications.applicantName,
  applicant_email: applications.applicantEmail,
  /** Anybody can type anybody’s address, so this says whether it is known to be the applicant’s. */
  emailConfirmed: isConfirmed.mapWith(Boolean).as('confirmed'),
  uid: applications.userId,
  profile: applications.profile,
  status: applications.status,
  stage: applications.stage,
  ...contentColumns,
  created: applications.created,
}
export type ApplicationShape = Awaited<ReturnType<typeof exportApplications>>[number]

/**
 * Returns a page of a job’s applications, newest first, and the cursor of the next page. Reading them is recorded
 * (docs/security.md, 17), and from then on they count as opened. The caller must have looked up the job through the
 * employer’s rights.
 * @throws Problem 422 for a cursor that is broken or belongs to another list
 */
export async function readApplications(
  db: Database,
  { jobId, by, ...pageRequest }: { jobId: string; by: Actor } & PageRequest,
) {
  const page = keysetPage({
    ...pageRequest,
    list: `applications:${jobId}`,
    keys: [applications.created, applications.id],
    order: 'descending',
  })
  const isOnPage = and(eq(applications.jobId, jobId), isShown(), page.isAfter)
  const ids = db.select({ id: applications.id }).from(applications).where(isOnPage)
  const [records] = await db.batch([
    db
      .select(shownColumns)
      .from(applications)
      .where(isOnPage)
      .orderBy(...page.orderBy)
      .limit(page.limit),
    openStatement(db, ids.orderBy(...page.orderBy).limit(page.limit)),
    record(db, { by, verb: 'read applicants', target: { kind: 'job', id: jobId } }),
  ])
  const { rows, next } = page.cut(records, ({ created, _id }) => [created, _id])
  return { applications: rows, next }
}

const maxExported = 10_000

/** Returns all applications of a job for a download, newest first, and records the export. */
export async function exportApplications(db: Database, { jobId, by }: { jobId: string; by: Actor }) {
  const isOfJob = and(eq(applications.jobId, jobId), isShown())
  const [rows] = await db.batch([
    db
      .select(shownColumns)
      .from(applications)
      .where(isOfJob)
      .orderBy(desc(applications.created), desc(applications.id))
      .limit(maxExported),
    openStatement(db, db.select({ id: applications.id }).from(applications).where(isOfJob)),
    record(db, { by, verb: 'exported applicants', target: { kind: 'job', id: jobId } }),
  ])
  return rows
}

/** Notes that the employer has read these applications. */
const openStatement = (db: Database, ids: SQLWrapper) =>
  db
    .update(applications)
    .set({ opened: timestamp() })
    .where(and(sql`${applications.id} IN (${ids})`, isNull(applications.opened)))

/**
 * Sets how far an application has come. `status` sets the stage of the same name, unless the present stage reads as it
 * already.
 */
export const setStage = act({
  guard: requireEmployer,
  limit: sharedLimits.write,
  params: ['id', 'applicationId'],
  input: ApplicationChange,
  run: async (c, { stage, status }, { id: jobId, applicationId }) => {
    await findEmployersJob(c.var.db, rightsOfEmployer(c.var.employer), jobId)
    return writeStage(c.var.db, { jobId, id: applicationId, stage, status, by: getActor(c) })
  },
})

type StageChange = v.InferOutput<typeof ApplicationChange> & { jobId: string; id: string; by: Actor }

/** @throws Problem 404 for an application of another job, or one that was withdrawn */
async function writeStage(db: Database, { jobId, id, stage: named, status, by }: StageChange) {
  const stage: Stage = named ?? status ?? 'New'
  const isMeant = named ? undefined : ne(applications.status, stageStatuses[stage])
  const where = and(eq(applications.id, id), eq(applications.jobId, jobId), isNull(applications.withdrawn))
  const write = db
    .update(applications)
    .set({ stage, status: stageStatuses[stage] })
    .where(and(where, isMeant))
    .returning({ id: applications.id })
  const entry = { by, verb: 'set applicant status', target: { kind: 'application', id }, after: { stage } } as const
  const { found } = await batch(db, {
    // Nobody is told that they are back at the beginning.
    ...(stage !== 'New' && { notified: tellApplicantStatement(db, { id, stage, which: and(where, isMeant) }) }),
    written: recordChange(db, write, entry),
    found: db.select(shownColumns).from(applications).where(where),
  })
  const [application] = found
  if (!application) throw notFound()
  return application
}

const chunk = 200
type Position = { created: string; id: string }

/**
 * Erases applications whose job was closed 12 months ago, oldest first, one chunk per transaction. It walks old
 * applications instead of old jobs, because the only old applications that remain belong to the few jobs that never
 * closed.
 * @returns how many were erased
 */
export async function eraseApplications(db: Database, { max = 40_000 } = {}): Promise<number> {
  let erased = 0
  let after: Position = { created: '', id: '' }
  while (erased < max) {
    const rows = await eraseChunk(db, after)
    erased += rows.length
    if (rows.length < chunk) break
    after = rows.reduce((last, row) => (isLater(row, last) ? row : last), after)
  }
  return erased
}

const isLater = (a: Position, b: Position) => a.created > b.created || (a.created === b.created && a.id > b.id)

async function eraseChunk(db: Database, after: Position): Promise<Position[]> {
  const cutoff = ago(days(applicationRetentionInDays))
  const { created, id, jobId } = applications
  const closedLongAgo = db
    .select({ one: sql`1` })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), lt(jobs.closed, cutoff)))
  const due = db
    .select({ id })
    .from(applications)
    .where(
      and(
        // People apply before a job closes, so a younger application can’t be due.
        lt(created, cutoff),
        or(gt(created, after.created), and(eq(created, after.created), gt(id, after.id))),
        exists(closedLongAgo),
      ),
    )
    .orderBy(asc(created), asc(id))
    .limit(chunk)
  const why = `${applicationRetentionInDays} days after the job closed`
  const entry = { by: system('erase-applications'), verb: 'erased', kind: 'application', things: due, why } as const
  const write = db.delete(applications).where(inArray(id, due)).returning({ created, id })
  return batch(db, recordEach(db, write, entry))
}
