import { questionStateLabels } from './list-labels'
import { type QuestionListAddress, questionListHref } from './question-list-href'
import { operatorsOf } from './question-words'

export type ChosenFilter = { label: string; without: string }

/** What a list is limited to besides words and its tabs, each with the list without it. */
export function chosenFilters(address: QuestionListAddress): ChosenFilter[] {
  const { category, tag, is, q } = address
  const without = (change: Partial<QuestionListAddress>) => questionListHref({ ...address, page: 1, ...change })
  return [
    ...(category === null ? [] : [{ label: category, without: without({ category: null }) }]),
    ...(tag === null ? [] : [{ label: `tag:${tag}`, without: without({ tag: null }) }]),
    // The others are tabs.
    ...(is === 'solved' ? [{ label: questionStateLabels[is], without: without({ is: null }) }] : []),
    ...operatorsOf(q).map(({ operator, rest }) => ({ label: operator, without: without({ q: rest }) })),
  ]
}
