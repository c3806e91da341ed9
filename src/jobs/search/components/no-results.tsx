import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { everyJob } from '../../choices'
import type { SearchWords } from '../shared/job-search-form'

/** What to try when nothing was found. */
export function NoResults({ words }: { words: SearchWords }) {
  const wider = !words.isWide && words.d < 100 && { ...words, d: 100 }
  return (
    <div className="px-5">
      <EmptyState
        title="No Search Results"
        action={
          <>
            {wider && (
              <ButtonLink kind="outlined" href={hrefOf(wider)}>
                Search within 100 miles
              </ButtonLink>
            )}
            <ButtonLink kind="outlined" href={hrefOf({ ...words, l: 'Remote' })}>
              Remote jobs
            </ButtonLink>
            <ButtonLink kind="quiet" href={hrefOf({ ...words, q: everyJob })}>
              {`Every job ${words.isWide ? 'in' : 'near'} ${words.l}`}
            </ButtonLink>
          </>
        }
      >
        Try fewer words, look farther away, or see which jobs you can do from home.
      </EmptyState>
    </div>
  )
}

const hrefOf = ({ q, l, d, type }: SearchWords) => `/jobs?${new URLSearchParams({ q, l, d: String(d), type })}`
