import { Suspense, useState } from 'react'
import { FlagButton } from '../../../flags/flag/shared/flag-button'
import { whoSeesWhat } from '../../../profiles/choices'
import { TextBlocks } from '../../../profiles/shared/text-blocks'
import { Avatar } from '../../../ui/components/avatar'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { PersonLists } from '../components/person-lists'
import type { Person } from '../person'
import type { Reach } from '../reader'

const MessageDialog = lazyPart(() => import('../../messages/components/message-dialog'))

export type PersonProps = {
  person: Person
  /** Whether an employer may write to the member, or why not; null for guests and members. */
  writing: Reach | 'staff' | null
  /** The query of the search that led here, with its question mark, or ''. */
  search: string
}

export default function PersonPage({ person, writing, search }: PersonProps) {
  const { displayName, avatar, headline, title, location, summary, relocate } = person
  const facts = [title, location, relocate ? 'willing to relocate' : ''].filter(Boolean)
  return (
    <article className="wrap-anywhere max-w-3xl">
      <p>
        <a href={`/people${search}`} className="inline-flex min-h-11 items-center">
          {search ? '← Back to the search' : '← All people'}
        </a>
      </p>
      <header className="mt-2 flex items-start gap-4 sm:gap-5">
        <Avatar name={displayName} src={avatar} />
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="font-bold text-title">
            {displayName}
          </h1>
          {headline && (
            <p dir="auto" className="mt-1 text-large">
              {headline}
            </p>
          )}
          <ul aria-label="In short" className="mt-1 flex flex-wrap gap-x-4 text-muted">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </header>
      {summary && (
        <div className="mt-6">
          <TextBlocks text={summary} className="max-w-prose" />
        </div>
      )}
      <Contact name={displayName} id={person._id} writing={writing} />
      <PersonLists person={person} />
      <p className="-ml-3 mt-8 print:hidden">
        <FlagButton kind="member" id={person._id} />
      </p>
    </article>
  )
}

function Contact({ name, id, writing }: { name: string; id: string; writing: PersonProps['writing'] }) {
  const [open, setOpen] = useState(false)
  if (writing === null) return <p className="mt-6 max-w-prose text-muted text-small">{whoSeesWhat}</p>
  if (writing === 'staff') return null
  if (writing === 'unproven')
    return (
      <p className="mt-6 rounded-control bg-wash p-4">
        Confirm your email in <a href="/profile/account">your account</a> to see the experience and licenses of {name}{' '}
        and to write to them.
      </p>
    )
  if (writing === 'ended')
    return (
      <p className="mt-6 rounded-control bg-wash p-4">
        Your trial or plan has ended. <a href="/admin/billing">Choose a plan</a> to see the experience and licenses of{' '}
        {name} and to write to them.
      </p>
    )
  return (
    <p className="mt-6">
      <Button onClick={() => setOpen(true)}>Write to {name}</Button>
      {open && (
        <Suspense fallback={null}>
          <MessageDialog id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
