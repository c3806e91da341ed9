import type { MailContent } from '../../platform/mail/mail-template'
import { withoutLinks } from '../../platform/text/without-links'
import { audiences } from './choices'
import type { ContactMessage, ResourcesMessage } from './rules'

const asLines = (text: string) =>
  withoutLinks(text)
    .split('\n')
    .filter((line) => line.trim() !== '')

const answering = 'Reply to this email to respond to them. Their address is in the inbox, too.'
const why = 'This went to the team’s inbox.'

/** Sent to the team. The subject contains nothing that the sender wrote. */
export const contactMail = ({ name, message }: ContactMessage): MailContent => ({
  subject: 'A message from the contact form',
  paragraphs: [`${withoutLinks(name)} wrote:`, ...asLines(message)],
  answering,
  why,
})

/** Sent to the team when a person wants to join the community. */
export const resourcesMail = (person: ResourcesMessage): MailContent => ({
  subject: 'Someone wants to join the community',
  paragraphs: [
    `${withoutLinks(person.displayName)} told us about themselves:`,
    `Phone: ${withoutLinks(person.phone) || 'not given'}`,
    `Title: ${withoutLinks(person.title) || 'not given'}`,
    `School: ${withoutLinks(person.school) || 'not given'}`,
    `They describe themselves as: ${audiencesOf(person).join(', ') || 'not said'}`,
    ...asLines(person.note),
  ],
  answering,
  why,
})

export const audiencesOf = (person: ResourcesMessage): string[] =>
  Object.entries(audiences).flatMap(([field, label]) => (person[field as keyof typeof audiences] ? [label] : []))
