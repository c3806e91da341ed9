import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import { readTagsWithMoreThan } from '../../tags/find-tag'
import { questionSorts, questionsPerPage } from '../choices'
import { categories, questionAnchors, siteCounts } from '../schema'
import { type FlatList, flatListOf, type PagePosition } from './flat-list'
import type { QuestionFilters } from './resolve-filters'

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
      WHERE ${list.where} AND (${list.key}, ${list.id}) > (${keyOf(list, head.key)}, ${head.questionId}) LIMIT ${rowsApart})`,
  )
  const shift = newer?.total ?? 0
  const page = Math.floor((offset - shift) / questionsPerPage) + 1
  const [anchor] = await readAnchors(db, list.name, 1, page)
  if (!anchor) return null
  return {
    from: 'start',
    skip: offset - shift - (anchor.page - 1) * questionsPerPage,
    after: { key: keyOf(list, anchor.key), id: anchor.questionId },
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
const keyOf = ({ name }: FlatList, key: string) => (name.startsWith('votes:') ? Number(key) : key)

/**
 * Builds the anchors of every long list.
 * @returns how many lists have them
 */
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
    questionSorts.flatMap((sort) => flatListOf({ ...noFilter, ...filter }, sort) ?? []),
  )
}

const noFilter: QuestionFilters = {
  words: '',
  category: null,
  tags: [],
  states: [],
  author: null,
  leastScore: null,
  findsNothing: false,
}
