import { open } from '../../accounts/sessions/guards'
import { findUser } from '../../accounts/user'
import { brand } from '../../platform/config/brand'
import { newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import type { MailContent } from '../../platform/mail/mail-template'
import { postMail } from '../../platform/mail/send'
import { defineLimits } from '../../platform/security/limits'
import { folded } from '../../platform/text/fold'
import { withoutLinks } from '../../platform/text/without-links'
import { timestamp } from '../../platform/time/clock'
import { contactMessages } from '../schema'
import { audiences, blankPerson, type ContactPerson } from './choices'
import { ContactMessage, ResourcesMessage } from './rules'

export const siteLimits = defineLimits({
  contact: { binding: 'WRITE_LIMIT', exact: { max: 10, seconds: 3600 }, account: { max: 10, seconds: 3600 } },
})

/** Writes to the team. Stores the message and emails it. Returns its id. */
export const writeToTeam = act({
  guard: open,
  limit: siteLimits.contact,
  input: ContactMessage,
  botCheck: 'contact',
  run: (c, message) => receive(c, { form: 'contact', ...message }, contactMail(message)),
})

/** Tells the team who somebody is. Returns the message's id. */
export const joinCommunity = act({
  guard: open,
  limit: siteLimits.contact,
  input: ResourcesMessage,
  botCheck: 'contact',
  run: (c, person) => {
    const { displayName: name, email, phone, title, school, note: message } = person
    const row = { name, email, phone, title, school, message, audiences: getAudiences(person) }
    return receive(c, { form: 'resources', ...row }, resourcesMail(person))
  },
})

type Row = Omit<
  typeof contactMessages.$inferInsert,
  'id' | 'userId' | 'created' | 'status' | 'assigneeId' | 'note' | 'spam' | 'searchText'
>

/** The stored message is what counts. The email only tells the team sooner. The sender comes from the session. */
async function receive(c: AppContext, row: Row, content: MailContent): Promise<string> {
  const id = newId()
  const { db } = c.var
  const userId = c.var.currentUser?.userId ?? null
  await db.insert(contactMessages).values({ ...row, id, userId, searchText: toSearchText(row), created: timestamp() })
  // The purpose includes the sender, so that one who writes often can't use up the team's email limit for everybody
  // else.
  await postMail(c.env, db, { to: brand.mail, purpose: `contact from ${row.email}`, content, replyTo: row.email })
  return id
}

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

export const resourcesMail = (person: ResourcesMessage): MailContent => ({
  subject: 'Someone wants to join the community',
  paragraphs: [
    `${withoutLinks(person.displayName)} told us about themselves:`,
    `Phone: ${withoutLinks(person.phone) || 'not given'}`,
    `Title: ${withoutLinks(person.title) || 'not given'}`,
    `School: ${withoutLinks(person.school) || 'not given'}`,
    `They describe themselves as: ${getAudiences(person).join(', ') || 'not said'}`,
    ...asLines(person.note),
  ],
  answering,
  why,
})

const getAudiences = (person: ResourcesMessage): string[] =>
  Object.entries(audiences).flatMap(([field, label]) => (person[field as keyof typeof audiences] ? [label] : []))

/** The fields of a message that staff search in, as `searchText` stores them. */
export const toSearchText = ({ name, email, title = '', school = '', message = '' }: Searched): string =>
  folded([name, email, title, school, message].join('\n'))

type Searched = { name: string; email: string; message?: string | undefined; title?: string; school?: string }

/** The initial values of a form: a member's own name, email, and phone number. */
export async function readPerson(c: AppContext): Promise<ContactPerson> {
  const currentUser = c.var.currentUser
  if (!currentUser) return blankPerson
  const { displayName, email, phone } = await findUser(c.var.db, currentUser.userId)
  return { displayName, email, phone }
}
