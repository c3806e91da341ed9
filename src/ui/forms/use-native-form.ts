import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../hooks/api-client'

/** What is wrong, by field. */
export type Messages = Record<string, string>

type NativeForm<Sent extends object> = {
  /** What the form holds, as the call takes it. */
  read: (data: FormData) => Sent
  /** What is wrong with it before it is sent. */
  check: (sent: Sent) => Promise<Messages>
  /** Sends it; resolves to whether the page is left then, so that the form stays busy. Throws `ApiError`. */
  send: (sent: Sent) => Promise<boolean>
  /** What is said above the form where a call failed, before the answer's own words. */
  failed?: string
  /** What stands at the fields and above them to begin with. */
  initial?: { errors?: Messages; problem?: string | undefined }
}

/**
 * A plain form that is sent as JSON, without a library. What its fields hold is the page's own HTML, so nothing typed
 * before the page came alive is lost; messages stand at their fields, the first of them gets the focus, and editing a
 * field clears its own.
 */
export function useNativeForm<Sent extends object>({ read, check, send, failed, initial = {} }: NativeForm<Sent>) {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Messages>(initial.errors ?? {})
  const [problem, setProblem] = useState(initial.problem ?? firstOf(initial.errors ?? {}))
  const [busy, setBusy] = useState(false)

  function show(messages: Messages, words: string | undefined) {
    const fields = [...(ref.current?.elements ?? [])].filter((field) => field instanceof HTMLElement)
    const first = fields.find((field) => (field.getAttribute('name') ?? '') in messages)
    setErrors(messages)
    // Said once: what stands at a field need not stand above the form, too.
    setProblem(first ? undefined : words)
    first?.focus()
  }

  /** Shows why a call failed; anything else is a fault of ours. */
  function fail(failure: unknown) {
    if (!(failure instanceof ApiError)) throw failure
    show(failure.errors, failed === undefined ? failure.message : `${failed}. ${failure.message}`)
    if (failed !== undefined && firstOf(failure.errors)) setProblem(failed)
  }

  async function submit(form: HTMLFormElement): Promise<boolean> {
    const sent = read(new FormData(form))
    // The rules come when a form is first sent; where they do not arrive, the call alone checks.
    const wrong = await check(sent).catch(() => ({}))
    const first = firstOf(wrong)
    if (first) show(wrong, first)
    return first === undefined && send(sent)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    let isLeaving = false
    try {
      isLeaving = await submit(event.currentTarget)
    } catch (failure) {
      fail(failure)
    } finally {
      setBusy(isLeaving)
    }
  }

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const edited = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
    setErrors(({ [edited]: _, ...rest }) => rest)
    setProblem(undefined)
  }

  return { errors, problem, busy, fail, form: { ref, onSubmit, onChange, noValidate: true } }
}

const firstOf = (messages: Messages): string | undefined => Object.values(messages)[0]
