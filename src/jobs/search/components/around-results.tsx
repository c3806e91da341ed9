import { ButtonLink, buttonClass } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { PageLinks } from '../../../ui/lists/page-links'
import type { WalkedPages } from '../../../ui/lists/walked-pages'
import { newAlertLabel } from '../../choices'
import { formatMiles } from '../../job/format-job'
import type { Chip } from '../describe-results'
import { everyJob, newAlertHref, type SearchWords, searchHref, wider } from '../shared/search-words'

/** A sentence about how the search was understood, and the search that takes it back. */
export type SearchNote = { text: string; href?: string; link?: string }

/** A page about what these jobs pay. */
export type PayLink = { label: string; href: string }

export type ResultsHeadProps = {
  heading: string
  pay: PayLink | null
  /** The map of the results, if there are any. */
  map: string | null
  alsoSearched: string[]
  notes: SearchNote[]
  chips: Chip[]
  /** One press adds one of these. Large screens have the filters in sight. */
  quick: Chip[]
  sorts: { label: string; href: string; isCurrent: boolean }[]
  /** The form that makes an alert of this search; null if there is no search to keep. */
  alertHref: string | null
}

export function ResultsHead({
  heading,
  pay,
  map,
  alsoSearched,
  notes,
  chips,
  quick,
  sorts,
  alertHref,
}: ResultsHeadProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 pt-3 pb-2 min-[60rem]:py-4">
      <div className="grid min-w-0 gap-1 min-[60rem]:gap-2">
        <h1 className="wrap-anywhere font-bold text-quote">{heading}</h1>
        {notes.map(({ text, href, link }) => (
          <p key={text} className="wrap-anywhere">
            {text} {href && <a href={href}>{link}</a>}
          </p>
        ))}
        {alsoSearched.length > 0 && (
          <p className="wrap-anywhere text-muted text-small">{`Including ${alsoSearched.join(', ')}`}</p>
        )}
        <div className="max-[60rem]:hidden">
          <MoreAbout map={map} pay={pay} />
        </div>
        {chips.length > 0 && (
          <ul aria-label="Filters" className="flex flex-wrap gap-2">
            {chips.map(({ label, href }) => (
              <li key={label}>
                <a
                  href={href}
                  aria-label={`Remove the filter ${label}`}
                  className="wrap-anywhere inline-flex min-h-9 items-center gap-2 rounded-pill bg-wash px-3.5 text-ink text-small no-underline hover:underline"
                >
                  {label} <span aria-hidden="true" className="icon icon-x" />
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-2 min-[60rem]:hidden">
          {quick.length > 0 && (
            <ul aria-label="Add a filter" className="contents">
              {quick.map(({ label, href }) => (
                <li key={label}>
                  <a
                    href={href}
                    aria-label={`Add the filter ${label}`}
                    className="inline-flex min-h-9 items-center rounded-pill border border-muted bg-raised px-3 text-ink text-small no-underline hover:bg-wash"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {/* Beside the last filter, where there is room. */}
          {alertHref && (
            <a href={alertHref} className="inline-flex min-h-9 items-center text-small">
              {newAlertLabel}
            </a>
          )}
        </div>
        {sorts.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-8">
            <nav aria-label="Order" className="flex flex-wrap items-center gap-x-4">
              {sorts.map(({ label, href, isCurrent }) => (
                <a
                  key={label}
                  href={href}
                  aria-current={isCurrent ? 'page' : undefined}
                  className="inline-flex min-h-9 items-center aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
                >
                  {label}
                </a>
              ))}
            </nav>
            {alertHref && (
              <a href={alertHref} className="inline-flex min-h-9 items-center max-[60rem]:hidden">
                {newAlertLabel}
              </a>
            )}
          </div>
        )}
      </div>
      <div className="max-[60rem]:hidden">
        <ResumeLink />
      </div>
    </div>
  )
}

/** Phones have these links below the list, so that the first results are on the first screen. */
function MoreAbout({ map, pay }: Pick<ResultsHeadProps, 'map' | 'pay'>) {
  if (!map && !pay) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-small">
      {map && (
        <a href={map} className="inline-flex min-h-9 items-center">
          Map of these jobs
        </a>
      )}
      {pay && (
        <a href={pay.href} className="inline-flex min-h-9 items-center">
          {pay.label}
        </a>
      )}
    </p>
  )
}

export type OutcomeProps = {
  words: SearchWords
  /** What there is to explain: the search wasn’t made, found nothing, or found remote jobs alone. */
  offers: Offers
  outcome: 'unasked' | 'unknown place' | 'nothing' | 'nothing near' | 'jobs'
}

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

function NothingNear({ words }: { words: SearchWords }) {
  const farther = wider(words)
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-b bg-wash px-5 py-4">
      <p className="wrap-anywhere basis-full">
        {`We found nothing within ${formatMiles(words.d)} of ${words.l}. You can do these jobs from anywhere.`}
      </p>
      {farther && (
        <ButtonLink kind="outlined" href={searchHref(farther)}>
          {`Search within ${formatMiles(farther.d)}`}
        </ButtonLink>
      )}
    </div>
  )
}

/** What a search found elsewhere: how many jobs, as people read it, or null for none. */
export type Offers = {
  farther: string | null
  remote: string | null
  anywhere: string | null
  /** Known places whose names are spelled nearly like the one that was typed. */
  places: string[]
}

type NoResultsProps = { words: SearchWords; offers: Offers; isUnknownPlace: boolean }

function NoResults({ words, offers, isUnknownPlace }: NoResultsProps) {
  const links = isUnknownPlace ? otherPlaces(words, offers) : otherSearches(words, offers)
  return (
    <div className="px-5">
      <EmptyState
        isWide
        title="No Search Results"
        action={[
          ...(isUnknownPlace
            ? []
            : [
                <ButtonLink key={newAlertLabel} href={newAlertHref(words)}>
                  {newAlertLabel}
                </ButtonLink>,
              ]),
          ...links.map(({ label, to }) => (
            <ButtonLink key={label} kind="outlined" href={searchHref(to)}>
              {label}
            </ButtonLink>
          )),
        ]}
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
    ...(far && farther ? [{ label: `${farther} within ${formatMiles(far.d)}`, to: far }] : []),
    ...(remote ? [{ label: remote, to: { ...words, l: 'Remote' } }] : []),
    ...(anywhere ? [{ label: `${anywhere} in the USA`, to: { ...words, l: 'USA' } }] : []),
    ...(hasFilters ? [{ label: 'The same search without filters', to: { ...words, chosen: {} } }] : []),
    { label: `Every job ${isWide ? 'in' : 'near'} ${l}`, to: { ...words, q: everyJob, chosen: {} } },
  ]
}

type ResultsFootProps = Pick<ResultsHeadProps, 'map' | 'pay'> & { words: SearchWords; pages: WalkedPages }

export function ResultsFoot({ words, pages, map, pay }: ResultsFootProps) {
  return (
    <div className="px-5">
      <PageLinks {...pages} nextLabel="Next" hrefOf={(walked) => searchHref(words, walked)} />
      <div className="grid justify-items-start gap-3 py-6 min-[60rem]:hidden">
        <MoreAbout map={map} pay={pay} />
        <ResumeLink />
      </div>
    </div>
  )
}

function ResumeLink() {
  return (
    <a href="/profile" className={buttonClass('outlined')}>
      Create my Resume
    </a>
  )
}
