import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { flaggedThings } from '../../flags/schema'
import { follows, notifications } from '../../notifications/schema'
import { recordEach, system } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database, Statement } from '../../platform/db/database'
import { audit } from '../../platform/schema'
import {
  answersToQuestions,
  comments,
  questionIndexQueue,
  questionMerges,
  questionRevisions,
  questions,
  questionTags,
} from '../schema'
import { countStatements } from './counts'
import { restorableSince } from './removal'

const postKinds = sql`'question', 'answer', 'comment'`

const inQueue = sql`SELECT question_id FROM question_outbox`

/**
 * Statements that delete for good what a member wrote, with everything that hangs on it: their answers and comments, and
 * their questions that nobody else has answered. A question that another one was merged into stays, because that one's
 * address leads to it, and of a question that was merged, nothing stays but its address. What becomes of the posts that
 * stay is declared in `privacy.ts`. Votes, comments, and versions under a question or an answer go with its row.
 * @param isErased whether to do it, decided inside the batch
 */
export function erasePostsStatements(db: Database, userId: string, isErased: SQL): Statement[] {
  const own = sql`SELECT question.id FROM questions AS question WHERE question.author_id = ${userId} AND ${isErased}`
  const emptied = sql`${own} AND question.merged = 1`
  const goneQuestions = sql`${own} AND question.merged = 0
    AND NOT EXISTS (SELECT 1 FROM answers AS answer WHERE answer.question_id = question.id
      AND answer.removed IS NULL AND answer.author_id IS NOT ${userId})
    AND NOT EXISTS (SELECT 1 FROM questions AS other WHERE other.duplicate_of = question.id AND other.merged = 1)`
  const goneAnswers = sql`SELECT answer.id FROM answers AS answer WHERE ${isErased}
    AND (answer.author_id = ${userId} OR answer.question_id IN (${goneQuestions}))`
  const goneComments = sql`SELECT comment.id FROM comments AS comment WHERE ${isErased}
    AND (comment.author_id = ${userId} OR comment.question_id IN (${goneQuestions}) OR comment.answer_id IN (${goneAnswers}))`
  const gone = sql`${goneQuestions} UNION ALL ${emptied} UNION ALL ${goneAnswers} UNION ALL ${goneComments}`
  const touched = sql`SELECT question_id AS id FROM answers WHERE author_id = ${userId} AND ${isErased} UNION ${goneQuestions}`
  return [
    // From here on, the queue of the index says which questions this batch touches.
    db.insert(questionIndexQueue).select(sql`SELECT NULL, id FROM (${touched})`),
    // Questions that were in the queue before add what they took.
    ...countStatements(db, inQueue, -1),
    db.delete(notifications).where(sql`${notifications.aboutId} IN (${gone})`),
    db
      .delete(flaggedThings)
      .where(sql`${flaggedThings.kind} IN (${postKinds}) AND ${flaggedThings.targetId} IN (${gone})`),
    db.delete(follows).where(sql`${follows.kind} = 'question' AND ${follows.targetId} IN (${goneQuestions})`),
    db
      .update(audit)
      .set({ before: null, after: null, why: null })
      .where(sql`${audit.targetKind} IN (${postKinds}) AND ${audit.targetId} IN (${gone})`),
    db.delete(comments).where(sql`${comments.id} IN (${goneComments})`),
    db.delete(answersToQuestions).where(sql`${answersToQuestions.id} IN (${goneAnswers})`),
    db.delete(questions).where(sql`${questions.id} IN (${goneQuestions})`),
    // Undoing their merge would bring an empty question back.
    db.delete(questionMerges).where(sql`${questionMerges.fromId} IN (${emptied})`),
    db.delete(questionRevisions).where(sql`${questionRevisions.questionId} IN (${emptied})`),
    db.delete(questionTags).where(sql`${questionTags.questionId} IN (${emptied})`),
    db
      .update(questions)
      .set({ slug: '', title: '', content: '', text: '', preview: '' })
      .where(sql`${questions.id} IN (${emptied})`),
    db
      .update(questions)
      .set({
        answerCount: sql`(SELECT count(*) FROM answers AS own WHERE own.question_id = questions.id AND own.listed = 1)`,
        acceptedId: sql`(SELECT own.id FROM answers AS own WHERE own.question_id = questions.id AND own.accepted = 1 AND own.listed = 1)`,
      })
      .where(sql`${questions.id} IN (${inQueue})`),
    ...countStatements(db, inQueue, 1),
  ]
}

const chunk = 100

const by = system('erase-removed')

/**
 * Deletes for good what was removed so long ago that it can't be restored, with everything under it. Nothing removed is
 * counted or in the index, so no counter changes.
 * @returns how many of each were deleted
 */
export async function eraseRemoved(db: Database, { max = 20_000 } = {}): Promise<Record<string, number>> {
  const since = restorableSince()
  // What a merge moved is known for as long as the merge can be undone.
  await db.delete(questionMerges).where(lte(questionMerges.created, since))
  return {
    questions: await inChunks(max, () => eraseQuestions(db, since)),
    answers: await inChunks(max, () => eraseAnswers(db, since)),
    comments: await inChunks(max, () => eraseComments(db, since)),
  }
}

async function inChunks(max: number, erase: () => Promise<number>): Promise<number> {
  let total = 0
  for (let erased = chunk; erased === chunk && total < max; total += erased) erased = await erase()
  return total
}

async function eraseQuestions(db: Database, since: string): Promise<number> {
  const due = db
    .select({ id: questions.id })
    .from(questions)
    // A merged question goes with the one that it was merged into, and not before.
    .where(and(lte(questions.removed, since), eq(questions.merged, false)))
    .orderBy(questions.removed)
    .limit(chunk)
  // Nobody can reach what was merged into them.
  const merged = db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.merged, true), inArray(questions.duplicateOf, due)))
  const isGone = (id: SQL) => sql`${id} IN (${due}) OR ${id} IN (${merged})`
  const erase = (which: typeof due | typeof merged) =>
    recordEach(db, db.delete(questions).where(inArray(questions.id, which)).returning({ id: questions.id }), {
      by,
      verb: 'erased',
      kind: 'question',
      things: which,
    })
  const { erased } = await batch(db, {
    unfollowed: db.delete(follows).where(sql`${follows.kind} = 'question' AND (${isGone(sql`${follows.targetId}`)})`),
    merged: erase(merged),
    erased: erase(due),
  })
  return erased.length
}

async function eraseAnswers(db: Database, since: string): Promise<number> {
  const { id, removed } = answersToQuestions
  const due = db.select({ id }).from(answersToQuestions).where(lte(removed, since)).orderBy(removed).limit(chunk)
  const write = db.delete(answersToQuestions).where(inArray(id, due)).returning({ id })
  return (await batch(db, recordEach(db, write, { by, verb: 'erased', kind: 'answer', things: due }))).length
}

async function eraseComments(db: Database, since: string): Promise<number> {
  const { id, removed } = comments
  const due = db.select({ id }).from(comments).where(lte(removed, since)).orderBy(removed).limit(chunk)
  const write = db.delete(comments).where(inArray(id, due)).returning({ id })
  return (await batch(db, recordEach(db, write, { by, verb: 'erased', kind: 'comment', things: due }))).length
}
