import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { requireReviewer } from '../../accounts/sessions/guards'
import { batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { activeRubric, type Edition, readRubric } from '../edition'
import { scholarshipLimits } from '../limits'
import type { ReviewedApplication } from '../responses'
import { scholarshipApplications, scholarshipEditions, scholarshipVotes } from '../schema'
import { findApplication, findEditionOf } from './reviewed-applications'
import { JudgmentForm, reviewMessages, votesInPath } from './rules'
import { getReviewReader, hasApplied, isRecused, type ReviewReader } from './who-may-review'

const votes = scholarshipVotes

export const countVotesStatement = (db: Database, id: string) =>
  db
    .update(scholarshipApplications)
    .set({
      likeCount: sql`(SELECT coalesce(sum(cast_votes.value), 0) FROM scholarship_votes AS cast_votes WHERE cast_votes.application_id = ${id})`,
      voteCount: sql`(SELECT count(*) FROM scholarship_votes AS cast_votes WHERE cast_votes.application_id = ${id} AND cast_votes.value <> 0)`,
    })
    .where(eq(scholarshipApplications.id, id))

/** A query condition on applications: this reviewer may judge it, and the decisions aren't out. */
export const mayBeJudged = (id: string, { userId }: ReviewReader): SQL | undefined =>
  and(
    eq(scholarshipApplications.id, id),
    eq(scholarshipApplications.status, 'submitted'),
    sql`NOT ${hasApplied(scholarshipApplications.edition, userId)}`,
    isUnderReview(),
  )

/** A query condition on applications: the decisions aren't out. */
export const isUnderReview = () =>
  sql`EXISTS (SELECT 1 FROM ${scholarshipEditions} WHERE ${and(eq(scholarshipEditions.name, scholarshipApplications.edition), isNull(scholarshipEditions.released))})`

/** A vote, points, or both, as the form of an application sends them, or that the reviewer skips it. */
export const postJudgment = act({
  guard: requireReviewer,
  limit: scholarshipLimits.review,
  params: ['name', 'id'],
  input: JudgmentForm,
  async run(c, { vote, scores, note, skipped }, { name, id }) {
    const reader = getReviewReader(c)
    const edition = await findEditionNamed(c.var.db, { name, id, reader })
    const rubric = await activeRubric(c.var.db, edition)
    const judged = await judge(c.var.db, {
      id,
      reader,
      ...(rubric.length > 0 && Object.keys(scores).length > 0 && { scores }),
      ...(vote !== undefined && { value: votesInPath[vote] }),
      ...(note !== undefined && { note }),
      ...(skipped && { skipped: true as const }),
    })
    return { judged, rubric }
  },
})

/**
 * Stores a reviewer's vote, points, or skip, and counts the votes in the same batch.
 * @returns the application as it is then
 * @throws Problem 404, also for one's own; 409 after the release or while recused; 422 for points of no category
 */
export async function judge(
  db: Database,
  { id, reader, ...said }: { id: string; reader: ReviewReader } & Judgment,
): Promise<ReviewedApplication> {
  const edition = await findEditionOf(db, reader, id)
  if (edition.released !== null) throw conflict(reviewMessages.released)
  const scores = said.scores && (await checkScores(db, edition, said.scores))
  const { judged } = await batch(db, {
    judged: judgeStatement(db, id, reader, { ...said, ...(scores && { scores }) }),
    counted: countVotesStatement(db, id),
  })
  if (judged.length === 0) throw conflict(reviewMessages.recused)
  return findApplication(db, { edition, reader, id })
}

/** The points of categories that are switched on. Others of the edition keep what they have. */
async function checkScores(db: Database, edition: Edition, scores: Record<string, number>) {
  if (!edition.usesRubric) throw conflict(reviewMessages.noRubric)
  const categories = new Map((await readRubric(db, edition.name)).map((category) => [category._id, category]))
  const unknown = Object.keys(scores).filter((id) => !categories.has(id))
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(unknown.map((id) => [`scores.${id}`, reviewMessages.category])))
  return Object.fromEntries(Object.entries(scores).filter(([id]) => categories.get(id)?.off === false))
}

type NotesOf = { edition: Edition; reader: ReviewReader; application: Pick<ReviewedApplication, '_id' | 'vote'> }

/**
 * What reviewers tell the committee about an application. Staff read every note. Reviewers read those of others once
 * they have voted, so that they judge by themselves; in a blind edition they don't, because a note can name somebody.
 */
export async function readNotes(db: Database, { edition, reader, application: { _id, vote } }: NotesOf) {
  const rows = await db
    .select({
      _id: votes.id,
      reviewerId: votes.reviewerId,
      reviewer: users.displayName,
      note: sql<string>`${votes.note}`,
    })
    .from(votes)
    .leftJoin(users, eq(users.id, votes.reviewerId))
    .where(and(eq(votes.applicationId, _id), isNotNull(votes.note)))
    .orderBy(asc(votes.created), asc(votes.id))
  const mayReadOthers = reader.isStaff || (vote !== 0 && !edition.blind)
  const others = mayReadOthers ? rows.filter(({ reviewerId }) => reviewerId !== reader.userId) : []
  return {
    own: rows.find(({ reviewerId }) => reviewerId === reader.userId)?.note ?? '',
    others: others.map(({ _id, reviewer, note }) => ({ _id, reviewer: reviewer ?? 'A former reviewer', note })),
  }
}

/** @throws Problem like `findEditionOf`, and 404 under the name of another edition */
export async function findEditionNamed(
  db: Database,
  { name, id, reader }: { name: string; id: string; reader: ReviewReader },
): Promise<Edition> {
  const edition = await findEditionOf(db, reader, id)
  if (edition.name !== name) throw notFound()
  return edition
}

/** What a reviewer says of an application. What is left out stays as it was. */
type Judgment = { value?: 1 | 0 | -1; scores?: Record<string, number>; note?: string; skipped?: true }

/** It changes nothing where they applied themselves, of one they are recused from, and after the release. */
function judgeStatement(db: Database, id: string, reader: ReviewReader, { value, scores, note, skipped }: Judgment) {
  const time = timestamp()
  const points = JSON.stringify(scores ?? {})
  return db
    .insert(votes)
    .select(
      sql`SELECT ${newId()}, ${scholarshipApplications.id}, ${reader.userId}, ${value ?? 0}, ${points}, ${skipped ? time : null}, ${note || null}, ${time}, ${time}
        FROM ${scholarshipApplications} WHERE ${and(mayBeJudged(id, reader), sql`NOT ${isRecused(reader)}`)}`,
    )
    .onConflictDoUpdate({
      target: [votes.applicationId, votes.reviewerId],
      set: {
        ...(value !== undefined && { value }),
        // What isn't sent stays, such as the points of a category that was switched off.
        ...(scores && { scores: sql`json_patch(${votes.scores}, ${points})` }),
        ...(note !== undefined && { note: note || null }),
        ...(skipped && { skipped: time }),
        updated: time,
      },
    })
    .returning({ id: votes.id })
}
