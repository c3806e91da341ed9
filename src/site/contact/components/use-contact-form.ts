import { useBotCheck } from '../../../ui/forms/turnstile'
import { type Messages, useNativeForm } from '../../../ui/forms/use-native-form'
import { call } from '../../../ui/hooks/api-client'
import type { ContactFormName } from '../choices'

/** What a form that was sent without JavaScript comes back with: what was typed, and what is wrong, by field. */
export type Returned = { typed: Record<string, string>; errors: Messages }

const paths = { contact: '/api/contact', resources: '/api/contact/resources' } as const

type ContactFormOptions = {
  name: ContactFormName
  /** What the form holds, as the call takes it. */
  read: (data: FormData) => object
  returned: Returned | null
  onSent: () => void
}

/** A form that writes to the team: with the bot check, and without JavaScript to the page of the same address. */
export function useContactForm({ name, read, returned, onSent }: ContactFormOptions) {
  const bot = useBotCheck('contact')
  const { form, ...shown } = useNativeForm({
    read,
    check: async (message) => (await import('../contact-check')).wrongWith(name, message),
    send: async (message) => {
      await call('POST', paths[name], { json: { ...message, ...bot.fields } }).catch((problem) => {
        bot.again()
        throw problem
      })
      onSent()
      return false
    },
    initial: { errors: returned?.errors ?? {} },
  })
  return { ...shown, form: { ...form, method: 'post', action: '/contact' }, botCheck: bot.widget }
}
