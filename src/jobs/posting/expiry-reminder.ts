import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { stopHref } from '../../accounts/mail-choices/mail-stop'
import { type Recipient, reminderRecipients } from '../../organizations/organization/reminder-recipients'
import { settingsOf } from '../../platform/config/settings'
import type { Database } from '../../platform/db/database'
import { markReminded, notReminded, sendReminders } from '../../platform/mail/reminders'
import { ago, days } from '../../platform/time/clock'
import { jobsExpireMail } from '../mails'
import { lifetimeInDays } from '../rules'
import { jobs } from '../schema'

const noticeInDays = 7
const mostAtOnce = 1000

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
    .limit(mostAtOnce)
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
