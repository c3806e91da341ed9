import type { SearchWords } from '../shared/search-href'
import { NoResults, type Offers } from './no-results'
import { NothingNear } from './nothing-near'

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
