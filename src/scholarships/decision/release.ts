import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
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
import { areStill, digestOf, readUndisclosed, type Undisclosed } from './shown-decisions'
import { isStaged } from './staged-letters'

const a = scholarshipApplications

type Release = {
  edition: Edition
  letters: Letters
  userId: string
  /** The `digestOf` the decisions that the page showed, if there was one. */
  shown?: string | undefined
  by: Actor
}

/**
 * Releases all decisions with their letters, in one batch. `letters.each` goes before what `saveLetters` stored. From
 * then on they can't be changed, and neither can what applicants haven't submitted. The letters are mailed by
 * `mailLetters`.
 * @throws Problem 403 for staff who applied themselves; 409 before the edition closes, while somebody is undecided,
 *   without a decision, and if others than the shown decisions are stored; 422 for a letter to an application without one
 */
export async function releaseDecisions(db: Database, { edition, letters, userId, shown, by }: Release): Promise<void> {
  requireClosed(edition)
  await requireReviewing(db, edition.name, { userId, isStaff: true })
  const decisions = await readUndisclosed(db, edition.name)
  if (decisions.length === 0) throw conflict(decisionMessages.nothingToRelease)
  if (shown !== undefined && shown !== digestOf(decisions)) throw conflict(decisionMessages.changed)
  if (decisions.some(({ decision }) => decision === null)) throw conflict(decisionMessages.undecided)
  await checkLetters(db, edition, letters)
  const time = timestamp()
  const each = JSON.stringify(letters.each)
  try {
    await batch(db, {
      released: recordOrFail(db, editionStatement(db, { edition, letters, decisions, time }), {
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
      // Nobody can submit it any more.
      dropped: db
        .update(a)
        .set({ pending: null })
        .where(and(eq(a.edition, edition.name), isNotNull(a.pending))),
      // Last, because the statements before find the decisions by this column.
      told: db.update(a).set({ released: time }).where(isStaged(edition.name)),
    })
  } catch (error) {
    if (isStale(error)) throw conflict(decisionMessages.changed)
    throw error
  }
}

/** SQL for the letter of an application without a text of its own. It's stored, so that later changes don't reach it. */
const textForAll = ({ letterAward, letterDecline }: Edition, { award, decline }: Letters) =>
  sql`CASE ${a.decision} WHEN 'award' THEN ${award ?? letterAward} ELSE ${decline ?? letterDecline} END`

type Released = { edition: Edition; letters: Letters; decisions: Undisclosed; time: string }

/** Changes nothing if the decisions aren't these any more. A winner is known if there is only one award. */
function editionStatement(db: Database, { edition, letters, decisions, time }: Released) {
  const { name, letterAward, letterDecline } = edition
  const awarded = sql`SELECT user_id FROM scholarship_applications WHERE edition = ${name} AND status = 'submitted' AND decision = 'award'`
  return db
    .update(scholarshipEditions)
    .set({
      // The day on which it happens, whatever day was planned.
      announced: sql`CASE WHEN ${scholarshipEditions.released} IS NULL THEN ${time} ELSE ${scholarshipEditions.announced} END`,
      released: sql`coalesce(${scholarshipEditions.released}, ${time})`,
      letterAward: letters.award ?? letterAward,
      letterDecline: letters.decline ?? letterDecline,
      winnerId: sql`CASE WHEN (SELECT count(*) FROM (${awarded})) = 1 THEN (${awarded}) END`,
      version: sql`${scholarshipEditions.version} + 1`,
      updated: time,
    })
    .where(and(eq(scholarshipEditions.name, name), areStill(decisions, name)))
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
