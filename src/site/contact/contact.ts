import { brand } from '../../platform/config/brand'
import type { Database } from '../../platform/db/database'
import { newId } from '../../platform/db/ids'
import type { MailContent } from '../../platform/mail/mail-template'
import { postMail } from '../../platform/mail/send'
import { timestamp } from '../../platform/time/clock'
import { searchTextOf } from '../inbox/search-text'
import { contactMessages } from '../schema'
import { audiencesOf, contactMail, resourcesMail } from './mails'
import type { ContactMessage, ResourcesMessage } from './rules'

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
