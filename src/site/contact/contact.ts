import { brand } from '../../platform/config/brand'
import type { Database } from '../../platform/db/database'
import { newId } from '../../platform/db/ids'
import type { MailContent } from '../../platform/mail/mail-template'
import { postMail } from '../../platform/mail/send'
import { folded } from '../../platform/text/fold'
import { withoutLinks } from '../../platform/text/without-links'
import { timestamp } from '../../platform/time/clock'
import { contactMessages } from '../schema'
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

const audiencesOf = (person: ResourcesMessage): string[] =>
  Object.entries(audiences).flatMap(([field, label]) => (person[field as keyof typeof audiences] ? [label] : []))

/** The fields of a message that staff search in, as `searchText` stores them. */
export const searchTextOf = ({ name, email, title = '', school = '', message = '' }: Searched): string =>
  folded([name, email, title, school, message].join('\n'))

type Row = Omit<
  typeof contactMessages.$inferInsert,
  'id' | 'created' | 'status' | 'assigneeId' | 'note' | 'spam' | 'searchText'
>

/**
 * Stores a message from the contact form and emails it to the team.
 * @param userId from the session, never from the form
 * @returns the message's ID
 */
export function receiveMessage(
  env: Env,
  db: Database,
  message: ContactMessage,
  userId: string | null,
): Promise<string> {
  const { name, email } = message
  const row: Row = { form: 'contact', userId, name, email, message: message.message }
  return receive(env, db, row, contactMail(message))
}

/** Like `receiveMessage`, for the form on the resources page. */
export function receiveResourcesMessage(
  env: Env,
  db: Database,
  person: ResourcesMessage,
  userId: string | null,
): Promise<string> {
  const { displayName: name, email, phone, title, school, note: message } = person
  const row: Row = {
    form: 'resources',
    userId,
    name,
    email,
    phone,
    title,
    school,
    message,
    audiences: audiencesOf(person),
  }
  return receive(env, db, row, resourcesMail(person))
}

/** The stored message is what counts. The email only tells the team sooner. */
async function receive(env: Env, db: Database, row: Row, content: MailContent): Promise<string> {
  const id = newId()
  await db.insert(contactMessages).values({ ...row, id, searchText: searchTextOf(row), created: timestamp() })
  // The purpose includes the sender, so that one who writes often can't use up the team's email limit for everybody
  // else.
  await postMail(env, db, { to: brand.mail, purpose: `contact from ${row.email}`, content, replyTo: row.email })
  return id
}

type Searched = { name: string; email: string; message?: string | undefined; title?: string; school?: string }
