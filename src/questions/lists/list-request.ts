import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { invalid, notFound } from '../../platform/http/problem'
import { toSlug } from '../../platform/text/normalize'
import { tagSlugs } from '../../tags/rules'
import { findTags } from '../../tags/tag'
import { selectQuestionCategory } from '../category/category'
import { questionSorts, questionStates } from '../choices'
import type { QuestionListAddress } from '../question-list-href'
import { type QuestionWords, readQuestionWords } from './question-words'

type Query = Readonly<Record<string, string | undefined>>

/** What a list of questions is limited to, as it was written. */
type WrittenFilters = QuestionWords & { category: string | null }

export type ListRequest = { address: QuestionListAddress; filters: WrittenFilters }

/** Reads a page of a list from an address. Throws 404 for a page that can't exist, 422 for an unknown sort or `is`. */
export function readQuestionListRequest(
  page: string,
  { sort = 'newest', q = '', tag, category, is }: Query,
): ListRequest {
  const order = questionSorts.find((one) => one === sort)
  if (!order) throw invalid({ sort: `Choose ${questionSorts.join(', ')}.` })
  const state = is ? questionStates.find((one) => one === is) : null
  if (state === undefined) throw invalid({ is: `Choose ${questionStates.join(', ')}.` })
  const typed = readQuestionWords(q)
  const address = { sort: order, is: state, category: category || null, tag: tag || null, q, page: readPage(page) }
  return {
    address,
    filters: {
      ...typed,
      category: category || null,
      tags: [...(tag ? [tag] : []), ...typed.tags],
      states: [...new Set([...(state ? [state] : []), ...typed.states])],
    },
  }
}

/** The same for a page that people open: an order or a filter that doesn't exist is left out. */
export function readQuestionListAddress(query: Query): ListRequest {
  const [sort, is] = [isOneOf(questionSorts, query.sort), isOneOf(questionStates, query.is)]
  return readQuestionListRequest(query.page ?? '1', {
    ...query,
    sort: sort ? query.sort : undefined,
    is: is ? query.is : undefined,
  })
}

const isOneOf = (values: readonly string[], value: string | undefined) => value !== undefined && values.includes(value)

function readPage(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound()
  return Number(text)
}

type Counted = { id: string; questionCount: number }

/** The filters of a list, with the things that they name. */
export type QuestionFilters = Omit<WrittenFilters, 'category' | 'tags'> & {
  category: Counted | null
  tags: readonly Counted[]
  /** Whether the category or a tag is unknown, so that nothing can be found. */
  findsNothing: boolean
}

export const resolveFilters = async (db: Database, written: WrittenFilters): Promise<QuestionFilters> =>
  getFilters(written, await batch(db, filterStatements(db, written)))

/** Statements for a batch: they read what the filters name. There are none for a list that is limited by neither. */
export function filterStatements(db: Database, { category, tags }: WrittenFilters) {
  const slugs = tagSlugs(tags)
  return {
    category: category === null ? [] : [selectQuestionCategory(db, category)],
    tags: slugs.length === 0 ? [] : [findTags(db, slugs)],
  }
}

type Read = {
  category: Awaited<ReturnType<typeof selectQuestionCategory>>[]
  tags: Awaited<ReturnType<typeof findTags>>[]
}

/** The filters with what `filterStatements` read. */
export function getFilters(written: WrittenFilters, read: Read): QuestionFilters {
  const [category] = read.category.flat()
  const tags = read.tags.flat()
  const known = new Map(tags.map((tag) => [tag._id, { id: tag._id, questionCount: tag.questionCount }]))
  return {
    ...written,
    category: category ? { id: category._id, questionCount: category.questionCount } : null,
    tags: [...known.values()],
    findsNothing:
      (written.category !== null && !category) ||
      written.tags.some((tag) => !tags.some(({ written: slug }) => slug === toSlug(tag))),
  }
}
