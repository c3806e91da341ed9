import { and, asc, eq, exists, or, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { requireReviewer } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict, forbidden, invalid } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import type { RecusalReason } from '../choices'
import type { Edition } from '../edition'
import { scholarshipLimits } from '../limits'
import { scholarshipApplications, scholarshipRecusals, scholarshipVotes } from '../schema'
import { countVotesStatement, isUnderReview } from './judge'
import { findApplication, findEditionOf } from './reviewed-applications'
import { RecusalChange, reviewMessages } from './rules'
import { getReviewReader, isListedReviewer } from './who-may-review'

const votes = scholarshipVotes

/**
 * Recuses a reviewer from an application, or undoes it with null. Their vote is taken back. Staff may name somebody
 * else. Answers with the application as the caller sees it then.
 */
export const putRecusal = act({
  guard: requireReviewer,
  limit: scholarshipLimits.review,
  params: ['id'],
  input: RecusalChange,
  async run(c, { reason, reviewer }, { id }) {
    const { db } = c.var
    const reader = getReviewReader(c)
    const edition = await findEditionOf(db, reader, id)
    const userId = reviewer ?? reader.userId
    if (userId !== reader.userId) {
      if (!reader.isStaff) throw forbidden()
      if (!(await isReviewer(db, edition, userId))) throw invalid({ reviewer: reviewMessages.reviewer })
    }
    if (edition.released !== null) throw conflict(reviewMessages.released)
    const entry = { by: getActor(c), target: { kind: 'scholarship application', id } }
    const isTheirs = and(eq(scholarshipRecusals.applicationId, id), eq(scholarshipRecusals.reviewerId, userId))
    if (reason === null) {
      const undo = db
        .delete(scholarshipRecusals)
        .where(
          and(
            isTheirs,
            sql`EXISTS (SELECT 1 FROM ${scholarshipApplications} WHERE ${and(eq(scholarshipApplications.id, id), isUnderReview())})`,
          ),
        )
      await batch(db, recordChange(db, undo, { ...entry, verb: 'undid a recusal' }))
    } else {
      const isRecused = sql`EXISTS (SELECT 1 FROM ${scholarshipRecusals} WHERE ${isTheirs})`
      await batch(db, {
        recused: recordChange(db, recuseStatement(db, id, userId, reason), {
          ...entry,
          verb: 'recused',
          after: { reason },
        }),
        forgotten: db.delete(votes).where(and(eq(votes.applicationId, id), eq(votes.reviewerId, userId), isRecused)),
        counted: countVotesStatement(db, id),
      })
    }
    return findApplication(db, { edition, reader, id })
  },
})

/** It doesn't ask whether the reviewer applied, because staff who name them would learn it from the answer. */
const recuseStatement = (db: Database, id: string, userId: string, reason: RecusalReason) =>
  db
    .insert(scholarshipRecusals)
    .select(
      sql`SELECT ${scholarshipApplications.id}, ${userId}, ${reason}, ${timestamp()} FROM ${scholarshipApplications} WHERE ${and(eq(scholarshipApplications.id, id), eq(scholarshipApplications.status, 'submitted'), isUnderReview())}`,
    )
    .onConflictDoUpdate({
      target: [scholarshipRecusals.applicationId, scholarshipRecusals.reviewerId],
      set: { reason: sql`excluded.reason` },
    })

/** Whether this is a reviewer of the edition, or somebody who has judged something before they lost the role. */
async function isReviewer(db: Database, edition: Edition, userId: string): Promise<boolean> {
  const vote = db.select({ one: sql`1` }).from(votes).where(eq(votes.reviewerId, users.id))
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), or(isListedReviewer(edition, users.id), exists(vote))))
  return found !== undefined
}

export const listRecusals = (db: Database, ids: readonly string[]) =>
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

export const listReviewers = (db: Database, edition: Edition) =>
  db
    .select({ _id: users.id, displayName: users.displayName })
    .from(users)
    .where(isListedReviewer(edition, users.id))
    .orderBy(sql`${users.displayName} COLLATE NOCASE`, asc(users.id))
    .limit(200)
