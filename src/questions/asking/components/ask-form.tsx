import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { isSame } from '../../../platform/collections'
import { Button } from '../../../ui/components/button'
import { toastOnNextPage } from '../../../ui/components/toast'
import { ifStored } from '../../../ui/drafts/delete-drafts'
import { StoredDraftNotice } from '../../../ui/editing/stored-draft-notice'
import { useStoredDraft } from '../../../ui/editing/use-stored-draft'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { FormMessage } from '../../../ui/forms/form-message'
import { BotCheck, useBotCheck } from '../../../ui/forms/turnstile'
import { call, requireApiError } from '../../../ui/hooks/api-client'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { getHtmlFieldName } from '../../../ui/rich-text/readable-text'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { anonymousMember } from '../../choices'
import { questionPath } from '../../post/paths'
import {
  type AskStep,
  askSteps,
  blankQuestion,
  checkQuestion,
  errorsAtStep,
  getStep,
  type QuestionErrors,
  QuestionForm,
  questionFields,
  stepOfField,
  stepPath,
} from '../question-form'
import {
  AnonymousField,
  beforeQuestionMs,
  CancelAsking,
  type CategoryChoice,
  focusWrongField,
  QuestionFields,
  QuestionReview,
  SortingFields,
  type TextEditor,
} from './question-fields'

export type AskStart = {
  step: AskStep
  /** The form as it was sent without JavaScript, or null. */
  posted: QuestionForm | null
  /** What the form holds before anybody writes. */
  preset: QuestionForm
  errors: QuestionErrors
  problem: string
}

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
    const target = submitter instanceof HTMLElement ? getStep(submitter.dataset.back ?? '') : null
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
      <StoredDraftNotice notice={asking.notice} />
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

/**
 * What the other steps have, for a form that is sent without JavaScript, and for a browser that can’t keep it. The
 * editor has no field of its own, except where JavaScript is off.
 */
function CarriedFields({ values, step, alive }: { values: QuestionForm; step: AskStep; alive: boolean }) {
  const { category, tags, title, content, anonymous } = values
  return (
    <>
      <input type="hidden" name="step" value={step} />
      {step !== 1 && <input type="hidden" name="category" value={category} />}
      {step !== 1 && <input type="hidden" name="tags" value={tags.join(',')} />}
      {step !== 2 && <input type="hidden" name="title" value={title} />}
      {(step !== 2 || alive) && <input type="hidden" name={getHtmlFieldName('content')} value={content} />}
      {step !== 3 && anonymous && <input type="hidden" name="anonymous" value="on" />}
    </>
  )
}

function useAskForm({ step, posted, preset, ...initial }: AskStart) {
  const { ask } = useSignIn()
  const bot = useBotCheck('ask')
  const form = useRef<HTMLFormElement>(null)
  const editor = useRef<TextEditor>(null)
  const [values, setValues] = useState(posted ?? preset)
  const [revision, setRevision] = useState(0)
  const [errors, setErrors] = useState(initial.errors)
  const [problem, setProblem] = useState(initial.problem)
  const [busy, setBusy] = useState(false)
  const { keep, clear, isKept, moveOn, notice, isReady } = useStoredDraft<QuestionForm>({
    noun: 'question',
    blank: blankQuestion,
    read: (stored) => (v.is(QuestionForm, stored) ? stored : null),
    show: (shown) => {
      setValues(shown)
      setRevision((before) => before + 1)
    },
  })
  const isWritten = !isSame(values, blankQuestion) && !isSame(values, preset)
  const leaveUnasked = useUnsavedWarning(isWritten, isKept)

  // Back, after the question is posted, leads past the empty steps.
  useEffect(() => {
    const [visit] = performance.getEntriesByType('navigation')
    const isBack = visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward'
    if (isReady && !isWritten && isBack && ifStored(() => sessionStorage.getItem(askedKey)))
      location.replace(entrance())
  }, [isReady, isWritten])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page came
  useEffect(() => {
    noteEntrance()
    // It is newer than what this browser may have kept.
    if (posted) keep(posted)
    if (Object.keys(initial.errors).length > 0) focusWrongField(form.current, initial.errors, editor.current)
  }, [])

  function change(part: Partial<QuestionForm>) {
    const next = { ...values, ...part }
    setValues(next)
    setProblem('')
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))))
    keep(next)
  }

  function show(wrong: QuestionErrors, words = '') {
    flushSync(() => {
      setErrors(wrong)
      setProblem(words)
    })
    focusWrongField(form.current, wrong, editor.current)
  }

  /** Opens another step. If this browser can’t keep the text, the text travels along in the form. */
  function go(to: AskStep) {
    keep(values)
    const isKept = moveOn()
    leaveUnasked()
    if (isKept || !form.current) return location.assign(stepPath(to))
    form.current.action = stepPath(to)
    form.current.submit()
  }

  function next() {
    const wrong = errorsAtStep(checkQuestion(values), step)
    if (Object.keys(wrong).length > 0) return show(wrong)
    if (step !== 3) go(step === 1 ? 2 : 3)
  }

  async function submit() {
    const wrong = checkQuestion(values)
    if (Object.keys(wrong).length > 0) return show(wrong)
    setBusy(true)
    setProblem('')
    try {
      const asked = await call('POST', '/api/questions', { json: { ...values, ...bot.fields } })
      clear()
      toastOnNextPage({ title: 'Success!', description: 'Question has been created' })
      setTimeout(() => {
        leaveUnasked()
        ifStored(() => sessionStorage.setItem(askedKey, '1'))
        location.replace(questionPath(asked))
      }, beforeQuestionMs)
    } catch (failure) {
      const { status, errors: refused, message } = requireApiError(failure)
      setBusy(false)
      bot.again()
      show(refused, Object.keys(refused).some((name) => questionFields.some((field) => field === name)) ? '' : message)
      if (status === 401) ask({ kind: 'login', redirect: stepPath(3) })
    }
  }

  /** Empties the form and goes back to where the user came from. */
  function leave() {
    clear()
    leaveUnasked()
    location.assign(entrance())
  }

  return {
    form,
    editor,
    values,
    revision,
    errors,
    problem,
    busy,
    notice,
    isReady,
    isWritten,
    bot,
    change,
    go,
    next,
    submit,
    leave,
  }
}

const key = 'ask-entrance'

/** Whether this tab has asked something. */
const askedKey = 'asked'

const usual = '/questions'

/** Pages that nobody wants to come back to when they stop asking. */
const passages = ['/ask', '/login', '/signup']

const entrance = (): string => ifStored(() => sessionStorage.getItem(key)) ?? usual

/** Remembers the page of ours that led to the first step, for the button that goes back. */
function noteEntrance(): void {
  if (!document.referrer.startsWith(`${location.origin}/`)) return
  const { pathname, search } = new URL(document.referrer)
  if (passages.some((passage) => pathname === passage || pathname.startsWith(`${passage}/`))) return
  ifStored(() => sessionStorage.setItem(key, pathname + search))
}
