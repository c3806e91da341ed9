import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { stopHref } from '../../accounts/mail-choices/mail-stop'
import { type Recipient, reminderRecipients } from '../../organizations/administrators/administrator'
import { countJobsBesideStatement } from '../../organizations/organization-counts'
import { settingsOf } from '../../platform/config/settings'
import { recordEach, system } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { markReminded, notReminded, sendReminders } from '../../platform/mail/reminders'
import { ago, days, timestamp } from '../../platform/time/clock'
import { lifetimeInDays } from '../lifetimes'
import { jobsExpireMail } from '../mails'
import { jobs } from '../schema'
import { jobIndex } from '../search/job-index'

const noticeInDays = 7

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
  const expiring = await db
    .select({ id: jobs.id, title: jobs.title, organizationId: jobs.organizationId, due: jobs.updated })
    .from(jobs)
    .where(
      and(
        eq(jobs.status, 'Published'),
        gt(jobs.updated, ago(days(lifetimeInDays))),
        lte(jobs.updated, ago(days(lifetimeInDays - noticeInDays))),
        notReminded('job', jobs.id, jobs.updated),
      ),
    )
    .orderBy(asc(jobs.updated), asc(jobs.id))
    .limit(maxAtOnce)
  const byOrganization = Map.groupBy(expiring, ({ organizationId }) => organizationId)
  const recipients = await reminderRecipients(db, 'job', [...byOrganization.keys()])
  const origin = settingsOf(env).ORIGIN
  const due = [...byOrganization].map(([organizationId, own]) => ({
    to: recipients.filter((recipient) => recipient.organizationId === organizationId),
    mailFor: async ({ userId }: Recipient) =>
      jobsExpireMail({ jobs: own, origin, stop: await stopHref(env, { userId, kind: 'job' }) }),
    marks: markReminded(db, 'job', own),
    count: own.length,
  }))
  return sendReminders(env, db, 'expiry', due)
}
