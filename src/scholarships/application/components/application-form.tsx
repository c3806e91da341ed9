import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isSame } from '../../../platform/collections'
import { Button } from '../../../ui/components/button'
import { DialogFoot } from '../../../ui/components/form-foot'
import { toast } from '../../../ui/components/toast'
import { StoredDraftNotice } from '../../../ui/editing/stored-draft-notice'
import { AutosaveStatus, useAutosave } from '../../../ui/editing/use-autosave'
import { useStoredDraft } from '../../../ui/editing/use-stored-draft'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { TextArea, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { call, requireApiError } from '../../../ui/hooks/api-client'
import { copyLink } from '../../../ui/sharing/use-copy-link'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import {
  type ApplicationValues,
  applicationLengths,
  applicationMessages,
  applicationValues,
  blankApplication,
  countEssayWords,
  suggestedWords,
  writtenMonth,
} from '../../application-words'
import { applyPath } from '../../paths'
import type { OwnApplication } from '../application'

type ApplicationFormProps = {
  scholarshipName: string
  application: ReturnType<typeof useApplicationForm>
  prompt: string
  isChange: boolean
  children: ReactNode
}

export function ApplicationForm({ scholarshipName, application, prompt, isChange, children }: ApplicationFormProps) {
  const { form, values, problem, busy, notice, isClosed, savesItself } = application

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = Object(event.nativeEvent)
    const isDraft = submitter instanceof HTMLElement && submitter.getAttribute('name') === 'draft'
    if (!isDraft) return form.onSubmit(event)
    event.preventDefault()
    application.saveAsked()
  }

  return (
    <form
      {...form}
      method="post"
      action={applyPath(scholarshipName)}
      onSubmit={onSubmit}
      className="mt-6 grid grid-cols-1 gap-5"
    >
      <StoredDraftNotice notice={notice} />
      <FormMessage>{problem || undefined}</FormMessage>
      {isClosed && (
        <p>
          <Button kind="outlined" onClick={() => copyStatement(values.essay, form.ref.current)}>
            Copy personal statement
          </Button>
        </p>
      )}
      <ApplicationInputs application={application} prompt={prompt} />
      <DialogFoot>
        <Button type="submit" busy={busy}>
          {isChange ? 'Submit changes' : 'Submit application'}
        </Button>
        {savesItself && (
          <Button type="submit" name="draft" value="1" kind="outlined" disabled={busy}>
            Save draft
          </Button>
        )}
        {children}
        {savesItself && (
          <div className="self-center">
            <AutosaveStatus state={application.saveState} />
          </div>
        )}
      </DialogFoot>
    </form>
  )
}

/** If the browser blocks the clipboard, the statement is selected, so that it can be copied by hand. */
const copyStatement = (essay: string, form: HTMLFormElement | null) =>
  copyLink(essay, { title: 'Personal statement copied' }, () => {
    const field = form?.elements.namedItem('essay')
    if (!(field instanceof HTMLTextAreaElement)) return
    field.focus()
    field.select()
  })

function ApplicationInputs({ application, prompt }: Pick<ApplicationFormProps, 'application' | 'prompt'>) {
  const { values, errors, asksForCode, change } = application
  const field = (name: keyof ApplicationValues) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <>
      <TextField
        label="University/School"
        autoComplete="organization"
        maxLength={applicationLengths.school}
        {...field('school')}
      />
      <TextField label="Field of Study" maxLength={applicationLengths.major} {...field('major')} />
      <TextField
        label="Graduation Date"
        hint="MM/YYYY, such as 05/2027"
        maxLength={32}
        {...field('graduation')}
        onBlur={() => change({ graduation: writtenMonth(values.graduation) })}
      />
      <div>
        {prompt && <p className="wrap-anywhere mb-3 max-w-measure whitespace-pre-line">{prompt}</p>}
        <TextArea
          label="Personal Statement"
          rows={12}
          maxLength={applicationLengths.essay}
          hint={countWords(values.essay)}
          {...field('essay')}
        />
      </div>
      {asksForCode && (
        <TextField
          label="Late code"
          hint="The code that our team gave you for applying after the deadline"
          autoComplete="off"
          maxLength={64}
          {...field('lateCode')}
        />
      )}
    </>
  )
}

/** "183 of about 250 words" */
function countWords(essay: string): string {
  const count = countEssayWords(essay)
  const words = `${count.toLocaleString('en-US')} of about ${suggestedWords} words`
  return count > suggestedWords ? `${words}. That’s more than we ask for, but you can send it.` : words
}

