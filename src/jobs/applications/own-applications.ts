import { and, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { open, requireMember } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { deleteNoticesStatement } from '../../notifications/notice-statements'
import { organizations } from '../../organizations/schema'
import { recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { conflict, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { ago, timestamp } from '../../platform/time/clock'
import { type Stage, unsharedStage } from '../choices'
import { withdrawalLasts } from '../my-jobs/my-jobs'
import { applications, jobs } from '../schema'
import { contentColumns } from './applications'
import { readSentProfile } from './applying'
import { attachFilesStatement, deleteUnusedFiles, detachFilesStatement, resumeToSend, storeFiles } from './files'
import { ApplicationEdit } from './rules'
import { isCallersOwn, isOfReceipt } from './visit-secret'

/** How far an application has come, as its applicant sees it. */
export const sharedStage = sql<
  Stage | typeof unsharedStage
>`CASE WHEN ${jobs.sharesStatus} THEN ${applications.stage} ELSE ${unsharedStage} END`

export const selectOwn = (db: Database) =>
  db
    .select({
      _id: applications.id,
      applicant_name: applications.applicantName,
      applicant_email: applications.applicantEmail,
      profile: applications.profile,
      stage: sharedStage,
      ...contentColumns,
      opened: applications.opened,
      privateNote: applications.privateNote,
      gotJob: applications.gotJob,
      withdrawn: applications.withdrawn,
      emailConfirmed: applications.emailConfirmed,
      closed: jobs.closed,
      created: applications.created,
      job: { _id: jobs.id, title: jobs.title, status: jobs.status },
      organization: { _id: organizations.id, name: organizations.name },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))

type Selected = Awaited<ReturnType<typeof selectOwn>>[number]

/** An application as its applicant sees it. */
export const ownShape = ({
  opened,
  withdrawn: _,
  emailConfirmed: __,
  closed: ___,
  job,
  organization,
  ...rest
}: Selected) => ({
  ...rest,
  isOpened: opened !== null,
  job: { ...job, organization },
})
export type MyApplication = ReturnType<typeof ownShape>

/**
 * Returns a page of a member’s applications, newest first, and the cursor of the next page.
 * @throws Problem 422 for a cursor that is broken or belongs to another list
 */
export async function listOwnApplications(db: Database, userId: string, pageRequest: PageRequest) {
  const page = keysetPage({
    ...pageRequest,
    list: `own applications:${userId}`,
    keys: [applications.created, applications.id],
    order: 'descending',
  })
  const records = await selectOwn(db)
    .where(and(eq(applications.userId, userId), isNull(applications.withdrawn), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(records, ({ created, _id }) => [created, _id])
  return { applications: rows.map(ownShape), next }
}

/** The caller’s application for a job. @throws Problem 404 */
export async function requireOwnApplication(c: AppContext, jobId: string): Promise<MyApplication> {
  const application = await findOwnApplication(c, jobId)
  if (!application) throw notFound()
  return application
}

/** The caller’s application for a job, if any. */
export const findOwnApplication = (c: AppContext, jobId: string) =>
  readApplication(c, jobId, isNull(applications.withdrawn))

/** What a guest applied with and withdrew from here, until it’s erased. Members have it on their list. */
export const findWithdrawnHere = (c: AppContext, jobId: string) =>
  c.var.currentUser ? undefined : readApplication(c, jobId, isNotNull(applications.withdrawn))

async function readApplication(c: AppContext, jobId: string, isMeant: SQL): Promise<MyApplication | undefined> {
  const [record] = await selectOwn(c.var.db)
    .where(and(eq(applications.jobId, jobId), isCallersOwn(c), isMeant))
    .orderBy(desc(applications.created))
    .limit(1)
  return record && ownShape(record)
}

/**
 * Takes an application back: the caller’s own, or that of a receipt’s secret. Nobody else sees it anymore, and a day
 * later it is erased.
 */
export const withdrawApplication = act({
  guard: open,
  limit: sharedLimits.write,
  params: ['id'],
  input: noFields,
  run: (c, _, { id }) => {
    const secret = c.req.query('receipt')
    return withdraw(c, id, secret === undefined ? isCallersOwn(c) : isOfReceipt(secret))
  },
})

/** Until a job is closed, people may change and withdraw what they sent. */
export const isJobOpen = (jobId: string) =>
  sql`(SELECT ${jobs.closed} FROM ${jobs} WHERE ${jobs.id} = ${jobId}) IS NULL`

/** @returns the application’s id. @throws Problem 404, and 409 once the job is closed */
export async function withdraw(c: AppContext, jobId: string, isTheirs: SQL | undefined): Promise<string> {
  const { db } = c.var
  const isMeant = and(eq(applications.jobId, jobId), isTheirs, isNull(applications.withdrawn))
  const write = db
    .update(applications)
    .set({ withdrawn: timestamp() })
    .where(and(isMeant, isJobOpen(jobId)))
    .returning({ id: applications.id })
  const target = { kind: 'job', id: jobId }
  const ids = db.select({ id: applications.id }).from(applications).where(isMeant)
  const { withdrawn, left } = await batch(db, {
    untold: deleteNoticesStatement(db, ids.getSQL(), 'application'),
    withdrawn: recordChange(db, write, { by: getActor(c), verb: 'withdrew an application', target }),
    left: ids,
  })
  const [{ id } = { id: null }] = withdrawn
  if (id !== null) return id
  throw left.length > 0 ? conflict('This job is closed, so applications can’t be withdrawn anymore.') : notFound()
}

/** Takes a withdrawal back, within a day. @throws Problem 404 */
export const undoWithdrawal = act({
  guard: requireMember,
  limit: sharedLimits.write,
  params: ['id'],
  input: noFields,
  run: async (c, _, { id }) => {
    const { db, member } = c.var
    const write = db
      .update(applications)
      .set({ withdrawn: null })
      .where(
        and(
          eq(applications.jobId, id),
          eq(applications.userId, member.userId),
          gt(applications.withdrawn, ago(withdrawalLasts)),
        ),
      )
      .returning({ id: applications.id })
    const entry = { by: getActor(c), verb: 'applied again', target: { kind: 'job', id } } as const
    if ((await batch(db, recordChange(db, write, entry))).length === 0) throw notFound()
    return requireOwnApplication(c, id)
  },
})

/**
 * Changes what an application says: the note, and profile and resume as they are now. Once the employer has read it,
 * only what it lacks can be added.
 */
export const changeApplication = act({
  guard: open,
  limit: sharedLimits.write,
  params: ['id'],
  input: ApplicationEdit,
  run: (c, { note, profile }, { id }) => change(c, id, { note, sendsProfile: profile === true }),
})

/** @throws Problem 404, and 409 for a change that comes too late */
async function change(
  c: AppContext,
  jobId: string,
  { note, sendsProfile }: { note?: string | undefined; sendsProfile: boolean },
) {
  const { db, currentUser } = c.var
  const before = await requireOwnApplication(c, jobId)
  const isLate = before.isOpened && ((note !== undefined && before.note !== '') || (sendsProfile && before.hasResume))
  if (isLate) throw tooLate()
  const sender = sendsProfile ? currentUser : null
  const profile = sender && (await readSentProfile(db, sender.userId))
  const keys = sender && profile ? await storeFiles(c, [await resumeToSend(c, sender.userId)]) : []
  const isStillUnread = before.isOpened ? undefined : isNull(applications.opened)
  const write = db
    .update(applications)
    .set({ ...(note !== undefined && { note }), ...(profile && !before.isOpened && { profile }), id: before._id })
    .where(and(eq(applications.id, before._id), isNull(applications.withdrawn), isStillUnread))
    .returning({ id: applications.id })
  const entry = { by: getActor(c), verb: 'changed an application', target: { kind: 'job', id: jobId } } as const
  const { changed } = await batch(db, {
    changed: recordChange(db, write, entry),
    ...(keys.length > 0 && {
      detached: detachFilesStatement(db, before._id, 'resume'),
      attached: attachFilesStatement(db, before._id, keys),
    }),
  })
  if (changed.length === 0) throw tooLate()
  if (keys.length > 0) await deleteUnusedFiles(c.env, db)
  return requireOwnApplication(c, jobId)
}

const tooLate = () => conflict('The employer has read your application, so this can’t be changed anymore.')

/** Erases the applications that were withdrawn a day ago. */
export async function eraseWithdrawn(db: Database): Promise<number> {
  const isDue = lt(applications.withdrawn, ago(withdrawalLasts))
  return (await db.delete(applications).where(isDue).returning({ id: applications.id })).length
}
