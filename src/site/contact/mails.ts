import type { MailContent } from '../../platform/mail/mail-template'
import { audiences } from './choices'
import type { ContactMessage, ResourcesMessage } from './rules'

const asLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

const answering = 'Reply to this email to respond to them.'
const why = 'This went to the team’s inbox.'

/** Sent to the team. The subject contains nothing that the sender wrote. */
export const contactMail = ({ name, email, message }: ContactMessage): MailContent => ({
  subject: 'A message from the contact form',
  paragraphs: [`${name} (${email}) wrote:`, ...asLines(message)],
  answering,
  why,
})

/** Sent to the team when a person wants to join the community. */
export const resourcesMail = (person: ResourcesMessage): MailContent => ({
  subject: 'Someone wants to join the community',
  paragraphs: [
    `${person.displayName} (${person.email}) told us about themselves:`,
    `Phone: ${person.phone || 'not given'}`,
    `Title: ${person.title || 'not given'}`,
    `School: ${person.school || 'not given'}`,
    `They describe themselves as: ${audiencesOf(person).join(', ') || 'not said'}`,
    ...asLines(person.note),
  ],
  answering,
  why,
})

export const audiencesOf = (person: ResourcesMessage): string[] =>
  Object.entries(audiences).flatMap(([field, label]) => (person[field as keyof typeof audiences] ? [label] : []))
