import { sql } from 'drizzle-orm'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { newId } from '../../platform/db/ids'
import { forbidden, notFound } from '../../platform/http/problem'
import { findAnswer } from '../answer/answer'
import { syncTagsStatement } from '../counters/count-statements'
import { findQuestion } from '../question/question'
import type { QuestionReader } from '../question/reader'
import { questionMessages } from '../rules'
import { answersToQuestions, answerVotes, questionIndexQueue, questions, questionVotes } from '../schema'

/** What a press means: with `vote` exactly that, and without it the direction, or nothing if it was that before. */
export type Press = { direction: 1 | -1; vote: 1 | 0 | -1 | undefined }

type Voter = { userId: string; reader: QuestionReader; press: Press }
type Counted = { likeCount: number; rating: number; vote: number }

/**
 * Votes on a question. One batch, so that any number of presses at once leave an exact score.
 * @throws Problem 403 for one's own; 404
 */
export async function voteOnQuestion(
  db: Database,
  { id, userId, reader, press }: Voter & { id: string },
): Promise<Counted> {
  const { mine, removed } = await findQuestion(db, id, reader)
  if (removed !== null) throw notFound()
  if (mine) throw forbidden(questionMessages.ownVote)
  const { value, later } = valuesOf(press)
  const sum = sql`(SELECT coalesce(sum(value), 0) FROM question_votes AS cast_votes WHERE cast_votes.question_id = ${id})`
  await batch(db, {
    voted: db
      .insert(questionVotes)
      .select(
        sql`SELECT ${newId()}, id, ${userId}, ${value} FROM ${questions}
          WHERE id = ${id} AND listed = 1 AND author_id IS NOT ${userId}`,
      )
      .onConflictDoUpdate({
        target: [questionVotes.questionId, questionVotes.userId],
        set: { value: later(questionVotes.value) },
      }),
    // The index needs only the order of magnitude, and indexing costs more than a vote.
    noted: db
      .insert(questionIndexQueue)
      .select(sql`SELECT NULL, id FROM ${questions} WHERE id = ${id} AND score / 5 <> ${sum} / 5`),
    summed: db.update(questions).set({ score: sum }).where(sql`${questions.id} = ${id}`),
    tagged: syncTagsStatement(db, id),
  })
  const { score, vote } = await findQuestion(db, id, reader)
  return { likeCount: score, rating: score, vote }
}

/**
 * Votes on an answer, like `voteOnQuestion`.
 * @throws Problem 403 for one's own; 404
 */
export async function voteOnAnswer(
  db: Database,
  { questionId, id, userId, reader, press }: Voter & { questionId: string; id: string },
): Promise<Counted> {
  const question = await findQuestion(db, questionId, reader)
  const { mine, removed } = await findAnswer(db, { questionId, id }, reader)
  if (question.removed !== null || removed !== null) throw notFound()
  if (mine) throw forbidden(questionMessages.ownVote)
  const { value, later } = valuesOf(press)
  await batch(db, {
    voted: db
      .insert(answerVotes)
      .select(
        sql`SELECT ${newId()}, id, ${userId}, ${value} FROM ${answersToQuestions}
          WHERE id = ${id} AND listed = 1 AND author_id IS NOT ${userId}`,
      )
      .onConflictDoUpdate({
        target: [answerVotes.answerId, answerVotes.userId],
        set: { value: later(answerVotes.value) },
      }),
    summed: db
      .update(answersToQuestions)
      .set({
        score: sql`(SELECT coalesce(sum(value), 0) FROM answer_votes AS cast_votes WHERE cast_votes.answer_id = ${id})`,
      })
      .where(sql`${answersToQuestions.id} = ${id}`),
  })
  const { score, vote } = await findAnswer(db, { questionId, id }, reader)
  return { likeCount: score, rating: score, vote }
}

/** The value of a first vote, and SQL for the value that replaces an earlier one. */
function valuesOf({ direction, vote }: Press) {
  const value = vote ?? direction
  const later = (earlier: typeof questionVotes.value | typeof answerVotes.value) =>
    vote === undefined ? sql`CASE WHEN ${earlier} = excluded.value THEN 0 ELSE excluded.value END` : sql`excluded.value`
  return { value, later }
}
