import { type SQL, sql } from 'drizzle-orm'
import { type QuestionSort, questionsPerPage } from '../choices'
import type { CountedList } from '../post/counts'
import { isListed, isSolved, isUnanswered, isUnsolved, questions, questionTags } from '../schema'
import type { QuestionFilters } from './resolve-filters'

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
export function flatListOf(filters: QuestionFilters, sort: QuestionSort): FlatList | null {
  const { words, category, tags, states, author, leastScore } = filters
  const [tag, ...otherTags] = tags
  const [state, ...otherStates] = states
  const isSingle = [category, tag, state].filter((filter) => filter !== null && filter !== undefined).length <= 1
  if (words !== '' || author !== null || leastScore !== null) return null
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
