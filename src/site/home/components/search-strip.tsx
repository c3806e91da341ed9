import { JobSearchForm } from '../../../jobs/search/shared/job-search-form'
import type { SearchWords } from '../../../jobs/search/shared/search-href'

const mostSearched = ['resource room', 'BCBA', 'early intervention']

/** `openings` is the number of jobs in words, or empty. */
export function SearchStrip({ words, openings }: { words: SearchWords; openings: string }) {
  return (
    <>
      <JobSearchForm words={words} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 text-muted text-small">
        {openings && <p className="py-2 font-semibold text-ink max-sm:basis-full">{openings}</p>}
        <p id="most-searched">Most searched:</p>
        <ul aria-labelledby="most-searched" className="flex flex-wrap gap-x-4">
          {mostSearched.map((q) => (
            <li key={q}>
              <a href={`/jobs?q=${encodeURIComponent(q)}&l=USA`} className="inline-flex min-h-11 items-center">
                {q}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
