import { and, eq, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { users } from '../../accounts/schema'
import type { CurrentUser } from '../../accounts/sessions/current-user'
import { open } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { organizations } from '../../organizations/schema'
import { isAutomated } from '../../platform/counter/automated'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { fieldErrors, parseFields } from '../../platform/http/body'
import { conflict, type FieldErrors, invalid } from '../../platform/http/problem'
import { safeApplyLink } from '../../platform/security/safe-url'
import { withoutMarks } from '../../platform/text/fold'
import { timestamp } from '../../platform/time/clock'
import { countJobs } from '../clicks'
import { findLiveJob, isLive } from '../job'
import { jobsLimits } from '../limits'
import { type Application, type ApplyWay, applications, type Job, jobs, type SentProfile } from '../schema'
import { maxUnconfirmedLinks } from './applications'
import { isEmail } from './components/apply-link'
import { attachFilesStatement } from './files'
import { ApplicationBody, GuestApplicant, GuestSender } from './rules'
import { keepVisit } from './visit-secret'

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

/**
 * Records an application without further content. A repeated application gets the same answer. With `again`, nothing is
 * recorded: a page that promises only to open the link must not apply anew for somebody who has withdrawn since.
 * @throws Problem 409 if there is nothing to open again
 */
async function takeApplication(c: AppContext, jobId: string, given: v.InferOutput<typeof ApplicationBody>) {
  const { db, currentUser } = c.var
  const applicant = currentUser ? await readMemberAsApplicant(db, currentUser) : await readGuest(given)
  const found = await findLiveJob(db, jobId)
  if (given.again) {
    const isTheirs = and(isOfSamePerson({ ...applicant, jobId }), isNull(applications.withdrawn))
    if ((await db.$count(applications, isTheirs)) === 0) throw conflict(nothingToOpen)
    await countApply(c, found.job)
  } else await recordApplication(c, found.job, { ...applicant, way: getApplyWay(found.job), note: '', answers: [] })
  // The link was checked when it was stored. It is checked again because the rules may be stricter now.
  return { ...found, link: found.job.applyLink ? (safeApplyLink(found.job.applyLink) ?? '') : null }
}

const nothingToOpen =
  'Your earlier application isn’t there anymore, for example because you withdrew it. We sent nothing. You can apply again.'

async function countApply(c: AppContext, job: Job): Promise<void> {
  if (!isAutomated(c)) await countJobs(c.env, 'apply', [job])
}

/** How people apply for a job with a link of its own. */
export const getApplyWay = ({ applyLink }: Job): ApplyWay | null =>
  applyLink ? (isEmail(applyLink) ? 'email' : 'site') : null

type Applicant = Awaited<ReturnType<typeof readMemberAsApplicant> | ReturnType<typeof readGuest>>
type Content = Pick<Application, 'way' | 'note' | 'answers'>
type Row = Applicant & Content & Pick<Application, 'id' | 'jobId' | 'visitHash'>

/**
 * Records an application: one per member and job, one per confirmed address and job, and one per unconfirmed address,
 * name, and job. Somebody who types another person’s address gets a separate application and doesn’t block that person.
 * One that the same person has withdrawn makes room. Counts a click, too.
 * @returns the id of the person’s application, and whether they had none before, as far as they may know
 */
export async function recordApplication(
  c: AppContext,
  job: Job,
  given: Applicant & Content,
  fileKeys: readonly string[] = [],
) {
  const { db } = c.var
  const row = { ...given, id: newId(), jobId: job.id, visitHash: given.userId === null ? keepVisit(c) : null }
  const by = getActor(c)
  const { added, known } = await batch(db, {
    withdrawn: db
      .delete(applications)
      .where(and(isNotNull(applications.withdrawn), or(isOfSamePerson(row), isOfSameAddress(row)))),
    ...(row.emailConfirmed && { claimed: claiming(db, row, by) }),
    added: adding(db, row, by),
    ...(fileKeys.length > 0 && { attached: attachFilesStatement(db, row.id, fileKeys) }),
    known: db.select({ id: applications.id }).from(applications).where(isOfSamePerson(row)).limit(1),
  })
  await countApply(c, job)
  const isAdded = added.length > 0
  return { applicationId: known[0]?.id ?? row.id, isAdded, isNew: isAdded || known.length === 0 }
}

type Person = Pick<Row, 'jobId' | 'userId' | 'applicantEmail' | 'foldedName'>

/** A member’s own application, or the one that a guest sent under the same name and address. */
const isOfSamePerson = ({ jobId, userId, applicantEmail, foldedName }: Person) =>
  and(
    eq(applications.jobId, jobId),
    userId === null
      ? and(
          isNull(applications.userId),
          eq(applications.applicantEmail, applicantEmail),
          eq(applications.foldedName, foldedName),
        )
      : eq(applications.userId, userId),
  )

/** A guest’s application whose address was proven, if the same address applies with an account now. */
const isOfSameAddress = ({ jobId, applicantEmail, emailConfirmed }: Row) =>
  emailConfirmed
    ? and(eq(applications.jobId, jobId), eq(applications.applicantEmail, applicantEmail), isNull(applications.userId))
    : undefined

export async function readMemberAsApplicant(db: Database, { userId, email, verifiedEmail, displayName }: CurrentUser) {
  const emailConfirmed = verifiedEmail === email
  return {
    userId,
    ...named(displayName),
    applicantEmail: email,
    emailConfirmed,
    profile: await readSentProfile(db, userId),
  }
}

/** The part of a member’s profile that goes with an application, as it is now. */
export async function readSentProfile(db: Database, userId: string): Promise<SentProfile | null> {
  const { displayName, title, headline, location, summary } = users
  const columns = { displayName, title, headline, location, summary }
  const [profile] = await db.select(columns).from(users).where(eq(users.id, userId))
  return profile ?? null
}

const unknown = { userId: null, emailConfirmed: false, profile: null }

/** A guest’s application is never linked to an account, even if an account has the same address. */
async function readGuest(given: unknown) {
  const { applicant_name, applicant_email } = await parseFields(GuestApplicant, given)
  return { ...unknown, ...named(applicant_name), applicantEmail: applicant_email }
}

/**
 * The guest who fills in the form of a job.
 * @param others what is wrong with the rest of the form, to be told at once
 * @throws Problem 422
 */
export function readSender(given: unknown, others: FieldErrors) {
  const sender = v.safeParse(GuestSender, given)
  if (!sender.success) throw invalid({ ...fieldErrors(sender.issues), ...others })
  return { ...unknown, ...named(sender.output.name), applicantEmail: sender.output.email }
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
  const guestsOnly = userId === null ? and(hasRoom(row), notExists(selectConfirmed(db, row))) : undefined
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
          profile: toJson(row.profile).as('profile'),
          status: sql`'New'`.as('status'),
          stage: sql`'New'`.as('stage'),
          way: sql`${row.way}`.as('way'),
          note: sql`${row.note}`.as('note'),
          answers: toJson(row.answers).as('answers'),
          opened: sql`NULL`.as('opened'),
          withdrawn: sql`NULL`.as('withdrawn'),
          visitHash: sql`${row.visitHash}`.as('visit_hash'),
          receiptHash: sql`NULL`.as('receipt_hash'),
          privateNote: sql`''`.as('private_note'),
          gotJob: sql`NULL`.as('got_job'),
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

const selectConfirmed = (db: Database, { jobId, applicantEmail }: Row) =>
  db
    .select({ one: sql`1` })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobId),
        eq(applications.applicantEmail, applicantEmail),
        eq(applications.emailConfirmed, true),
        isNull(applications.withdrawn),
      ),
    )

