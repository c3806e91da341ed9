import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { isSame } from '../../../platform/collections'
import { toastOnNextPage } from '../../../ui/components/toast'
import { ifStored } from '../../../ui/drafts/delete-drafts'
import { useKeptDraft } from '../../../ui/editing/use-kept-draft'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { useBotCheck } from '../../../ui/forms/turnstile'
import { apiErrorOf, call } from '../../../ui/hooks/api-client'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { questionPath } from '../../post/paths'
import { type AskStep, errorsAtStep, stepPath } from '../ask-steps'
import { blankQuestion, checkQuestion, type QuestionErrors, QuestionForm, questionFields } from '../question-form'
import { focusWrongField, type TextEditor } from './question-fields'

const key = 'ask-entrance'

const usual = '/questions'

/** Pages that nobody wants to come back to when they stop asking. */
const passages = ['/ask', '/login', '/signup']

const entrance = (): string => ifStored(() => sessionStorage.getItem(key)) ?? usual

/** So that the toast of the next page isn’t missed. */
const beforeQuestionMs = 150

export type AskStart = {
  step: AskStep
  /** The form as it was sent without JavaScript, or null. */
  posted: QuestionForm | null
  /** What the form holds before anybody writes. */
  preset: QuestionForm
  errors: QuestionErrors
  problem: string
}

/** A question while it is asked in steps, each of which is a page. What is written is kept between them. */
export function useAskForm({ step, posted, preset, ...initial }: AskStart) {
  const { ask } = useSignIn()
  const bot = useBotCheck('ask')
  const form = useRef<HTMLFormElement>(null)
  const editor = useRef<TextEditor>(null)
  const [values, setValues] = useState(posted ?? preset)
  const [revision, setRevision] = useState(0)
  const [errors, setErrors] = useState(initial.errors)
  const [problem, setProblem] = useState(initial.problem)
  const [busy, setBusy] = useState(false)
  const { keep, clear, moveOn, notice, isReady } = useKeptDraft<QuestionForm>({
    noun: 'question',
    blank: blankQuestion,
    read: (stored) => (v.is(QuestionForm, stored) ? stored : null),
    show: (shown) => {
      setValues(shown)
      setRevision((before) => before + 1)
    },
  })
  const isWritten = !isSame(values, blankQuestion) && !isSame(values, preset)
  const leaveUnasked = useUnsavedWarning(isWritten)

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
        location.assign(questionPath(asked))
      }, beforeQuestionMs)
    } catch (failure) {
      const { status, errors: refused, message } = apiErrorOf(failure)
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
    ...{ form, editor, values, revision, errors, problem, busy, notice, isReady, isWritten, bot },
    ...{ change, go, next, submit, leave },
  }
}

/** Remembers the page of ours that led to the first step, for the button that goes back. */
function noteEntrance(): void {
  if (!document.referrer.startsWith(`${location.origin}/`)) return
  const { pathname, search } = new URL(document.referrer)
  if (passages.some((passage) => pathname === passage || pathname.startsWith(`${passage}/`))) return
  ifStored(() => sessionStorage.setItem(key, pathname + search))
}
