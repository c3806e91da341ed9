import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, isStale, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { conflict, invalid } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import type { Edition } from '../edition/edition'
import { requireReviewing } from '../reviewers/standing'
import { scholarshipApplications, scholarshipEditions } from '../schema'
import { requireClosed } from './decide'
import { decisionMessages, type Letters } from './rules'
import { isStaged } from './staged-letters'

const a = scholarshipApplications

type Release = { edition: Edition; letters: Letters; userId: string; by: Actor }

/**
 * Releases all staged decisions with their letters, in one batch. `letters.each` goes before what `saveLetters` stored. From then on they can't be changed. The letters are
 * mailed by `mailLetters`. Applications that are undecided get none, and can be decided and released later.
 * @throws Problem 403 for staff who applied themselves; 409 before the edition closes, and without a decision; 422 for a
 *   letter to an application without one
 */
export async function releaseDecisions(db: Database, { edition, letters, userId, by }: Release): Promise<void> {
  requireClosed(edition)
  await requireReviewing(db, edition.name, { userId, isStaff: true })
  await checkLetters(db, edition, letters)
  const time = timestamp()
  const each = JSON.stringify(letters.each)
  try {
    await batch(db, {
      released: recordOrFail(db, editionStatement(db, edition, letters, time), {
        by,
        verb: 'released decisions',
        target: { kind: 'scholarship', id: edition.name },
      }),
      written: db
        .update(a)
        .set({
          letter: sql`coalesce((SELECT value FROM json_each(${each}) WHERE key = ${a.id}), ${a.letter}, ${textForAll(edition, letters)})`,
        })
        .where(isStaged(edition.name)),
      // Last, because the statements before find the decisions by this column.
      told: db.update(a).set({ released: time }).where(isStaged(edition.name)),
    })
  } catch (error) {
    if (isStale(error)) throw conflict(decisionMessages.nothingToRelease)
    throw error
  }
}

/** SQL for the letter of an application without a text of its own. It's stored, so that later changes don't reach it. */
const textForAll = ({ letterAward, letterDecline }: Edition, { award, decline }: Letters) =>
  sql`CASE ${a.decision} WHEN 'award' THEN ${award ?? letterAward} ELSE ${decline ?? letterDecline} END`

/** Changes nothing if no decision is staged. A winner is known if there is only one award. */
function editionStatement(db: Database, { name, letterAward, letterDecline }: Edition, letters: Letters, time: string) {
  const awarded = sql`SELECT user_id FROM scholarship_applications WHERE edition = ${name} AND status = 'submitted' AND decision = 'award'`
  return db
    .update(scholarshipEditions)
    .set({
      released: sql`coalesce(${scholarshipEditions.released}, ${time})`,
      letterAward: letters.award ?? letterAward,
      letterDecline: letters.decline ?? letterDecline,
      winnerId: sql`CASE WHEN (SELECT count(*) FROM (${awarded})) = 1 THEN (${awarded}) END`,
      version: sql`${scholarshipEditions.version} + 1`,
      updated: time,
    })
    .where(
      and(
        eq(scholarshipEditions.name, name),
        sql`EXISTS (SELECT 1 FROM scholarship_applications WHERE edition = ${name} AND status = 'submitted' AND decision IS NOT NULL AND released IS NULL)`,
      ),
    )
}

async function hasStaged(db: Database, { name }: Edition): Promise<boolean> {
  const [staged] = await db.select({ id: a.id }).from(a).where(isStaged(name)).limit(1)
  return staged !== undefined
}

/** Nobody may get an empty letter, and a letter must reach somebody. */
async function checkLetters(db: Database, edition: Edition, letters: Letters): Promise<void> {
  const ids = Object.keys(letters.each)
  const found = await db
    .select({ id: a.id })
    .from(a)
    .where(and(isStaged(edition.name), isAmong(a.id, ids)))
  const known = new Set(found.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  // After somebody else's release, no letter is wrong, but there is nothing left to release.
  if (unknown.length > 0 && !(await hasStaged(db, edition))) throw conflict(decisionMessages.nothingToRelease)
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(unknown.map((id) => [`letters.each.${id}`, decisionMessages.noApplication])))
  const kinds = [
    ['award', letters.award ?? edition.letterAward],
    ['decline', letters.decline ?? edition.letterDecline],
  ] as const
  for (const [decision, text] of kinds) {
    if (text.trim() !== '') continue
    const [needs] = await db
      .select({ id: a.id })
      .from(a)
      .where(and(isStaged(edition.name), eq(a.decision, decision), isNull(a.letter), sql`NOT ${isAmong(a.id, ids)}`))
      .limit(1)
    if (needs) throw invalid({ [`letters.${decision}`]: decisionMessages.letter })
  }
}
