import { titles } from '../../../accounts/registration/titles'
import { defaultDistance, distances } from '../../../jobs/search/shared/search-words'
import { Avatar } from '../../../ui/components/avatar'
import { Button, ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { FoldedFilters } from '../../../ui/forms/folded-filters'
import { pillClass, Select } from '../../../ui/forms/select'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import { PlaceField } from '../../../ui/place-field/place-field'
import type { PersonRecord } from '../../visible-people'
import type { PeopleWords } from '../people-search'

const input = 'w-full min-h-8 bg-transparent py-0.5 text-ink placeholder:text-muted outline-offset-4'

const chip = 'min-h-11 min-w-0 max-w-full rounded-pill border border-muted bg-raised px-4 text-ink'

export type PeopleProps = {
  words: PeopleWords
  placeError?: string | undefined
  people: PersonRecord[]
  next: string | null
  isFirstPage: boolean
  /** Whether the reader is listed; null for a guest. */
  isListed: boolean | null
  /** Employers come to find people, so they aren't asked to be listed. */
  isEmployer: boolean
}

export default function People({ words, placeError, people, next, isFirstPage, isListed, isEmployer }: PeopleProps) {
  return (
    <div>
      <h1 className="font-bold text-title">People</h1>
      <p className="mt-2 max-w-measure text-muted">
        Special educators who want to be found. <OwnListing isListed={isListed} isEmployer={isEmployer} />
      </p>
      <div className="mt-6">
        <PeopleSearchForm words={words} placeError={placeError} />
      </div>
      <p role="status" className="mt-6 font-semibold">
        {placeError ? '' : formatCount({ count: people.length, isFirstPage, hasMore: next !== null })}
      </p>
      {people.length === 0 ? (
        <NoPeople words={words} more={next !== null} />
      ) : (
        <ul aria-label="People" className="mt-3 border-line border-t">
          {people.map((person) => (
            <PersonRow key={person._id} person={person} />
          ))}
        </ul>
      )}
      <PageLinks
        next={next}
        isFirstPage={isFirstPage}
        nextLabel="More people"
        hrefOf={(cursor) => pageHref(words, cursor)}
      />
    </div>
  )
}

function OwnListing({ isListed, isEmployer }: Pick<PeopleProps, 'isListed' | 'isEmployer'>) {
  if (isListed)
    return (
      <>
        You’re on this list. You can change that in <a href="/profile">your profile</a>.
      </>
    )
  if (isEmployer) return <a href="/admin/messages">Messages you sent</a>
  if (isListed === null)
    return (
      <>
        To join them, make a profile: <a href="/signup?redirect=%2Fprofile">sign up</a>.
      </>
    )
  return (
    <>
      You’re not on this list yet. To join, turn on “Let employers find me” in <a href="/profile">your profile</a>.
    </>
  )
}

function NoPeople({ words, more }: { words: PeopleWords; more: boolean }) {
  if (more) return <p className="mt-8">Nobody is on this page. There may be more people on the next one.</p>
  return (
    <EmptyState
      isWide
      title="Nobody found"
      action={
        <>
          {words.l && words.d < 100 && !words.relocate && (
            <ButtonLink kind="outlined" href={pageHref({ ...words, d: 100 })}>
              Search within 100 miles
            </ButtonLink>
          )}
          <ButtonLink kind="outlined" href="/people">
            Everyone, everywhere
          </ButtonLink>
        </>
      }
    >
      Try fewer words, look farther away, or look everywhere.
    </EmptyState>
  )
}

const pageHref = ({ q, l, d, title, relocate }: PeopleWords, cursor: string | null = null) =>
  listHref('/people', {
    q: q || null,
    l: l || null,
    d: String(d),
    title: title || null,
    relocate: relocate && 'true',
    cursor,
  })

function PersonRow({ person }: { person: PersonRecord }) {
  const { _id, displayName, avatar, headline, title, location } = person
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-line border-b py-5 outline-accent -outline-offset-3 has-[a:focus-visible]:outline-3 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,auto)]">
      <Avatar name={displayName} src={avatar} />
      <div className="min-w-0 wrap-anywhere">
        <h2 dir="auto" className="font-semibold text-large">
          <a
            href={`/people/${_id}`}
            className="text-ink no-underline outline-none after:absolute after:inset-0 hover:underline"
          >
            {displayName}
          </a>
        </h2>
        <span dir="auto" className="block">
          {headline || title}
        </span>
        {headline && title && <span className="mt-0.5 block text-muted text-small">{title}</span>}
      </div>
      <span className="wrap-anywhere text-muted text-small max-sm:col-start-2 sm:pt-1 sm:text-right">{location}</span>
    </li>
  )
}

