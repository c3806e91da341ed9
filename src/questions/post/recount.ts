import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { countedLists } from './counts'

/** What is stored twice, with SQL for what it must be. Later ones depend on earlier ones. */
const counters: readonly { name: string; table: string; column: string; key: string; is: SQL }[] = [
  {
    name: 'scores of questions',
    ...{ table: 'questions', column: 'score', key: 'id' },
    is: sql`(SELECT coalesce(sum(value), 0) FROM question_votes WHERE question_id = questions.id)`,
  },
  {
    name: 'scores of answers',
    ...{ table: 'answers', column: 'score', key: 'id' },
    is: sql`(SELECT coalesce(sum(value), 0) FROM answer_votes WHERE answer_id = answers.id)`,
  },
  {
    name: 'answers of questions',
    ...{ table: 'questions', column: 'answer_count', key: 'id' },
    is: sql`(SELECT count(*) FROM answers WHERE question_id = questions.id AND answers.listed = 1)`,
  },
  {
    name: 'accepted answers',
    ...{ table: 'questions', column: 'accepted_id', key: 'id' },
    is: sql`(SELECT answers.id FROM answers WHERE question_id = questions.id AND accepted = 1 AND answers.listed = 1)`,
  },
  ...['created', 'active', 'score', 'listed'].map((column) => ({
    name: `tags, ${column}`,
    ...{ table: 'question_tags', column, key: 'question_id' },
    is: sql`(SELECT ${sql.raw(`questions.${column}`)} FROM questions WHERE questions.id = question_tags.question_id)`,
  })),
  {
    name: 'questions of categories',
    ...{ table: 'categories', column: 'question_count', key: 'id' },
    is: sql`(SELECT count(*) FROM questions WHERE category_id = categories.id AND listed = 1)`,
  },
  {
    name: 'questions of tags',
    ...{ table: 'tags', column: 'question_count', key: 'id' },
    is: sql`(SELECT count(*) FROM question_tags WHERE tag_id = tags.id AND listed = 1)`,
  },
  {
    name: 'questions of the site',
    ...{ table: 'site_counts', column: 'total', key: 'name' },
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
