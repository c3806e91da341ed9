import { and, asc, eq, exists, or, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { requireReviewer } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict, forbidden, invalid } from '../../platform/http/problem'
import type { RecusalReason } from '../choices'
import type { Edition } from '../edition/edition'
import { scholarshipLimits } from '../limits'
import type { ReviewedApplication } from '../responses'
import { scholarshipRecusals, scholarshipVotes } from '../schema'
import { countVotesStatement, forgetVoteStatement, recuseStatement, undoRecusalStatement } from './judge'
import { findApplication, findEditionOf } from './reviewed-applications'
import { RecusalChange, reviewMessages } from './rules'
import type { ReviewReader } from './standing'
import { isListedReviewer, reviewReaderOf } from './standing'

export const putRecusal = act({
  guard: requireReviewer,
  limit: scholarshipLimits.review,
  params: ['id'],
  input: RecusalChange,
  run: (c, change, { id }) => recuse(c.var.db, { id, reader: reviewReaderOf(c), ...change, by: actorOf(c) }),
})

type Recusal = {
  id: string
  reader: ReviewReader
  reason: RecusalReason | null
  reviewer?: string | undefined
  by: Actor
}

/**
 * Recuses a reviewer from an application, or undoes it with null. Their vote is taken back. Staff may name somebody
 * else.
 * @returns the application as the caller sees it then
 * @throws Problem 403 for somebody else, except by staff; 404, also for one's own; 409 after the release; 422 for
 *   somebody who isn't a reviewer
 */
async function recuse(db: Database, { id, reader, reason, reviewer, by }: Recusal): Promise<ReviewedApplication> {
  const edition = await findEditionOf(db, reader, id)
  const recused: ReviewReader = { userId: reviewer ?? reader.userId, isStaff: false }
  if (recused.userId !== reader.userId) {
    if (!reader.isStaff) throw forbidden()
    if (!(await isReviewer(db, edition, recused.userId))) throw invalid({ reviewer: reviewMessages.reviewer })
  }
  if (edition.released !== null) throw conflict(reviewMessages.released)
  const entry = { by, target: { kind: 'scholarship application', id } }
  if (reason === null)
    await batch(db, recordChange(db, undoRecusalStatement(db, id, recused), { ...entry, verb: 'undid a recusal' }))
  else
    await batch(db, {
      recused: recordChange(db, recuseStatement(db, id, recused, reason), {
        ...entry,
        verb: 'recused',
        after: { reason },
      }),
      forgotten: forgetVoteStatement(db, id, recused),
      counted: countVotesStatement(db, id),
    })
  return findApplication(db, { edition, reader, id })
}

/** Whether this is a reviewer of the edition, or somebody who has judged something before they lost the role. */
async function isReviewer(db: Database, edition: Edition, userId: string): Promise<boolean> {
  const vote = db.select({ one: sql`1` }).from(scholarshipVotes).where(eq(scholarshipVotes.reviewerId, users.id))
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), or(isListedReviewer(edition, users.id), exists(vote))))
  return found !== undefined
}

/** A recusal as staff see it. */
export type ListedRecusal = { applicationId: string; reviewerId: string; displayName: string; reason: RecusalReason }

/** The recusals from these applications, for staff. */
export const listRecusals = (db: Database, ids: readonly string[]): Promise<ListedRecusal[]> =>
  db
    .select({
      applicationId: scholarshipRecusals.applicationId,
      reviewerId: scholarshipRecusals.reviewerId,
      displayName: users.displayName,
      reason: scholarshipRecusals.reason,
    })
    .from(scholarshipRecusals)
    .innerJoin(users, eq(users.id, scholarshipRecusals.reviewerId))
    .where(isAmong(scholarshipRecusals.applicationId, ids))
    .orderBy(asc(scholarshipRecusals.created))

const maxReviewers = 200

/** The reviewers of an edition, for staff to choose from. */
export const listReviewers = (db: Database, edition: Edition): Promise<{ _id: string; displayName: string }[]> =>
  db
    .select({ _id: users.id, displayName: users.displayName })
    .from(users)
    .where(isListedReviewer(edition, users.id))
    .orderBy(sql`${users.displayName} COLLATE NOCASE`, asc(users.id))
    .limit(maxReviewers)
