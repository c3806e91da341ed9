import { desc, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { toSlug } from '../../platform/text/normalize'
import { type QuestionSort, questionsPerPage } from '../choices'
import type { CountedList } from '../post/counts'
import type { QuestionReader } from '../post/reader'
import { type ListedRecord, listedQuestionColumns } from '../post/shapes'
import { isPinned, questions, siteCounts } from '../schema'
import { type FlatList, findAnchor, getFlatList, idsAt, type PagePosition, tagList } from './flat-list'
import { type ListRequest, type QuestionFilters, resolveFilters } from './list-request'
import { searchQuestions } from './search-questions'

export type QuestionPage = {
  rows: ListedRecord[]
  /** How many questions the list has, or the limit of a search that finds more. */
  total: number
  /** Whether a search found more than it counts. */
  isCapped: boolean
}

/** Reads a page of a list. Past its end there are no rows. */
export async function readQuestionPage(db: Database, search: D1Database, request: ListRequest, reader: QuestionReader) {
  const { sort, page } = request.address
  return readResolvedPage(db, search, { sort, page, filters: await resolveFilters(db, request.filters), reader })
}

type ResolvedRequest = { sort: QuestionSort; page: number; filters: QuestionFilters; reader: QuestionReader }

/** The same with filters that are known already. */
export async function readResolvedPage(
  db: Database,
  search: D1Database,
  { sort, page, filters, reader }: ResolvedRequest,
): Promise<QuestionPage> {
  if (filters.findsNothing) return { rows: [], total: 0, isCapped: false }
  const list = getFlatList(filters, sort)
  if (!list) return searchQuestions(db, search, { filters, sort, page, reader })
  const offset = (page - 1) * questionsPerPage
  const near = prepareNearPage(db, { sort, page, filters })
  if (near) return near.pageOf(await near.statement)
  const total = await readTotal(db, list.total)
  if (offset >= total) return { rows: [], total, isCapped: false }
  const { position, rows } = await findPosition(db, list, { offset, total })
  return { rows: await readRows(db, idsAt(list, position, rows), sort), total, isCapped: false }
}

type ListPage = Omit<ResolvedRequest, 'reader'>

/**
 * A page near the start of a list in two halves, for a page that reads more in the same batch: its statement, and the
 * page that it found. Null for all other pages.
 */
export function prepareNearPage(db: Database, { sort, page, filters }: ListPage) {
  const list = filters.findsNothing ? null : getFlatList(filters, sort)
  const skip = (page - 1) * questionsPerPage
  if (!list || skip >= farthest) return null
  const statement = readRows(db, idsAt(list, { from: 'start', skip }), sort, list.total)
  /** Only a page past the end takes a further trip, for its total. */
  const readPage = async (rows: Awaited<typeof statement>): Promise<QuestionPage> => {
    const total = rows[0]?.total ?? (page === 1 ? 0 : await readTotal(db, list.total))
    return { rows, total, isCapped: false }
  }
  return { statement, pageOf: readPage }
}

/** More pinned questions would push the list away. */
const maxPinned = 5

/** How far from either end a page is counted from that end. */
const farthest = 50 * questionsPerPage

/** Where a page far from the start is read: from the end, or from the anchor before it, so that all pages read few rows. */
async function findPosition(
  db: Database,
  list: FlatList,
  { offset, total }: { offset: number; total: number },
): Promise<{ position: PagePosition; rows: number }> {
  const rows = Math.min(questionsPerPage, total - offset)
  const fromEnd = total - offset - rows
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
  const slug = toSlug(text)
  return sql`(
    SELECT id FROM tags WHERE slug = ${slug} UNION ALL SELECT tag_id FROM tag_synonyms WHERE slug = ${slug} LIMIT 1
  )`
}

export const readPinned = (db: Database) =>
  db
    .select(listedQuestionColumns)
    .from(questions)
    .where(isPinned(questions))
    .orderBy(desc(questions.created), desc(questions.id))
    .limit(maxPinned)

type Total = number | CountedList

/** Reads questions with the number of all in their list, which then needs no trip of its own. */
function readRows(db: Database, ids: SQL, sort: QuestionSort, total: Total = 0) {
  const key = { newest: questions.created, active: questions.active, votes: questions.score }[sort]
  return db
    .select({ ...listedQuestionColumns, total: selectTotal(total).as('total') })
    .from(questions)
    .where(sql`${questions.id} IN (${ids}) AND ${questions.listed} = 1`)
    .orderBy(desc(key), desc(questions.id))
}

/** Returns how many questions a list of the whole site has, without counting them. */
async function readTotal(db: Database, total: Total): Promise<number> {
  const [row] =
    typeof total === 'number'
      ? [{ total }]
      : await db.all<{ total: number }>(sql`SELECT ${selectTotal(total)} AS total`)
  return row?.total ?? 0
}

const selectTotal = (total: Total) =>
  typeof total === 'number'
    ? sql<number>`${total}`
    : sql<number>`coalesce((SELECT ${siteCounts.total} FROM ${siteCounts} WHERE ${siteCounts.name} = ${total}), 0)`
