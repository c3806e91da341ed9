import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import type { WalkedPages } from '../../../ui/lists/walked-pages'
import type { SearchWords } from '../shared/job-search-form'
import { ResumeLink } from './resume-link'

/** The way to the other pages of results. */
export function ResultsFoot({ words, pages }: { words: SearchWords; pages: WalkedPages }) {
  const { q, l, d, type } = words
  return (
    <div className="px-5">
      <PageLinks
        {...pages}
        nextLabel="Next"
        hrefOf={(walked) => listHref('/jobs', { q, l, d: String(d), type: type !== 'All' && type, pages: walked })}
      />
      <p className="py-6 min-[60rem]:hidden">
        <ResumeLink />
      </p>
    </div>
  )
}