/** A query condition: the member has an application for the job. */
export const hasOwnApplication = (jobId: string, userId: string | null) =>
  sql`EXISTS (SELECT 1 FROM ${applications} AS own WHERE own.job_id = ${jobId} AND own.user_id = ${userId})`

/**
 * Gives a member with a confirmed address the application that they sent earlier, before confirming or as a guest. If
 * several guests used the address, the one that proved it is taken, then the one with the member’s name, then the oldest. An
 * application under another name starts over with the status New.
 */
function claiming(db: Database, row: Row, by: Actor) {
  const { userId, jobId, applicantEmail, applicantName, foldedName, profile } = row
  const isSameName = sql`${applications.foldedName} = ${foldedName}`
  const guests = sql`(SELECT guest.id FROM ${applications} AS guest WHERE guest.job_id = ${jobId}
    AND guest.applicant_email = ${applicantEmail} AND guest.user_id IS NULL AND guest.withdrawn IS NULL
    ORDER BY NOT guest.email_confirmed, guest.folded_name <> ${foldedName}, guest.created, guest.id LIMIT 1)`
  const isFree = sql`NOT EXISTS (SELECT 1 FROM ${applications} AS owner WHERE owner.job_id = ${jobId}
    AND owner.applicant_email = ${applicantEmail} AND owner.email_confirmed)`
  const isNobodys = sql`NOT EXISTS (SELECT 1 FROM ${applications} AS owner WHERE owner.job_id = ${jobId}
    AND owner.applicant_email = ${applicantEmail} AND owner.email_confirmed AND owner.user_id IS NOT NULL)`
  const write = db
    .update(applications)
    .set({
      userId,
      applicantName,
      foldedName,
      profile,
      emailConfirmed: true,
      visitHash: null,
      receiptHash: null,
      status: sql`CASE WHEN ${isSameName} THEN ${applications.status} ELSE 'New' END`,
      stage: sql`CASE WHEN ${isSameName} THEN ${applications.stage} ELSE 'New' END`,
      note: sql`CASE WHEN ${isSameName} THEN ${applications.note} ELSE '' END`,
      answers: sql`CASE WHEN ${isSameName} THEN ${applications.answers} ELSE '[]' END`,
    })
    .where(
      and(
        sql`${applications.id} = ${guests}`,
        isNull(applications.userId),
        isNobodys,
        sql`NOT ${hasOwnApplication(jobId, userId)}`,
      ),
    )
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

const toJson = (value: object | null) => sql`${value === null ? null : JSON.stringify(value)}`
