import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { type Actor, isStale, record, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { keysetPage } from '../../platform/http/pagination'
import { conflict } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import type { Decision } from '../choices'
import type { Edition } from '../edition/edition'
import { applicantName, isReviewableByNumber } from '../review/application-shape'
import type { ReviewReader } from '../review/standing'
import { scholarshipApplications, scholarshipEditions } from '../schema'
import { requireClosed } from './decide'
import { readDecidedRows } from './decision-table'
import { decisionMessages, type WrittenLetters } from './rules'

const a = scholarshipApplications

/** A query condition: the decision is made and not released. */
export const isStaged = (edition: string) =>
  and(eq(a.edition, edition), eq(a.status, 'submitted'), isNotNull(a.decision), isNull(a.released))

/** Somebody who gets a letter. `letter` is their own text; null if they get the one for all. */
type StagedLetter = { _id: string; name: string; letter: string | null }
export type StagedPage = { letters: StagedLetter[]; next: string | null }

type Listed = { edition: Edition; reader: ReviewReader; decision: Decision; cursor?: string | undefined; limit: number }

/**
 * A page of those who get a letter, by number.
 * @throws Problem 422 for a broken cursor or one of another list
 */
export async function listStaged(
  db: Database,
  { edition, reader, decision, cursor, limit }: Listed,
): Promise<StagedPage> {
  const page = keysetPage({
    list: `letters ${edition.name} ${decision}`,
    keys: [a.number],
    order: 'ascending',
    cursor,
    limit,
  })
  const found = await db
    .select({ id: a.id, number: sql<number>`${a.number}`, letter: a.letter })
    .from(a)
    .where(and(isReviewableByNumber(edition.name, reader), eq(a.decision, decision), isNull(a.released), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, ({ number }) => [number])
  const letterOf = new Map(rows.map(({ id, letter }) => [id, letter]))
  const named = await readDecidedRows(db, edition, [], [...letterOf.keys()])
  return { letters: named.map(({ _id, name }) => ({ _id, name, letter: letterOf.get(_id) ?? null })), next }
}

type Written = {
  edition: Edition
  letters: Pick<WrittenLetters, 'award' | 'decline' | 'each'>
  /** The edition's version that the page showed. */
  version: number
  by: Actor
}

/**
 * Stores what staff wrote before the release, if nobody has changed the edition since. An empty text for one person
 * takes their own letter back. Those whose decision isn't staged any more are left out.
 * @returns the edition's version with these letters
 * @throws Problem 409 while the edition takes applications, and for a stale `version`; then nothing is stored
 */
export async function saveLetters(db: Database, { edition, letters, version, by }: Written): Promise<number> {
  requireClosed(edition)
  const { award, decline, each } = letters
  const ids = Object.keys(each)
  const written = db
    .update(a)
    .set({ letter: sql`(SELECT nullif(value, '') FROM json_each(${JSON.stringify(each)}) WHERE key = ${a.id})` })
    .where(and(isStaged(edition.name), isAmong(a.id, ids)))
  const shared = db
    .update(scholarshipEditions)
    .set({
      letterAward: award,
      letterDecline: decline,
      version: version + 1,
      updated: timestamp(),
    })
    .where(and(eq(scholarshipEditions.name, edition.name), eq(scholarshipEditions.version, version)))
  try {
    await batch(db, {
      written,
      // The audit has no texts, because they are about people and it outlives their erasure.
      shared: recordOrFail(db, shared, {
        by,
        verb: 'wrote letters',
        target: { kind: 'scholarship', id: edition.name },
        after: { fields: ['letters'] },
      }),
    })
  } catch (error) {
    if (isStale(error)) throw conflict(decisionMessages.lettersChanged)
    throw error
  }
  return version + 1
}

/** Somebody who is chosen to win, as the team checks them before the release. */
export type ChosenApplicant = { _id: string; number: string; name: string; school: string }

/**
 * Who the awards of a blind edition would go to, for staff who must check that they may get one. Asking is recorded.
 */
export async function readChosen(
  db: Database,
  { edition, reader, by }: { edition: string; reader: ReviewReader; by: Actor },
): Promise<ChosenApplicant[]> {
  await record(db, { by, verb: 'looked who is chosen', target: { kind: 'scholarship', id: edition } })
  const rows = await db
    .select({ _id: a.userId, number: a.number, name: users.displayName, school: a.school })
    .from(a)
    .innerJoin(users, eq(users.id, a.userId))
    .where(and(isReviewableByNumber(edition, reader), isStaged(edition), eq(a.decision, 'award')))
    .orderBy(asc(a.number))
  return rows.map(({ number, ...row }) => ({ ...row, number: applicantName(number) }))
}
