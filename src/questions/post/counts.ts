import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Statement } from '../../platform/db/database'
import { tags } from '../../tags/schema'
import { categories, questions, questionTags, siteCounts } from '../schema'

export type CountedList = (typeof countedLists)[number]

/** The lists of the whole site that have a total. `solved` is what the other two leave. */
const countedLists = ['questions', 'unanswered', 'unsolved', 'solved'] as const

/** What a batch does before and after a change of a question, so that every total and every list follows it. */
export function recountStatements(db: Database, id: string) {
  return {
    before: countStatements(db, sql`${id}`, -1),
    after: [syncTagsStatement(db, id), ...countStatements(db, sql`${id}`, 1)],
  }
}

/** A statement for a batch: how many listed answers a question has, and which of them is accepted. */
export const countAnswersStatement = (db: Database, questionId: string) =>
  db
    .update(questions)
    .set({
      answerCount: sql`(SELECT count(*) FROM answers AS own WHERE own.question_id = ${questionId} AND own.listed = 1)`,
      acceptedId: sql`(SELECT own.id FROM answers AS own WHERE own.question_id = ${questionId} AND own.accepted = 1 AND own.listed = 1)`,
    })
    .where(eq(questions.id, questionId))

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

/** What is stored twice, with SQL for what it must be. Later ones depend on earlier ones. */
const counters: readonly { name: string; table: string; column: string; key: string; is: SQL }[] = [
  {
    name: 'scores of questions',
    table: 'questions',
    column: 'score',
    key: 'id',
    is: sql`(SELECT coalesce(sum(value), 0) FROM question_votes WHERE question_id = questions.id)`,
  },
  {
    name: 'scores of answers',
    table: 'answers',
    column: 'score',
    key: 'id',
    is: sql`(SELECT coalesce(sum(value), 0) FROM answer_votes WHERE answer_id = answers.id)`,
  },
  {
    name: 'answers of questions',
    table: 'questions',
    column: 'answer_count',
    key: 'id',
    is: sql`(SELECT count(*) FROM answers WHERE question_id = questions.id AND answers.listed = 1)`,
  },
  {
    name: 'accepted answers',
    table: 'questions',
    column: 'accepted_id',
    key: 'id',
    is: sql`(SELECT answers.id FROM answers WHERE question_id = questions.id AND accepted = 1 AND answers.listed = 1)`,
  },
  ...['created', 'active', 'score', 'listed'].map((column) => ({
    name: `tags, ${column}`,
    table: 'question_tags',
    column,
    key: 'question_id',
    is: sql`(SELECT ${sql.raw(`questions.${column}`)} FROM questions WHERE questions.id = question_tags.question_id)`,
  })),
  {
    name: 'questions of categories',
    table: 'categories',
    column: 'question_count',
    key: 'id',
    is: sql`(SELECT count(*) FROM questions WHERE category_id = categories.id AND listed = 1)`,
  },
  {
    name: 'questions of tags',
    table: 'tags',
    column: 'question_count',
    key: 'id',
    is: sql`(SELECT count(*) FROM question_tags WHERE tag_id = tags.id AND listed = 1)`,
  },
  {
    name: 'questions of the site',
    table: 'site_counts',
    column: 'total',
    key: 'name',
    is: sql`(SELECT count(*) FROM questions WHERE listed = 1 AND CASE site_counts.name WHEN 'questions' THEN 1
      WHEN 'unanswered' THEN answer_count = 0 WHEN 'unsolved' THEN accepted_id IS NULL
      ELSE accepted_id IS NOT NULL END)`,
  },
]

/**
 * Compares every counter of questions with the rows that it counts, and mends it.
 * @returns how many of each were wrong, without those that were right
 */
export async function recount(db: Database): Promise<Record<string, number>> {
  await db.run(
    sql`INSERT INTO site_counts (name, total) SELECT value, 0 FROM json_each(${JSON.stringify(countedLists)}) WHERE true
      ON CONFLICT DO NOTHING`,
  )
  const mended: Record<string, number> = {}
  for (const { name, table, column, key, is } of counters) {
    const rows = await db.all(
      sql`UPDATE ${sql.raw(table)} SET ${sql.raw(column)} = ${is}
        WHERE ${sql.raw(`${table}.${column}`)} IS NOT ${is} RETURNING ${sql.raw(key)} AS id`,
    )
    if (rows.length > 0) mended[name] = rows.length
  }
  return mended
}
