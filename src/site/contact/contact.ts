import { brand } from '../../platform/config/brand'
import type { Database } from '../../platform/db/database'
import { newId } from '../../platform/db/ids'
import type { MailContent } from '../../platform/mail/mail-template'
import { postMail } from '../../platform/mail/send'
import { timestamp } from '../../platform/time/clock'
import { contactMessages } from '../schema'
import { audiencesOf, contactMail, resourcesMail } from './mails'
import type { ContactMessage, ResourcesMessage } from './rules'

type Row = Omit<typeof contactMessages.$inferInsert, 'id' | 'created' | 'status' | 'assigneeId'>

/**
 * Keeps what somebody wrote by everyone's form, and tells the team.
 * @param userId who is signed in, never what the form says
 * @returns the message's id
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

/** As `receiveMessage`, by the form of the resources page. */
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

/** What is stored is in the team's inbox for good; the mail only tells them sooner. */
async function receive(env: Env, db: Database, row: Row, content: MailContent): Promise<string> {
  const id = newId()
  await db.insert(contactMessages).values({ ...row, id, created: timestamp() })
  // Counted for each correspondent: one who writes again and again keeps nobody else's message from the team's box.
  await postMail(env, db, { to: brand.mail, purpose: `contact from ${row.email}`, content, replyTo: row.email })
  return id
}
