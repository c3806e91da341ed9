import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Statement } from '../../platform/db/database'
import { tags } from '../../tags/schema'
import { categories, questions, questionTags, siteCounts } from '../schema'

/** A statement for a batch: how many listed answers a question has, and which of them is accepted. */
export const countAnswersStatement = (db: Database, questionId: string) =>
  db
    .update(questions)
    .set({
      answerCount: sql`(SELECT count(*) FROM answers AS own WHERE own.question_id = ${questionId} AND own.listed = 1)`,
      acceptedId: sql`(SELECT own.id FROM answers AS own WHERE own.question_id = ${questionId} AND own.accepted = 1 AND own.listed = 1)`,
    })
    .where(eq(questions.id, questionId))

/** The lists of the whole site that have a total. `solved` is what the other two leave. */
export const countedLists = ['questions', 'unanswered', 'unsolved', 'solved'] as const
export type CountedList = (typeof countedLists)[number]

/**
 * What listed questions add to the totals or take from them, as they are at this point of the batch. With the change
 * between -1 and 1, the totals are right whatever the change does, even nothing.
 * @param ids a query
 */
export function countStatements(db: Database, ids: SQL, change: 1 | -1): Statement[] {
  const listed = sql`question.listed = 1 AND question.id IN (${ids})`
  return [
    db
      .insert(siteCounts)
      .select(sql`
        SELECT list.value, ${change} * sum(CASE list.value WHEN 'questions' THEN 1
          WHEN 'unanswered' THEN question.answer_count = 0 WHEN 'unsolved' THEN question.accepted_id IS NULL
          ELSE question.accepted_id IS NOT NULL END)
        FROM json_each(${JSON.stringify(countedLists)}) AS list JOIN questions AS question ON ${listed}
        WHERE true
        GROUP BY list.value`)
      .onConflictDoUpdate({ target: siteCounts.name, set: { total: sql`${siteCounts.total} + excluded.total` } }),
    db
      .update(categories)
      .set({
        questionCount: sql`${categories.questionCount} + ${change} * (
          SELECT count(*) FROM questions AS question WHERE question.category_id = categories.id AND ${listed})`,
      })
      .where(sql`${categories.id} IN (SELECT question.category_id FROM questions AS question WHERE ${listed})`),
    db
      .update(tags)
      .set({
        questionCount: sql`${tags.questionCount} + ${change} * (SELECT count(*) FROM question_tags AS chosen
          WHERE chosen.tag_id = tags.id AND chosen.listed = 1 AND chosen.question_id IN (${ids}))`,
      })
      .where(sql`${tags.id} IN (SELECT tag_id FROM question_tags WHERE question_id IN (${ids}))`),
  ]
}

/** What a batch does before and after a change of a question, so that every total and every list follows it. */
export function recountStatements(db: Database, id: string) {
  return {
    before: countStatements(db, sql`${id}`, -1),
    after: [syncTagsStatement(db, id), ...countStatements(db, sql`${id}`, 1)],
  }
}

/** Copies what lists are ordered by from a question to its tags. */
export function syncTagsStatement(db: Database, id: string) {
  return db
    .update(questionTags)
    .set({
      created: sql`(SELECT question.created FROM questions AS question WHERE question.id = ${id})`,
      active: sql`(SELECT question.active FROM questions AS question WHERE question.id = ${id})`,
      score: sql`(SELECT question.score FROM questions AS question WHERE question.id = ${id})`,
      listed: sql`(SELECT question.listed FROM questions AS question WHERE question.id = ${id})`,
    })
    .where(sql`${questionTags.questionId} = ${id}`)
}
