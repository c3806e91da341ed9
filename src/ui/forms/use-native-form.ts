import { type FormEvent, useEffect, useRef, useState } from 'react'
import { requireApiError } from '../hooks/api-client'

export type Messages = Record<string, string>

type NativeForm<Sent extends object> = {
  /** Turns the form's data into the body of the call. */
  read: (data: FormData) => Sent
  check: (sent: Sent) => Promise<Messages>
  /** Returns whether the page is navigating away, so that the form stays busy. Throws `ApiError`. */
  send: (sent: Sent) => Promise<boolean>
  /** Shown above the form when a call fails, before the response's own message. */
  failed?: string
  /** Fields whose change also clears the message of another field. */
  clears?: Readonly<Record<string, string>>
  initial?: { errors?: Messages; problem?: string | undefined }
}

/**
 * A plain form that is sent as JSON, without a form library. The fields are uncontrolled, so text typed before
 * hydration isn't lost. Messages appear at their fields, the first wrong field gets the focus, and editing a field
 * clears its message. A message without a field is the problem of the whole form, and its `FormMessage` gets the focus.
 */
export function useNativeForm<Sent extends object>({
  read,
  check,
  send,
  failed,
  clears = {},
  initial = {},
}: NativeForm<Sent>) {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Messages>(initial.errors ?? {})
  const [problem, setProblem] = useState(initial.problem ?? getFirst(initial.errors ?? {}))
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<Messages | null>(null)

  // After the messages are there, so that a screen reader reads the field together with its message.
  useEffect(() => {
    if (!shown) return
    const first = getFields(ref.current).find(({ name }) => name in shown)?.field
    const target = first ?? ref.current?.querySelector<HTMLElement>('[role=alert]')
    target?.focus()
  }, [shown])

  function show(messages: Messages, words: string, before?: string) {
    const names = new Set(getFields(ref.current).map(({ name }) => name))
    const elsewhere = Object.entries(messages).filter(([key]) => !names.has(key))
    const isAtField = elsewhere.length < Object.keys(messages).length
    // A message that is shown at its field isn't repeated above the form.
    const rest = isAtField ? elsewhere.map(([, message]) => message).join(' ') : words
    setErrors(messages)
    setProblem([before, rest].filter(Boolean).join('. ') || undefined)
    setShown(messages)
  }

  function fail(failure: unknown) {
    const { errors, message } = requireApiError(failure)
    show(errors, message, failed)
  }

  async function submit(form: HTMLFormElement): Promise<boolean> {
    const sent = read(new FormData(form))
    // The validation rules are loaded on the first submit. If they fail to load, only the server validates.
    const wrong = await check(sent).catch(() => ({}))
    const first = getFirst(wrong)
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
    setErrors(({ [edited]: _, [clears[edited] ?? edited]: __, ...rest }) => rest)
    setProblem(undefined)
  }

  return { errors, problem, busy, fail, form: { ref, onSubmit, onChange, noValidate: true } }
}

function getFields(form: HTMLFormElement | null) {
  const fields = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLElement)
  return fields
    .filter((field) => !field.matches('[type=hidden]'))
    .map((field) => ({ field, name: field.getAttribute('name') ?? '' }))
}

const getFirst = (messages: Messages): string | undefined => Object.values(messages)[0]
