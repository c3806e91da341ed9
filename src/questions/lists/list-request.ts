import { invalid, notFound } from '../../platform/http/problem'
import { type QuestionSort, type QuestionState, questionSorts, questionStates } from '../choices'
import type { QuestionListAddress } from '../question-list-href'
import { readQuestionWords } from './question-words'

type Query = Readonly<Record<string, string | undefined>>

/** What a list of questions is limited to, as it was written. */
export type WrittenFilters = {
  /** '' for none. */
  words: string
  category: string | null
  tags: readonly string[]
  states: readonly QuestionState[]
  /** The id of an author; anonymous questions are never found by it. */
  author: string | null
  leastScore: number | null
}

export type ListRequest = {
  sort: QuestionSort
  page: number
  filters: WrittenFilters
  /** The same as its address has it. */
  address: QuestionListAddress
}

/**
 * Reads a page of a list from an address.
 * @throws Problem 404 for a page that can't exist, 422 for an unknown sort or `is`
 */
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
    sort: order,
    page: address.page,
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
