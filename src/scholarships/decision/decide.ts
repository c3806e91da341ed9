import { and, eq, isNull, sql } from 'drizzle-orm'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { conflict } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import type { Decision } from '../choices'
import { type Edition, isClosed } from '../edition'
import { scholarshipLimits } from '../limits'
import type { ReviewedApplication } from '../responses'
import { findApplication, findEditionOf } from '../review/reviewed-applications'
import { findReviewedEdition, getStaffReader, isReviewable, type ReviewReader } from '../review/who-may-review'
import { scholarshipApplications, scholarshipEditions } from '../schema'
import { countDecisions, readDecidedRows } from './decision-table'
import { DecisionsChange, decisionMessages, WinnerChange } from './rules'

/**
 * Stages a page of decisions, and if wanted declines everyone else. What was decided like that before, was released, or
 * isn't there for the reader is left out. Returns how many are still undecided. 409 for decisions that aren't the shown
 * ones any more, after the others are stored.
 */
export const postDecisions = act({
  guard: requireStaff,
  limit: scholarshipLimits.review,
  input: DecisionsChange,
  async run(c, { decisions, was, declineRest }) {
    const { db } = c.var
    const { edition, reader } = await findClosedEdition(c)
    const by = getActor(c)
    const [chosen, shown] = [new Map(Object.entries(decisions)), new Map(Object.entries(was))]
    const known = await db
      .select({ id: scholarshipApplications.id, decision: scholarshipApplications.decision })
      .from(scholarshipApplications)
      .where(and(isReviewable(edition.name, reader), isAmong(scholarshipApplications.id, [...chosen.keys()])))
    const changed = known.filter(({ id, decision }) => decision !== chosen.get(id))
    const statements = changed.map(({ id, decision: known }) => {
      const was = shown.get(id)
      const read = was === undefined ? { before: known } : { before: was, isStill: true }
      return decideStatement(db, { id, reader, decision: chosen.get(id) ?? null, ...read, by })
    })
    const { decided } = await batch(db, { decided: statements })
    const written = new Set(decided.flat().map(({ id }) => id))
    const overtaken = changed.map(({ id }) => id).filter((id) => shown.has(id) && !written.has(id))
    if (overtaken.length > 0)
      throw conflict(decisionMessages.overtaken(await readDecidedRows(db, edition, [], overtaken)))
    if (declineRest) {
      const write = db
        .update(scholarshipApplications)
        .set({ decision: 'decline' })
        .where(
          and(
            isReviewable(edition.name, reader),
            isNull(scholarshipApplications.decision),
            isNull(scholarshipApplications.released),
          ),
        )
      const target = { kind: 'scholarship', id: edition.name }
      await batch(db, recordChange(db, write, { by, verb: 'declined the undecided', target }))
    }
    return countDecisions(db, edition.name, reader)
  },
})

/** Stores what is shown of the winner, and whether they agreed to it. It isn't shown before the release. */
export const putWinner = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['name'],
  input: WinnerChange,
  async run(c, { name, words, consent }) {
    const { db } = c.var
    const { edition } = await findClosedEdition(c)
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
    const change = { before: { consent: edition.winnerConsent }, after: { consent } }
    const target = { kind: 'scholarship', id: edition.name }
    await batch(db, recordChange(db, write, { by: getActor(c), verb: 'changed the winner', target, ...change }))
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
  const [known] = await db
    .select({ decision: scholarshipApplications.decision })
    .from(scholarshipApplications)
    .where(eq(scholarshipApplications.id, id))
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
    .update(scholarshipApplications)
    // Their own letter was written for the decision before.
    .set({
      decision,
      letter: sql`CASE WHEN ${scholarshipApplications.decision} IS ${decision} THEN ${scholarshipApplications.letter} END`,
    })
    .where(
      and(
        ...[
          eq(scholarshipApplications.id, id),
          eq(scholarshipApplications.status, 'submitted'),
          sql`${scholarshipApplications.userId} <> ${reader.userId}`,
          isNull(scholarshipApplications.released),
        ],
        isStill ? sql`${scholarshipApplications.decision} IS ${before}` : undefined,
      ),
    )
    .returning({ id: scholarshipApplications.id })
  const target = { kind: 'scholarship application', id }
  return recordChange(db, write, { by, verb: 'decided', target, before: { decision: before }, after: { decision } })
}

/** @throws Problem 409 while the edition takes applications */
export function requireClosed(edition: Edition): void {
  if (!isClosed(edition)) throw conflict(decisionMessages.notClosed)
}

/**
 * The edition in the address, and the member of the team who decides.
 * @throws Problem 404; 403 for staff who applied themselves; 409 while the edition takes applications
 */
export async function findClosedEdition(c: AppContext) {
  const reader = getStaffReader(c)
  const edition = await findReviewedEdition(c.var.db, c.req.param('name') ?? '', reader)
  requireClosed(edition)
  return { edition, reader }
}
