import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { PeopleSearchForm } from '../components/people-search-form'
import { PersonRow } from '../components/person-row'
import type { PeopleWords } from '../people-request'
import type { PersonRow as Row } from '../person'

export type PeopleProps = {
  words: PeopleWords
  placeError?: string | undefined
  people: Row[]
  next: string | null
  isFirstPage: boolean
}

/** Members who let themselves be found. */
export default function People({ words, placeError, people, next, isFirstPage }: PeopleProps) {
  return (
    <div>
      <h1 className="font-bold text-title">People</h1>
      <p className="mt-2 max-w-prose text-muted">
        Special educators who let themselves be found. You are not among them until you say so in{' '}
        <a href="/profile">your profile</a>.
      </p>
      <div className="mt-6">
        <PeopleSearchForm words={words} placeError={placeError} />
      </div>
      {people.length === 0 ? (
        <NoPeople words={words} more={next !== null} />
      ) : (
        <ul aria-label="People" className="mt-6 border-line border-t">
          {people.map((person) => (
            <PersonRow key={person._id} person={person} />
          ))}
        </ul>
      )}
      <nav aria-label="Pages" className="flex flex-wrap gap-3 py-6">
        {!isFirstPage && (
          <ButtonLink kind="quiet" href={pageHref(words, null)}>
            First page
          </ButtonLink>
        )}
        {next && (
          <ButtonLink kind="outlined" href={pageHref(words, next)} rel="next">
            More people
          </ButtonLink>
        )}
      </nav>
    </div>
  )
}

function NoPeople({ words, more }: { words: PeopleWords; more: boolean }) {
  if (more) return <p className="mt-8">Nobody is on this page. There may be more people on the next one.</p>
  return (
    <EmptyState
      title="Nobody found"
      action={
        <>
          {words.l && words.d < 100 && (
            <ButtonLink kind="outlined" href={pageHref({ ...words, d: 100 }, null)}>
              Search within 100 miles
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" href="/people">
            Everyone, everywhere
          </ButtonLink>
        </>
      }
    >
      Try fewer words, look further, or look everywhere.
    </EmptyState>
  )
}

function pageHref({ q, l, d, title, relocate }: PeopleWords, cursor: string | null): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(l && { l }),
    d: String(d),
    ...(title && { title }),
    ...(relocate && { relocate: 'true' }),
    ...(cursor && { cursor }),
  })
  return `/people?${query}`
}
