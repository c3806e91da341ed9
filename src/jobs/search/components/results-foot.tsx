import { PageLinks } from '../../../ui/lists/page-links'
import type { WalkedPages } from '../../../ui/lists/walked-pages'
import { type SearchWords, searchHref } from '../shared/search-href'
import { ResumeLink } from './results-head'

/** The way to the other pages of results. */
export function ResultsFoot({ words, pages }: { words: SearchWords; pages: WalkedPages }) {
  return (
    <div className="px-5">
      <PageLinks {...pages} nextLabel="Next" hrefOf={(walked) => searchHref(words, walked)} />
      <p className="py-6 min-[60rem]:hidden">
        <ResumeLink />
      </p>
    </div>
  )
}
