import { type SQL, sql } from 'drizzle-orm'
import { readQuery, termsExpression } from '../../language/search-query'
import type { Database } from '../../platform/db/database'
import { folded } from '../../platform/text/fold'
import type { QuestionFilters } from '../lists/resolve-filters'
import { tokenOf } from '../post/question-index'
import type { QuestionReader } from '../post/reader'
import { isListed, questions } from '../schema'

/** A search finds at most so many, title matches first and then the newest. */
export const mostFound = 1000

/** `isWhole` says that the index knows all filters, so that nothing else can rule a question out. */
type Candidates = { ids: string[]; isWhole: boolean }

/** The ids that may match, newest first, with title matches before the others; one more than a search may find. */
export async function candidatesOf(
  db: Database,
  search: D1Database,
  filters: QuestionFilters,
  { userId }: QuestionReader,
): Promise<Candidates> {
  const { words, author, states, leastScore } = filters
  const { terms } = readQuery(folded(words))
  // Only punctuation.
  if (words !== '' && terms.length === 0) return none
  const tokens = tokensOf(filters)
  const asks = states.includes('mine') ? [userId, author] : [author]
  const people = asks.filter((id) => id !== null)
  if (states.includes('mine') && userId === null) return none
  if (people.length > 0) {
    const own = await idsOf(db, sql`author_id = ${people[0]} ORDER BY created DESC, id DESC`)
    return { ids: terms.length === 0 ? own : await findAmong(search, own, terms), isWhole: false }
  }
  const isWhole = leastScore === null
  if (terms.length > 0) return { ids: await findWords(search, terms, tokens), isWhole }
  if (tokens.length > 0) return { ids: await find(search, 'question_index', tagsExpression(tokens)), isWhole }
  const ids = await idsOf(db, sql`${isListed(questions)} AND score >= ${leastScore ?? 0} ORDER BY score DESC, id DESC`)
  return { ids, isWhole: false }
}

const none: Candidates = { ids: [], isWhole: true }

const idsOf = async (db: Database, condition: SQL) =>
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
