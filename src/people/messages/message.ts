import { and, eq, exists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../accounts/schema'
import { type CurrentUser, isNotSuspended } from '../../accounts/sessions/current-user'
import type { Employer } from '../../accounts/sessions/guards'
import { applications, jobs } from '../../jobs/schema'
import { organizations } from '../../organizations/schema'
import { getSettings } from '../../platform/config/settings'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { conflict, forbidden, notFound } from '../../platform/http/problem'
import { postMail } from '../../platform/mail/send'
import { timestamp } from '../../platform/time/clock'
import { messageBlocks, peopleMessages } from '../schema'
import { employerAsReader, findAddressee, findReach, readPersonRows } from '../visible-people'
import { messageMail, replyMail } from './message-mails'
import { messageMessages } from './rules'

const formerMember = 'Former member'

type Sending = { employer: Employer; to: string; message: string; by: Actor }

/**
 * Sends an employer's message to a member, whose address the employer doesn't see. If the member has blocked the
 * organization, the message never reaches them, and the employer isn't told. An unconfirmed address gets no mail with other people's
 * words; the message is then only on the site.
 * @throws Problem 403 for an employer whose address is not confirmed or whose plan has ended, 404 for a member whom
 * they can't find
 */
export async function sendMessage(env: Env, db: Database, { employer, to, message, by }: Sending): Promise<void> {
  const reach = findReach(employer)
  if (reach !== 'open') throw forbidden(messageMessages[reach])
  const { organization } = employer
  const address = await findAddressee(db, to, employerAsReader(employer))
  const [[blocked], [application]] = await Promise.all([
    db
      .select({ userId: messageBlocks.userId })
      .from(messageBlocks)
      .where(and(eq(messageBlocks.userId, to), eq(messageBlocks.organizationId, organization.id))),
    db
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(jobs, and(eq(jobs.id, applications.jobId), eq(jobs.organizationId, organization.id)))
      .where(eq(applications.userId, to))
      .limit(1),
  ])
  const row = { id: newId(), organizationId: organization.id, fromId: employer.userId, toId: to, message }
  const write = db.insert(peopleMessages).values({ ...row, withheld: blocked !== undefined, created: timestamp() })
  const target = { kind: 'user', id: to }
  await batch(db, recordChange(db, write, { by, verb: 'wrote to a member', target, after: { message: row.id } }))
  if (blocked || address === null) return
  const href = `${getSettings(env).ORIGIN}/profile/messages`
  const content = messageMail({
    organization: organization.name,
    sender: employer.displayName,
    message,
    href,
    hasApplied: application !== undefined,
  })
  await postMail(env, db, { to: address, purpose: 'message', replyTo: employer.email, content })
}

/**
 * Returns employers' messages to a member, the newest first.
 * @throws Problem 422 for a cursor that is invalid or from another list
 */
export async function listMessagesTo(db: Database, { userId, ...pageRequest }: { userId: string } & PageRequest) {
  const { id, created, message, withheld, flagged, organizationId, toId } = peopleMessages
  const page = keysetPage({ ...pageRequest, list: `messages:${userId}`, keys: [created, id], order: 'descending' })
  const block = db
    .select({ one: sql`1` })
    .from(messageBlocks)
    .where(and(eq(messageBlocks.userId, userId), eq(messageBlocks.organizationId, organizationId)))
  const found = await db
    .select({
      _id: id,
      created,
      message,
      organizationId,
      organization: organizations.name,
      sender: users.displayName,
      replied: peopleMessages.replied,
      canReply: sql<boolean>`${users.id} IS NOT NULL AND ${isNotSuspended()}`.mapWith(Boolean),
      flagged: sql<boolean>`${flagged} IS NOT NULL`.mapWith(Boolean),
      blocked: exists(block).mapWith(Boolean),
    })
    .from(peopleMessages)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .leftJoin(users, eq(users.id, peopleMessages.fromId))
    .where(and(eq(toId, userId), eq(withheld, false), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, ({ created, _id }) => [created, _id])
  const messages = rows.map(({ organizationId: _id, organization: name, sender, ...rest }) => ({
    ...rest,
    organization: { _id, name },
    sender: sender ?? formerMember,
  }))
  return { messages, next }
}
export type Message = Awaited<ReturnType<typeof listMessagesTo>>['messages'][number]

/**
 * Returns what an organization wrote to members, the newest first. Members whom the reader can’t see any more have no
 * name there.
 * @throws Problem 422 for a cursor that is invalid or from another list
 */
export async function listMessagesFrom(
  db: Database,
  { employer, ...pageRequest }: { employer: Employer } & PageRequest,
) {
  const organizationId = employer.organization.id
  const { id, created, message, replied, toId } = peopleMessages
  const page = keysetPage({ ...pageRequest, list: `sent:${organizationId}`, keys: [created, id], order: 'descending' })
  const sender = alias(users, 'sender')
  const found = await db
    .select({ _id: id, created, message, replied, toId, sender: sender.displayName })
    .from(peopleMessages)
    .leftJoin(sender, eq(sender.id, peopleMessages.fromId))
    .where(and(eq(peopleMessages.organizationId, organizationId), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, ({ created, _id }) => [created, _id])
  const people = await readPersonRows(
    db,
    rows.map(({ toId }) => toId),
    employerAsReader(employer),
  )
  const messages = rows.map(({ toId, sender, ...rest }) => {
    const person = people.find(({ _id }) => _id === toId)
    return {
      ...rest,
      sender: sender ?? formerMember,
      to: person ? { _id: person._id, displayName: person.displayName } : null,
    }
  })
  return { messages, next }
}
export type SentMessage = Awaited<ReturnType<typeof listMessagesFrom>>['messages'][number]

export type OwnMessage = { userId: string; id: string; by: Actor }

/**
 * Blocks or unblocks the organization that sent this message.
 * @throws Problem 404 for a message to somebody else
 */
export async function blockSender(
  db: Database,
  { userId, id, by, blocked }: OwnMessage & { blocked: boolean },
): Promise<void> {
  const { organizationId } = await findOwnMessage(db, userId, id)
  const target = { kind: 'organization', id: organizationId }
  const write = blocked
    ? db.insert(messageBlocks).values({ userId, organizationId, created: timestamp() }).onConflictDoNothing()
    : db
        .delete(messageBlocks)
        .where(and(eq(messageBlocks.userId, userId), eq(messageBlocks.organizationId, organizationId)))
  await batch(db, recordChange(db, write, { by, verb: blocked ? 'blocked messages' : 'allowed messages', target }))
}

/** @throws Problem 404 for an unknown message or a message to somebody else */
export async function findOwnMessage(db: Database, userId: string, id: string) {
  const [message] = await db
    .select({ organizationId: peopleMessages.organizationId })
    .from(peopleMessages)
    .where(and(eq(peopleMessages.id, id), eq(peopleMessages.toId, userId), eq(peopleMessages.withheld, false)))
  if (!message) throw notFound()
  return message
}

type Replying = { member: CurrentUser; id: string; text: string; by: Actor }

/**
 * Sends a member's reply to the author of the message. The mail reveals the member's address so that the two can
 * continue by mail. Therefore the address must be confirmed.
 * @throws Problem 403 for a member whose address is not confirmed, 409 if the author has left or is suspended
 */
export async function replyToMessage(env: Env, db: Database, { member, id, text, by }: Replying): Promise<void> {
  if (member.verifiedEmail !== member.email) throw forbidden(messageMessages.replyUnproven)
  const [sender] = await db
    .select({ email: users.verifiedEmail, organization: organizations.name })
    .from(peopleMessages)
    .innerJoin(organizations, eq(organizations.id, peopleMessages.organizationId))
    .innerJoin(users, eq(users.id, peopleMessages.fromId))
    .where(and(eq(peopleMessages.id, id), isNotSuspended()))
  if (!sender?.email) throw conflict(messageMessages.senderGone)
  const write = db.update(peopleMessages).set({ replied: timestamp() }).where(eq(peopleMessages.id, id))
  await batch(db, recordChange(db, write, { by, verb: 'replied to message', target: { kind: 'message', id } }))
  const content = replyMail({ member: member.displayName, organization: sender.organization, text })
  await postMail(env, db, { to: sender.email, purpose: 'reply', replyTo: member.email, content })
}
