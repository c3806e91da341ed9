import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Resolver, useForm } from 'react-hook-form'
import * as v from 'valibot'
import { toSlug } from '../../../platform/text/normalize'
import { toast, toastOnNextPage } from '../../../ui/components/toast'
import { type SentFields, useVersionedForm } from '../../../ui/editing/use-versioned-form'
import { call, requireApiError } from '../../../ui/hooks/api-client'
import { anonymousMember } from '../../choices'
import { questionPath } from '../../post/paths'
import { questionResponses } from '../../responses'
import {
  checkQuestion,
  checkWhy,
  type QuestionErrors,
  QuestionForm,
  questionFieldLabels,
  questionFields,
} from '../question-form'
import { beforeQuestionMs, focusWrongField, type TextEditor } from './question-fields'

/** What the editor needs of a question, as the API answers it and as a browser keeps it. */
export const EditedQuestion = v.pick(questionResponses.one.schema, [
  '_id',
  'uid',
  'slug',
  'version',
  'title',
  'content',
  'category',
  'tags',
  'user',
  'mine',
  'answerCount',
])

export type EditedQuestion = v.InferOutput<typeof EditedQuestion>

const StaleAnswer = v.object({ current: EditedQuestion })

export type EditStart = {
  question: EditedQuestion
  /** The form as it was sent without JavaScript, or null. */
  posted: QuestionForm | null
  /** What was changed, as it was sent without JavaScript. */
  why: string
  errors: QuestionErrors
  problem: string
}

/** Editing a question. Whatever the server answers, what was typed stays. */
export function useQuestionEditor({ question, posted, ...initial }: EditStart) {
  const box = useRef<HTMLFormElement>(null)
  const editor = useRef<TextEditor>(null)
  const [why, setWhy] = useState({ words: initial.why, error: initial.errors.why })
  const form = useForm<QuestionForm, unknown, QuestionForm>({
    resolver: resolve,
    defaultValues: formOfQuestion(question),
  })
  const { save, ...versioned } = useVersionedForm<QuestionForm, EditedQuestion, 'save'>({
    form,
    initial: question,
    valuesOf: (saved) => formOfQuestion(saved ?? question),
    send: (sent) => send(sent, why.words),
    currentOf: getCurrent,
    onSaved,
    onFailed,
    onInvalid: (errors) => show(getErrors(errors)),
  })
  for (const name of [...questionFields, 'anonymous'] as const) form.register(name)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page came
  useEffect(() => {
    if (!posted) return
    versioned.continueFrom(question, posted)
    setErrors(initial.errors, initial.problem)
    focusWrongField(box.current, initial.errors, editor.current)
  }, [])

  function change(part: Partial<QuestionForm>) {
    const values = { ...form.getValues(), ...part }
    for (const name of questionFields)
      if (name in part) {
        form.setValue(name, values[name], { shouldDirty: true })
        form.clearErrors(name)
      }
    if ('anonymous' in part) form.setValue('anonymous', values.anonymous, { shouldDirty: true })
    form.clearErrors('root')
  }

  function setErrors(errors: QuestionErrors, problem: string) {
    for (const name of questionFields) {
      const message = errors[name]
      if (message) form.setError(name, { message })
    }
    if (errors.why) setWhy((before) => ({ ...before, error: errors.why }))
    if (problem) form.setError('root', { message: problem })
  }

  function show(errors: QuestionErrors, problem = '') {
    setErrors(errors, problem)
    // The messages must be there when the field is described.
    setTimeout(() => focusWrongField(box.current, errors, editor.current))
  }

  async function onFailed(failure: unknown) {
    const { errors, message } = requireApiError(failure)
    show(errors, [...questionFields, 'why'].some((name) => name in errors) ? '' : message)
    await toast({ kind: 'error', title: 'Error!', description: message })
  }

  function onSaved(saved: EditedQuestion, _: EditedQuestion | null, merged: (keyof QuestionForm)[]) {
    const others = questionFields
      .filter((name) => merged.includes(name))
      .map((name) => questionFieldLabels[name])
      .join(', ')
    const description = 'Question has been updated'
    toastOnNextPage({
      title: 'Success!',
      ...(others
        ? {
            description: `${description}. Someone else changed it too, and we kept their changes: ${others}.`,
            close: 'OK',
          }
        : { description }),
    })
    setTimeout(() => location.assign(questionPath(saved)), beforeQuestionMs)
  }

  function submit() {
    const wrong = checkWhy(why.words)
    if (wrong) show({ why: wrong })
    else save('save')
  }

  function leave(path: string) {
    const { newest } = versioned
    flushSync(() => versioned.continueFrom(newest, formOfQuestion(newest ?? question)))
    setTimeout(() => location.assign(path))
  }

  return {
    box,
    editor,
    form,
    ...versioned,
    change,
    leave,
    save: submit,
    why: { ...why, change: (words: string) => setWhy({ words, error: undefined }) },
  }
}

const resolve: Resolver<QuestionForm, unknown, QuestionForm> = (values) => {
  const errors = Object.entries(checkQuestion(values)).map(([name, message]) => [name, { type: 'rule', message }])
  return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} }
}

export const getErrors = (errors: Partial<Record<string, { message?: string }>>): QuestionErrors =>
  Object.fromEntries(questionFields.flatMap((name) => (errors[name] ? [[name, errors[name].message ?? '']] : [])))

function send(sent: SentFields<QuestionForm, EditedQuestion>, why: string): Promise<EditedQuestion> {
  const { changes, saved, version } = sent
  const { anonymous, ...fields } = changes
  const json = { ...fields, ...(anonymous === false && { anonymous }), version, ...(why && { why }) }
  return call('PUT', '/api/questions/:id', { param: { id: saved?._id ?? '' }, json })
}

/** Returns the question as the server has it now, if the save failed because it was stale. */
function getCurrent(body: unknown): EditedQuestion | null {
  const answer = v.safeParse(StaleAnswer, body)
  return answer.success ? answer.output.current : null
}

export const formOfQuestion = (question: EditedQuestion): QuestionForm => ({
  category: question.category._id,
  tags: question.tags.map(({ text }) => toSlug(text)),
  title: question.title,
  content: question.content,
  anonymous: isAnonymous(question),
})

const isAnonymous = ({ user }: Pick<EditedQuestion, 'user'>) =>
  user._id === null && user.screenName === anonymousMember.screenName

/** Its author may show their name until somebody has answered. */
export const mayReveal = ({ mine, answerCount, ...question }: EditedQuestion) =>
  mine && answerCount === 0 && isAnonymous(question)

const StoredEdits = v.object({ base: v.nullable(EditedQuestion), values: QuestionForm })

/**
 * Reads edits that a browser stored. Where they leave the choice to be anonymous as it was, they follow the question,
 * whose author may have made it anonymous since.
 */
export function readStoredEdits(stored: unknown, question: Pick<EditedQuestion, 'user'>) {
  if (!v.is(StoredEdits, stored)) return null
  const { base, values } = stored
  if (!base || isAnonymous(base) !== values.anonymous) return stored
  return { base: { ...base, user: question.user }, values: { ...values, anonymous: isAnonymous(question) } }
}
