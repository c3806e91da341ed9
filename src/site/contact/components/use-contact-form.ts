import { useBotCheck } from '../../../ui/forms/turnstile'
import { type Messages, useNativeForm } from '../../../ui/forms/use-native-form'
import { call } from '../../../ui/hooks/api-client'
import type { ContactFormName } from '../choices'

/** A form that was sent without JavaScript and refused: the typed values, the messages by field, and why. */
export type Returned = { typed: Record<string, string>; errors: Messages; problem: string }

const paths = { contact: '/api/contact', resources: '/api/contact/resources' } as const

/** The pages that take the forms without JavaScript. */
const pages = { contact: '/contact', resources: '/resources#join' } as const

type ContactFormOptions = {
  name: ContactFormName
  read: (data: FormData) => object
  returned: Returned | null
  onSent: () => void
}

/** A form that writes to the team, with the bot check. Without JavaScript it posts to its page. */
export function useContactForm({ name, read, returned, onSent }: ContactFormOptions) {
  const bot = useBotCheck('contact')
  const { form, ...shown } = useNativeForm({
    read,
    check: async (message) => (await import('../rules')).checkContactForm(name, message),
    send: async (message) => {
      await call('POST', paths[name], { json: { ...message, ...bot.fields } }).catch((problem) => {
        bot.again()
        throw problem
      })
      onSent()
      return false
    },
    initial: { errors: returned?.errors ?? {}, problem: returned?.problem },
  })
  return { ...shown, form: { ...form, method: 'post', action: pages[name] }, botCheck: bot.widget }
}
