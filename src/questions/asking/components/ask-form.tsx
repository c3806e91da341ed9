import type { FormEvent } from 'react'
import { Button } from '../../../ui/components/button'
import { KeptDraftNotice } from '../../../ui/editing/kept-draft-notice'
import { FormMessage } from '../../../ui/forms/form-message'
import { BotCheck } from '../../../ui/forms/turnstile'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { htmlFieldOf } from '../../../ui/rich-text/readable-text'
import { anonymousMember } from '../../choices'
import { type AskStep, askSteps, stepOf, stepOfField, stepPath } from '../ask-steps'
import type { QuestionForm } from '../question-form'
import { CancelAsking } from './cancel-asking'
import { AnonymousField, type CategoryChoice, QuestionFields, SortingFields } from './question-fields'
import { QuestionReview } from './question-review'
import { type AskStart, useAskForm } from './use-ask-form'

type AskFormProps = { start: AskStart; isNew: boolean; categories: CategoryChoice[]; displayName: string }

export function AskForm({ start, isNew, categories, displayName }: AskFormProps) {
  const { step } = start
  const asking = useAskForm(start)
  const { values, errors, change, go } = asking
  const alive = useHydrated()
  // What was kept is read after the page has loaded.
  const isWaiting = step === 3 && start.posted === null && !asking.isReady

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = Object(event.nativeEvent)
    event.preventDefault()
    if (asking.busy) return
    const target = submitter instanceof HTMLElement ? stepOf(submitter.dataset.back ?? '') : null
    if (target) go(target)
    else if (step === 3) asking.submit()
    else asking.next()
  }

  return (
    <form
      ref={asking.form}
      method="post"
      action={step === 3 ? '/ask' : stepPath(step === 1 ? 2 : 3)}
      noValidate
      aria-label={`Step ${step} of ${askSteps.length}`}
      className="mt-6 grid grid-cols-1 gap-6"
      onSubmit={onSubmit}
    >
      <KeptDraftNotice notice={asking.notice} />
      {step === 1 && <SortingFields values={values} categories={categories} errors={errors} onChange={change} />}
      {step === 2 && (
        <QuestionFields
          values={values}
          errors={errors}
          revision={asking.revision}
          editor={asking.editor}
          onChange={change}
        />
      )}
      {isWaiting && (
        <noscript>
          <a href={stepPath(1)}>Begin with the first step</a>
        </noscript>
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
          <AnonymousField value={values.anonymous} onChange={(anonymous) => change({ anonymous })} />
        </>
      )}
      <CarriedFields values={values} step={step} alive={alive} />
      {isNew && step === 3 && <BotCheck {...asking.bot.widget} />}
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
        <CancelAsking
          href="/questions"
          title="Discard your question?"
          isWritten={asking.isWritten}
          onLeave={asking.leave}
        />
      </div>
    </form>
  )
}

type CarriedFieldsProps = { values: QuestionForm; step: AskStep; alive: boolean }

/**
 * What the other steps have, for a form that is sent without JavaScript, and for a browser that can’t keep it. The
 * editor has no field of its own, except where JavaScript is off.
 */
function CarriedFields({ values, step, alive }: CarriedFieldsProps) {
  const { category, tags, title, content, anonymous } = values
  return (
    <>
      <input type="hidden" name="step" value={step} />
      {step !== 1 && <input type="hidden" name="category" value={category} />}
      {step !== 1 && <input type="hidden" name="tags" value={tags.join(',')} />}
      {step !== 2 && <input type="hidden" name="title" value={title} />}
      {(step !== 2 || alive) && <input type="hidden" name={htmlFieldOf('content')} value={content} />}
      {step !== 3 && anonymous && <input type="hidden" name="anonymous" value="on" />}
    </>
  )
}
