import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { keysetPage } from '../../platform/http/pagination'
import { timestamp } from '../../platform/time/clock'
import type { Decision } from '../choices'
import type { Edition } from '../edition/edition'
import { isReviewableByNumber, type ReviewReader } from '../review/application-columns'
import { scholarshipApplications, scholarshipEditions } from '../schema'
import { requireClosed } from './decide'
import { readDecidedRows } from './decision-table'
import type { WrittenLetters } from './rules'

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

/**
 * Stores what staff wrote before the release. An empty text for one person takes their own letter back. Those whose
 * decision isn't staged any more are left out.
 * @throws Problem 409 while the edition takes applications
 */
export async function saveLetters(
  db: Database,
  { edition, letters, by }: { edition: Edition; letters: WrittenLetters; by: Actor },
): Promise<void> {
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
      version: sql`${scholarshipEditions.version} + 1`,
      updated: timestamp(),
    })
    .where(eq(scholarshipEditions.name, edition.name))
  await batch(db, {
    written,
    // The audit has no texts, because they are about people and it outlives their erasure.
    shared: recordChange(db, shared, {
      by,
      verb: 'wrote letters',
      target: { kind: 'scholarship', id: edition.name },
      after: { fields: ['letters'] },
    }),
  })
}
