import { and, eq } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { hasStaffAddress } from '../../accounts/sessions/current-user'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { notifyStatement, oneMember } from '../../notifications/notice-statements'
import { getSettings } from '../../platform/config/settings'
import { isStale, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { changeEach } from '../../platform/http/for-each'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { contactMessages } from '../schema'
import { findMessage, messageShape } from './inbox'
import { inboxHref } from './inbox-query'
import { changeFor } from './message-actions'
import { ChosenMessages, ContactChange, inboxMessages } from './rules'

export const changeOneMessage = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['id'],
  input: ContactChange,
  run: (c, change, { id }) => changeMessage(c, id, change),
})

/** Does the same with several messages, one by one. Returns which could not be changed and why. */
export const changeChosenMessages = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  input: ChosenMessages,
  run: (c, { ids, action }) => {
    const change = changeFor(action, { typed: {}, me: getStaffMember(c), now: timestamp() })
    return changeEach(
      ids,
      (id) => changeMessage(c, id, change),
      ({ status, message }) => (status === 404 ? 'This message is gone.' : message),
    )
  },
})

export const getStaffMember = (c: AppContext) => ({ _id: c.var.staff.userId, displayName: c.var.staff.displayName })

/**
 * Changes what the team stores about a message: its status, assignee, note, and whether it is spam. Fields that are left
 * out stay as they are, so two people can change different fields at the same time.
 * @throws Problem 404 for an unknown message or assignee, 409 for a note that replaces another one than `knownNote`, 422 for an assignee who isn't on the team
 */
async function changeMessage(c: AppContext, id: string, change: ContactChange) {
  const { db } = c.var
  const before = await findMessage(db, id)
  if (change.assignee) await checkAssignee(db, change.assignee, getSettings(c.env).STAFF_DOMAINS)
  const { note = before.note, status = before.status } = change
  const assigneeId = change.assignee === undefined ? before.assigneeId : change.assignee || null
  const spam = change.spam === undefined || change.spam === (before.spam !== null) ? before.spam : spamSince(change)
  const after = { status, assigneeId, note, spam }
  const fields = getChanged(before, after)
  if (Object.keys(fields).length === 0) return messageShape(before)
  const known = fields.note === undefined ? undefined : change.knownNote
  const isUnchanged = known === undefined ? undefined : eq(contactMessages.note, known)
  const write = db
    .update(contactMessages)
    .set(fields)
    .where(and(eq(contactMessages.id, id), isUnchanged))
  const entry = {
    by: getActor(c),
    verb: 'changed contact message' as const,
    target: { kind: 'contact message', id },
    before: recorded(before),
    // The note isn't recorded, because it is about a person and the audit outlives their erasure.
    after: { ...recorded(after), ...('note' in fields && { fields: ['note'] }) },
  }
  try {
    await batch(db, {
      changed: recordOrFail(db, write, entry),
      notified: fields.assigneeId
        ? notifyStatement(db, {
            kind: 'team',
            title: 'A message in the inbox was assigned to you',
            href: inboxHref({ assignee: fields.assigneeId }, { open: id }),
            // A new id, so that a message that comes back is told again.
            aboutId: newId(),
            by: entry.by.userId,
            to: oneMember(fields.assigneeId),
          })
        : [],
    })
  } catch (error) {
    if (!isStale(error)) throw error
    const current = await findMessage(db, id)
    throw conflict(inboxMessages.staleNote(current.note), { current: messageShape(current) })
  }
  return messageShape(await findMessage(db, id))
}

const spamSince = ({ spam }: ContactChange) => (spam ? timestamp() : null)

type Stored = Pick<typeof contactMessages.$inferSelect, 'status' | 'assigneeId' | 'note' | 'spam'>

function getChanged(before: Stored, after: Stored): Partial<Stored> {
  return {
    ...(after.status !== before.status && { status: after.status }),
    ...(after.assigneeId !== before.assigneeId && { assigneeId: after.assigneeId }),
    ...(after.note !== before.note && { note: after.note }),
    ...(after.spam !== before.spam && { spam: after.spam }),
  }
}

const recorded = ({ status, assigneeId, spam }: Stored) => ({ status, assigneeId, spam: spam !== null })

async function checkAssignee(db: Database, id: string, staffDomains: readonly string[]): Promise<void> {
  const [person] = await db.select({ verifiedEmail: users.verifiedEmail }).from(users).where(eq(users.id, id))
  if (!person) throw notFound()
  if (!hasStaffAddress(person.verifiedEmail, staffDomains)) throw invalid({ assignee: inboxMessages.assignee })
}
