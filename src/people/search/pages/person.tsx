import { type ReactNode, Suspense, useState } from 'react'
import { memberPath } from '../../../accounts/paths'
import { FlagButton } from '../../../flags/flag/shared/flag-button'
import { choiceListNames, choiceLists } from '../../../profiles/choices'
import { formatMonths, formatValidity } from '../../../profiles/resume/resume'
import { TextBlocks } from '../../../profiles/shared/text-blocks'
import { Avatar } from '../../../ui/components/avatar'
import { BackLink } from '../../../ui/components/back-link'
import { Button, ButtonLink } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { call } from '../../../ui/hooks/api-client'
import { signInHref } from '../../../ui/shell/sign-in-prompt'
import type { Person, Reach } from '../../visible-people'

const partClass = 'mt-8 border-line border-t pt-6'

const MessageDialog = lazyPart(() => import('../../messages/components/message-dialog'))

export type PersonProps = {
  person: Person
  /** Whether an employer may write to the member, or why not; null for other members. */
  writing: Reach | 'staff' | 'guest' | 'self' | null
  /** The query of the search that led here, with its question mark, or ''. */
  search: string
}

export default function PersonPage({ person, writing, search }: PersonProps) {
  const { displayName, avatar, headline, title, location, summary, relocate } = person
  const facts = [title, location, relocate ? 'willing to relocate' : ''].filter(Boolean)
  return (
    <article className="wrap-anywhere max-w-3xl">
      <p>
        <BackLink href={`/people${search}`}>{search ? 'Back to the search' : 'All people'}</BackLink>
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
          <TextBlocks text={summary} className="max-w-measure" />
        </div>
      )}
      <Contact name={displayName} id={person._id} writing={writing} />
      <PersonLists person={person} />
      {writing !== 'self' && (
        <p className="-ml-3 mt-8 text-muted text-small print:hidden">
          <FlagButton kind="member" id={person._id} />
        </p>
      )}
    </article>
  )
}

function Contact({ name, id, writing }: { name: string; id: string; writing: PersonProps['writing'] }) {
  const [open, setOpen] = useState(false)
  if (writing === null) return null
  if (writing === 'self')
    return (
      <p className="mt-6">
        <ButtonLink kind="outlined" href="/profile">
          Edit your profile
        </ButtonLink>
      </p>
    )
  if (writing === 'staff')
    return (
      <p className="mt-6">
        <ButtonLink kind="outlined" href={memberPath(id)}>
          See the member’s record
        </ButtonLink>
      </p>
    )
  if (writing === 'guest')
    return (
      <p className="mt-6 max-w-measure rounded-control bg-wash p-4">
        {`Hiring? Employers with a confirmed email and a current plan or trial see the experience and licenses of ${name} and can write to them. `}
        <a href={signInHref(`/people/${id}`)}>Log in</a> or <a href="/postjob">see how it works</a>.
      </p>
    )
  if (writing !== 'open')
    return (
      <p className="mt-6 max-w-measure rounded-control bg-wash p-4">
        {writing === 'unproven' ? (
          <>
            Confirm your email in <a href="/profile/account">your account</a>
          </>
        ) : (
          <>
            Your trial or plan has ended. <a href="/admin/billing">Choose a plan</a>
          </>
        )}
        {` to see the experience and licenses of ${name} and to write to them.`}
      </p>
    )
  return (
    <p className="mt-6">
      <Button onClick={() => setOpen(true)}>Write to {name}</Button>
      {open && (
        <Suspense fallback={null}>
          <MessageDialog
            name="message"
            title={`Write to ${name}`}
            description="We email your message with your name, your organization, and your email address. You see theirs when they reply."
            onSend={(message) => call('POST', '/api/people/:id/message', { param: { id }, json: { message } })}
            sent={{ title: 'Your message is on its way', description: `${name} can reply to your email address.` }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </p>
  )
}

function PersonLists({ person }: { person: Person }) {
  const { experience = [], education = [], certifications = [], activities = [] } = person
  return (
    <>
      <Part heading="Experience" isEmpty={experience.length === 0}>
        {experience.map(({ _id, title, company, location, description, ...dates }) => (
          <li key={_id}>
            <h3 dir="auto" className="font-semibold">
              {title}
            </h3>
            <p className="text-muted text-small">
              {[company, location, formatMonths(dates)].filter(Boolean).join(' · ')}
            </p>
            {description && <TextBlocks text={description} className="mt-1 max-w-measure" />}
          </li>
        ))}
      </Part>
      <Part heading="Education" isEmpty={education.length === 0}>
        {education.map(({ _id, degree, study, school, ...dates }) => (
          <li key={_id}>
            <h3 className="font-semibold">{`${degree}, ${study}`}</h3>
            <p className="text-muted text-small">{`${school} · ${formatMonths(dates)}`}</p>
          </li>
        ))}
      </Part>
      <Part heading="Certifications and Licenses" isEmpty={certifications.length === 0}>
        {certifications.map(({ _id, title, state, ...validity }) => (
          <li key={_id}>
            <h3 className="font-semibold">{title}</h3>
            <p className="text-muted text-small">{`${state} · ${formatValidity(validity)}`}</p>
          </li>
        ))}
      </Part>
      <Specialties person={person} />
      <Part heading="Activities" isEmpty={activities.length === 0}>
        {activities.map(({ _id, description }) => (
          <li key={_id} dir="auto" className="max-w-measure">
            {description}
          </li>
        ))}
      </Part>
    </>
  )
}

type PartProps = { heading: string; isEmpty: boolean; children: ReactNode }

function Part({ heading, isEmpty, children }: PartProps) {
  if (isEmpty) return null
  return (
    <section className={partClass}>
      <h2 className="font-semibold text-large">{heading}</h2>
      <ul className="mt-3 grid gap-4">{children}</ul>
    </section>
  )
}

function Specialties({ person }: { person: Person }) {
  const filled = choiceListNames.filter((name) => person[name]?.length)
  if (filled.length === 0) return null
  return (
    <section className={partClass}>
      <h2 className="font-semibold text-large">Specialties</h2>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_1fr]">
        {filled.map((name) => (
          <div key={name} className="sm:contents">
            <dt className="text-muted">{choiceLists[name].heading}</dt>
            <dd className="max-w-measure">{person[name]?.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