function PeopleSearchForm({ words, placeError }: { words: PeopleWords; placeError?: string | undefined }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not everywhere yet
    <form action="/people" role="search" aria-label="People">
      <div className="grid rounded-surface border border-line bg-raised p-2.5 md:grid-cols-[1.15fr_1fr_auto]">
        <div className="px-4 py-2 max-md:border-line max-md:border-b">
          <label htmlFor="people-what" className="block font-semibold text-small">
            Who
          </label>
          <input
            id="people-what"
            name="q"
            defaultValue={words.q}
            placeholder="SLP, co-teaching, bilingual"
            autoComplete="off"
            enterKeyHint="search"
            className={input}
          />
        </div>
        <div className="px-4 py-2 max-md:border-line max-md:border-b md:border-line md:border-l">
          <PlaceField
            name="l"
            label="Where"
            defaultValue={words.l}
            describedBy={placeError && 'people-where-error'}
            invalid={Boolean(placeError)}
            inputClassName={input}
          />
          {placeError && (
            <p id="people-where-error" className="font-semibold text-danger text-small">
              {placeError}
            </p>
          )}
        </div>
        <Button type="submit" className="min-h-13 max-md:mt-3 md:px-8">
          Search
        </Button>
      </div>
      <div className="mt-4 grid gap-2 sm:flex sm:flex-wrap sm:items-center">
        <FoldedFilters areSet={words.d !== defaultDistance || words.title !== '' || words.relocate}>
          <Select name="d" aria-label="Distance" defaultValue={words.d} className={pillClass}>
            {distances.map((distance) => (
              <option key={distance} value={distance}>{`Within ${distance} miles`}</option>
            ))}
          </Select>
          <Select name="title" aria-label="Role" defaultValue={words.title} className={`${pillClass} md:max-w-72`}>
            <option value="">All roles</option>
            {titles.map((title) => (
              <option key={title}>{title}</option>
            ))}
          </Select>
          <label className={`${chip} inline-flex items-center gap-2`}>
            <input
              type="checkbox"
              name="relocate"
              value="true"
              defaultChecked={words.relocate}
              className="size-5 accent-accent"
            />
            Willing to relocate, from any place
          </label>
        </FoldedFilters>
      </div>
    </form>
  )
}

type Counted = { count: number; isFirstPage: boolean; hasMore: boolean }

/**
 * Says how many people a page of results shows, and whether there are more. It never gives a total, because an
 * organization could tell from it how many members hide from it.
 */
function formatCount({ count, isFirstPage, hasMore }: Counted): string {
  const people = count === 1 ? '1 person' : `${count} people`
  if (isFirstPage) return hasMore ? `More than ${people}` : people
  return `${people} on this page`
}

/** Returns a page's title for tabs and the history: "“SLP” near Chicago, IL: 12 people". */
export function formatPeopleTitle({ q, l, relocate }: PeopleWords, counted: Counted): string {
  const where = relocate ? 'willing to relocate' : l && `near ${l.slice(0, 60)}`
  const asked = [q && `“${q.slice(0, 60)}”`, where].filter(Boolean).join(' ')
  const title = asked ? `${asked}: ${formatCount(counted)}` : 'People'
  return counted.isFirstPage ? title : `${title}, next page`
}
