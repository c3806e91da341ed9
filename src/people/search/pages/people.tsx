import { Avatar } from '../../../ui/components/avatar'
import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import type { PersonRecord } from '../../person/person'
import { PeopleSearchForm } from '../components/people-search-form'
import { countWords } from '../people-count'
import type { PeopleWords } from '../people-request'

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
      <p className="mt-2 max-w-prose text-muted">
        Special educators who want to be found. <OwnListing isListed={isListed} isEmployer={isEmployer} />
      </p>
      <div className="mt-6">
        <PeopleSearchForm words={words} placeError={placeError} />
      </div>
      <p role="status" className="mt-6 font-semibold">
        {placeError ? '' : countWords({ count: people.length, isFirstPage, hasMore: next !== null })}
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

/** Tells readers whether they are in this list, and where to change it. */
function OwnListing({ isListed, isEmployer }: Pick<PeopleProps, 'isListed' | 'isEmployer'>) {
  if (isListed)
    return (
      <>
        You’re on this list. You can change that in <a href="/profile">your profile</a>.
      </>
    )
  if (isEmployer) return null
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
          <ButtonLink kind="quiet" href="/people">
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
