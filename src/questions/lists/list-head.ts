import { brand } from '../../platform/config/brand'
import type { Head } from '../../ui/server/show-page'
import { feedHref, titleOfList } from './list-words'
import { type QuestionListAddress, questionListHref } from './question-list-href'

/** What search engines and shared links show for a list. */
export function listHead(address: QuestionListAddress, { isEmpty }: { isEmpty: boolean }): Head {
  const { category, tag, is, q } = address
  const isFiltered = Boolean(category || tag || is)
  // Searches have no end, and an empty list has nothing to find. The whole list stays, even while it is empty.
  const isUnindexed = q !== '' || is === 'mine' || (isEmpty && isFiltered)
  const feed = { title: `${brand.name}: ${titleOfList({ ...address, page: 1 })}`, href: feedHref(address) }
  return {
    title: titleOfList(address),
    description: 'Questions and answers by people who work in special education.',
    canonical: questionListHref(address),
    ...(isUnindexed && { robots: 'noindex,follow' }),
    // A feed reader isn't signed in, so it can't have the questions of one member.
    ...(is !== 'mine' && { feeds: [feed] }),
  }
}
