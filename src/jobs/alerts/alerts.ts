import { and, asc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { requireMember } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { conflict, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { ago, days, now, timestamp } from '../../platform/time/clock'
import { alertJobs, alertMails, alertReaders, type JobAlert, jobAlerts, listedJobs } from '../schema'
import { type AlertSearch, alertHref, alertName, keyOfSearch, readAlertSearch } from './alert-search'
import { nextDue } from './alert-times'
import { type Frequency, maxAlerts, undoDays } from './choices'
import { claimAlerts } from './readers'
import { AlertChange } from './rules'

const foundWithin = days(30)

/** How many jobs an alert found in the last 30 days. It doesn’t matter which of a person’s alerts mailed them. */
const foundLately = (): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${alertJobs} WHERE ${alertJobs.alertId} = ${jobAlerts.id} AND ${alertJobs.created} > ${ago(foundWithin)})`

const columns = {
  id: jobAlerts.id,
  q: jobAlerts.q,
  l: jobAlerts.l,
  d: jobAlerts.d,
  filters: jobAlerts.filters,
  every: jobAlerts.every,
  status: jobAlerts.status,
  resumes: jobAlerts.resumes,
  reason: jobAlerts.reason,
  created: jobAlerts.created,
  state: jobAlerts.state,
}
type Shown = Pick<JobAlert, keyof typeof columns> & { found: number }

export type ListedAlert = ReturnType<typeof toShape>

function toShape({ id, q, l, d, filters, every, status, resumes, reason, created, state, found }: Shown) {
  const search: AlertSearch = { q, l, d, filters }
  const rest = { every, status, resumes, reason, created, state, found }
  return { _id: id, name: alertName(search), href: alertHref(search), ...search, ...rest }
}

/** Returns the alerts that a condition on `job_alerts` finds, oldest first. */
export async function listAlerts(db: Database, condition: SQL | undefined): Promise<ListedAlert[]> {
  const rows = await db
    .select({ ...columns, found: foundLately() })
    .from(jobAlerts)
    .where(condition)
    .orderBy(asc(jobAlerts.created), asc(jobAlerts.id))
  return rows.map(toShape)
}

/** SQLite uses a partial index only where a query has the index's condition word for word. */
export const isOn = sql`${jobAlerts.status} = 'on'`
export const isOff = sql`${jobAlerts.status} <> 'on'`

const ofMember = (userId: string) =>
  sql`${jobAlerts.readerId} = (SELECT ${alertReaders.id} FROM ${alertReaders} WHERE ${alertReaders.userId} = ${userId})`

/** The alerts of the current member, with those that were made for their confirmed address without an account. */
export async function listOwnAlerts(c: AppContext): Promise<ListedAlert[]> {
  await claimAlerts(c.var.db, c.var.member)
  return listAlerts(c.var.db, and(ofMember(c.var.member.userId), ne(jobAlerts.status, 'stopped')))
}

/** @throws Problem 404, also for one that was deleted and can still be taken back */
export async function findOwnAlert(c: AppContext, id: string, { isDeleted = false } = {}): Promise<ListedAlert> {
  const [alert] = await listAlerts(c.var.db, isOwnAlert(c, id, isDeleted))
  if (!alert) throw notFound()
  return alert
}

/** Whether the member has deleted an alert that can still be taken back. */
export const isDeletedAlert = async (c: AppContext, id: string): Promise<boolean> =>
  (await c.var.db.$count(jobAlerts, isOwnAlert(c, id, true))) > 0

const isOwnAlert = (c: AppContext, id: string, isDeleted: boolean) =>
  and(ofMember(c.var.member.userId), eq(jobAlerts.id, id), (isDeleted ? eq : ne)(jobAlerts.status, 'stopped'))

export type WantedAlert = { search: AlertSearch; state: string | null; every: Frequency }

/** Everything that is listed now. */
export const lastListed = sql<number>`(SELECT coalesce(max(${listedJobs.seq}), 0) FROM ${listedJobs})`

/** The columns of an alert that begins to search now: what is already there isn’t new. */
export function beginning({ search, state, every }: WantedAlert) {
  const time = timestamp()
  return {
    ...search,
    search: keyOfSearch(search),
    state,
    every,
    since: time,
    lastFound: time,
    quietTold: null,
    resumes: null,
    reason: null,
    lastSeq: lastListed,
    due: nextDue({ state, every }, now()),
  }
}

/** The columns of an alert that goes on. What was listed while it was off isn’t mailed later. */
export function goingOn({ status, state }: Pick<ListedAlert, 'status' | 'state'>, every: Frequency) {
  const time = timestamp()
  return {
    ...({ status: 'on', every, since: time, resumes: null, reason: null, lastFound: time } as const),
    ...(status !== 'on' && { lastSeq: lastListed }),
    due: nextDue({ state, every }, now()),
  }
}

export const tooManyAlerts = `You have ${maxAlerts} alerts, which is the most. Delete one to make room.`

export async function countAlerts(db: Database, readerId: string): Promise<number> {
  return db.$count(jobAlerts, and(eq(jobAlerts.readerId, readerId), goesOn))
}

/** A query condition: the alert is on, or will be. */
export const goesOn = inArray(jobAlerts.status, ['on', 'paused'])

export const readerOfAlert = (id: string): SQL =>
  sql`(SELECT ${jobAlerts.readerId} FROM ${jobAlerts} WHERE ${jobAlerts.id} = ${id})`

export const activeStatement = (db: Database, readerId: string | SQL) =>
  db.update(alertReaders).set({ active: timestamp(), asked: null }).where(eq(alertReaders.id, readerId))

/** Changes an alert of the member’s own, pauses it, or lets it go on. @throws Problem 404 and 422 */
export const changeAlert = act({
  guard: requireMember,
  limit: sharedLimits.write,
  params: ['id'],
  input: AlertChange,
  run: async (c, change, { id }) => {
    await changeAlertOf(c, await findOwnAlert(c, id), change)
    return findOwnAlert(c, id)
  },
})

/** Changes an alert that the caller has found through their rights. A new search begins now. */
export async function changeAlertOf(c: AppContext, alert: ListedAlert, change: AlertChange): Promise<void> {
  const { db } = c.var
  const { q = alert.q, l = alert.l, d = alert.d, filters = alert.filters, every = alert.every, paused } = change
  const { search, state } = await readAlertSearch(c, { q, l, d, filters })
  const isOther = keyOfSearch(search) !== keyOfSearch(alert)
  const status = paused === undefined ? alert.status : paused ? 'paused' : 'on'
  const begins = isOther || (status === 'on' && alert.status !== 'on')
  const fields = begins
    ? { ...beginning({ search, state, every }), status }
    : {
        every,
        status,
        due: nextDue({ state, every }, now()),
        ...(status !== alert.status && { since: timestamp(), resumes: null }),
      }
  const write = db.update(jobAlerts).set(fields).where(eq(jobAlerts.id, alert._id))
  const auditEntry = {
    by: getActor(c),
    verb: 'changed an alert' as const,
    target: { kind: 'job alert', id: alert._id },
  }
  await batch(db, {
    change: recordChange(db, write, auditEntry),
    active: activeStatement(db, readerOfAlert(alert._id)),
  })
}

/** Deletes an alert of the member’s own. It is kept for a month, so that `restoreAlert` can take that back. @throws Problem 404 */
export const removeAlert = act({
  guard: requireMember,
  limit: sharedLimits.write,
  params: ['id'],
  input: noFields,
  run: async (c, _, { id }) => {
    await findOwnAlert(c, id)
    const gone = { status: 'stopped', since: timestamp(), resumes: null } as const
    const write = c.var.db.update(jobAlerts).set(gone).where(eq(jobAlerts.id, id))
    const auditEntry = { by: getActor(c), verb: 'deleted an alert' as const, target: { kind: 'job alert', id } }
    await batch(c.var.db, recordChange(c.var.db, write, auditEntry))
  },
})

/** Takes back that a member deleted an alert. @throws Problem 404, 409 if they have as many as anybody may have */
export const restoreAlert = act({
  guard: requireMember,
  limit: sharedLimits.write,
  params: ['id'],
  input: noFields,
  run: async (c, _, { id }) => {
    const { db } = c.var
    const { q, l, d, filters, state, every } = await findOwnAlert(c, id, { isDeleted: true })
    const [reader] = await db.select({ id: jobAlerts.readerId }).from(jobAlerts).where(eq(jobAlerts.id, id))
    if (!reader || (await countAlerts(db, reader.id)) >= maxAlerts) throw conflict(tooManyAlerts)
    const fields = { ...beginning({ search: { q, l, d, filters }, state, every }), status: 'on' } as const
    const write = db.update(jobAlerts).set(fields).where(eq(jobAlerts.id, id))
    const auditEntry = {
      by: getActor(c),
      verb: 'took back stopping alerts' as const,
      target: { kind: 'job alert', id },
    }
    await batch(db, { restored: recordChange(db, write, auditEntry), active: activeStatement(db, reader.id) })
  },
})

/** A job that somebody got isn’t mailed to them again within this time. */
const rememberedDays = 365

const chunk = 1000
const maxAtOnce = 100_000

/**
 * Deletes what alerts no longer need: those that were stopped a month ago, people without any, and which jobs were
 * mailed to whom a year ago.
 * @returns the number of mailed jobs
 */
export async function forgetAlerts(db: Database): Promise<number> {
  const isOver = and(isOff, eq(jobAlerts.status, 'stopped'), lt(jobAlerts.since, ago(days(undoDays))))
  const hasNone = sql`NOT EXISTS (SELECT 1 FROM ${jobAlerts} WHERE ${jobAlerts.readerId} = ${alertReaders.id})`
  await db.batch([
    db.delete(jobAlerts).where(isOver),
    db.delete(alertReaders).where(and(lt(alertReaders.active, ago(days(undoDays))), hasNone)),
    db.delete(alertMails).where(lt(alertMails.created, ago(days(rememberedDays)))),
  ])
  let forgotten = 0
  for (let deleted = chunk; deleted === chunk && forgotten < maxAtOnce; forgotten += deleted) {
    const old = db
      .select({ rowid: sql`rowid` })
      .from(alertJobs)
      .where(lt(alertJobs.created, ago(days(rememberedDays))))
      .orderBy(asc(alertJobs.created))
      .limit(chunk)
    deleted = (await db.delete(alertJobs).where(inArray(sql`rowid`, old)).returning({ id: alertJobs.jobId })).length
  }
  return forgotten
}
