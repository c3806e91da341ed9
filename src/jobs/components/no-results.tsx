import { ButtonLink } from '../../ui/button'
import type { SearchWords } from '../../ui/job-search-form'
import { everyJob } from '../choices'

/** What to try when nothing was found. */
export function NoResults({ words }: { words: SearchWords }) {
  const wider = !words.isWide && words.d < 100 && { ...words, d: 100 }
  return (
    <div className="px-5 py-10">
      <h2 className="font-bold text-title">No Search Results</h2>
      <p className="mt-3 max-w-prose text-muted">Try fewer words, search a wider area, or look for remote jobs.</p>
      <ul className="mt-6 flex flex-wrap gap-3">
        {wider && (
          <li>
            <ButtonLink kind="outlined" href={hrefOf(wider)}>
              Search within 100 miles
            </ButtonLink>
          </li>
        )}
        <li>
          <ButtonLink kind="outlined" href={hrefOf({ ...words, l: 'Remote' })}>
            Remote jobs
          </ButtonLink>
        </li>
        <li>
          <ButtonLink kind="quiet" href={hrefOf({ ...words, q: everyJob })}>
            {`Every job ${words.isWide ? 'in' : 'near'} ${words.l}`}
          </ButtonLink>
        </li>
      </ul>
    </div>
  )
}

const hrefOf = ({ q, l, d, type }: SearchWords) => `/jobs?${new URLSearchParams({ q, l, d: String(d), type })}`
