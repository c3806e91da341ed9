import { and, eq, isNull, sql } from 'drizzle-orm'
import { requireMember } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { organizations } from '../../organizations/schema'
import { recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { safeApplyLink } from '../../platform/security/safe-url'
import { timestamp } from '../../platform/time/clock'
import { alertsThatFound, resumeAlertsThatFound, stopAlertsThatFound } from '../alerts/found-jobs'
import { getSiteKind, isKnown } from '../job'
import { isOnAppliedTab } from '../my-jobs/my-jobs'
import { type ApplyWay, applications, type Job, jobs } from '../schema'
import { requireOwnApplication, sharedStage } from './own-applications'
import { GotJob, PrivateNote } from './rules'

/**
 * Returns a page of a member’s applications, newest first, and the cursor of the next page. A guest’s application under
 * their address is left out. `isKnown` says whether the job still has a page, and `alerts` which alerts found it.
 * @throws Problem 422 for a cursor that is broken or belongs to another list
 */
export async function listAppliedJobs(db: Database, userId: string, pageRequest: PageRequest) {
  const { id, created, way, privateNote, gotJob, withdrawn } = applications
  const page = keysetPage({ ...pageRequest, list: `applied:${userId}`, keys: [created, id], order: 'descending' })
  const records = await db
    .select({
      _id: id,
      created,
      way,
      privateNote,
      gotJob,
      withdrawn,
      stage: sharedStage,
      jobId: jobs.id,
      title: jobs.title,
      organization: organizations.name,
      status: jobs.status,
      closed: jobs.closed,
      applyLink: jobs.applyLink,
      isKnown: sql<boolean>`${isKnown(db)}`.mapWith(Boolean),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .where(and(isOnAppliedTab(userId), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(records, ({ created, _id }) => [created, _id])
  const jobIds = rows.map(({ jobId }) => jobId)
  const alerts = await alertsThatFound(db, userId, jobIds)
  return { applications: rows.map((row) => toShape(row, alerts.get(row.jobId) ?? [])), next }
}
export type AppliedJob = Awaited<ReturnType<typeof listAppliedJobs>>['applications'][number]

type Row = {
  way: ApplyWay | null
  organization: string
  withdrawn: string | null
  closed: string | null
  applyLink: string
  status: Job['status']
  isKnown: boolean
}

const toShape = <Rest extends Row>({ way, withdrawn, closed, applyLink, ...row }: Rest, alerts: readonly string[]) => ({
  ...row,
  alerts,
  way: way === 'site' ? getSiteKind(row.organization) : way,
  /** Where to finish, while the job is open. */
  link: way === 'here' || !row.isKnown || row.status !== 'Published' ? null : safeApplyLink(applyLink),
  isWithdrawn: withdrawn !== null,
  canWithdraw: closed === null,
})

/** Stores the note that a member keeps about an application. The employer never sees it. @throws Problem 404 */
export const keepPrivateNote = act({
  guard: requireMember,
  limit: sharedLimits.write,
  params: ['id'],
  input: PrivateNote,
  run: async (c, { privateNote }, { id }) => {
    const { db, member } = c.var
    const write = db
      .update(applications)
      .set({ privateNote })
      .where(isOwn(member.userId, id))
      .returning({ id: applications.id })
    const entry = { by: getActor(c), verb: 'changed a private note', target: { kind: 'job', id } } as const
    if ((await batch(db, recordChange(db, write, entry))).length === 0) throw notFound()
    return requireOwnApplication(c, id)
  },
})

const isOwn = (userId: string, jobId: string) =>
  and(eq(applications.jobId, jobId), eq(applications.userId, userId), isNull(applications.withdrawn))

/**
 * Notes that a member got the job, and stops their alerts that found it if they want that; or takes both back. The
 * employer doesn’t see it.
 * @throws Problem 404
 */
export const setGotJob = act({
  guard: requireMember,
  limit: sharedLimits.write,
  params: ['id'],
  input: GotJob,
  run: async (c, { got, stopAlerts }, { id }) => {
    const { db, member } = c.var
    const by = getActor(c)
    const before = await requireOwnApplication(c, id)
    const at = before.gotJob ?? timestamp()
    const write = db
      .update(applications)
      .set({ gotJob: got ? at : null })
      .where(isOwn(member.userId, id))
    const verb = got ? 'got the job' : 'took back having got the job'
    const found = { userId: member.userId, jobId: id, at, by }
    await batch(db, {
      written: recordChange(db, write, { by, verb, target: { kind: 'job', id } }),
      alerts: got ? (stopAlerts ? await stopAlertsThatFound(db, found) : []) : await resumeAlertsThatFound(db, found),
    })
    return requireOwnApplication(c, id)
  },
})
