import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { everyJob } from '../../choices'
import { milesText } from '../../job/shared/job-row'
import { type SearchWords, searchHref, wider } from '../shared/search-href'

/** What a search found elsewhere: how many jobs, as people read it, or null for none. */
export type Offers = {
  farther: string | null
  remote: string | null
  anywhere: string | null
  /** Known places whose names are spelled nearly like the one that was typed. */
  places: string[]
}

type NoResultsProps = { words: SearchWords; offers: Offers; isUnknownPlace: boolean }

/** Offers a way on if nothing was found, with true counts. */
export function NoResults({ words, offers, isUnknownPlace }: NoResultsProps) {
  const links = isUnknownPlace ? otherPlaces(words, offers) : otherSearches(words, offers)
  return (
    <div className="px-5">
      <EmptyState
        isWide
        title="No Search Results"
        action={links.map(({ label, to }) => (
          <ButtonLink key={label} kind="outlined" href={searchHref(to)}>
            {label}
          </ButtonLink>
        ))}
      >
        {isUnknownPlace
          ? 'Check the place above, or search without one.'
          : 'Try fewer words, look farther away, or see which jobs you can do from home.'}
      </EmptyState>
    </div>
  )
}

type Way = { label: string; to: SearchWords }

const otherPlaces = (words: SearchWords, { places }: Offers): Way[] => [
  ...places.map((place) => ({ label: `Near ${place}`, to: { ...words, l: place } })),
  { label: 'Search all of the USA', to: { ...words, l: 'USA' } },
]

function otherSearches(words: SearchWords, { farther, remote, anywhere }: Offers): Way[] {
  const far = wider(words)
  const { l, chosen, isWide } = words
  const hasFilters = Object.keys(chosen).some((name) => name !== 'sort')
  return [
    ...(far && farther ? [{ label: `${farther} within ${milesText(far.d)}`, to: far }] : []),
    ...(remote ? [{ label: remote, to: { ...words, l: 'Remote' } }] : []),
    ...(anywhere ? [{ label: `${anywhere} in the USA`, to: { ...words, l: 'USA' } }] : []),
    ...(hasFilters ? [{ label: 'The same search without filters', to: { ...words, chosen: {} } }] : []),
    { label: `Every job ${isWide ? 'in' : 'near'} ${l}`, to: { ...words, q: everyJob, chosen: {} } },
  ]
}
