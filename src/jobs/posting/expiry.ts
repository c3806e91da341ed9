import { and, asc, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { stopHref } from '../../accounts/mail-choices/mail-stop'
import { type Recipient, reminderRecipients } from '../../organizations/administrators/administrator'
import { countJobsBesideStatement } from '../../organizations/organization-counts'
import { settingsOf } from '../../platform/config/settings'
import { recordEach, system } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { markReminded, notReminded, sendReminders } from '../../platform/mail/reminders'
import { ago, days, hours, timestamp } from '../../platform/time/clock'
import { lifetimeInDays, noticeInDays } from '../lifetimes'
import { jobsExpiredMail, jobsExpireMail } from '../mails'
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
export async function expireJobs(db: Database): Promise<number> {
  let expired = 0
  for (;;) {
    const count = await expireChunk(db)
    expired += count
    if (count < chunk) return expired
  }
}

async function expireChunk(db: Database): Promise<number> {
  const overdue = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, 'Published'), lt(jobs.updated, ago(days(lifetimeInDays)))))
    .orderBy(asc(jobs.updated), asc(jobs.id))
    .limit(chunk)
  const auditEntry = {
    things: overdue,
    by: system('expire-jobs'),
    verb: 'expired' as const,
    kind: 'job',
    before: { status: 'Published' },
    after: { status: 'Expired' },
    why: `not updated for ${lifetimeInDays} days`,
  }
  const write = db
    .update(jobs)
    .set({ status: 'Expired', closed: timestamp(), version: sql`${jobs.version} + 1` })
    .where(inArray(jobs.id, overdue))
    .returning({ id: jobs.id })
  const { expired } = await batch(db, {
    noted: jobIndex.markEach(db, overdue),
    counted: countJobsBesideStatement(db, overdue),
    expired: recordEach(db, write, auditEntry),
  })
  return expired.length
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
  const origin = settingsOf(env).ORIGIN
  const due = [...byOrganization].map(([organizationId, own]) => ({
    to: recipients.filter((recipient) => recipient.organizationId === organizationId),
    mailFor: async ({ userId }: Recipient) =>
      mail({ jobs: own, origin, stop: await stopHref(env, { userId, kind: 'job' }) }),
    marks: markReminded(db, kind, own),
    count: own.length,
  }))
  return sendReminders(env, db, 'expiry', due)
}
