import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import { readTagsWithMoreThan } from '../../tags/tag'
import { type QuestionSort, questionSorts, questionsPerPage } from '../choices'
import type { CountedList } from '../post/counts'
import {
  categories,
  isListed,
  isSolved,
  isUnanswered,
  isUnsolved,
  questionAnchors,
  questions,
  questionTags,
  siteCounts,
} from '../schema'
import type { QuestionFilters } from './list-request'

/** A list that an index of DB has in its order: of the whole site, or with one filter. */
export type FlatList = {
  /** Names the list and its order in `question_anchors`. */
  name: string
  /** Rows as `sort key, id`: what FROM, WHERE, and ORDER BY refer to. */
  from: SQL
  where: SQL
  key: SQL
  id: SQL
  /** The total: of the whole site, under this name, or of the filter. */
  total: CountedList | number
}

const columns = { newest: 'created', active: 'active', votes: 'score' } as const

/** Returns the list for these filters, or null if they need a search. */
export function getFlatList(filters: QuestionFilters, sort: QuestionSort): FlatList | null {
  const { words, category, tags, states, author, minScore } = filters
  const [tag, ...otherTags] = tags
  const [state, ...otherStates] = states
  const isSingle = [category, tag, state].filter((filter) => filter !== null && filter !== undefined).length <= 1
  if (words !== '' || author !== null || minScore !== null) return null
  if (!isSingle || otherTags.length > 0 || otherStates.length > 0 || state === 'mine') return null
  if (tag) return tagList(tag, sort)
  if (category) {
    const isInCategory = sql`${questions.categoryId} = ${category.id} AND ${isListed(questions)}`
    return questionList(`category:${category.id}`, isInCategory, sort, category.questionCount)
  }
  switch (state) {
    case 'unanswered':
      return questionList(state, isUnanswered(questions), sort, state)
    case 'unsolved':
      return questionList(state, isUnsolved(questions), sort, state)
    case 'solved':
      return questionList(state, isSolved(questions), sort, state)
    default:
      return questionList('all', isListed(questions), sort, 'questions')
  }
}

const questionList = (name: string, where: SQL, sort: QuestionSort, total: FlatList['total']): FlatList => ({
  name: `${sort}:${name}`,
  from: sql`${questions}`,
  where,
  key: sql`${questions[columns[sort]]}`,
  id: sql`${questions.id}`,
  total,
})

/** @param tag its id may be SQL, for lists that need no anchors */
export const tagList = (
  { id, questionCount }: { id: string | SQL; questionCount: number },
  sort: QuestionSort,
): FlatList => ({
  name: `${sort}:tag:${id}`,
  from: sql`${questionTags}`,
  where: sql`${questionTags.tagId} = ${id} AND ${isListed(questionTags)}`,
  key: sql`${questionTags[columns[sort]]}`,
  id: sql`${questionTags.questionId}`,
  total: questionCount,
})

/** Where a page is read from: so many rows after a row of the list, or before its end. */
export type PagePosition = { from: 'start' | 'end'; skip: number; after?: { key: string | number; id: string } }

/** SQL for the ids of one page, which needs only the list's index. */
export function idsAt(
  { from, where, key, id }: FlatList,
  { from: end, skip, after }: PagePosition,
  rows = questionsPerPage,
): SQL {
  const direction = end === 'start' ? sql`DESC` : sql`ASC`
  const isFurther = after ? sql` AND (${key}, ${id}) <= (${after.key}, ${after.id})` : sql``
  return sql`SELECT ${id} FROM ${from} WHERE ${where}${isFurther} ORDER BY ${key} ${direction}, ${id} ${direction} LIMIT ${rows} OFFSET ${skip}`
}

/** Shorter lists need no anchors, because every page is near an end. */
const shortList = 2000

const pagesApart = 50

const rowsApart = pagesApart * questionsPerPage

/**
 * Finds the anchor before a row of a list. What came to the head since the anchors were built is counted, so that the
 * page begins where it does now.
 */
export async function findAnchor(db: Database, list: FlatList, offset: number): Promise<PagePosition | null> {
  const [head] = await readAnchors(db, list.name, 1, 1)
  if (!head) return null
  const [newer] = await db.all<{ total: number }>(
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM ${list.from}
      WHERE ${list.where} AND (${list.key}, ${list.id}) > (${getKey(list, head.key)}, ${head.questionId}) LIMIT ${rowsApart})`,
  )
  const shift = newer?.total ?? 0
  const page = Math.floor((offset - shift) / questionsPerPage) + 1
  const [anchor] = await readAnchors(db, list.name, 1, page)
  if (!anchor) return null
  return {
    from: 'start',
    skip: offset - shift - (anchor.page - 1) * questionsPerPage,
    after: { key: getKey(list, anchor.key), id: anchor.questionId },
  }
}

const readAnchors = (db: Database, list: string, first: number, last: number) =>
  db
    .select({ page: questionAnchors.page, key: questionAnchors.key, questionId: questionAnchors.questionId })
    .from(questionAnchors)
    .where(and(eq(questionAnchors.list, list), sql`${questionAnchors.page} BETWEEN ${first} AND ${last}`))
    .orderBy(desc(questionAnchors.page))
    .limit(1)

/** Scores are stored as text, and times are text. */
const getKey = ({ name }: FlatList, key: string) => (name.startsWith('votes:') ? Number(key) : key)

/** Builds the anchors of every long list. Returns how many lists have them. */
export async function rebuildAnchors(db: Database): Promise<number> {
  const lists = await longLists(db)
  const built = timestamp()
  for (const { name, from, where, key, id } of lists)
    await db.batch([
      db.delete(questionAnchors).where(eq(questionAnchors.list, name)),
      db.insert(questionAnchors).select(sql`
        SELECT ${name}, place / ${questionsPerPage} + 1, CAST(key AS TEXT), id, ${built} FROM (
          SELECT ${key} AS key, ${id} AS id, row_number() OVER (ORDER BY ${key} DESC, ${id} DESC) - 1 AS place
          FROM ${from} WHERE ${where}
        ) WHERE place % ${rowsApart} = 0`),
    ])
  await db.delete(questionAnchors).where(sql`${questionAnchors.built} < ${built}`)
  return lists.length
}

async function longLists(db: Database): Promise<FlatList[]> {
  const [site, inCategories, withTags] = await Promise.all([
    db.select({ name: siteCounts.name }).from(siteCounts).where(gt(siteCounts.total, shortList)),
    db
      .select({ id: categories.id, questionCount: categories.questionCount })
      .from(categories)
      .where(gt(categories.questionCount, shortList)),
    readTagsWithMoreThan(db, shortList),
  ])
  const names = new Set(site.map(({ name }) => name))
  const states = (['unanswered', 'unsolved', 'solved'] as const).filter((state) => names.has(state))
  const filters: Partial<QuestionFilters>[] = [
    ...(names.has('questions') ? [{}] : []),
    ...states.map((state) => ({ states: [state] })),
    ...inCategories.map((category) => ({ category })),
    ...withTags.map((tag) => ({ tags: [tag] })),
  ]
  return filters.flatMap((filter) =>
    questionSorts.flatMap((sort) => getFlatList({ ...noFilter, ...filter }, sort) ?? []),
  )
}

const noFilter: QuestionFilters = {
  words: '',
  category: null,
  tags: [],
  states: [],
  author: null,
  minScore: null,
  findsNothing: false,
}
