import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { countTagsStatement } from '../../tags/tag'
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
 * The totals that a question adds to or takes from, as it is at this point of the batch. With the change between a
 * `count(-1)` and a `count(1)`, the totals are right whatever the change does, even nothing.
 */
function countStatements(db: Database, id: string, change: 1 | -1) {
  return [
    db
      .insert(siteCounts)
      .select(sql`
        SELECT list.value, ${change} * CASE list.value WHEN 'questions' THEN 1
          WHEN 'unanswered' THEN question.answer_count = 0
          WHEN 'unsolved' THEN question.accepted_id IS NULL
          ELSE question.accepted_id IS NOT NULL END
        FROM json_each(${JSON.stringify(countedLists)}) AS list JOIN questions AS question ON question.id = ${id}
        WHERE question.listed = 1`)
      .onConflictDoUpdate({ target: siteCounts.name, set: { total: sql`${siteCounts.total} + excluded.total` } }),
    db
      .update(categories)
      .set({ questionCount: sql`${categories.questionCount} + ${change}` })
      .where(
        sql`${categories.id} = (SELECT ${questions.categoryId} FROM ${questions} WHERE ${questions.id} = ${id} AND ${questions.listed} = 1)`,
      ),
    countTagsStatement(
      db,
      'question',
      sql`SELECT ${questionTags.tagId} FROM ${questionTags} WHERE ${questionTags.questionId} = ${id} AND ${questionTags.listed} = 1`,
      change,
    ),
  ]
}

/** What a batch does before and after a change of a question, so that every total and every list follows it. */
export function recountStatements(db: Database, id: string) {
  return {
    before: countStatements(db, id, -1),
    after: [syncTagsStatement(db, id), ...countStatements(db, id, 1)],
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
