import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { readQuery, termsExpression } from '../../language/search-query'
import type { Database } from '../../platform/db/database'
import { folded } from '../../platform/text/fold'
import { type QuestionSort, questionsPerPage } from '../choices'
import { tokenOf } from '../post/question-index'
import type { QuestionReader } from '../post/reader'
import { type ListedRecord, listedQuestionColumns } from '../post/shapes'
import { isListed, questions } from '../schema'
import type { QuestionFilters } from './list-request'
import type { QuestionPage } from './question-list'

/** A search finds at most so many, title matches first and then the newest. */
const maxFound = 1000

const none: Candidates = { ids: [], isWhole: true }

const readIds = async (db: Database, condition: SQL) =>
  (await db.all<{ id: string }>(sql`SELECT id FROM ${questions} WHERE ${condition} LIMIT ${maxFound + 1}`)).map(
    ({ id }) => id,
  )

const getTokens = ({ category, tags, states }: QuestionFilters): string[] => [
  ...(category ? [tokenOf.category(category.id)] : []),
  ...tags.map(({ id }) => tokenOf.tag(id)),
  ...states.flatMap((state) => (state === 'mine' ? [] : [tokenOf[state]])),
]

const tagsExpression = (tokens: readonly string[]) => `tags : (${tokens.map((token) => `"${token}"`).join(' AND ')})`

type SearchRequest = { filters: QuestionFilters; sort: QuestionSort; page: number; reader: QuestionReader }

/** Finds questions by words, or by several filters. DB decides about what is shown, so a stale index shows nothing more. */
export async function searchQuestions(
  db: Database,
  search: D1Database,
  { filters, sort, page, reader }: SearchRequest,
): Promise<QuestionPage> {
  const { ids, isWhole } = await readCandidates(db, search, filters, reader)
  if (ids.length === 0) return { rows: [], total: 0, isCapped: false }
  const isCapped = ids.length > maxFound
  const found = ids.slice(0, maxFound)
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
  sql`${isListed(questions)} AND ${getConditions(filters, reader)}`

const descending = <T extends string | number>(one: T, other: T) => Number(one < other) - Number(one > other)

/** The filters once more, as they are true at this moment. */
function getConditions({ category, tags, states, author, minScore }: QuestionFilters, { userId }: QuestionReader) {
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
    ...(minScore === null ? [] : [sql`score >= ${minScore}`]),
  ]
  return conditions.length === 0 ? sql`1` : sql.join(conditions, sql` AND `)
}

/** `isWhole` says that the index knows all filters, so that nothing else can rule a question out. */
type Candidates = { ids: string[]; isWhole: boolean }

/** The ids that may match, newest first, with title matches before the others; one more than a search may find. */
async function readCandidates(
  db: Database,
  search: D1Database,
  filters: QuestionFilters,
  { userId }: QuestionReader,
): Promise<Candidates> {
  const { words, author, states, minScore } = filters
  const { terms } = readQuery(folded(words))
  // Only punctuation.
  if (words !== '' && terms.length === 0) return none
  const tokens = getTokens(filters)
  const asks = states.includes('mine') ? [userId, author] : [author]
  const people = asks.filter((id) => id !== null)
  if (states.includes('mine') && userId === null) return none
  if (people.length > 0) {
    const own = await readIds(db, sql`author_id = ${people[0]} ORDER BY created DESC, id DESC`)
    return { ids: terms.length === 0 ? own : await findAmong(search, own, terms), isWhole: false }
  }
  const isWhole = minScore === null
  if (terms.length > 0) return { ids: await findWords(search, terms, tokens), isWhole }
  if (tokens.length > 0)
    return { ids: await find(search, [{ table: 'question_index', match: tagsExpression(tokens) }]), isWhole }
  const ids = await readIds(db, sql`${isListed(questions)} AND score >= ${minScore ?? 0} ORDER BY score DESC, id DESC`)
  return { ids, isWhole: false }
}

type Terms = string[][][]

async function findWords(search: D1Database, terms: Terms, tokens: string[]): Promise<string[]> {
  const asked = termsExpression(terms)
  const narrowed = tokens.length > 0 ? ` AND ${tagsExpression(tokens)}` : ''
  return find(search, [
    { table: 'question_titles', match: `title : (${asked})${narrowed}` },
    { table: 'question_index', match: `{title body} : (${asked})${narrowed}` },
  ])
}

type Lookup = { table: 'question_index' | 'question_titles'; match: string }

/** The ids that the lookups find, each once, in one round trip. What an earlier lookup finds comes first. */
async function find(search: D1Database, lookups: Lookup[]): Promise<string[]> {
  const statements = lookups.map(({ table, match }) =>
    search
      .prepare(`SELECT c.question_id AS id FROM ${table} i CROSS JOIN question_cards c ON c.rowid = i.rowid
      WHERE i.${table} MATCH ? ORDER BY i.rowid DESC LIMIT ?`)
      .bind(match, maxFound + 1),
  )
  const found = await search.batch<{ id: string }>(statements)
  return [...new Set(found.flatMap(({ results }) => results.map(({ id }) => id)))].slice(0, maxFound + 1)
}

async function findAmong(search: D1Database, ids: string[], terms: Terms): Promise<string[]> {
  const { results } = await search
    .prepare(`SELECT c.question_id AS id FROM question_cards c CROSS JOIN question_index i ON i.rowid = c.rowid
      WHERE c.question_id IN (SELECT value FROM json_each(?)) AND i.question_index MATCH ? ORDER BY c.rowid DESC`)
    .bind(JSON.stringify(ids), `{title body} : (${termsExpression(terms)})`)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}
