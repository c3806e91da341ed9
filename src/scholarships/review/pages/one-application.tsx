import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/components/button'
import { FieldError, SelectField, TextArea } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { announce } from '../../../ui/hooks/announce'
import { rubricPoints } from '../../choices'
import { ApplicationHead, BesideEssay, Essay, LikeCount, ProgressLine, Prompt } from '../components/application-facts'
import { EditionTabs } from '../components/edition-tabs'
import { getRecusalLabel, Recusal, RecusalReasons, type RefusedRecusal, ReportName } from '../components/recusal'
import { ReviewPage } from '../components/review-page'
import { Shortcuts, Thumbs, useVoteButtons } from '../components/thumbs'
import { reviewedPath, reviewPath } from '../review-path'
import type { OneApplicationProps } from '../routes'
import { noteLength } from '../rules'

/** One application, to be judged before the next one. A form, so that it works without JavaScript. */
export default function OneApplication({ edition, rubric, errors, progress, isStaff, ...props }: OneApplicationProps) {
  const refused = props.refusedRecusal
  const isOwnRefused = refused?.typed.reviewer === undefined
  const { application, problem, set } = useVoteButtons(props.application)
  const form = useRef<HTMLFormElement>(null)
  const pressIn = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.click()
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] button')?.focus(), [])
  const { _id, user, essay, vote, recused } = application
  const needsVote = vote === 0 ? errors.vote : undefined
  return (
    <ReviewPage
      isStaff={isStaff}
      edition={edition}
      trail={[{ label: 'Applications', href: reviewPath(edition.name) }]}
      here={user.displayName}
      back={{ label: edition.title, href: reviewPath(edition.name) }}
    >
      <EditionTabs isStaff={isStaff} edition={edition} here="next" />
      {props.done && (
        <p role="status" className="mt-4 font-semibold">
          {props.done}
        </p>
      )}
      <FormMessage>{props.problem}</FormMessage>
      <div className="mt-6">
        <BesideEssay
          stays={rubric.length === 0}
          first={
            <>
              <ProgressLine progress={progress} />
              <Prompt prompt={props.prompt} />
            </>
          }
          aside={
            <>
              {recused === null && (
                <form
                  ref={form}
                  id="judge"
                  method="post"
                  action={reviewedPath(edition.name, _id)}
                  className="grid scroll-mt-4 grid-cols-1 gap-6"
                >
                  <div data-invalid={needsVote ? '' : undefined}>
                    <div className="flex flex-wrap items-center gap-4">
                      <Thumbs
                        label={user.displayName}
                        vote={vote}
                        isClosed={edition.isReleased}
                        onVote={set}
                        describedBy={needsVote && 'needs-vote'}
                      />
                      <LikeCount application={application} edition={edition} />
                    </div>
                    {needsVote && <FieldError id="needs-vote">{needsVote}</FieldError>}
                    {problem && <p className="mt-2 font-semibold text-danger">{problem}</p>}
                  </div>
                  <RubricFields
                    rubric={rubric}
                    scores={application.scores}
                    errors={errors}
                    isClosed={edition.isReleased}
                  />
                  {!edition.isReleased && (
                    <TextArea
                      label="Note to the committee"
                      name="note"
                      need="optional"
                      maxLength={noteLength}
                      defaultValue={props.notes.own}
                      error={errors.note}
                      hint={`Staff read it when they decide${edition.blind ? '' : ', and so do reviewers who have voted'}. Applicants don’t.`}
                    />
                  )}
                  {!edition.isReleased && (
                    <p className="flex flex-wrap gap-3">
                      <Button type="submit" name="action" value="next">
                        Save and next
                      </Button>
                      <Button type="submit" name="action" value="skip" kind="outlined">
                        Skip
                      </Button>
                    </p>
                  )}
                </form>
              )}
              <Notes notes={props.notes.others} />
              <div className="grid grid-cols-1 gap-1">
                {recused === null && (
                  <ReportName edition={edition} application={application} isReported={props.isReported} back={null} />
                )}
                {!edition.isReleased && (
                  <Recusal
                    application={application}
                    back={refused?.typed.back ?? null}
                    refused={isOwnRefused ? refused : undefined}
                  />
                )}
                <Shortcuts
                  does={{
                    j: { words: 'Save and next', run: () => pressIn('[value="next"]') },
                    k: { words: 'Back to the one before', run: () => goBack(edition.name) },
                    u: { words: 'Thumbs up', run: () => pressIn('[data-thumb="1"]') },
                    d: { words: 'Thumbs down', run: () => pressIn('[data-thumb="-1"]') },
                  }}
                />
              </div>
            </>
          }
        >
          <ApplicationHead application={application} level="h1" />
          {recused === null && (
            <div className="mt-5">
              <Essay text={essay} />
            </div>
          )}
        </BesideEssay>
      </div>
      {isStaff && (
        <StaffTools
          {...props}
          edition={edition}
          application={application}
          refused={isOwnRefused ? undefined : refused}
        />
      )}
    </ReviewPage>
  )
}

