import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { newId } from '../../platform/db/ids'
import { timestamp } from '../../platform/time/clock'
import { isUndecided } from '../edition/edition'
import { scholarshipApplications, scholarshipEditions, scholarshipRecusals, scholarshipVotes } from '../schema'
import { isRecused } from './application-columns'
import type { ReviewReader } from './standing'
import { hasApplied } from './standing'

const a = scholarshipApplications
const votes = scholarshipVotes

/** What a reviewer says of an application. What is left out stays as it was. */
export type Judgment = { value?: 1 | 0 | -1; scores?: Record<string, number>; skipped?: true }

/**
 * Stores what a reviewer says of an application. It changes nothing where they applied themselves, of one they are
 * recused from, and after the release.
 */
export function judgeStatement(db: Database, id: string, reader: ReviewReader, said: Judgment) {
  const time = timestamp()
  const { value, scores, skipped } = said
  const points = JSON.stringify(scores ?? {})
  return db
    .insert(votes)
    .select(
      sql`SELECT ${newId()}, ${a.id}, ${reader.userId}, ${value ?? 0}, ${points}, ${skipped ? time : null}, ${time}, ${time}
        FROM ${a} WHERE ${and(mayBeJudged(id, reader), sql`NOT ${isRecused(reader)}`)}`,
    )
    .onConflictDoUpdate({
      target: [votes.applicationId, votes.reviewerId],
      set: {
        ...(value !== undefined && { value }),
        // What isn't sent stays, such as the points of a category that was switched off.
        ...(scores && { scores: sql`json_patch(${votes.scores}, ${points})` }),
        ...(skipped && { skipped: time }),
        updated: time,
      },
    })
    .returning({ id: votes.id })
}

/** Sums an application's votes up, in the batch that changes them. */
export const countVotesStatement = (db: Database, id: string) =>
  db
    .update(a)
    .set({
      likeCount: sql`(SELECT coalesce(sum(cast_votes.value), 0) FROM scholarship_votes AS cast_votes WHERE cast_votes.application_id = ${id})`,
      voteCount: sql`(SELECT count(*) FROM scholarship_votes AS cast_votes WHERE cast_votes.application_id = ${id} AND cast_votes.value <> 0)`,
    })
    .where(eq(a.id, id))

/**
 * Takes back every vote in an edition of somebody who has just applied in it, and counts without them, for the batch
 * that submits. The count comes first, because it finds the applications by the votes.
 */
export function voidVotesStatements(db: Database, { edition, userId }: { edition: string; userId: string }) {
  const theirs = sql`SELECT own_votes.application_id FROM scholarship_votes AS own_votes
    JOIN scholarship_applications AS judged ON judged.id = own_votes.application_id
    WHERE own_votes.reviewer_id = ${userId} AND judged.edition = ${edition}
      AND ${hasApplied(edition, userId)} AND ${isUndecided(edition)}`
  const others = sql`FROM scholarship_votes AS cast_votes
    WHERE cast_votes.application_id = scholarship_applications.id AND cast_votes.reviewer_id IS NOT ${userId}`
  return [
    db
      .update(a)
      .set({
        likeCount: sql`(SELECT coalesce(sum(cast_votes.value), 0) ${others})`,
        voteCount: sql`(SELECT count(*) ${others} AND cast_votes.value <> 0)`,
      })
      .where(sql`${a.id} IN (${theirs})`),
    db.delete(votes).where(and(eq(votes.reviewerId, userId), sql`${votes.applicationId} IN (${theirs})`)),
  ]
}

/** A query condition on applications: this reviewer may judge it, and the decisions aren't out. */
export const mayBeJudged = (id: string, { userId }: ReviewReader): SQL | undefined =>
  and(eq(a.id, id), eq(a.status, 'submitted'), sql`NOT ${hasApplied(a.edition, userId)}`, isUnderReview())

const isUnderReview = () =>
  sql`EXISTS (SELECT 1 FROM ${scholarshipEditions} WHERE ${and(eq(scholarshipEditions.name, a.edition), isNull(scholarshipEditions.released))})`

/**
 * Recuses a reviewer. It doesn't ask whether they applied, because staff who name them would learn it from the answer.
 */
export const recuseStatement = (db: Database, id: string, reader: ReviewReader, reason: string) =>
  db
    .insert(scholarshipRecusals)
    .select(
      sql`SELECT ${a.id}, ${reader.userId}, ${reason}, ${timestamp()} FROM ${a} WHERE ${and(eq(a.id, id), eq(a.status, 'submitted'), isUnderReview())}`,
    )
    .onConflictDoUpdate({
      target: [scholarshipRecusals.applicationId, scholarshipRecusals.reviewerId],
      set: { reason: sql`excluded.reason` },
    })
    .returning({ id: scholarshipRecusals.applicationId })

export const forgetVoteStatement = (db: Database, id: string, { userId }: ReviewReader) =>
  db
    .delete(votes)
    .where(
      and(
        eq(votes.applicationId, id),
        eq(votes.reviewerId, userId),
        sql`EXISTS (SELECT 1 FROM ${scholarshipRecusals} WHERE ${scholarshipRecusals.applicationId} = ${id} AND ${scholarshipRecusals.reviewerId} = ${userId})`,
      ),
    )

export const undoRecusalStatement = (db: Database, id: string, { userId }: ReviewReader) =>
  db
    .delete(scholarshipRecusals)
    .where(
      and(
        eq(scholarshipRecusals.applicationId, id),
        eq(scholarshipRecusals.reviewerId, userId),
        sql`EXISTS (SELECT 1 FROM ${a} WHERE ${and(eq(a.id, id), isUnderReview())})`,
      ),
    )
    .returning({ id: scholarshipRecusals.applicationId })
