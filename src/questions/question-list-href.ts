import { listHref } from '../ui/lists/list-href'
import type { QuestionSort, QuestionState } from './choices'

/** So much of a search is enough to recognize it. */
const longestSearch = 100

/** The heading of a list, such as “Questions: Behavior, Unanswered”. */
export const headingOfList = ({ category, tag, is }: QuestionListAddress): string =>
  ['Questions', [category, tag, is && questionStateLabels[is]].filter(Boolean).join(', ')].filter(Boolean).join(': ')

/** The feed of a list, whatever its page is. */
export const feedHref = (address: QuestionListAddress) => questionListHref({ ...address, page: 1 }, '/questions.xml')

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

/** The title of a page or a feed. It also names the search, and the page from the second on. */
export function titleOfList({ page, q, ...filters }: QuestionListAddress): string {
  const heading = headingOfList({ page, q, ...filters })
  return [
    q === '' ? heading : `${heading}, “${q.slice(0, longestSearch)}”`,
    ...(page > 1 ? [`page ${page.toLocaleString('en-US')}`] : []),
  ].join(', ')
}