/** Only to another application, so that a key never leaves the review. */
function goBack(edition: string): void {
  if (document.referrer.startsWith(location.origin + reviewPath(edition))) history.back()
  else announce('This is the first application that you opened.')
}

function Notes({ notes }: { notes: OneApplicationProps['notes']['others'] }) {
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="font-semibold text-muted text-small">
        Notes to the committee
      </h2>
      <ul className="mt-1 grid grid-cols-1 gap-3">
        {notes.map(({ _id, reviewer, note }) => (
          <li key={_id} className="border-line border-l-4 pl-3">
            <p className="font-semibold text-small">{reviewer}</p>
            <p dir="auto" className="wrap-anywhere max-w-measure whitespace-pre-line">
              {note}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type RubricFieldsProps = Pick<OneApplicationProps, 'rubric' | 'errors'> & {
  scores: Record<string, number>
  isClosed: boolean
}

function RubricFields({ rubric, scores, errors, isClosed }: RubricFieldsProps) {
  return rubric.map(({ _id, label, weight, steps }) => {
    const name = `scores.${_id}`
    const error = errors[name]
    return (
      <fieldset key={_id} disabled={isClosed} aria-describedby={error && `${_id}-error`}>
        <legend className="wrap-anywhere font-semibold">
          {label}
          {weight > 1 && <span className="font-normal text-muted">{` (counts ${weight} times)`}</span>}
        </legend>
        <div className="mt-1 grid grid-cols-1 gap-1">
          {rubricPoints.map((points) => (
            <label key={points} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={name}
                value={points}
                defaultChecked={scores[_id] === points}
                aria-invalid={error ? true : undefined}
                className="size-6 shrink-0 accent-accent"
              />
              <span className="wrap-anywhere">
                <strong>{points}</strong>
                {steps[points] && ` ${steps[points]}`}
              </span>
            </label>
          ))}
        </div>
        {error && <FieldError id={`${_id}-error`}>{error}</FieldError>}
      </fieldset>
    )
  })
}

type StaffToolsProps = Pick<OneApplicationProps, 'edition' | 'application' | 'recusals' | 'reviewers'> & {
  refused: RefusedRecusal | undefined
}

function StaffTools({ edition, application, recusals, reviewers, refused }: StaffToolsProps) {
  const path = reviewedPath(edition.name, application._id)
  const others = reviewers.filter(({ _id }) => !recusals.some(({ reviewerId }) => reviewerId === _id))
  return (
    <section aria-labelledby="staff-tools" className="mt-8 border-line border-t pt-5">
      <h2 id="staff-tools" className="font-bold text-large">
        For staff
      </h2>
      {recusals.length > 0 && (
        <ul aria-label="Recused" className="mt-3 grid grid-cols-1 gap-2">
          {recusals.map(({ reviewerId, displayName, reason }) => (
            <li key={reviewerId}>
              <form method="post" action={`${path}/recusal`} className="flex flex-wrap items-center gap-3">
                <input type="hidden" name="reviewer" value={reviewerId} />
                <span className="wrap-anywhere">{`${displayName} is recused (${getRecusalLabel(reason)}).`}</span>
                {!edition.isReleased && (
                  <Button type="submit" kind="outlined" name="undo" value="1">
                    Undo<span className="sr-only">{` the recusal of ${displayName}`}</span>
                  </Button>
                )}
              </form>
            </li>
          ))}
        </ul>
      )}
      {!edition.isReleased && others.length > 0 && (
        <form method="post" action={`${path}/recusal`} className="mt-4 grid grid-cols-1 max-w-96 gap-3">
          <SelectField
            label="Recuse a reviewer"
            name="reviewer"
            need="unmarked"
            defaultValue={refused?.typed.reviewer ?? ''}
            error={refused?.errors.reviewer}
          >
            <option value="">Choose a reviewer</option>
            {others.map(({ _id, displayName }) => (
              <option key={_id} value={_id}>
                {displayName}
              </option>
            ))}
          </SelectField>
          <RecusalReasons refused={refused} />
          <p>
            <Button type="submit" kind="outlined">
              Recuse reviewer
            </Button>
          </p>
        </form>
      )}
      {edition.blind && (
        <p className="mt-3">
          <a href={`${path}/redaction`} className="inline-flex min-h-11 items-center">
            Black out more words
          </a>
        </p>
      )}
    </section>
  )
}
