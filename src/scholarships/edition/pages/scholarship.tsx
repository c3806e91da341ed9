import { Notice } from '../../../ui/components/notice'
import { ShareRow } from '../../../ui/sharing/share-row'
import { OwnState } from '../../application/components/own-state'
import type { OwnSummary } from '../../application/own-summary'
import { applicationMessages } from '../../application-words'
import { ReminderForm } from '../../reminders/components/reminder-form'
import { EditionDateList } from '../components/edition-date-list'
import { EditionOutcome } from '../components/edition-outcome'
import { scholarshipsPath } from '../edition-path'
import type { ShownEdition } from '../shown-edition'

type ScholarshipProps = {
  edition: ShownEdition
  usesRubric: boolean
  newer: { path: string; headline: string } | null
  /** Null for guests, whose page is the same for all of them. */
  member: {
    own: OwnSummary | null
    wantsReminder: boolean
    education: { school: string; major: string }
  } | null
  /** Whether the address opens the form. */
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
        <a href={scholarshipsPath} className="inline-flex min-h-11 items-center">
          ← All scholarships
        </a>
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
          <section aria-labelledby="eligibility">
            <h2 id="eligibility" className="font-semibold text-large">
              Who can apply
            </h2>
            <p className="wrap-anywhere mt-2 max-w-prose whitespace-pre-line">{eligibility}</p>
          </section>
        )}
        <section aria-labelledby="asked">
          <h2 id="asked" className="font-semibold text-large">
            What we ask for
          </h2>
          <p className="mt-2 max-w-prose">
            Your university or school, your field of study, your graduation date, and a personal statement of about 250
            words.
          </p>
          {prompt && (
            <blockquote className="wrap-anywhere mt-3 max-w-prose whitespace-pre-line border-line border-l-4 pl-4">
              {prompt}
            </blockquote>
          )}
        </section>
        <section aria-labelledby="dates">
          <h2 id="dates" className="font-semibold text-large">
            Dates
          </h2>
          <EditionDateList edition={edition} />
        </section>
        <section aria-labelledby="judging">
          <h2 id="judging" className="font-semibold text-large">
            How it’s judged
          </h2>
          <p className="mt-2 max-w-prose">
            {blind
              ? 'Several reviewers from the field read each application. They don’t see your name, your email, or your profile, and we hide your name and your school where we recognize them in your statement.'
              : 'Several reviewers from the field read each application.'}
            {usesRubric && ' They score it by the same categories for everybody.'}
            {' Spelling and style aren’t what decides. Nobody reviews their own application.'}
          </p>
        </section>
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
