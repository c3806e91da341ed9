import { createHash } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { confirmStaff } from '../../accounts/sessions/confirm-password'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { type Actor, isStale, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { conflict, invalid } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import type { Decision } from '../choices'
import { type Edition, findEdition } from '../edition'
import { requireReviewing } from '../review/who-may-review'
import { scholarshipApplications, scholarshipEditions } from '../schema'
import { decide, findClosedEdition, requireClosed } from './decide'
import { isStaged, mailLetters, saveLetters } from './letters'
import { decisionMessages, type Letters, WrittenLetters } from './rules'

/**
 * Saves the letters of a page, and does what its button says: discards a letter, shows who is chosen, or releases the
 * decisions.
 */
export const postLetters = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  input: WrittenLetters,
  async run(c, { save, turn, names, discard, password, shown, version, ...letters }) {
    const { edition, reader } = await findClosedEdition(c)
    const by = getActor(c)
    // First of all, so that a wrong password or another page doesn't lose what was typed.
    const saved = await saveLetters(c.var.db, { edition, letters, version, by })
    if (discard !== undefined) await decide(c.var.db, { id: discard, reader, decision: null, by })
    if ((save ?? discard ?? turn) !== undefined) return 'saved'
    if (names !== undefined) return 'names'
    await confirmStaff(c, password)
    await release(c, edition, { award: letters.award, decline: letters.decline, each: {} }, { shown, version: saved })
    return 'released'
  },
})

/**
 * Releases an edition's decisions, if they and the letters are still those that were `seen`, and starts to mail the
 * letters. The cron mails the rest of many.
 */
export async function release(c: AppContext, edition: Edition, letters: Letters, seen: Seen = {}): Promise<void> {
  await releaseDecisions(c.var.db, { edition, letters, ...seen, userId: c.var.staff.userId, by: getActor(c) })
  c.executionCtx.waitUntil(mailLetters(c.env, c.var.db, { steps: 1 }))
}

/** What staff saw before they pressed, if there was a page: the `toDigest` the decisions, and the edition's version. */
type Seen = { shown?: string; version?: number }

type Release = Seen & { edition: Edition; letters: Letters; userId: string; by: Actor }

/**
 * Releases all decisions with their letters, in one batch. `letters.each` goes before what `saveLetters` stored. From
 * then on they can't be changed, and neither can what applicants haven't submitted. The letters are mailed by
 * `mailLetters`.
 * @throws Problem 403 for staff who applied themselves; 409 before the edition closes, while somebody is undecided,
 *   without a decision, and if others than the shown decisions or letters are stored; 422 for a letter to an application
 *   without one
 */
export async function releaseDecisions(
  db: Database,
  { edition, letters, userId, shown, version, by }: Release,
): Promise<void> {
  requireClosed(edition)
  await requireReviewing(db, edition.name, { userId, isStaff: true })
  const decisions = await readUndisclosed(db, edition.name)
  if (decisions.length === 0) throw conflict(decisionMessages.nothingToRelease)
  if (shown !== undefined && shown !== toDigest(decisions)) throw conflict(decisionMessages.changed)
  if (decisions.some(({ decision }) => decision === null)) throw conflict(decisionMessages.undecided)
  await checkLetters(db, edition, letters)
  const time = timestamp()
  const each = JSON.stringify(letters.each)
  try {
    await batch(db, {
      released: recordOrFail(db, editionStatement(db, { edition, letters, decisions, version, time }), {
        by,
        verb: 'released decisions',
        target: { kind: 'scholarship', id: edition.name },
      }),
      written: db
        .update(scholarshipApplications)
        .set({
          letter: sql`coalesce((SELECT value FROM json_each(${each}) WHERE key = ${scholarshipApplications.id}), ${scholarshipApplications.letter}, ${textForAll(edition.name)})`,
        })
        .where(isStaged(edition.name)),
      // Nobody can submit it any more.
      dropped: db
        .update(scholarshipApplications)
        .set({ pending: null })
        .where(and(eq(scholarshipApplications.edition, edition.name), isNotNull(scholarshipApplications.pending))),
      // Last, because the statements before find the decisions by this column.
      disclosed: db.update(scholarshipApplications).set({ released: time }).where(isStaged(edition.name)),
    })
  } catch (error) {
    if (!isStale(error)) throw error
    const isCurrent = version === undefined || (await findEdition(db, edition.name)).version === version
    throw conflict(isCurrent ? decisionMessages.changed : decisionMessages.lettersChanged)
  }
}

