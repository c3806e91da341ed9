import { JobSearchForm, type SearchWords } from '../../ui/job-search-form'

const mostSearched = ['resource room', 'BCBA', 'early intervention']

/** The search, how much there is to find (in words, or nothing), and what others look for. */
export function SearchStrip({ words, openings }: { words: SearchWords; openings: string }) {
  return (
    <>
      <JobSearchForm words={words} />
      <p className="mt-3 text-muted text-small">
        {openings && <strong className="mr-2 font-semibold text-ink">{openings}</strong>}
        Most searched:{' '}
        {mostSearched.map((q, i) => (
          <span key={q}>
            {i > 0 && ', '}
            <a href={`/jobs?q=${encodeURIComponent(q)}&l=USA`} className="inline-block py-2">
              {q}
            </a>
          </span>
        ))}
      </p>
    </>
  )
}
