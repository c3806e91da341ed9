import { desc, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { slugOf } from '../../platform/text/slug'
import { type QuestionSort, questionsPerPage } from '../choices'
import { readTotal } from '../counters/read-total'
import { listedQuestionColumns } from '../question/question-columns'
import type { ListedRecord } from '../question/question-shape'
import type { QuestionReader } from '../question/reader'
import { questions } from '../schema'
import { searchQuestions } from '../search/search-questions'
import { findAnchor } from './anchors'
import { type FlatList, flatListOf, idsAt, type PagePosition, tagList } from './flat-list'
import type { ListRequest } from './list-request'
import { resolveFilters } from './resolve-filters'

export type QuestionPage = {
  rows: ListedRecord[]
  /** How many questions the list has, or the limit of a search that finds more. */
  total: number
  /** Whether a search found more than it counts. */
  isCapped: boolean
}

/**
 * Reads a page of a list.
 * @throws Problem 404 past the end, except for the first page
 */
export async function readQuestionPage(
  db: Database,
  search: D1Database,
  { sort, page, filters: written }: ListRequest,
  reader: QuestionReader,
): Promise<QuestionPage> {
  const filters = await resolveFilters(db, written)
  if (filters.findsNothing) return requirePage(page, { rows: [], total: 0, isCapped: false })
  const list = flatListOf(filters, sort)
  if (!list) return requirePage(page, await searchQuestions(db, search, { filters, sort, page, reader }))
  const total = typeof list.total === 'number' ? list.total : await readTotal(db, list.total)
  if (page > 1 && (page - 1) * questionsPerPage >= total) throw notFound()
  const { position, rows } = await positionOf(db, list, { page, total })
  return { rows: await readRows(db, idsAt(list, position, rows), sort), total, isCapped: false }
}

function requirePage(page: number, found: QuestionPage): QuestionPage {
  if (page > 1 && found.rows.length === 0) throw notFound()
  return found
}

/** How far from either end a page is counted from that end. */
const farthest = 50 * questionsPerPage

/** From the nearer end, or from the anchor before the page, so that a middle page reads few rows too. */
async function positionOf(
  db: Database,
  list: FlatList,
  { page, total }: { page: number; total: number },
): Promise<{ position: PagePosition; rows: number }> {
  const offset = (page - 1) * questionsPerPage
  const rows = Math.min(questionsPerPage, total - offset)
  const fromEnd = total - offset - rows
  if (offset < farthest) return { position: { from: 'start', skip: offset }, rows: questionsPerPage }
  if (fromEnd < farthest) return { position: { from: 'end', skip: fromEnd }, rows }
  const anchor = await findAnchor(db, list, offset)
  return { position: anchor ?? { from: 'start', skip: offset }, rows }
}

/**
 * Reads the newest questions with a tag, which everybody may see.
 * @param slug the tag's slug, or a synonym
 */
export function readNewestWithTag(db: Database, slug: string, rows: number): Promise<ListedRecord[]> {
  const list = tagList({ id: tagNamed(slug), questionCount: 0 }, 'newest')
  return readRows(db, idsAt(list, { from: 'start', skip: 0 }, rows), 'newest')
}

/** SQL for the id of the tag with this text, slug, or synonym. */
function tagNamed(text: string): SQL {
  const slug = slugOf(text)
  return sql`(
    SELECT id FROM tags WHERE slug = ${slug} UNION ALL SELECT tag_id FROM tag_synonyms WHERE slug = ${slug} LIMIT 1
  )`
}

/** Reads what the list shows of these questions, in the order of the list. */
function readRows(db: Database, ids: SQL, sort: QuestionSort): Promise<ListedRecord[]> {
  const key = { newest: questions.created, active: questions.active, votes: questions.score }[sort]
  return db
    .select(listedQuestionColumns)
    .from(questions)
    .where(sql`${questions.id} IN (${ids}) AND ${questions.listed} = 1`)
    .orderBy(desc(key), desc(questions.id))
}
