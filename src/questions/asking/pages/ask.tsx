import { type FormEvent, useState } from 'react'
import { maxTags } from '../../../tags/rules'
import { TagField } from '../../../tags/shared/tag-field'
import { Button, ButtonLink } from '../../../ui/components/button'
import ConfirmDialog from '../../../ui/components/confirm-dialog'
import { KeptDraftNotice } from '../../../ui/editing/kept-draft-notice'
import { Toggle } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { anonymousMember } from '../../choices'
import { askSteps, stepOf, stepOfField, stepPath } from '../ask-steps'
import { CarriedFields } from '../components/carried-fields'
import { type CategoryChoice, CategoryField } from '../components/category-field'
import { QuestionFields } from '../components/question-fields'
import { QuestionReview } from '../components/question-review'
import { StepList } from '../components/step-list'
import { UnprovenAddress } from '../components/unproven-address'
import { type AskStart, useAskForm } from '../components/use-ask-form'

export type AskProps = {
  start: AskStart
  categories: CategoryChoice[]
  displayName: string
  email: string
  isProven: boolean
}

/** Asking in three steps, each with its own address. Without JavaScript, each step posts what is written to the next. */
export default function Ask(props: AskProps) {
  const { start, email, isProven } = props
  return (
    <div className="max-w-[48rem]">
      <h1 className="font-bold text-title">Ask a Question</h1>
      {isProven ? (
        <>
          <StepList step={start.step} />
          <AskForm {...props} />
        </>
      ) : (
        <UnprovenAddress email={email} />
      )}
    </div>
  )
}

function AskForm({ start, categories, displayName }: AskProps) {
  const { step } = start
  const asking = useAskForm(start)
  const { values, errors, change, go } = asking
  const alive = useHydrated()
  const [isAsking, setAsking] = useState(false)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = Object(event.nativeEvent)
    event.preventDefault()
    const target = submitter instanceof HTMLElement ? stepOf(submitter.dataset.back ?? '') : null
    if (target) go(target)
    else if (step === 3) asking.submit()
    else asking.next()
  }

  // What was kept is read after the page has loaded.
  const isWaiting = step === 3 && start.posted === null && !asking.isReady
  return (
    <form
      ref={asking.form}
      method="post"
      action={step === 3 ? '/ask' : stepPath(step === 1 ? 2 : 3)}
      noValidate
      aria-label={`Step ${step} of ${askSteps.length}`}
      className="mt-6 grid gap-6"
      onSubmit={onSubmit}
    >
      <KeptDraftNotice notice={asking.notice} />
      {isWaiting && (
        <noscript>
          <p>
            <a href={stepPath(1)}>Begin with the first step</a>
          </p>
        </noscript>
      )}
      {step === 1 && (
        <>
          <CategoryField
            categories={categories}
            value={values.category}
            error={errors.category}
            onChange={(category) => change({ category })}
          />
          <div data-field="tags">
            <TagField
              value={values.tags}
              most={maxTags.question}
              isOptional
              error={errors.tags}
              onChange={(tags) => change({ tags })}
            />
          </div>
        </>
      )}
      {step === 2 && (
        <QuestionFields
          values={values}
          errors={errors}
          revision={asking.revision}
          editor={asking.editor}
          onChange={change}
        />
      )}
      {step === 3 && !isWaiting && (
        <>
          <p>Leave out names, schools and birthdays of children.</p>
          <QuestionReview
            values={values}
            category={categories.find(({ _id }) => _id === values.category)?.text}
            author={values.anonymous ? anonymousMember.screenName : displayName}
            errors={errors}
            onGo={(field) => go(stepOfField(field))}
          />
          <Toggle
            label="Ask anonymously"
            name="anonymous"
            hint="Readers see “Anonymous” in place of your name and picture. Our team can find out who asked. After somebody has answered, this can’t be undone."
            checked={values.anonymous}
            onChange={({ target }) => change({ anonymous: target.checked })}
          />
        </>
      )}
      <CarriedFields values={values} step={step} alive={alive} />
      <FormMessage>{asking.problem || undefined}</FormMessage>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={asking.busy} disabled={isWaiting}>
          {step === 3 ? 'Submit' : 'Next'}
        </Button>
        {step > 1 && (
          <Button
            type="submit"
            kind="outlined"
            disabled={asking.busy}
            data-back={step === 2 ? 1 : 2}
            formAction={stepPath(step === 2 ? 1 : 2)}
          >
            Back
          </Button>
        )}
        <ButtonLink
          kind="quiet"
          href="/questions"
          onClick={(event) => {
            event.preventDefault()
            if (asking.isWritten) setAsking(true)
            else asking.leave()
          }}
        >
          Cancel
        </ButtonLink>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Discard your question?"
          action="Discard"
          dismiss="Keep writing"
          kind="danger"
          onConfirm={async () => asking.leave()}
          onClose={() => setAsking(false)}
        >
          What you have written is deleted.
        </ConfirmDialog>
      )}
    </form>
  )
}
