import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { breaks, type Database, newId } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import { countEssayWords } from '../application-words'
import type { redactAgain } from '../redaction/mask'
import type { ApplicationFields } from '../rules'
import { scholarshipApplications, scholarshipEditions } from '../schema'

type Whose = { edition: string; userId: string }

const a = scholarshipApplications

/**
 * Creates an empty draft unless the member has an application, so that two tabs share one row. It begins every batch
 * that writes an application: once the edition takes none any more, the whole batch fails with an error that
 * `isRefused` recognizes, so that nothing of it is left behind.
 */
export function startStatement(db: Database, { edition, userId }: Whose) {
  const time = timestamp()
  const taking = sql`(SELECT ${scholarshipEditions.name} FROM ${scholarshipEditions} WHERE ${scholarshipEditions.name} = ${edition} AND ${takesApplications})`
  return db
    .insert(a)
    .values({ id: newId(), edition: taking, userId, status: 'draft', created: time, updated: time })
    .onConflictDoNothing()
}

const takesApplications = sql`${scholarshipEditions.released} IS NULL AND ${scholarshipEditions.draft} = 0`

/** Whether a batch failed because the edition's decisions came out, or staff took it back, in the meantime. */
export const isRefused = (error: unknown) => breaks(error, 'NOT NULL', 'scholarship_applications.edition')

/** Counts the edition's submitted applications up, unless this one has its number already. */
export function numberStatement(db: Database, whose: Whose) {
  const numbered = sql`EXISTS (SELECT 1 FROM ${a} WHERE ${and(isTheirs(whose), sql`${a.number} IS NOT NULL`)})`
  return db
    .update(scholarshipEditions)
    .set({ lastNumber: sql`${scholarshipEditions.lastNumber} + 1` })
    .where(and(eq(scholarshipEditions.name, whose.edition), sql`NOT ${numbered}`))
}

type Submitted = {
  fields: ApplicationFields
  knownAs: string | null
  /** What stays black in the copy for reviewers if the essay has changed. Undefined before the first submission. */
  redaction: ReturnType<typeof redactAgain> | undefined
  lateUntil: string | undefined
}

/** Submits the application, directly after `numberStatement`. */
export function submitStatement(db: Database, whose: Whose, { fields, knownAs, redaction, lateUntil }: Submitted) {
  const time = timestamp()
  const lastNumber = db
    .select({ lastNumber: scholarshipEditions.lastNumber })
    .from(scholarshipEditions)
    .where(eq(scholarshipEditions.name, whose.edition))
  return db
    .update(a)
    .set({
      ...fields,
      wordCount: countEssayWords(fields.essay),
      pending: null,
      knownAs,
      ...(redaction && {
        redacted: sql`CASE WHEN ${a.essay} = ${fields.essay} THEN ${a.redacted} ELSE ${redaction.redacted} END`,
        blackPassages: redaction.blackPassages,
      }),
      status: 'submitted',
      number: sql`coalesce(${a.number}, (${lastNumber}))`,
      submitted: sql`coalesce(${a.submitted}, ${time})`,
      ...(lateUntil && { lateUntil }),
      updated: time,
    })
    .where(isTheirs(whose))
    .returning()
}

/** Stores a draft that was never submitted. */
export function storeDraftStatement(db: Database, whose: Whose, fields: ApplicationFields) {
  return db
    .update(a)
    .set({ ...fields, wordCount: countEssayWords(fields.essay), updated: timestamp() })
    .where(and(isTheirs(whose), eq(a.status, 'draft')))
    .returning()
}

/** Keeps changes to an application that was submitted, beside it. */
export function keepStatement(db: Database, whose: Whose, fields: ApplicationFields) {
  return db
    .update(a)
    .set({ pending: JSON.stringify(fields) })
    .where(and(isTheirs(whose), sql`${a.status} <> 'draft'`))
    .returning()
}

const isTheirs = ({ edition, userId }: Whose) => and(eq(a.edition, edition), eq(a.userId, userId))

/** @param without a user whose applications are about to be deleted */
const submittedCount = (without = '') =>
  sql<number>`(SELECT count(*) FROM ${a} WHERE ${and(eq(a.edition, scholarshipEditions.name), eq(a.status, 'submitted'), ne(a.userId, without))})`

/**
 * Counts the submitted applications of an edition again, for the batch of a change and after it. It counts instead of
 * adding one, so that the stored number can't drift.
 */
export const countSubmittedStatement = (db: Database, edition: string) =>
  db.update(scholarshipEditions).set({ submittedCount: submittedCount() }).where(eq(scholarshipEditions.name, edition))

/** For a batch that deletes a user: the numbers without them. Put it before the deletion, which `when` is the condition of. */
export function countOthersSubmittedStatement(db: Database, { userId, when }: { userId: string; when: SQL }) {
  const theirs = db.select({ edition: a.edition }).from(a).where(eq(a.userId, userId))
  return db
    .update(scholarshipEditions)
    .set({ submittedCount: submittedCount(userId) })
    .where(and(inArray(scholarshipEditions.name, theirs), when))
}
