import { and, eq } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { hasStaffAddress } from '../../accounts/sessions/current-user'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { invalid, notFound } from '../../platform/http/problem'
import { contactMessages } from '../schema'
import type { ContactStatus } from './choices'
import { type ContactChange, contactFormMessages } from './rules'

type InboxRequest = { status: ContactStatus | undefined } & PageRequest

/**
 * Returns a page of the team's inbox, open messages first, newest first within each status.
 * @throws Problem 422 for a broken cursor or one from another list
 */
export async function readInbox(db: Database, request: InboxRequest) {
  const page = inboxPage(request)
  const selected = await selectInbox(db, request, page)
  const { rows, next } = page.cut(selected, ({ status, created, _id }) => [status, created, _id])
  return { messages: rows.map(answerOf), next }
}

/** The query behind `readInbox`, with one row more than the page. A test checks its query plan. */
export function selectInbox(db: Database, request: InboxRequest, page = inboxPage(request)) {
  return selectMessages(db)
    .where(and(request.status && eq(contactMessages.status, request.status), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
}

function inboxPage({ status, ...request }: InboxRequest) {
  const keys = [contactMessages.status, contactMessages.created, contactMessages.id]
  return keysetPage({ ...request, list: JSON.stringify(['contact', status ?? null]), keys, order: 'descending' })
}

/**
 * Sets a message's status and assignee.
 * @throws Problem 404 for an unknown message or assignee, 422 for an assignee who isn't on the team
 */
export async function changeMessage(
  db: Database,
  { id, change, staffDomains, by }: { id: string; change: ContactChange; staffDomains: readonly string[]; by: Actor },
) {
  const before = await findMessage(db, id)
  if (change.assignee) await checkAssignee(db, change.assignee, staffDomains)
  const status = change.status ?? before.status
  const assigneeId = change.assignee === undefined ? before.assigneeId : change.assignee || null
  await batch(
    db,
    recordChange(db, db.update(contactMessages).set({ status, assigneeId }).where(eq(contactMessages.id, id)), {
      by,
      verb: 'changed contact message',
      target: { kind: 'contact message', id },
      before: { status: before.status, assigneeId: before.assigneeId },
      after: { status, assigneeId },
    }),
  )
  return answerOf(await findMessage(db, id))
}

function selectMessages(db: Database) {
  const { id, userId, ...columns } = contactMessages
  return db
    .select({
      _id: id,
      user: userId,
      form: columns.form,
      name: columns.name,
      email: columns.email,
      message: columns.message,
      phone: columns.phone,
      title: columns.title,
      school: columns.school,
      audiences: columns.audiences,
      status: columns.status,
      assigneeId: columns.assigneeId,
      assigneeName: users.displayName,
      created: columns.created,
    })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.assigneeId))
}

type Selected = Awaited<ReturnType<typeof selectInbox>>[number]

async function findMessage(db: Database, id: string): Promise<Selected> {
  const [row] = await selectMessages(db).where(eq(contactMessages.id, id))
  if (!row) throw notFound()
  return row
}

const answerOf = ({ assigneeId, assigneeName, ...message }: Selected) => ({
  ...message,
  assignee: assigneeId === null ? null : { _id: assigneeId, displayName: assigneeName ?? '' },
})

async function checkAssignee(db: Database, id: string, staffDomains: readonly string[]): Promise<void> {
  const [person] = await db.select({ verifiedEmail: users.verifiedEmail }).from(users).where(eq(users.id, id))
  if (!person) throw notFound()
  if (!hasStaffAddress(person.verifiedEmail, staffDomains)) throw invalid({ assignee: contactFormMessages.assignee })
}
