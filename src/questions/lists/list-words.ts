import { type QuestionListAddress, questionListHref, questionStateLabels } from '../question-list-href'

/** So much of a search is enough to recognize it. */
const longestSearch = 100

/** The heading of a list, such as “Questions: Behavior, Unanswered”. */
export const headingOfList = ({ category, tag, is }: QuestionListAddress): string =>
  ['Questions', [category, tag, is && questionStateLabels[is]].filter(Boolean).join(', ')].filter(Boolean).join(': ')

/** The title of a page or a feed. It also names the search, and the page from the second on. */
export function titleOfList({ page, q, ...filters }: QuestionListAddress): string {
  const heading = headingOfList({ page, q, ...filters })
  return [
    q === '' ? heading : `${heading}, “${q.slice(0, longestSearch)}”`,
    ...(page > 1 ? [`page ${page.toLocaleString('en-US')}`] : []),
  ].join(', ')
}

/** The feed of a list, whatever its page is. */
export const feedHref = (address: QuestionListAddress) => questionListHref({ ...address, page: 1 }, '/questions.xml')
