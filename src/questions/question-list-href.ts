import { listHref } from '../ui/lists/list-href'
import type { QuestionSort, QuestionState } from './choices'

export const questionSortLabels: Record<QuestionSort, string> = { newest: 'Newest', active: 'Active', votes: 'Votes' }

export const questionStateLabels: Record<QuestionState, string> = {
  unanswered: 'Unanswered',
  unsolved: 'Unsolved',
  solved: 'Solved',
  mine: 'Mine',
}

/** What a list of questions is limited to and ordered by, as its address has it. */
export type QuestionListAddress = {
  sort: QuestionSort
  is: QuestionState | null
  category: string | null
  tag: string | null
  q: string
  page: number
}

/** The address of a list of questions, or of its feed (`/questions.xml`). */
export const questionListHref = (
  { sort = 'newest', is = null, category = null, tag = null, q = '', page = 1 }: Partial<QuestionListAddress>,
  path: '/questions' | '/questions.xml' = '/questions',
) =>
  listHref(path, { sort: sort !== 'newest' && sort, is, category, tag, q: q !== '' && q, page: page > 1 && `${page}` })
