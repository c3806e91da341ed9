import { type FormEvent, useState } from 'react'
import { useBotCheck } from '../../ui/bot-check'
import { CallFailed, call } from '../../ui/call'
import type { ContactForm } from '../contact-choices'

type Messages = Record<string, string>

/** What a form that was sent without JavaScript comes back with: what was typed, and what is wrong, by field. */
export type Returned = { typed: Record<string, string>; errors: Messages }

const paths = { contact: '/api/contact', resources: '/api/contact/resources' } as const

type SentForm = {
  name: ContactForm
  /** What the form holds, as the call takes it. */
  read: (data: FormData) => object
  returned: Returned | null
  onSent: () => void
}

/**
 * A plain form that is sent as JSON. What its fields hold is the page's own HTML, so nothing typed before the page came
 * alive is lost; messages stand at their fields, the first of them gets the focus, and editing a field clears its own.
 */
export function useSentForm({ name, read, returned, onSent }: SentForm) {
  const [errors, setErrors] = useState<Messages>(returned?.errors ?? {})
  const [problem, setProblem] = useState<string | undefined>(firstOf(returned?.errors ?? {}))
  const [busy, setBusy] = useState(false)
  const bot = useBotCheck('contact')

  async function send(form: HTMLFormElement) {
    const message = read(new FormData(form))
    const wrong = await check(name, message)
    if (firstOf(wrong)) return show(form, wrong, firstOf(wrong))
    await call('POST', paths[name], { ...message, ...bot.fields })
    onSent()
  }

  function show(form: HTMLFormElement, messages: Messages, words: string | undefined) {
    const fields = [...form.elements].filter((field) => field instanceof HTMLElement)
    const first = fields.find((field) => (field.getAttribute('name') ?? '') in messages)
    setErrors(messages)
    // Said once: what stands at a field need not stand above the form, too.
    setProblem(first ? undefined : words)
    first?.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    try {
      await send(form)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      bot.again()
      show(form, failure.errors, failure.message)
    } finally {
      setBusy(false)
    }
  }

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const edited = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
    setErrors(({ [edited]: _, ...rest }) => rest)
    setProblem(undefined)
  }

  const form = { onSubmit, onChange, noValidate: true, method: 'post', action: '/contact' }
  return { errors, problem, busy, form, botCheck: bot.widget }
}

/** The rules are loaded when a form is first sent, so that guests' pages come without them; else the call checks alone. */
async function check(name: ContactForm, message: object): Promise<Messages> {
  const loaded = await import('../contact-check').catch(() => null)
  return loaded?.wrongWith(name, message) ?? {}
}

const firstOf = (messages: Messages): string | undefined => Object.values(messages)[0]