/**
 * SQL for the letter of an application without a text of its own, after `editionStatement`. It's stored, so that later
 * changes don't reach it.
 */
const textForAll = (edition: string) =>
  sql`(SELECT CASE ${scholarshipApplications.decision} WHEN 'award' THEN letter_award ELSE letter_decline END FROM scholarship_editions WHERE name = ${edition})`

type Released = Pick<Release, 'edition' | 'letters' | 'version'> & { decisions: Undisclosed; time: string }

/**
 * Changes nothing if the decisions aren't these any more, or the edition's version another. A winner is known if there
 * is only one award.
 */
function editionStatement(db: Database, { edition, letters, decisions, version, time }: Released) {
  const { name } = edition
  const awarded = sql`SELECT user_id FROM scholarship_applications WHERE edition = ${name} AND status = 'submitted' AND decision = 'award'`
  return db
    .update(scholarshipEditions)
    .set({
      // The day on which it happens, whatever day was planned.
      announced: sql`CASE WHEN ${scholarshipEditions.released} IS NULL THEN ${time} ELSE ${scholarshipEditions.announced} END`,
      released: sql`coalesce(${scholarshipEditions.released}, ${time})`,
      letterAward: letters.award,
      letterDecline: letters.decline,
      winnerId: sql`CASE WHEN (SELECT count(*) FROM (${awarded})) = 1 THEN (${awarded}) END`,
      version: sql`${scholarshipEditions.version} + 1`,
      updated: time,
    })
    .where(
      and(
        eq(scholarshipEditions.name, name),
        areStill(decisions, name),
        version === undefined ? undefined : eq(scholarshipEditions.version, version),
      ),
    )
}

/** Nobody may get an empty letter, and a letter must reach somebody. */
async function checkLetters(db: Database, edition: Edition, letters: Letters): Promise<void> {
  const ids = Object.keys(letters.each)
  const found = await db
    .select({ id: scholarshipApplications.id })
    .from(scholarshipApplications)
    .where(and(isStaged(edition.name), isAmong(scholarshipApplications.id, ids)))
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
      .select({ id: scholarshipApplications.id })
      .from(scholarshipApplications)
      .where(
        and(
          isStaged(edition.name),
          eq(scholarshipApplications.decision, decision),
          isNull(scholarshipApplications.letter),
          sql`NOT ${isAmong(scholarshipApplications.id, ids)}`,
        ),
      )
      .limit(1)
    if (needs) throw invalid({ [`letters.${decision}`]: decisionMessages.letter })
  }
}

/** Every application of an edition that isn't released, with what is decided so far. */
type Undisclosed = readonly { id: string; decision: Decision | null }[]

const isUndisclosed = (edition: string) =>
  and(
    eq(scholarshipApplications.edition, edition),
    eq(scholarshipApplications.status, 'submitted'),
    isNull(scholarshipApplications.released),
  )

export const readUndisclosed = (db: Database, edition: string): Promise<Undisclosed> =>
  db
    .select({ id: scholarshipApplications.id, decision: scholarshipApplications.decision })
    .from(scholarshipApplications)
    .where(isUndisclosed(edition))
    .orderBy(asc(scholarshipApplications.id))

/** Identifies decisions, so that a release can name those that its page showed. */
export const toDigest = (decisions: Undisclosed): string =>
  createHash('sha256')
    .update(JSON.stringify(decisions.map(({ id, decision }) => [id, decision])))
    .digest('base64url')

/** A query condition: these are still the decisions of the edition, and nobody is undecided. */
function areStill(decisions: Undisclosed, edition: string) {
  const awarded = decisions.filter(({ decision }) => decision === 'award').map(({ id }) => id)
  // In a subquery without a reference to the row, so that SQLite reads the list once.
  const isAwarded = sql`(${scholarshipApplications.id} IN (SELECT value FROM json_each(${JSON.stringify(awarded)})))`
  const others = and(
    isUndisclosed(edition),
    sql`(${scholarshipApplications.decision} IS NULL OR (${scholarshipApplications.decision} = 'award') <> ${isAwarded})`,
  )
  return sql`(SELECT count(*) FROM ${scholarshipApplications} WHERE ${isUndisclosed(edition)}) = ${decisions.length} AND NOT EXISTS (SELECT 1 FROM ${scholarshipApplications} WHERE ${others})`
}
