import { type SQL, sql } from 'drizzle-orm'
import { flaggedThings } from '../../flags/schema'
import { follows, notifications } from '../../notifications/schema'
import type { Database, Statement } from '../../platform/db/database'
import { audit } from '../../platform/schema'
import { tags } from '../../tags/schema'
import { countedLists } from '../post/counts'
import {
  answersToQuestions,
  categories,
  comments,
  questionIndexQueue,
  questionMerges,
  questionRevisions,
  questions,
  questionTags,
  siteCounts,
} from '../schema'

/**
 * Statements that delete for good what a member wrote, with everything that hangs on it: their answers and comments, and
 * their questions that nobody else has answered. A question that another one was merged into stays, because that one's
 * address leads to it. Of a question that was merged, nothing stays but its address. Deleting a question or an answer deletes the votes, comments, and versions under it, too.
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
    ...countStatements(db, -1),
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
    ...countStatements(db, 1),
  ]
}

const postKinds = sql`'question', 'answer', 'comment'`

const inQueue = sql`SELECT question_id FROM question_outbox`

/**
 * What the listed questions in the queue add to the totals, or take from them. The changes are made between -1 and 1, so
 * questions that were in the queue before add what they took.
 */
function countStatements(db: Database, change: 1 | -1): Statement[] {
  const listed = sql`question.listed = 1 AND question.id IN (${inQueue})`
  return [
    db
      .insert(siteCounts)
      .select(sql`
        SELECT list.value, ${change} * count(*)
        FROM json_each(${JSON.stringify(countedLists)}) AS list JOIN questions AS question ON ${listed}
        WHERE CASE list.value WHEN 'questions' THEN 1 WHEN 'unanswered' THEN question.answer_count = 0
          WHEN 'unsolved' THEN question.accepted_id IS NULL ELSE question.accepted_id IS NOT NULL END
        GROUP BY list.value`)
      .onConflictDoUpdate({ target: siteCounts.name, set: { total: sql`${siteCounts.total} + excluded.total` } }),
    db.update(categories).set({
      questionCount: sql`${categories.questionCount} + ${change} * (
        SELECT count(*) FROM questions AS question WHERE question.category_id = categories.id AND ${listed})`,
    }),
    db
      .update(tags)
      .set({
        questionCount: sql`${tags.questionCount} + ${change} * (SELECT count(*) FROM question_tags AS chosen
          WHERE chosen.tag_id = tags.id AND chosen.listed = 1 AND chosen.question_id IN (${inQueue}))`,
      })
      .where(sql`${tags.id} IN (SELECT tag_id FROM question_tags WHERE question_id IN (${inQueue}))`),
  ]
}
