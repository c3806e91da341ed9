import type { ReactNode } from 'react'
import { BackLink } from '../../../ui/components/back-link'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { ShareRow } from '../../../ui/sharing/share'
import { OwnState } from '../../application/components/own-state'
import { applicationMessages } from '../../application-words'
import type { ShownEdition } from '../../edition'
import { momentWords, nextOpensWords, toldWords } from '../../edition-words'
import { editionPath, scholarshipsPath } from '../../paths'
import type { ScholarshipMember } from '../routes'

type ScholarshipProps = {
  edition: ShownEdition
  usesRubric: boolean
  newer: { path: string; headline: string } | null
  /** Null for guests, whose page is the same for all of them. */
  member: ScholarshipMember | null
  opensForm: boolean
  /** Whether an application was submitted a moment ago, without JavaScript. */
  wasSent: boolean
  origin: string
}

const noEducation = { school: '', major: '' }

export default function Scholarship({ edition, usesRubric, newer, member, ...address }: ScholarshipProps) {
  const { opensForm, wasSent, origin } = address
  const { name, path, headline, phase, state, left, eligibility, prompt, blind } = edition
  return (
    <>
      <p>
        <BackLink href={scholarshipsPath}>All scholarships</BackLink>
      </p>
      <h1 className="wrap-anywhere font-bold text-title">{headline}</h1>
      {wasSent && (
        <Notice quiet title={applicationMessages.sent}>
          {null}
        </Notice>
      )}
      {newer && (
        <p className="mt-3">
          There’s a newer one: <a href={newer.path}>{newer.headline}</a>
        </p>
      )}
      {phase === 'announced' || phase === 'review' ? (
        <EditionOutcome edition={edition} hasNewer={newer !== null} />
      ) : (
        <p className="mt-3 text-large">
          {`${state}.`}
          {left && <strong>{` ${left}.`}</strong>}
        </p>
      )}
      {phase === 'upcoming' && <ReminderForm name={name} wantsReminder={member?.wantsReminder ?? false} />}
      <OwnState
        edition={edition}
        initial={member?.own ?? null}
        education={member?.education ?? noEducation}
        opensForm={opensForm}
      />
      <div className="*:mt-10">
        {eligibility && (
          <Part id="eligibility" title="Who can apply">
            <p className="wrap-anywhere mt-2 max-w-measure whitespace-pre-line">{eligibility}</p>
          </Part>
        )}
        <Part id="asked" title="What we ask for">
          <p className="mt-2 max-w-measure">
            Your university or school, your field of study, your graduation date, and a personal statement of about 250
            words.
          </p>
          {prompt && (
            <blockquote className="wrap-anywhere mt-3 max-w-measure whitespace-pre-line border-line border-l-4 pl-4">
              {prompt}
            </blockquote>
          )}
        </Part>
        <Part id="dates" title="Dates">
          <EditionDateList edition={edition} />
        </Part>
        <Part id="judging" title="How it’s judged">
          <p className="mt-2 max-w-measure">
            {blind
              ? 'Several reviewers from the field read each application. They don’t see your name, your email, or your profile, and we hide your name and your school where we recognize them in your statement.'
              : 'Several reviewers from the field read each application.'}
            {usesRubric && ' They score it by the same categories for everybody.'}
            {' Spelling and style aren’t what decides. Nobody reviews their own application.'}
          </p>
        </Part>
        <ShareRow
          url={origin + path}
          link={origin + path}
          title={headline}
          copyWords={{ copied: { title: 'Link copied' }, field: 'Link to this scholarship' }}
        />
      </div>
    </>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="font-semibold text-large">
      {title}
    </h2>
    {children}
  </section>
)

/** Asks for a mail when a scholarship opens. A plain form; guests are led to sign in. */
function ReminderForm({ name, wantsReminder }: { name: string; wantsReminder: boolean }) {
  return (
    <form method="post" action={`${editionPath(name)}/reminder`} className="mt-4">
      <input type="hidden" name="wants" value={wantsReminder ? '0' : '1'} />
      {wantsReminder && (
        <p role="status" className="mb-3 font-semibold">
          We’ll email you when it opens.
        </p>
      )}
      <Button type="submit" kind={wantsReminder ? 'outlined' : 'filled'}>
        {wantsReminder ? 'Don’t remind me' : 'Remind me by email'}
      </Button>
    </form>
  )
}

function EditionOutcome({ edition, hasNewer }: { edition: ShownEdition; hasNewer: boolean }) {
  const { phase, state, winner } = edition
  return (
    <div className="mt-3 max-w-measure">
      <p className="text-large">{`${state}.`}</p>
      {phase === 'review' && (
        <p className="mt-2">
          Reviewers are reading the applications now. Everybody who applied gets an email when the decisions are out.
        </p>
      )}
      {phase === 'announced' &&
        (winner ? (
          <figure className="mt-4 border-line border-l-4 pl-4">
            <figcaption className="wrap-anywhere">
              Winner: <strong>{winner.name}</strong>
            </figcaption>
            {winner.words && <blockquote className="wrap-anywhere mt-1 text-quote">{`“${winner.words}”`}</blockquote>}
          </figure>
        ) : (
          <p className="mt-2">{toldWords}</p>
        ))}
      {!hasNewer && <p className="mt-2 text-muted">{nextOpensWords}</p>}
    </div>
  )
}

function EditionDateList({ edition }: { edition: ShownEdition }) {
  const { opens, opensWords, closes, closesWords, announced, announcedWords, timeZone } = edition
  const rows = [
    { label: 'Opens', time: opens, words: opensWords, isMoment: true },
    { label: 'Closes', time: closes, words: closesWords, isMoment: true },
    { label: 'Winner announced', time: announced, words: announcedWords, isMoment: false },
  ]
  return (
    <dl className="mt-2 grid grid-cols-1 gap-y-2">
      {rows.map(({ label, time, words, isMoment }) => (
        <div key={label} className="sm:flex sm:gap-x-4">
          <dt className="font-semibold sm:w-44 sm:shrink-0">{label}</dt>
          <dd>
            <time dateTime={time}>{words}</time>
            {isMoment && <LocalMoment time={time} timeZone={timeZone} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The same moment by the clock of the visitor, if theirs shows another time. Only the browser knows their zone. */
function LocalMoment({ time, timeZone }: { time: string; timeZone: string }) {
  if (!useHydrated()) return null
  const local = momentWords(time, Intl.DateTimeFormat().resolvedOptions().timeZone)
  if (local === momentWords(time, timeZone)) return null
  return <span className="block text-muted text-small">{`Your time: ${local}`}</span>
}
