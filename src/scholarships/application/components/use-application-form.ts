import { useEffect, useRef, useState } from 'react'
import { isSame } from '../../../platform/collections'
import { useAutosave } from '../../../ui/editing/use-autosave'
import { useKeptDraft } from '../../../ui/editing/use-kept-draft'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { apiErrorOf, call } from '../../../ui/hooks/api-client'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { type ApplicationValues, applicationMessages, applicationValues } from '../../application-words'
import { applyPath } from '../../paths'
import type { OwnApplication } from '../application'

export type ApplicationStart = {
  scholarshipName: string
  /** What the form holds before anybody writes. */
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
  const { keep, clear, notice } = useKeptDraft<ApplicationValues>({
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
    form.ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
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
        if (apiErrorOf(failure).status !== 409) throw failure
        fail(noteRefusal(failure))
        return false
      },
    )
  }

  async function submit(): Promise<true> {
    await autosave.settled()
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
    const problem = apiErrorOf(failure)
    if (problem.status === 409) setClosedWhy(problem.message)
    if (problem.status === 401) ask({ kind: 'login', redirect: applyPath(scholarshipName) })
    return problem
  }

  return {
    ...{ form, values, errors, problem, busy, notice, isClosed, savesItself },
    /** A late code doesn't help once the decisions are out. */
    asksForCode: asksForCode || closedWhy === applicationMessages.closed,
    ...{ change, leaveUnasked, saveState: autosave.state },
    /** Saves now, such as before the form is closed. */
    saveNow: () => autosave.run(() => (savesItself ? saveDraft() : null)),
  }
}
