import { and, asc, between, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { stopHref } from '../../accounts/mail-choices/mail-stop'
import { users } from '../../accounts/schema'
import { getSettings } from '../../platform/config/settings'
import type { Batch, Database } from '../../platform/db/database'
import { sendReminders } from '../../platform/mail/reminders'
import { ago, days } from '../../platform/time/clock'
import { applicantsMail } from '../mails'
import { applications, jobs } from '../schema'
import { undoMs } from './applicant-messages'
import { isShown } from './applications'

/** Applications older than this are left out of new mails, because their readers have seen them elsewhere. */
const window = days(7)
const maxAtOnce = 5000

/**
 * Runs every five minutes. Sends mails about new applications to everybody who asked for them right away.
 * @returns how many people were notified
 */
export const mailAboutNewApplications = (env: Env, db: Database): Promise<number> =>
  tell(env, db, eq(users.applicationMail, 'each'))

/**
 * Runs daily. Sends mails about all applications that somebody has not been told about, including those whose earlier
 * mail failed.
 * @returns how many people were notified
 */
export const mailAboutApplications = (env: Env, db: Database): Promise<number> =>
  tell(env, db, ne(users.applicationMail, 'off'))

async function tell(env: Env, db: Database, condition: SQL | undefined): Promise<number> {
  const records = await untold(db, condition)
  // The last person’s rows may be incomplete. They get their mail on the next run, when the others need none.
  const last = records.length === maxAtOnce ? records.at(-1)?.userId : undefined
  const byPerson = Map.groupBy(
    records.filter(({ userId }) => userId !== last),
    ({ userId }) => userId,
  )
  const { ORIGIN } = getSettings(env)
  const due = [...byPerson].map(([userId, rows]) => ({
    to: rows.slice(0, 1).flatMap(({ email }) => (email ? [{ email }] : [])),
    mailFor: async () =>
      applicantsMail({ jobs: rows, origin: ORIGIN, stop: await stopHref(env, { userId, kind: 'application' }) }),
    marks: noteTold(db, userId, rows),
    count: 1,
  }))
  return sendReminders(env, db, 'application', due)
}

/** Records the newest application this person knows of. The time never moves back, because two mails may overlap. */
function noteTold(db: Database, userId: string, rows: { newest: string }[]): Batch {
  const times = rows.map(({ newest }) => newest).sort()
  const toldUntil = sql<string>`max(coalesce(${users.applicationsTold}, ''), ${times.at(-1) ?? ''})`
  return [db.update(users).set({ applicationsTold: toldUntil }).where(eq(users.id, userId))]
}

/** Selects the number of unreviewed applications per person and job. */
function untold(db: Database, condition: SQL | undefined) {
  return db
    .select({
      userId: users.id,
      email: users.verifiedEmail,
      jobId: jobs.id,
      title: jobs.title,
      count: sql<number>`count(*)`.as('count'),
      newest: sql<string>`max(${applications.created})`.as('newest'),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.organizationId, jobs.organizationId))
    .where(
      and(
        eq(applications.stage, 'New'),
        ne(jobs.status, 'Archived'),
        sql`${users.verifiedEmail} IS NOT NULL`,
        isShown(),
        between(applications.created, ago(window), ago(undoMs)),
        sql`${applications.created} > coalesce(${users.applicationsTold}, '')`,
        or(eq(users.id, jobs.jobAdminId), sql`NOT ${hasReachableAdministrator}`),
        condition,
      ),
    )
    .groupBy(users.id, jobs.id)
    .orderBy(asc(users.id), asc(jobs.id))
    .limit(maxAtOnce)
}

/** Whether the job has an administrator with a confirmed address. If so, nobody else gets the mail. */
const hasReachableAdministrator = sql`EXISTS (SELECT 1 FROM ${users} AS administrator
  WHERE administrator.id = ${jobs.jobAdminId} AND administrator.organization_id = ${jobs.organizationId}
    AND administrator.verified_email IS NOT NULL)`
