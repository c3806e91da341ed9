import { and, asc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { stopHref } from '../../accounts/mail-choices/mail-stop'
import { type Recipient, reminderRecipients } from '../../organizations/administrators/administrator'
import { countJobsBesideStatement } from '../../organizations/organization-counts'
import { getSettings } from '../../platform/config/settings'
import { recordEach, system } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { markReminded, notReminded, sendReminders } from '../../platform/mail/reminders'
import { ago, days, hours, timestamp } from '../../platform/time/clock'
import { lifetimeInDays, noticeInDays } from '../lifetimes'
import { jobsExpiredMail, jobsExpireMail } from '../mails'
import { isPastClosing } from '../past-closing'
import { tellSaversStatement } from '../saved-job-notices'
import { jobs } from '../schema'
import { jobIndex } from '../search/job-index'

/** Jobs that expire a little later than others of the day are in the same mail. */
const sameDay = hours(12)

const maxAtOnce = 1000

const chunk = 200

/**
 * Expires Published jobs that nobody has updated for 60 days, oldest first, one chunk per transaction.
 * @returns how many expired
 */
export const expireJobs = (db: Database): Promise<number> =>
  endJobs(db, {
    due: and(eq(jobs.status, 'Published'), lt(jobs.updated, ago(days(lifetimeInDays)))),
    order: jobs.updated,
    status: 'Expired',
    verb: 'expired',
    why: `not updated for ${lifetimeInDays} days`,
  })

/**
 * Closes Published and Paused jobs whose closing date is over in the time zone of their place.
 * @returns how many were closed
 */
export const closeJobsByDate = (db: Database): Promise<number> =>
  endJobs(db, {
    // The statuses are spelled as in the index of closing dates.
    due: sql`${jobs.closingDate} IS NOT NULL AND ${jobs.status} IN ('Published', 'Paused') AND ${isPastClosing()}`,
    order: jobs.closingDate,
    status: 'Closed',
    verb: 'closed',
    why: 'its closing date was over',
  })

type Ending = {
  due: SQL | undefined
  order: SQLiteColumn
  status: 'Expired' | 'Closed'
  verb: 'expired' | 'closed'
  why: string
}

async function endJobs(db: Database, ending: Ending): Promise<number> {
  let ended = 0
  for (;;) {
    const count = await endChunk(db, ending)
    ended += count
    if (count < chunk) return ended
  }
}

async function endChunk(db: Database, { due, order, status, verb, why }: Ending): Promise<number> {
  const overdue = db
    .select({ id: jobs.id, status: jobs.status })
    .from(jobs)
    .where(due)
    .orderBy(asc(order), asc(jobs.id))
    .limit(chunk)
  const ids = sql`(SELECT id FROM (${overdue}))`
  const write = db
    .update(jobs)
    .set({ status, closed: timestamp(), version: sql`${jobs.version} + 1` })
    .where(sql`${jobs.id} IN ${ids}`)
    .returning({ id: jobs.id })
  const { ended } = await batch(db, {
    notified: tellSaversStatement(db, 'closed', sql`${jobs.id} IN ${ids}`),
    reindexed: jobIndex.reindexEach(db, ids),
    // Closed jobs still count.
    ...(status === 'Expired' && { counted: countJobsBesideStatement(db, ids) }),
    ended: recordEach(db, write, {
      things: overdue,
      by: system('expire-jobs'),
      verb,
      kind: 'job',
      after: { status },
      why,
      before: sql`json_object('status', status)`,
    }),
  })
  return ended.length
}

/**
 * Reminds employers of jobs that expire in a week. Each job is reminded of once per publication, and each organization
 * gets one mail for all its jobs.
 * @returns how many jobs were in the mails
 */
export async function remindOfExpiringJobs(env: Env, db: Database): Promise<number> {
  const expiring = await selectDue(db, 'job', expiresSoon())
  return mailAbout(env, db, { expiring, kind: 'job', mail: jobsExpireMail })
}

/** A condition for jobs that expire within a week. */
export const expiresSoon = () =>
  and(
    eq(jobs.status, 'Published'),
    gt(jobs.updated, ago(days(lifetimeInDays))),
    lte(jobs.updated, ago(days(lifetimeInDays - noticeInDays))),
    // The others close before they expire.
    sql`(${jobs.closingDate} IS NULL OR ${jobs.closingDate} > date(${jobs.updated}, ${`+${lifetimeInDays} days`}))`,
  )

/**
 * Tells employers on the day that their jobs expire, in one mail for each organization, which also names the jobs that
 * expire in the next hours.
 */
export async function mailAboutExpiredJobs(env: Env, db: Database): Promise<void> {
  const hasExpired = and(
    eq(jobs.status, 'Expired'),
    gt(jobs.closed, ago(days(1))),
    // Has an index, so the query doesn’t read what expired long ago.
    gt(jobs.updated, ago(days(lifetimeInDays + 30))),
  )
  const expired = await selectDue(db, 'expired job', hasExpired)
  if (expired.length === 0) return
  const theirs = [...new Set(expired.map(({ organizationId }) => organizationId))]
  const expiresLater = and(
    eq(jobs.status, 'Published'),
    lte(jobs.updated, ago(days(lifetimeInDays) - sameDay)),
    isAmong(jobs.organizationId, theirs),
  )
  const expiring = [...expired, ...(await selectDue(db, 'expired job', expiresLater))]
  await mailAbout(env, db, { expiring, kind: 'expired job', mail: jobsExpiredMail })
}

const selectDue = (db: Database, kind: string, condition: SQL | undefined) =>
  db
    .select({ id: jobs.id, title: jobs.title, organizationId: jobs.organizationId, due: jobs.updated })
    .from(jobs)
    .where(and(condition, notReminded(kind, jobs.id, jobs.updated)))
    .orderBy(asc(jobs.updated), asc(jobs.id))
    .limit(maxAtOnce)

type Mailing = { expiring: Awaited<ReturnType<typeof selectDue>>; kind: string; mail: typeof jobsExpireMail }

async function mailAbout(env: Env, db: Database, { expiring, kind, mail }: Mailing): Promise<number> {
  const byOrganization = Map.groupBy(expiring, ({ organizationId }) => organizationId)
  const recipients = await reminderRecipients(db, 'job', [...byOrganization.keys()])
  const origin = getSettings(env).ORIGIN
  const due = [...byOrganization].map(([organizationId, own]) => ({
    to: recipients.filter((recipient) => recipient.organizationId === organizationId),
    mailFor: async ({ userId }: Recipient) =>
      mail({ jobs: own, origin, stop: await stopHref(env, { userId, kind: 'job' }) }),
    marks: markReminded(db, kind, own),
    count: own.length,
  }))
  return sendReminders(env, db, 'expiry', due)
}
