import { ButtonLink } from '../../../ui/components/button'
import { milesText } from '../../job/shared/job-row'
import { type SearchWords, searchHref, wider } from '../shared/search-href'
import { NoResults, type Offers } from './no-results'

export type OutcomeProps = {
  words: SearchWords
  /** What there is to explain: the search wasn’t made, found nothing, or found remote jobs alone. */
  offers: Offers
  outcome: 'unasked' | 'unknown place' | 'nothing' | 'nothing near' | 'jobs'
}

/** Explains a search that found less than was asked for. */
export function Outcome({ words, outcome, offers }: OutcomeProps) {
  switch (outcome) {
    case 'jobs':
      return null
    case 'nothing near':
      return <NothingNear words={words} />
    case 'unasked':
      return <p className="px-5 py-10 text-large text-muted">Check the search above, then search again.</p>
    default:
      return <NoResults words={words} offers={offers} isUnknownPlace={outcome === 'unknown place'} />
  }
}

/** Says that all results are remote, and offers a wider search. */
function NothingNear({ words }: { words: SearchWords }) {
  const farther = wider(words)
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-b bg-wash px-5 py-4">
      <p className="wrap-anywhere basis-full">
        {`We found nothing within ${milesText(words.d)} of ${words.l}. You can do these jobs from anywhere.`}
      </p>
      {farther && (
        <ButtonLink kind="outlined" href={searchHref(farther)}>
          {`Search within ${milesText(farther.d)}`}
        </ButtonLink>
      )}
    </div>
  )
}
