import { and, eq, isNull, sql } from 'drizzle-orm'
import { open, requireMember } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { getSettings } from '../../platform/config/settings'
import { recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { act, noFields } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { conflict, forbidden, gone, notFound } from '../../platform/http/problem'
import { logFault } from '../../platform/http/request-log'
import { getRecipient } from '../../platform/mail/held-mail'
import { postMail } from '../../platform/mail/send'
import { sharedLimits } from '../../platform/security/limits'
import { consumeAttempt, getClientAddress, scaled } from '../../platform/security/rate-limit'
import type { JobRecord } from '../job'
import { pageOfJob } from '../known-job'
import { guestReceipts } from '../limits'
import { applicationReceiptMail, guestReceiptMail } from '../mails'
import { type Application, applications } from '../schema'
import { hasOwnApplication } from './applying'
import { isJobOpen, ownShape, selectOwn, withdraw } from './own-applications'
import { hashOfSecret, isCallersOwn, isOfReceipt, newSecret } from './visit-secret'

const purpose = 'application receipt'

export const pageOfReceipt = (secret: string) => `/applications/${secret}`

type Sent = Pick<Application, 'id' | 'userId' | 'applicantEmail' | 'emailConfirmed'>

/**
 * Mails a receipt for an application that was just sent here: to a member’s confirmed address, or to the address that a
 * guest typed. The application has been recorded whatever happens here, so a failure is only logged.
 */
export async function sendReceipt(
  c: AppContext,
  sent: Sent,
  { job, organization }: Pick<JobRecord, 'job' | 'organization'>,
) {
  const {
    env,
    var: { db },
  } = c
  const to = sent.applicantEmail
  const isMember = sent.userId !== null
  try {
    if (isMember && !sent.emailConfirmed) return
    const path = isMember ? `${pageOfJob(job.id)}/application` : await makeLink(c, sent, job.id)
    if (path === null) return
    const about = { title: job.title, organization: organization.name, href: getSettings(env).ORIGIN + path }
    await postMail(env, db, {
      to,
      purpose,
      content: isMember ? applicationReceiptMail(about) : guestReceiptMail(about),
    })
  } catch (error) {
    logFault(error, c.var.requestId, { mail: purpose })
  }
}

/** Makes the secret of a guest’s receipt. Null if the address has had one for this job, or as many as it may. */
async function makeLink(c: AppContext, { id, applicantEmail }: Sent, jobId: string): Promise<string | null> {
  const {
    env,
    var: { db },
  } = c
  const address = getRecipient(applicantEmail)
  const isAllowed =
    (await consumeAttempt(db, `receipt:${jobId}:${address}`, guestReceipts.job)) &&
    (await consumeAttempt(db, `receipt:${address}`, guestReceipts.address)) &&
    (await consumeAttempt(db, `receipt from:${getClientAddress(c)}`, scaled(guestReceipts.network, env)))
  if (!isAllowed) return null
  const secret = newSecret()
  const hadOne = sql`EXISTS (SELECT 1 FROM ${applications} AS beside WHERE beside.job_id = ${jobId}
    AND beside.applicant_email = ${applicantEmail} AND beside.receipt_hash IS NOT NULL)`
  const stored = await db
    .update(applications)
    .set({ receiptHash: hashOfSecret(secret) })
    .where(and(eq(applications.id, id), isNull(applications.userId), sql`NOT ${hadOne}`))
    .returning({ id: applications.id })
  return stored.length > 0 ? pageOfReceipt(secret) : null
}

/**
 * Opens the application of a receipt, for the page behind its link. One that was withdrawn is still found, for a day.
 * @throws Problem 404 for a secret that isn’t known any more, 410 once the job is closed
 */
export async function openReceipt(c: AppContext, secret: string) {
  const [record] = await selectOwn(c.var.db).where(isOfReceipt(secret))
  if (!record)
    throw notFound('This link doesn’t work anymore. The application may have been withdrawn or moved to an account.')
  const { closed, withdrawn, emailConfirmed } = record
  if (closed !== null)
    throw gone(`The job “${record.job.title}” is closed, so the link in your receipt doesn’t work anymore.`)
  return { application: ownShape(record), isWithdrawn: withdrawn !== null, isProven: emailConfirmed }
}

/** The application of a receipt, to act on it. @throws Problem 404 and 410 */
async function findByReceipt(c: AppContext, secret: string) {
  const { application, isWithdrawn, isProven } = await openReceipt(c, secret)
  if (isWithdrawn) throw gone('This application was withdrawn.')
  const jobId = application.job._id
  const isIt = and(
    eq(applications.id, application._id),
    isOfReceipt(secret),
    isNull(applications.withdrawn),
    isJobOpen(jobId),
  )
  return { application, isProven, isIt, jobId }
}

/** Another application for the same job whose address is proven, which leaves no room for a second one. */
const provenBeside = (id: string, jobId: string, email: string) =>
  sql`EXISTS (SELECT 1 FROM ${applications} AS beside WHERE beside.job_id = ${jobId} AND beside.id <> ${id}
    AND beside.applicant_email = ${email} AND beside.email_confirmed)`

const another = 'There is another application for this job with this address, which is confirmed already.'

/**
 * Proves with the receipt’s link that the address is the applicant’s, for this application and nothing else. The browser
 * that typed the address can’t change the application any more, unless it is the one that pressed this.
 * @throws Problem 404, 409, 410
 */
export const proveAddress = act({
  guard: open,
  limit: sharedLimits.write,
  params: ['secret'],
  input: noFields,
  run: async (c, _, { secret }): Promise<void> => {
    const { db } = c.var
    const { application, isProven, isIt, jobId } = await findByReceipt(c, secret)
    if (isProven) return
    const visitHash = sql`CASE WHEN ${isCallersOwn(c)} THEN ${applications.visitHash} END`
    const write = db
      .update(applications)
      .set({ emailConfirmed: true, visitHash })
      .where(and(isIt, sql`NOT ${provenBeside(application._id, jobId, application.applicant_email)}`))
      .returning({ id: applications.id })
    const entry = {
      by: getActor(c),
      verb: 'confirmed an applicant’s address',
      target: { kind: 'job', id: jobId },
    } as const
    if ((await batch(db, recordChange(db, write, entry))).length === 0) throw conflict(another)
  },
})

/** Withdraws the application of a receipt. @throws Problem 404, 409, 410 */
export const withdrawByReceipt = act({
  guard: open,
  limit: sharedLimits.write,
  params: ['secret'],
  input: noFields,
  run: async (c, _, { secret }): Promise<void> => {
    const { isIt, jobId } = await findByReceipt(c, secret)
    await withdraw(c, jobId, isIt)
  },
})

/** How the person who looks at a receipt can take its application over. */
export type ReceiptReader = 'guest' | 'same' | 'unconfirmed' | 'other'

export function getReader(c: AppContext, address: string): ReceiptReader {
  const { currentUser } = c.var
  if (!currentUser) return 'guest'
  if (currentUser.email !== address) return 'other'
  return currentUser.verifiedEmail === address ? 'same' : 'unconfirmed'
}

/**
 * Gives the application of a receipt to the member whose confirmed address is the same. What was sent stays as it is,
 * and the link ends.
 * @returns the job’s id
 * @throws Problem 403 for other members, 404, 409 for one who has applied, 410
 */
export const takeOver = act({
  guard: requireMember,
  limit: sharedLimits.write,
  params: ['secret'],
  input: noFields,
  run: async (c, _, { secret }): Promise<string> => {
    const {
      db,
      member: { userId },
    } = c.var
    const { application, isIt, jobId } = await findByReceipt(c, secret)
    const { _id: id, applicant_email: address } = application
    if (getReader(c, address) !== 'same')
      throw forbidden('Only the account that has confirmed this address can take the application over.')
    const write = db
      .update(applications)
      .set({ userId, emailConfirmed: true, visitHash: null, receiptHash: null })
      .where(and(isIt, sql`NOT ${hasOwnApplication(jobId, userId)}`, sql`NOT ${provenBeside(id, jobId, address)}`))
      .returning({ id: applications.id })
    const entry = { by: getActor(c), verb: 'claimed an application', target: { kind: 'job', id: jobId } } as const
    if ((await batch(db, recordChange(db, write, entry))).length === 0)
      throw conflict('Your account already has an application for this job. It’s under My jobs.')
    return jobId
  },
})
