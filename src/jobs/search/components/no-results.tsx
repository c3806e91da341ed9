import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { everyJob } from '../../choices'
import { milesText } from '../miles-text'
import type { SearchWords } from '../shared/job-search-form'
import { hrefOf, wider } from './wider'

/** Suggests what to try if nothing was found. An unknown place has no distance to widen. */
export function NoResults({ words, isUnknownPlace }: { words: SearchWords; isUnknownPlace: boolean }) {
  const farther = isUnknownPlace ? null : wider(words)
  return (
    <div className="px-5">
      <EmptyState
        isWide
        title="No Search Results"
        action={
          <>
            {farther && (
              <ButtonLink kind="outlined" href={hrefOf(farther)}>
                {`Search within ${milesText(farther.d)}`}
              </ButtonLink>
            )}
            <ButtonLink kind="outlined" href={hrefOf({ ...words, l: 'Remote' })}>
              Remote jobs
            </ButtonLink>
            {isUnknownPlace ? (
              <ButtonLink kind="outlined" href={hrefOf({ ...words, l: 'USA' })}>
                Search all of the USA
              </ButtonLink>
            ) : (
              <ButtonLink kind="outlined" href={hrefOf({ ...words, q: everyJob })}>
                {`Every job ${words.isWide ? 'in' : 'near'} ${words.l}`}
              </ButtonLink>
            )}
          </>
        }
      >
        {isUnknownPlace
          ? 'Check the place above, or search without one.'
          : 'Try fewer words, look farther away, or see which jobs you can do from home.'}
      </EmptyState>
    </div>
  )
}
