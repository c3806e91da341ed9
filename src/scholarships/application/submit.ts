import { and, eq, ne, sql } from 'drizzle-orm'
import { requireMember } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { getSettings } from '../../platform/config/settings'
import { type Actor, isStale, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { breaks, type Database, newId } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { holdMailStatement } from '../../platform/mail/held-mail'
import { sendHeldMail } from '../../platform/mail/mail-bundle'
import { timestamp } from '../../platform/time/clock'
import { applicationMessages, countEssayWords } from '../application-words'
import { parseKnownAs, readKnownAs, redactAgain } from '../black-out'
import { applicantVerbs } from '../choices'
import { findLateCode, spendLateCode } from '../editing/late-code'
import { countSubmittedStatement, type Edition, findEdition, getPhase, isPublic, isUndecided } from '../edition'
import { formatHeadline } from '../edition-words'
import { scholarshipLimits } from '../limits'
import { receiptMail } from '../mails'
import { editionPath } from '../paths'
import { voidVotesStatements } from '../review/who-may-review'
import { scholarshipApplications, scholarshipEditions } from '../schema'
import { isWritable, ownFields, readOwnApplication, type ScholarshipApplication, shownDeadline } from './application'
import { type ApplicationFields, isDraft, SentApplication } from './rules'

const editions = scholarshipEditions

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
    return submitApplication(c.env, db, { scholarshipName, member, fields, lateCode, by: getActor(c) })
  },
})

/** Withdraws a member's own application until the decisions are out, or deletes their draft. It can be repeated. */
export const removeApplication = act({
  guard: requireMember,
  limit: scholarshipLimits.scholarshipApplication,
  params: ['id'],
  input: noFields,
  async run(c, _, { id }) {
    const { db, member } = c.var
    const isTheirOwn = and(eq(scholarshipApplications.id, id), eq(scholarshipApplications.userId, member.userId))
    const [own] = await db
      .select({ edition: scholarshipApplications.edition, released: editions.released })
      .from(scholarshipApplications)
      .innerJoin(editions, eq(editions.name, scholarshipApplications.edition))
      .where(isTheirOwn)
    if (!own) throw notFound()
    if (own.released !== null) throw conflict(applicationMessages.decided)
    const mayChange = and(isTheirOwn, isUndecided(own.edition))
    const withdrawal = db
      .update(scholarshipApplications)
      .set({ status: 'withdrawn', pending: null, updated: timestamp() })
      .where(and(mayChange, eq(scholarshipApplications.status, 'submitted')))
    const target = { kind: 'scholarship', id: own.edition }
    await batch(db, {
      withdrawn: recordChange(db, withdrawal, { by: getActor(c), verb: applicantVerbs.withdrawn, target }),
      counted: countSubmittedStatement(db, own.edition),
      // Nobody but its author ever saw it.
      deleted: db.delete(scholarshipApplications).where(and(mayChange, eq(scholarshipApplications.status, 'draft'))),
    })
  },
})

type Submission = {
  scholarshipName: string
  /** Their address is proven if `verifiedEmail` is the same. */
  member: { userId: string; email: string; verifiedEmail: string | null; displayName: string }
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
  const whose = { edition: edition.name, userId }
  const own = await readOwnApplication(db, whose)
  const isInTime = isWritable(edition, own)
  const code = !isInTime && lateCode && mayUseCode(edition) ? await findLateCode(db, edition.name, lateCode) : null
  if (!isInTime && !code) throw conflict(refusal(edition, own))
  const timed = { created: own?.created ?? timestamp(), lateUntil: code?.expires ?? own?.lateUntil ?? null }
  const receipt = { to: member.email, purpose: 'scholarship receipt' }
  const [knownAs, held] = await Promise.all([
    readKnownAs(db, { userId, school: fields.school, stored: own?.knownAs ?? null }),
    // Others could read it at an address that isn't proven.
    member.email === member.verifiedEmail
      ? holdMailStatement(env, db, receipt, {
          content: receiptMail({
            displayName: member.displayName,
            headline: formatHeadline(edition),
            fields,
            until: shownDeadline(edition, timed),
            href: getSettings(env).ORIGIN + editionPath(edition.name),
          }),
        })
      : null,
  ])
  const redaction = own && redactAgain(own, fields.essay, parseKnownAs(knownAs))
  const write = submitStatement(db, whose, { fields, knownAs, redaction, lateUntil: code?.expires })
  const target = { kind: 'scholarship', id: edition.name }
  try {
    const { changed } = await batch(db, {
      started: startStatement(db, whose),
      ...(code && { spent: spendLateCode(db, code, by) }),
      numbered: numberStatement(db, whose),
      changed: recordChange(db, write, { by, verb: applicantVerbs.submitted, target }),
      counted: countSubmittedStatement(db, edition.name),
      // Whoever applies is no reviewer of this edition, from now on and before.
      voided: voidVotesStatements(db, whose),
      ...(held && { held }),
    })
    const [application] = changed
    if (!application) throw conflict(applicationMessages.decided)
    if (held) await sendHeldMail(env, db, receipt)
    return { application, edition, isNew: own?.number == null }
  } catch (error) {
    if (isStale(error)) throw invalid({ lateCode: applicationMessages.lateCode })
    if (isRefused(error)) throw conflict(applicationMessages.decided)
    throw error
  }
}

