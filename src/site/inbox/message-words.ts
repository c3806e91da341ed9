import { brand } from '../../platform/config/brand'
import type { ContactFormName, ContactStatus } from '../contact/choices'
import type { InboxMessage } from './inbox'

/** Spam is deleted so many days after it was marked. */
export const spamKeptInDays = 30

export const formLabels: Readonly<Record<ContactFormName, string>> = {
  contact: 'Contact form',
  resources: 'Join the community',
}

export const messageStatusLabels: Readonly<Record<ContactStatus, string>> = { open: 'Open', done: 'Done' }

/** Starts an answer in the mail program of whoever reads the inbox. */
export function answerHref({ email, form }: Pick<InboxMessage, 'email' | 'form'>): string {
  const subject = form === 'contact' ? `Your message to ${brand.name}` : `Welcome to the ${brand.name} community`
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
