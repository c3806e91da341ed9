import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { readQuery, termsExpression } from '../../platform/search/search-query'
import { folded } from '../../platform/text/fold'
import { type QuestionSort, questionsPerPage } from '../choices'
import type { QuestionPage } from '../lists/question-list'
import type { QuestionFilters } from '../lists/resolve-filters'
import { listedQuestionColumns } from '../question/question-columns'
import type { QuestionReader } from '../question/reader'
import { isListed, questions } from '../schema'
import { tokenOf } from './question-index'

/** A search finds at most so many, title matches first and then the newest. */
const mostFound = 1000

type SearchRequest = { filters: QuestionFilters; sort: QuestionSort; page: number; reader: QuestionReader }

/** Finds questions by words, or by several filters. DB decides about each of them, so a stale index shows nothing more. */
export async function searchQuestions(
  db: Database,
  search: D1Database,
  { filters, sort, page, reader }: SearchRequest,
): Promise<QuestionPage> {
  const ids = await candidatesOf(db, search, filters, reader)
  if (ids.length === 0) return { rows: [], total: 0, isCapped: false }
  const isMatch = sql`${isListed(questions)} AND ${conditionsOf(filters, reader)}`
  const list = JSON.stringify(ids.slice(0, mostFound))
  const found = sql`json_each(${list}) AS found`
  const order = {
    newest: sql`found.key`,
    active: sql`active DESC, questions.id DESC`,
    votes: sql`score DESC, questions.id DESC`,
  }[sort]
  // CROSS JOIN keeps this order. SQLite would rather read a whole category and look through the list for each question.
  const matches = await db.all<{ id: string; total: number }>(sql`
    SELECT questions.id AS id, count(*) OVER () AS total FROM ${found} CROSS JOIN questions ON questions.id = found.value
    WHERE ${isMatch} ORDER BY ${order} LIMIT ${questionsPerPage} OFFSET ${(page - 1) * questionsPerPage}`)
  const shown = JSON.stringify(matches.map(({ id }) => id))
  const rows = await db
    .select(listedQuestionColumns)
    .from(questions)
    .where(sql`${questions.id} IN (SELECT value FROM json_each(${shown})) AND ${isListed(questions)}`)
  const place = new Map(matches.map(({ id }, i) => [id, i]))
  return {
    rows: rows.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0)),
    total: matches[0]?.total ?? 0,
    isCapped: ids.length > mostFound,
  }
}

/** The ids that may match, newest first, with title matches before the others; one more than a search may find. */
async function candidatesOf(
  db: Database,
  search: D1Database,
  filters: QuestionFilters,
  { userId }: QuestionReader,
): Promise<string[]> {
  const { words, author, states, leastScore } = filters
  const { terms } = readQuery(folded(words))
  // Only punctuation.
  if (words !== '' && terms.length === 0) return []
  const tokens = tokensOf(filters)
  const asks = states.includes('mine') ? [userId, author] : [author]
  const people = asks.filter((id) => id !== null)
  if (states.includes('mine') && userId === null) return []
  if (people.length > 0) {
    const own = await idsOf(db, sql`author_id = ${people[0]} ORDER BY created DESC, id DESC`)
    return terms.length === 0 ? own : findAmong(search, own, terms)
  }
  if (terms.length > 0) return findWords(search, terms, tokens)
  if (tokens.length > 0) return find(search, 'question_index', tagsExpression(tokens))
  return idsOf(db, sql`${isListed(questions)} AND score >= ${leastScore ?? 0} ORDER BY score DESC, id DESC`)
}

const idsOf = async (db: Database, condition: ReturnType<typeof sql>) =>
  (await db.all<{ id: string }>(sql`SELECT id FROM ${questions} WHERE ${condition} LIMIT ${mostFound + 1}`)).map(
    ({ id }) => id,
  )

const tokensOf = ({ category, tags, states }: QuestionFilters): string[] => [
  ...(category ? [tokenOf.category(category.id)] : []),
  ...tags.map(({ id }) => tokenOf.tag(id)),
  ...states.flatMap((state) => (state === 'mine' ? [] : [tokenOf[state]])),
]

const tagsExpression = (tokens: readonly string[]) => `tags : (${tokens.map((token) => `"${token}"`).join(' AND ')})`

type Terms = string[][][]

/** Title matches first, then the others, the newest first in each. */
async function findWords(search: D1Database, terms: Terms, tokens: string[]): Promise<string[]> {
  const asked = termsExpression(terms)
  const narrowed = tokens.length > 0 ? ` AND ${tagsExpression(tokens)}` : ''
  const [titles, all] = await Promise.all([
    find(search, 'question_titles', `title : (${asked})${narrowed}`),
    find(search, 'question_index', `{title body} : (${asked})${narrowed}`),
  ])
  return [...new Set([...titles, ...all])].slice(0, mostFound + 1)
}

async function find(search: D1Database, table: 'question_index' | 'question_titles', match: string): Promise<string[]> {
  const { results } = await search
    .prepare(`SELECT c.question_id AS id FROM ${table} i CROSS JOIN question_cards c ON c.rowid = i.rowid
      WHERE i.${table} MATCH ? ORDER BY i.rowid DESC LIMIT ?`)
    .bind(match, mostFound + 1)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

/** Those of a member's questions that have the words. */
async function findAmong(search: D1Database, ids: string[], terms: Terms): Promise<string[]> {
  const { results } = await search
    .prepare(`SELECT c.question_id AS id FROM question_cards c CROSS JOIN question_index i ON i.rowid = c.rowid
      WHERE c.question_id IN (SELECT value FROM json_each(?)) AND i.question_index MATCH ? ORDER BY c.rowid DESC`)
    .bind(JSON.stringify(ids), `{title body} : (${termsExpression(terms)})`)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

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