const blank: ApplicationFields = { school: '', major: '', graduation: '', essay: '' }

type Draft = { scholarshipName: string; userId: string; fields: Partial<ApplicationFields> }

/**
 * Stores any part of an application; the fields that are left out stay. What is stored for a submitted one is kept apart
 * until it is submitted again.
 * @throws Problem 404; 409 outside the dates, with the reason
 */
export async function storeApplicationDraft(
  db: Database,
  { scholarshipName, userId, fields: part }: Draft,
): Promise<Written> {
  const edition = await findEdition(db, scholarshipName)
  const whose = { edition: edition.name, userId }
  const own = await readOwnApplication(db, whose)
  if (!isWritable(edition, own)) throw conflict(refusal(edition, own))
  const fields = { ...(own ? ownFields(own) : blank), ...part }
  const { drafted, pending } = await batch(db, {
    started: startStatement(db, whose),
    drafted: db
      .update(scholarshipApplications)
      .set({ ...fields, wordCount: countEssayWords(fields.essay), updated: timestamp() })
      .where(and(isTheirs(whose), eq(scholarshipApplications.status, 'draft')))
      .returning(),
    pending: db
      .update(scholarshipApplications)
      .set({ pending: JSON.stringify(fields) })
      .where(and(isTheirs(whose), ne(scholarshipApplications.status, 'draft')))
      .returning(),
  }).catch((error) => {
    throw isRefused(error) ? conflict(applicationMessages.decided) : error
  })
  const application = drafted[0] ?? pending[0]
  if (!application) throw conflict(applicationMessages.decided)
  return { application, edition, isNew: own === undefined }
}

/** A late code opens an edition again after its deadline, until its decisions are released. */
const mayUseCode = (edition: Edition) => getPhase(edition) === 'review'

function refusal(edition: Edition, own: ScholarshipApplication | undefined): string {
  if (edition.released !== null) return applicationMessages.decided
  if (getPhase(edition) === 'upcoming') return applicationMessages.notOpen
  return own?.status === 'withdrawn' ? applicationMessages.withdrawn : applicationMessages.closed
}

type Whose = { edition: string; userId: string }

const isTheirs = ({ edition, userId }: Whose) =>
  and(eq(scholarshipApplications.edition, edition), eq(scholarshipApplications.userId, userId))

/**
 * Creates an empty draft unless the member has an application, so that two tabs share one row. It begins every batch
 * that writes an application: once the edition takes none any more, the whole batch fails with an error that
 * `isRefused` recognizes, so that nothing of it is left behind.
 */
function startStatement(db: Database, { edition, userId }: Whose) {
  const time = timestamp()
  const taking = sql`(SELECT ${editions.name} FROM ${editions} WHERE ${editions.name} = ${edition} AND ${editions.released} IS NULL AND ${isPublic})`
  return db
    .insert(scholarshipApplications)
    .values({ id: newId(), edition: taking, userId, status: 'draft', created: time, updated: time })
    .onConflictDoNothing()
}

const isRefused = (error: unknown) => breaks(error, 'NOT NULL', 'scholarship_applications.edition')

/** Counts the edition's submitted applications up, unless this one has its number already. */
function numberStatement(db: Database, whose: Whose) {
  const numbered = sql`EXISTS (SELECT 1 FROM ${scholarshipApplications} WHERE ${and(isTheirs(whose), sql`${scholarshipApplications.number} IS NOT NULL`)})`
  return db
    .update(editions)
    .set({ lastNumber: sql`${editions.lastNumber} + 1` })
    .where(and(eq(editions.name, whose.edition), sql`NOT ${numbered}`))
}

type Submitted = {
  fields: ApplicationFields
  knownAs: string | null
  /** What stays black in the copy for reviewers if the essay has changed. Undefined before the first submission. */
  redaction: ReturnType<typeof redactAgain> | undefined
  lateUntil: string | undefined
}

/** Submits the application, directly after `numberStatement`. */
function submitStatement(db: Database, whose: Whose, { fields, knownAs, redaction, lateUntil }: Submitted) {
  const time = timestamp()
  const lastNumber = db
    .select({ lastNumber: editions.lastNumber })
    .from(editions)
    .where(eq(editions.name, whose.edition))
  return db
    .update(scholarshipApplications)
    .set({
      ...fields,
      wordCount: countEssayWords(fields.essay),
      pending: null,
      knownAs,
      ...(redaction && {
        redacted: sql`CASE WHEN ${scholarshipApplications.essay} = ${fields.essay} THEN ${scholarshipApplications.redacted} ELSE ${redaction.redacted} END`,
        blackPassages: redaction.blackPassages,
      }),
      status: 'submitted',
      number: sql`coalesce(${scholarshipApplications.number}, (${lastNumber}))`,
      submitted: sql`coalesce(${scholarshipApplications.submitted}, ${time})`,
      ...(lateUntil && { lateUntil }),
      updated: time,
    })
    .where(isTheirs(whose))
    .returning()
}
