import { useEffect, useId, useRef } from 'react'
import * as v from 'valibot'
import { textsIn } from '../../../platform/collections'
import { Button, ButtonLink } from '../../../ui/components/button'
import { toastOnNextPage } from '../../../ui/components/toast'
import { StoredDraftNotice } from '../../../ui/editing/stored-draft-notice'
import { useStoredDraft } from '../../../ui/editing/use-stored-draft'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { FieldError, OptionalMark, SelectField, TextArea, TextField, Toggle } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { sendForm } from '../../../ui/hooks/api-client'
import type { JobQuestion } from '../../choices'
import type { SentProfile } from '../../schema'
import { answerField, applicantMessages } from '../applicant-messages'
import { emailError, nameError } from '../components/applicant-questions'
import { applicantOfVisit, keepApplicant } from '../components/visit'
import { WhatIsSent } from '../components/what-is-sent'

export type ApplyHereProps = {
  jobId: string
  title: string
  organization: string
  questions: JobQuestion[]
  /** Null for a guest. */
  member: { name: string; email: string; profile: SentProfile | null } | null
  typed: Record<string, string>
  errors: Record<string, string>
  problem?: string | undefined
}

const Draft = v.record(v.string(), v.string())
const nothing: Record<string, string> = {}

/** The form for a job that takes applications here. It works without JavaScript; with it, what is written is kept. */
export default function ApplyHere({
  jobId,
  title,
  organization,
  questions,
  member,
  typed,
  ...refused
}: ApplyHereProps) {
  const place = `/jobs/${jobId}`
  const finish = useRef(() => {})
  const { errors, problem, busy, form } = useNativeForm({
    initial: refused,
    read: (body) => body,
    check: async () => ({}),
    send: async (body) => {
      await sendForm(`/api/job/${jobId}/application`, body)
      finish.current()
      const { name = '', email = '' } = textsIn(body)
      if (!member) keepApplicant({ applicant_name: name, applicant_email: email })
      toastOnNextPage({ title: 'Application sent', description: `${organization} has it now.` })
      location.assign(`${place}/application`)
      return true
    },
  })
  const { keep, clear, isKept, notice } = useStoredDraft<Record<string, string>>({
    noun: 'application',
    id: jobId,
    blank: nothing,
    isBlank: (value) => Object.values(value).every((text) => text === ''),
    read: (stored) => (v.is(Draft, stored) ? stored : null),
    show: (draft) => fill(form.ref.current, draft),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page came
  useEffect(() => {
    const texts = form.ref.current && readTexts(form.ref.current)
    if (member || !texts || texts.name || texts.email) return
    const { applicant_name: name, applicant_email: email } = applicantOfVisit()
    fill(form.ref.current, { ...texts, name, email })
  }, [])
  const leave = useUnsavedWarning(!isKept && notice !== null, isKept)
  finish.current = () => {
    clear()
    leave()
  }
  return (
    <div className="wrap-anywhere mx-auto max-w-[46rem] px-5 py-12">
      <h1 className="font-bold text-title">Apply</h1>
      <p className="mt-2 text-large text-muted">{`${title} at ${organization}`}</p>
      <StoredDraftNotice notice={notice} />
      <form
        {...form}
        method="post"
        action={`${place}/apply`}
        encType="multipart/form-data"
        onInput={({ currentTarget }) => keep(readTexts(currentTarget))}
        className="mt-8 grid gap-8"
      >
        <FormMessage>{problem}</FormMessage>
        {member ? (
          <section aria-labelledby="sent" className="rounded-surface border border-line bg-raised p-5">
            <h2 id="sent" className="mb-3 font-semibold">{`What ${organization} gets`}</h2>
            <WhatIsSent {...member} />
            <input type="hidden" name="asksProfile" value="yes" />
            <div className="mt-4">
              <Toggle
                label="Send my profile and resume"
                hint="The resume is made from your profile as it is now. A file that you choose below goes instead of it."
                name="withProfile"
                value="true"
                defaultChecked={!('asksProfile' in typed) || 'withProfile' in typed}
              />
            </div>
          </section>
        ) : (
          <div className="grid gap-5">
            <TextField
              name="name"
              label="Full name"
              autoComplete="name"
              defaultValue={typed.name}
              error={nameError(errors.name)}
            />
            <TextField
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              defaultValue={typed.email}
              error={emailError(errors.email)}
            />
          </div>
        )}
        {questions.map((question) => (
          <Question key={question._id} question={question} typed={typed} errors={errors} />
        ))}
        <TextArea
          name="note"
          label="Note to the employer"
          need="optional"
          rows={6}
          hint={applicantMessages.noteHint}
          defaultValue={typed.note}
          error={errors.note}
        />
        <TextField
          name="file"
          type="file"
          label={member ? 'A file of your own (optional)' : 'Your resume as a file (optional)'}
          accept=".docx,.pdf"
          hint="A Word document (.docx) or a PDF, at most 2 MB."
          error={errors.file}
        />
        <p className="text-muted text-small">
          {member
            ? 'You can withdraw your application until the job closes. If you delete your account, the employer loses this copy.'
            : 'We email you a receipt. With its link, you can withdraw until the job closes. If you later delete an account with this address, the employer loses this copy.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Send application
          </Button>
          <ButtonLink kind="quiet" href={place}>
            Cancel
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}

type QuestionProps = { question: JobQuestion } & Pick<ApplyHereProps, 'typed' | 'errors'>

function Question({ question: { _id, text, kind, required, choices }, typed, errors }: QuestionProps) {
  const id = useId()
  const name = answerField(_id)
  const field = { name, label: text, need: required ? 'required' : 'optional', error: errors[name] } as const
  if (kind === 'text') return <TextField {...field} defaultValue={typed[name]} />
  if (kind === 'choice')
    return (
      <SelectField {...field} defaultValue={typed[name]}>
        <option value="">Choose</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
    )
  return (
    <fieldset aria-describedby={errors[name] && id}>
      <legend className="font-semibold">
        {text}
        {!required && <OptionalMark />}
      </legend>
      <div className="mt-2 flex gap-6">
        {['Yes', 'No'].map((answer) => (
          <label key={answer} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              value={answer}
              defaultChecked={typed[name] === answer}
              className="size-6 accent-accent"
            />
            {answer}
          </label>
        ))}
      </div>
      {errors[name] && <FieldError id={id}>{errors[name]}</FieldError>}
    </fieldset>
  )
}

function readTexts(form: HTMLFormElement): Record<string, string> {
  const { asksProfile: _, withProfile: __, ...texts } = textsIn(new FormData(form))
  return texts
}

/** Puts kept texts and choices into the form’s fields. */
function fill(form: HTMLFormElement | null, texts: Record<string, string>): void {
  for (const field of form?.elements ?? []) {
    const isRadio = field instanceof HTMLInputElement && field.type === 'radio'
    if (isRadio) field.checked = texts[field.name] === field.value
    else if (field instanceof HTMLInputElement && !['text', 'email'].includes(field.type)) continue
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
      field.value = texts[field.name] ?? ''
  }
}
