import { eq } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { hasStaffAddress } from '../../accounts/sessions/current-user'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { invalid, notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { type ContactChange, contactFormMessages } from '../contact/rules'
import { contactMessages } from '../schema'
import { answerOf, findMessage } from './inbox'

type Changing = { id: string; change: ContactChange; staffDomains: readonly string[]; by: Actor }

/**
 * Changes what the team keeps about a message: its status, assignee, note, and whether it is spam. Fields that are left
 * out stay as they are, so two people can change different fields at the same time.
 * @throws Problem 404 for an unknown message or assignee, 422 for an assignee who isn't on the team
 */
export async function changeMessage(db: Database, { id, change, staffDomains, by }: Changing) {
  const before = await findMessage(db, id)
  if (change.assignee) await checkAssignee(db, change.assignee, staffDomains)
  const { note = before.note, status = before.status } = change
  const assigneeId = change.assignee === undefined ? before.assigneeId : change.assignee || null
  const spam = change.spam === undefined || change.spam === (before.spam !== null) ? before.spam : spamSince(change)
  const after = { status, assigneeId, note, spam }
  const fields = changedOf(before, after)
  if (Object.keys(fields).length === 0) return answerOf(before)
  await batch(
    db,
    recordChange(db, db.update(contactMessages).set(fields).where(eq(contactMessages.id, id)), {
      by,
      verb: 'changed contact message',
      target: { kind: 'contact message', id },
      before: recorded(before),
      // The note isn't recorded, because it is about a person and the audit outlives their erasure.
      after: { ...recorded(after), ...('note' in fields && { fields: ['note'] }) },
    }),
  )
  return answerOf(await findMessage(db, id))
}

const spamSince = ({ spam }: ContactChange) => (spam ? timestamp() : null)

type Kept = Pick<typeof contactMessages.$inferSelect, 'status' | 'assigneeId' | 'note' | 'spam'>

function changedOf(before: Kept, after: Kept): Partial<Kept> {
  return {
    ...(after.status !== before.status && { status: after.status }),
    ...(after.assigneeId !== before.assigneeId && { assigneeId: after.assigneeId }),
    ...(after.note !== before.note && { note: after.note }),
    ...(after.spam !== before.spam && { spam: after.spam }),
  }
}

const recorded = ({ status, assigneeId, spam }: Kept) => ({ status, assigneeId, spam: spam !== null })

async function checkAssignee(db: Database, id: string, staffDomains: readonly string[]): Promise<void> {
  const [person] = await db.select({ verifiedEmail: users.verifiedEmail }).from(users).where(eq(users.id, id))
  if (!person) throw notFound()
  if (!hasStaffAddress(person.verifiedEmail, staffDomains)) throw invalid({ assignee: contactFormMessages.assignee })
}