export type ApplicationStart = {
  scholarshipName: string
  preset: ApplicationValues
  /** The form as it was sent without JavaScript, or null. */
  posted: ApplicationValues | null
  errors: Record<string, string>
  problem: string
  /** Whether the deadline has passed, so that only a late code helps. Nothing is saved as a draft then. */
  asksForCode: boolean
}

type Options = ApplicationStart & { onSubmitted: (application: OwnApplication) => void }

/** An application while it is written. It is saved as a draft, and what couldn't be saved is kept in the browser. */
export function useApplicationForm({ scholarshipName, preset, posted, asksForCode, onSubmitted, ...initial }: Options) {
  const { ask } = useSignIn()
  const [values, setValues] = useState(posted ?? preset)
  /** Why nothing is taken any more, since the form was opened: mostly because the deadline passed. */
  const [closedWhy, setClosedWhy] = useState('')
  const isClosed = closedWhy !== ''
  const written = useRef(values)
  const stored = useRef(preset)
  const { form, errors, problem, busy, fail } = useNativeForm({
    read: () => written.current,
    check: async () => ({}),
    send: submit,
    initial,
  })
  const { keep, clear, notice } = useStoredDraft<ApplicationValues>({
    noun: 'scholarship',
    id: scholarshipName,
    blank: preset,
    read: (kept) => applicationValues(kept),
    show: (shown) => {
      show(shown)
      autosave.touch()
    },
  })
  const savesItself = !asksForCode && !isClosed
  const autosave = useAutosave(null, savesItself ? saveDraft : undefined)
  const [isStored, setStored] = useState(true)
  const leaveUnasked = useUnsavedWarning(!isStored)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page came
  useEffect(() => {
    // It is newer than what this browser may have kept.
    if (posted) change(posted)
  }, [])

  function show(next: ApplicationValues) {
    written.current = next
    setValues(next)
    setStored(isSame(next, stored.current))
  }

  function change(part: Partial<ApplicationValues>) {
    const next = { ...written.current, ...part }
    show(next)
    keep(next)
    autosave.touch()
  }

  /** Remembers that the server has these values. */
  function noteStored(sent: ApplicationValues) {
    stored.current = sent
    if (!isSame(sent, written.current)) return
    setStored(true)
    clear()
  }

  function saveDraft(): Promise<boolean> | null {
    const sent = written.current
    if (isSame(sent, stored.current)) return null
    const { lateCode: _, ...fields } = sent
    const json = { scholarshipName, ...fields, draft: true as const }
    return call('POST', '/api/auth/submit-scholarship', { json }).then(
      () => {
        noteStored(sent)
        return true
      },
      (failure) => {
        if (requireApiError(failure).status !== 409) throw failure
        fail(noteRefusal(failure))
        return false
      },
    )
  }

  async function submit(): Promise<true> {
    await autosave.settled()
    // Enter sends the form from within the field.
    change({ graduation: writtenMonth(written.current.graduation) })
    const sent = written.current
    const { lateCode, ...fields } = sent
    const json = { scholarshipName, ...fields, ...(lateCode && { lateCode }) }
    const application = await call('POST', '/api/auth/submit-scholarship', { json }).catch((failure) => {
      throw noteRefusal(failure)
    })
    noteStored(sent)
    clear()
    leaveUnasked()
    onSubmitted(application)
    return true
  }

  /** What is written stays. */
  function noteRefusal(failure: unknown) {
    const problem = requireApiError(failure)
    if (problem.status === 409) setClosedWhy(problem.message)
    if (problem.status === 401) ask({ kind: 'login', redirect: applyPath(scholarshipName) })
    return problem
  }

  const save = (isAsked?: boolean) => autosave.run(() => (savesItself ? saveDraft() : null), isAsked)

  /** For the button, which answers each press. A refusal is shown in the form. */
  async function saveAsked() {
    const outcome = await save(true)
    if (outcome === 'refused') return
    if (typeof outcome === 'object') return toast({ kind: 'error', title: 'Not saved yet', description: outcome.why })
    const isBlank = isSame(written.current, blankApplication)
    await toast({ title: isBlank ? 'There is nothing to save yet' : 'Draft saved', about: 'draft' })
  }

  return {
    form,
    values,
    errors,
    problem,
    busy,
    notice,
    isClosed,
    savesItself,
    /** A late code doesn't help once the decisions are out. */
    asksForCode: asksForCode || closedWhy === applicationMessages.closed,
    change,
    leaveUnasked,
    saveState: autosave.state,
    /** Saves now, such as before the form is closed. */
    saveNow: () => save(),
    saveAsked,
  }
}
