import { and, eq, isNull, sql } from 'drizzle-orm'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { conflict } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import type { Decision } from '../choices'
import { type Edition, phaseOf } from '../edition/edition'
import { scholarshipLimits } from '../limits'
import type { ReviewedApplication } from '../responses'
import { isReviewable } from '../review/application-shape'
import { findApplication, findEditionOf } from '../review/reviewed-applications'
import type { ReviewReader } from '../review/standing'
import { findReviewedEdition, staffReaderOf } from '../review/standing'
import { scholarshipApplications, scholarshipEditions } from '../schema'
import { countDecisions, readDecidedRows } from './decision-table'
import { DecisionsChange, decisionMessages, WinnerChange } from './rules'

const a = scholarshipApplications

/** Stages a page of decisions, and if wanted declines everyone else. Returns how many are still undecided. */
export const postDecisions = act({
  guard: requireStaff,
  limit: scholarshipLimits.review,
  input: DecisionsChange,
  async run(c, { decisions, was, declineRest }) {
    const given = { ...(await findClosedEdition(c)), by: actorOf(c) }
    const shown = new Map(Object.entries(was))
    await decideSeveral(c.var.db, { ...given, decisions: new Map(Object.entries(decisions)), shown })
    if (declineRest) await declineUndecided(c.var.db, given)
    return countDecisions(c.var.db, given.edition.name, given.reader)
  },
})

export const putWinner = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['name'],
  input: WinnerChange,
  async run(c, change) {
    const { edition } = await findClosedEdition(c)
    await changeWinner(c.var.db, { edition, change, by: actorOf(c) })
  },
})

type Deciding = { id: string; reader: ReviewReader; decision: Decision | null; by: Actor }

/**
 * Stages a decision; nobody else learns of it before the release. Null makes it undecided again.
 * @throws Problem 404, also for one's own; 409 before the edition closes, and after the decision was released
 */
export async function decide(db: Database, { id, reader, decision, by }: Deciding): Promise<ReviewedApplication> {
  const edition = await findEditionOf(db, reader, id)
  requireClosed(edition)
  const [known] = await db.select({ decision: a.decision }).from(a).where(eq(a.id, id))
  const before = known?.decision ?? null
  const decided = await batch(db, decideStatement(db, { id, reader, decision, before, by }))
  if (decided.length === 0) throw conflict(decisionMessages.released)
  return findApplication(db, { edition, reader, id })
}

/**
 * @param before the decision as it was read, for the audit
 * @param isStill whether nothing is written if it's another by now
 */
function decideStatement(
  db: Database,
  { id, reader, decision, before, isStill = false, by }: Deciding & { before: Decision | null; isStill?: boolean },
) {
  const write = db
    .update(a)
    // Their own letter was written for the decision before.
    .set({ decision, letter: sql`CASE WHEN ${a.decision} IS ${decision} THEN ${a.letter} END` })
    .where(
      and(
        ...[eq(a.id, id), eq(a.status, 'submitted'), sql`${a.userId} <> ${reader.userId}`, isNull(a.released)],
        isStill ? sql`${a.decision} IS ${before}` : undefined,
      ),
    )
    .returning({ id: a.id })
  const target = { kind: 'scholarship application', id }
  return recordChange(db, write, { by, verb: 'decided', target, before: { decision: before }, after: { decision } })
}

/** Some decisions of one edition, by the id of the application. */
type Decisions = { edition: Edition; reader: ReviewReader; decisions: ReadonlyMap<string, Decision | null>; by: Actor }

/**
 * Stages a page of decisions. What was decided like that before, was released, or isn't there for the reader is left
 * out.
 * @param shown the decisions that the page showed, if it did
 * @throws Problem 409 while the edition takes applications; and for decisions that aren't the shown ones any more, after
 *   the others are stored
 */
async function decideSeveral(
  db: Database,
  { edition, reader, decisions, shown, by }: Decisions & { shown: ReadonlyMap<string, Decision | null> },
): Promise<void> {
  requireClosed(edition)
  const known = await db
    .select({ id: a.id, decision: a.decision })
    .from(a)
    .where(and(isReviewable(edition.name, reader), isAmong(a.id, [...decisions.keys()])))
  const changed = known.filter(({ id, decision }) => decision !== decisions.get(id))
  if (changed.length === 0) return
  const statements = changed.map(({ id, decision: known }) => {
    const was = shown.get(id)
    const read = was === undefined ? { before: known } : { before: was, isStill: true }
    return decideStatement(db, { id, reader, decision: decisions.get(id) ?? null, ...read, by })
  })
  const { decided } = await batch(db, { decided: statements })
  const written = new Set(decided.flat().map(({ id }) => id))
  const overtaken = changed.map(({ id }) => id).filter((id) => shown.has(id) && !written.has(id))
  if (overtaken.length === 0) return
  throw conflict(decisionMessages.overtaken(await readDecidedRows(db, edition, [], overtaken)))
}

/** Declines everyone who is undecided. */
async function declineUndecided(db: Database, { edition, reader, by }: Omit<Decisions, 'decisions'>): Promise<void> {
  requireClosed(edition)
  const write = db
    .update(a)
    .set({ decision: 'decline' })
    .where(and(isReviewable(edition.name, reader), isNull(a.decision), isNull(a.released)))
  const target = { kind: 'scholarship', id: edition.name }
  await batch(db, recordChange(db, write, { by, verb: 'declined the undecided', target }))
}

/** @throws Problem 409 while the edition takes applications */
export function requireClosed(edition: Edition): void {
  const phase = phaseOf(edition)
  if (phase === 'upcoming' || phase === 'open') throw conflict(decisionMessages.notClosed)
}

/**
 * Stores what is shown of the winner, and whether they agreed to it. It isn't shown before the release.
 * @throws Problem 409 while the edition takes applications
 */
async function changeWinner(
  db: Database,
  { edition, change: { name, words, consent }, by }: { edition: Edition; change: WinnerChange; by: Actor },
): Promise<void> {
  requireClosed(edition)
  const write = db
    .update(scholarshipEditions)
    .set({
      winnerName: name || null,
      winnerWords: words || null,
      winnerConsent: consent,
      version: sql`${scholarshipEditions.version} + 1`,
      updated: timestamp(),
    })
    .where(eq(scholarshipEditions.name, edition.name))
  const target = { kind: 'scholarship', id: edition.name }
  const before = { consent: edition.winnerConsent }
  await batch(db, recordChange(db, write, { by, verb: 'changed the winner', target, before, after: { consent } }))
}

/**
 * The edition in the address, and the member of the team who decides.
 * @throws Problem 404; 403 for staff who applied themselves; 409 while the edition takes applications
 */
export async function findClosedEdition(c: AppContext) {
  const reader = staffReaderOf(c)
  const edition = await findReviewedEdition(c.var.db, c.req.param('name') ?? '', reader)
  requireClosed(edition)
  return { edition, reader }
}
