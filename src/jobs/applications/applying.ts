import { and, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import type { CurrentUser } from '../../accounts/sessions/current-user'
import { open } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { organizations } from '../../organizations/schema'
import { isAutomated } from '../../platform/counter/automated'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { parseFields } from '../../platform/http/body'
import { logFault } from '../../platform/http/request-log'
import { safeApplyLink } from '../../platform/security/safe-url'
import { withoutMarks } from '../../platform/text/fold'
import { timestamp } from '../../platform/time/clock'
import { countJobs } from '../clicks'
import { findLiveJob, isLive, type JobRecord } from '../job'
import { jobsLimits } from '../limits'
import { type Application, applications, jobs } from '../schema'
import { maxUnconfirmedLinks } from './applications'
import { mailAboutApplication } from './mail-about-applications'
import { ApplicationBody, GuestApplicant } from './rules'

/**
 * Applies for a job, and returns it with its apply link. A signed-in member applies as themselves; the fields count for
 * guests only.
 */
export const apply = act({
  guard: open,
  limit: jobsLimits.apply,
  params: ['id'],
  input: ApplicationBody,
  run: (c, given, { id }) => takeApplication(c, id, given),
})

type Row = Omit<Application, 'status' | 'created'>

/**
 * Records an application: one per member and job, one per confirmed address and job, and one per unconfirmed address,
 * name, and job. Somebody who types another person’s address gets a separate application and doesn’t block that person.
 * A repeated application gets the same answer.
 * @throws Problem 404 and 410 for jobs that are not open, 422 for a guest without name and email
 */
async function takeApplication(c: AppContext, jobId: string, given: unknown): Promise<JobRecord & { link: string }> {
  const { db, currentUser } = c.var
  const applicant = currentUser ? await readMember(db, currentUser) : await readGuest(given)
  const record = await findLiveJob(db, jobId)
  const row = { id: newId(), jobId, ...applicant }
  const by = actorOf(c)
  const { added } = await batch(db, {
    ...(row.emailConfirmed && { claimed: claiming(db, row, by) }),
    added: adding(db, row, by),
  })
  // The applicant must not wait for the employer’s mail.
  if (added[0]) {
    const sent = mailAboutApplication(c.env, db, added[0].id)
    c.executionCtx.waitUntil(sent.catch((error) => logFault(error, c.var.requestId)))
  }
  if (!isAutomated(c)) await countJobs(c.env, 'apply', [record.job])
  // The link was checked when it was stored. It is checked again because the rules may be stricter now.
  return { ...record, link: safeApplyLink(record.job.applyLink) ?? '' }
}

async function readMember(db: Database, { userId, email, verifiedEmail, displayName }: CurrentUser) {
  const [profile] = await db
    .select({
      displayName: users.displayName,
      title: users.title,
      headline: users.headline,
      location: users.location,
      summary: users.summary,
    })
    .from(users)
    .where(eq(users.id, userId))
  const emailConfirmed = verifiedEmail === email
  return { userId, ...named(displayName), applicantEmail: email, emailConfirmed, profile: profile ?? null }
}

/** A guest’s application is never linked to an account, even if an account has the same address. */
async function readGuest(given: unknown) {
  const { applicant_name, applicant_email } = await parseFields(GuestApplicant, given)
  const unknown = { userId: null, emailConfirmed: false, profile: null }
  return { ...unknown, ...named(applicant_name), applicantEmail: applicant_email }
}

const named = (applicantName: string) => ({ applicantName, foldedName: foldName(applicantName) })

/**
 * Folds case, accents, and punctuation, so that repeated applications by one person are recognized. A name that has
 * only punctuation is just lowercased.
 */
function foldName(name: string): string {
  const bare = withoutMarks(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return bare || name.toLowerCase()
}

function adding(db: Database, row: Row, by: Actor) {
  const { userId, applicantEmail } = row
  const guestsOnly = userId === null ? and(hasRoom(row), notExists(confirmedOf(db, row))) : undefined
  const write = db
    .insert(applications)
    .select(
      db
        .select({
          id: sql`${row.id}`.as('id'),
          jobId: jobs.id,
          userId: sql`${userId}`.as('user_id'),
          applicantName: sql`${row.applicantName}`.as('applicant_name'),
          foldedName: sql`${row.foldedName}`.as('folded_name'),
          applicantEmail: sql`${applicantEmail}`.as('applicant_email'),
          emailConfirmed: sql`${row.emailConfirmed ? 1 : 0}`.as('email_confirmed'),
          profile: jsonOf(row.profile).as('profile'),
          status: sql`'New'`.as('status'),
          created: sql`${timestamp()}`.as('created'),
        })
        .from(jobs)
        .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
        .where(and(eq(jobs.id, row.jobId), isLive(db), guestsOnly)),
    )
    .onConflictDoNothing()
    .returning({ id: applications.id })
  const target = { kind: 'job', id: row.jobId }
  return recordChange(db, write, { by, verb: 'applied', target, after: { applicationId: row.id } })
}

const hasRoom = ({ jobId, applicantEmail }: Row): SQL =>
  sql`(SELECT count(*) FROM ${applications} AS beside WHERE beside.job_id = ${jobId}
    AND beside.applicant_email = ${applicantEmail} AND NOT beside.email_confirmed) < ${maxUnconfirmedLinks}`

const confirmedOf = (db: Database, { jobId, applicantEmail }: Row) =>
  db
    .select({ one: sql`1` })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobId),
        eq(applications.applicantEmail, applicantEmail),
        eq(applications.emailConfirmed, true),
      ),
    )

/**
 * Gives a member with a confirmed address the application that they sent earlier, before confirming or as a guest. If
 * several guests used the address, the application with the member’s name is taken, or else the oldest one. An
 * application under another name starts over with the status New.
 */
function claiming(db: Database, row: Row, by: Actor) {
  const { userId, jobId, applicantEmail, applicantName, foldedName, profile } = row
  const ownRow = sql`EXISTS (SELECT 1 FROM ${applications} AS own WHERE own.job_id = ${jobId} AND own.user_id = ${userId})`
  const guests = sql`(SELECT guest.id FROM ${applications} AS guest WHERE guest.job_id = ${jobId}
    AND guest.applicant_email = ${applicantEmail} AND guest.user_id IS NULL
    ORDER BY guest.folded_name <> ${foldedName}, guest.created, guest.id LIMIT 1)`
  const isFree = sql`NOT EXISTS (SELECT 1 FROM ${applications} AS owner WHERE owner.job_id = ${jobId}
    AND owner.applicant_email = ${applicantEmail} AND owner.email_confirmed)`
  const write = db
    .update(applications)
    .set({
      userId,
      applicantName,
      foldedName,
      profile,
      emailConfirmed: true,
      status: sql`CASE WHEN ${applications.foldedName} = ${foldedName} THEN ${applications.status} ELSE 'New' END`,
    })
    .where(and(sql`${applications.id} = ${guests}`, isNull(applications.userId), isFree, sql`NOT ${ownRow}`))
  return [
    db
      .update(applications)
      .set({ emailConfirmed: true })
      .where(
        and(
          eq(applications.jobId, jobId),
          sql`${applications.userId} = ${userId}`,
          eq(applications.applicantEmail, applicantEmail),
          isFree,
        ),
      ),
    recordChange(db, write, { by, verb: 'claimed an application', target: { kind: 'job', id: jobId } }),
  ]
}

const jsonOf = (value: object | null) => sql`${value === null ? null : JSON.stringify(value)}`
