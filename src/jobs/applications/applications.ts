import { and, asc, desc, eq, exists, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { type Actor, record, recordChange, recordEach, system } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import { ago, days } from '../../platform/time/clock'
import type { ApplicationStatus } from '../choices'
import { applicationRetentionInDays } from '../lifetimes'
import { applications, jobs } from '../schema'

/** How many applications with the same unconfirmed email address an employer sees for one job. */
export const maxUnconfirmedLinks = 3

/**
 * A condition for queries that read `applications`: whether the employer sees the application. Of several applications
 * with the same unconfirmed address, only the first three are shown, and members’ come before guests’. Lists and counts
 * must use the same condition.
 */
export const isShown = (): SQL =>
  sql`(${applications.emailConfirmed} OR ${applications.userId} IS NOT NULL OR ${maxUnconfirmedLinks} > (
    SELECT count(*) FROM ${applications} AS earlier WHERE earlier.job_id = ${applications.jobId}
      AND earlier.applicant_email = ${applications.applicantEmail} AND NOT earlier.email_confirmed
      AND (earlier.user_id IS NOT NULL OR (earlier.created, earlier.id) < (${applications.created}, ${applications.id}))))`

/** Whether the applicant has confirmed the address, either before applying or since. */
const isConfirmed = sql<boolean>`(${applications.emailConfirmed} OR EXISTS (SELECT 1 FROM ${users}
  WHERE ${users.id} = ${applications.userId} AND ${users.verifiedEmail} = ${applications.applicantEmail}))`

const shownColumns = {
  _id: applications.id,
  applicant_name: applications.applicantName,
  applicant_email: applications.applicantEmail,
  /** Anybody can type anybody’s address, so this says whether it is known to be the applicant’s. */
  emailConfirmed: isConfirmed.mapWith(Boolean).as('confirmed'),
  uid: applications.userId,
  profile: applications.profile,
  status: applications.status,
  created: applications.created,
}
export type ApplicationShape = Awaited<ReturnType<typeof exportApplications>>[number]

/**
 * Returns a page of a job’s applications, newest first, and the cursor of the next page. Reading them is recorded
 * (docs/security.md, 17). The caller must have looked up the job through the employer’s rights.
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
  const [records] = await db.batch([
    db
      .select(shownColumns)
      .from(applications)
      .where(and(eq(applications.jobId, jobId), isShown(), page.isAfter))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    record(db, { by, verb: 'read applicants', target: { kind: 'job', id: jobId } }),
  ])
  const { rows, next } = page.cut(records, ({ created, _id }) => [created, _id])
  return { applications: rows, next }
}

const maxExported = 10_000

/** Returns all applications of a job for a download, newest first, and records the export. */
export async function exportApplications(db: Database, { jobId, by }: { jobId: string; by: Actor }) {
  const [rows] = await db.batch([
    db
      .select(shownColumns)
      .from(applications)
      .where(and(eq(applications.jobId, jobId), isShown()))
      .orderBy(desc(applications.created), desc(applications.id))
      .limit(maxExported),
    record(db, { by, verb: 'exported applicants', target: { kind: 'job', id: jobId } }),
  ])
  return rows
}

/** @throws Problem 404 for an application of another job */
export async function setApplicationStatus(
  db: Database,
  { jobId, id, status, by }: { jobId: string; id: string; status: ApplicationStatus; by: Actor },
) {
  const write = db
    .update(applications)
    .set({ status })
    .where(and(eq(applications.id, id), eq(applications.jobId, jobId)))
    .returning(shownColumns)
  const target = { kind: 'application', id }
  const entry = { by, verb: 'set applicant status', target, after: { status } } as const
  const [application] = await batch(db, recordChange(db, write, entry))
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
export async function eraseApplications(db: Database, { most = 40_000 } = {}): Promise<number> {
  let erased = 0
  let after: Position = { created: '', id: '' }
  while (erased < most) {
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
