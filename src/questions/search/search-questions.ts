import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { type QuestionSort, questionsPerPage } from '../choices'
import type { QuestionPage } from '../lists/question-list'
import type { QuestionFilters } from '../lists/resolve-filters'
import type { QuestionReader } from '../post/reader'
import { type ListedRecord, listedQuestionColumns } from '../post/shapes'
import { isListed, questions } from '../schema'
import { candidatesOf, mostFound } from './candidates'

type SearchRequest = { filters: QuestionFilters; sort: QuestionSort; page: number; reader: QuestionReader }

/** Finds questions by words, or by several filters. DB decides about what is shown, so a stale index shows nothing more. */
export async function searchQuestions(
  db: Database,
  search: D1Database,
  { filters, sort, page, reader }: SearchRequest,
): Promise<QuestionPage> {
  const { ids, isWhole } = await candidatesOf(db, search, filters, reader)
  if (ids.length === 0) return { rows: [], total: 0, isCapped: false }
  const isCapped = ids.length > mostFound
  const found = ids.slice(0, mostFound)
  const skipped = (page - 1) * questionsPerPage
  if (isWhole && sort === 'newest') {
    const shown = found.slice(skipped, skipped + questionsPerPage)
    const rows = await readMatches(db, shown, matching(filters, reader))
    // If the index is behind, the long way finds what belongs on this page.
    if (rows.length === shown.length) return { rows: inOrder(rows, shown), total: found.length, isCapped }
  }
  const { rows, total } = await readChecked(db, found, { condition: matching(filters, reader), sort, skipped })
  return { rows, total, isCapped }
}

/** Checks all of these questions, and reads those of one page. */
async function readChecked(
  db: Database,
  ids: string[],
  { condition, sort, skipped }: { condition: SQL; sort: QuestionSort; skipped: number },
) {
  // CROSS JOIN keeps this order. SQLite would rather read a whole category and look through the list for each question.
  const matches = sql`FROM json_each(${JSON.stringify(ids)}) AS found CROSS JOIN questions ON questions.id = found.value
    WHERE ${condition}`
  const order = {
    newest: sql`found.key`,
    active: sql`active DESC, questions.id DESC`,
    votes: sql`score DESC, questions.id DESC`,
  }[sort]
  const shown = sql`SELECT questions.id ${matches} ORDER BY ${order} LIMIT ${questionsPerPage} OFFSET ${skipped}`
  const found = await db
    .select({ ...listedQuestionColumns, total: sql<number>`(SELECT count(*) ${matches})`.as('total') })
    .from(questions)
    .where(sql`${questions.id} IN (${shown})`)
  const keyOf = {
    newest: ({ id }: ListedRecord) => -ids.indexOf(id),
    active: ({ active }: ListedRecord) => active,
    votes: ({ score }: ListedRecord) => score,
  }[sort]
  return {
    rows: found.toSorted((one, other) => descending(keyOf(one), keyOf(other)) || descending(one.id, other.id)),
    total: found[0]?.total ?? 0,
  }
}

/** The few are looked up by their ids. The CASE keeps SQLite from reading a whole category or tag to find them. */
const readMatches = (db: Database, ids: string[], condition: SQL): Promise<ListedRecord[]> =>
  db
    .select(listedQuestionColumns)
    .from(questions)
    .where(and(inArray(questions.id, ids), sql`CASE WHEN ${condition} THEN 1 END`))

const inOrder = (rows: ListedRecord[], ids: string[]) =>
  rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))

/** What everybody may see and the filters ask for, as it is true at this moment. */
const matching = (filters: QuestionFilters, reader: QuestionReader) =>
  sql`${isListed(questions)} AND ${conditionsOf(filters, reader)}`

const descending = <T extends string | number>(one: T, other: T) => Number(one < other) - Number(one > other)

/** The filters once more, as they are true at this moment. */
function conditionsOf({ category, tags, states, author, leastScore }: QuestionFilters, { userId }: QuestionReader) {
  const stateConditions = {
    unanswered: sql`answer_count = 0`,
    unsolved: sql`accepted_id IS NULL`,
    solved: sql`accepted_id IS NOT NULL`,
    mine: sql`author_id = ${userId}`,
  }
  const conditions = [
    ...(category ? [sql`category_id = ${category.id}`] : []),
    ...tags.map(
      ({ id }) =>
        sql`EXISTS (SELECT 1 FROM question_tags WHERE question_tags.question_id = questions.id AND tag_id = ${id})`,
    ),
    ...states.map((state) => stateConditions[state]),
    ...(author === null ? [] : [sql`author_id = ${author} AND anonymous = 0`]),
    ...(leastScore === null ? [] : [sql`score >= ${leastScore}`]),
  ]
  return conditions.length === 0 ? sql`1` : sql.join(conditions, sql` AND `)
}
