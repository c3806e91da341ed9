import { and, eq, sql } from 'drizzle-orm'
import { requireMember } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import { type Actor, isStale, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { holdMailStatement } from '../../platform/mail/held-mail'
import { sendHeldMail } from '../../platform/mail/mail-bundle'
import { timestamp } from '../../platform/time/clock'
import { applicationMessages } from '../application-words'
import { applicantVerbs } from '../choices'
import { findLateCode, spendLateCode } from '../codes/late-code'
import { type Edition, findEdition, isUndecided, phaseOf } from '../edition/edition'
import { headlineOf } from '../edition/edition-words'
import { scholarshipLimits } from '../limits'
import { receiptMail } from '../mails'
import { editionPath } from '../paths'
import { parseKnownAs, readKnownAs } from '../redaction/known-as'
import { redactAgain } from '../redaction/mask'
import { voidVotesStatements } from '../review/standing'
import { type ApplicationFields, isDraft, SentApplication } from '../rules'
import { scholarshipApplications, scholarshipEditions } from '../schema'
import {
  type DeadlineTimes,
  isWritable,
  ownFields,
  readOwnApplication,
  type ScholarshipApplication,
  shownDeadline,
} from './application'
import {
  countSubmittedStatement,
  isRefused,
  keepStatement,
  numberStatement,
  startStatement,
  storeDraftStatement,
  submitStatement,
} from './application-statements'

const a = scholarshipApplications

export const removeApplication = act({
  guard: requireMember,
  limit: scholarshipLimits.scholarshipApplication,
  params: ['id'],
  input: noFields,
  run: (c, _, { id }) => withdrawApplication(c.var.db, { id, userId: c.var.member.userId, by: actorOf(c) }),
})

const receiptFor = ({ email }: Applying) => ({ to: email, purpose: 'scholarship receipt' })

/** Submits an application, or with `draft` stores any part of it. */
export const postApplication = act({
  guard: requireMember,
  limit: scholarshipLimits.scholarshipApplication,
  // Drafts are counted apart, so that they never keep anybody from submitting.
  limitOf: (sent) => (isDraft(sent) ? scholarshipLimits.applicationDraft : scholarshipLimits.scholarshipApplication),
  input: SentApplication,
  run(c, { scholarshipName, ...sent }) {
    const { db, member } = c.var
    if (sent.draft) {
      const { draft: _, ...fields } = sent
      return storeApplicationDraft(db, { scholarshipName, userId: member.userId, fields })
    }
    const { draft: _, lateCode, ...fields } = sent
    return submitApplication(c.env, db, { scholarshipName, member, fields, lateCode, by: actorOf(c) })
  },
})

type Whose = { scholarshipName: string; userId: string }

type Submission = {
  scholarshipName: string
  member: Applying
  fields: ApplicationFields
  lateCode?: string | null | undefined
  by: Actor
}

type Written = { application: ScholarshipApplication; edition: Edition; isNew: boolean }

/**
 * Submits a member's application, or a change to it, and mails them a copy. A late code is spent in the same batch.
 * @returns the application, and whether it is submitted for the first time
 * @throws Problem 404; 409 outside the dates, with the reason; 422 for a late code that isn't valid
 */
export async function submitApplication(
  env: Env,
  db: Database,
  { scholarshipName, member, fields, lateCode, by }: Submission,
): Promise<Written> {
  const { userId } = member
  const edition = await findEdition(db, scholarshipName)
  const own = await readOwnApplication(db, { edition: edition.name, userId })
  const isInTime = isWritable(edition, own)
  const code = !isInTime && lateCode && mayUseCode(edition) ? await findLateCode(db, edition.name, lateCode) : null
  if (!isInTime && !code) throw conflict(refusal(edition, own))
  const whose = { edition: edition.name, userId }
  const timed = { created: own?.created ?? timestamp(), lateUntil: code?.expires ?? own?.lateUntil ?? null }
  const [knownAs, receipt] = await Promise.all([
    readKnownAs(db, { userId, school: fields.school, stored: own?.knownAs ?? null }),
    receiptStatements(env, db, { member, edition, fields, timed }),
  ])
  const redaction = own && redactAgain(own, fields.essay, parseKnownAs(knownAs))
  try {
    const { changed } = await batch(db, {
      started: startStatement(db, whose),
      ...(code && { spent: spendLateCode(db, code, by) }),
      numbered: numberStatement(db, whose),
      changed: recordChange(db, submitStatement(db, whose, { fields, knownAs, redaction, lateUntil: code?.expires }), {
        by,
        verb: applicantVerbs.submitted,
        target: { kind: 'scholarship', id: edition.name },
      }),
      counted: countSubmittedStatement(db, edition.name),
      // Whoever applies is no reviewer of this edition, from now on and before.
      voided: voidVotesStatements(db, whose),
      receipt,
    })
    const [application] = changed
    if (!application) throw conflict(applicationMessages.decided)
    if (receipt.length > 0) await sendHeldMail(env, db, receiptFor(member))
    return { application, edition, isNew: own?.number == null }
  } catch (error) {
    if (isStale(error)) throw invalid({ lateCode: applicationMessages.lateCode })
    if (isRefused(error)) throw conflict(applicationMessages.decided)
    throw error
  }
}

const blank: ApplicationFields = { school: '', major: '', graduation: '', essay: '' }

/**
 * Stores any part of an application; the fields that are left out stay. What is stored for a submitted one is kept apart until it is submitted again.
 * @throws Problem 404; 409 outside the dates, with the reason
 */
export async function storeApplicationDraft(
  db: Database,
  { scholarshipName, userId, fields: part }: Whose & { fields: Partial<ApplicationFields> },
): Promise<Written> {
  const edition = await findEdition(db, scholarshipName)
  const whose = { edition: edition.name, userId }
  const own = await readOwnApplication(db, whose)
  if (!isWritable(edition, own)) throw conflict(refusal(edition, own))
  const fields = { ...(own ? ownFields(own) : blank), ...part }
  const { drafted, kept } = await batch(db, {
    started: startStatement(db, whose),
    drafted: storeDraftStatement(db, whose, fields),
    kept: keepStatement(db, whose, fields),
  }).catch((error) => {
    throw isRefused(error) ? conflict(applicationMessages.decided) : error
  })
  const application = drafted[0] ?? kept[0]
  if (!application) throw conflict(applicationMessages.decided)
  return { application, edition, isNew: own === undefined }
}

/** A late code opens an edition again after its deadline, until its decisions are released. */
const mayUseCode = (edition: Edition) => phaseOf(edition) === 'review'

/** Why a member can't write their application now. */
function refusal(edition: Edition, own: ScholarshipApplication | undefined): string {
  if (edition.released !== null) return applicationMessages.decided
  if (phaseOf(edition) === 'upcoming') return applicationMessages.notOpen
  return own?.status === 'withdrawn' ? applicationMessages.withdrawn : applicationMessages.closed
}

/** The member who applies. Their address is proven if both are the same. */
type Applying = { userId: string; email: string; verifiedEmail: string | null; displayName: string }

type Submitted = { member: Applying; edition: Edition; fields: ApplicationFields; timed: DeadlineTimes }

/**
 * Statements for the batch of a submission that store a copy of it as mail, if the applicant's address is proven.
 * Others could read it there.
 */
async function receiptStatements(env: Env, db: Database, { member, edition, fields, timed }: Submitted) {
  if (member.email !== member.verifiedEmail) return []
  const content = receiptMail({
    displayName: member.displayName,
    headline: headlineOf(edition),
    fields,
    until: shownDeadline(edition, timed),
    href: settingsOf(env).ORIGIN + editionPath(edition.name),
  })
  return [await holdMailStatement(env, db, receiptFor(member), { content })]
}

/**
 * Withdraws a member's own application, or deletes their draft. It can be repeated.
 * @throws Problem 404 for another's; 409 once the decisions are out
 */
async function withdrawApplication(
  db: Database,
  { id, userId, by }: { id: string; userId: string; by: Actor },
): Promise<void> {
  const [own] = await db
    .select({ edition: a.edition, decided: scholarshipEditions.released })
    .from(a)
    .innerJoin(scholarshipEditions, eq(scholarshipEditions.name, a.edition))
    .where(and(eq(a.id, id), eq(a.userId, userId)))
  if (!own) throw notFound()
  if (own.decided !== null) throw conflict(applicationMessages.decided)
  const isOwn = and(eq(a.id, id), eq(a.userId, userId), isUndecided(own.edition))
  const withdrawal = db
    .update(a)
    .set({ status: 'withdrawn', pending: null, updated: timestamp() })
    .where(and(isOwn, eq(a.status, 'submitted')))
  await batch(db, {
    withdrawn: recordChange(db, withdrawal, {
      by,
      verb: applicantVerbs.withdrawn,
      target: { kind: 'scholarship', id: own.edition },
    }),
    counted: countSubmittedStatement(db, own.edition),
    // Nobody but its author ever saw it.
    deleted: db.delete(a).where(and(isOwn, sql`${a.status} = 'draft'`)),
  })
}
