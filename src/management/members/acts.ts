import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { isInvited } from '../../accounts/directory/member-invitation'
import { accountsLimits } from '../../accounts/limits'
import { sendVerification } from '../../accounts/registration/registration'
import { personName } from '../../accounts/rules'
import { users } from '../../accounts/schema'
import { anotherId } from '../../accounts/sessions/confirm-password'
import { requireStaff } from '../../accounts/sessions/guards'
import { endSessionsStatement, readOpenHashes } from '../../accounts/sessions/own-sessions'
import { deleteCachedSessions, getActor } from '../../accounts/sessions/session'
import { record, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { act, noFields } from '../../platform/http/act'
import { conflict, notFound } from '../../platform/http/problem'
import {
  deliverableStatement,
  maxUndeliverableReason,
  readUndeliverable,
  undeliverableStatement,
} from '../../platform/mail/undeliverable'
import { sharedLimits } from '../../platform/security/limits'
import { rawText } from '../../platform/text/raw-text'
import { refreshPeopleIndex } from '../../profiles/findable-people'
import { changeProfile } from '../../profiles/profile/profile'

export const correctName = act({
  guard: requireStaff,
  middleware: [refreshPeopleIndex],
  limit: sharedLimits.write,
  params: ['id'],
  input: v.object({ displayName: personName('Name is required') }),
  run: async (c, change, { id }) => {
    const userId = anotherId(c, id)
    await changeProfile(c.var.db, { userId, change, by: getActor(c) })
    // The header shows the name, and the member is cached in KV for a minute.
    await deleteCachedSessions(c.env, await readOpenHashes(c.var.db, userId))
  },
})

/**
 * Staff mail a member a new link to confirm their address.
 * @returns whether the mail waits, because this address already got three within the hour
 * @throws Problem 404; 409 if there is nothing to confirm, or an invitation has to be accepted first
 */
export const confirmAgain = act({
  guard: requireStaff,
  limit: accountsLimits.invite,
  params: ['id'],
  input: noFields,
  run: async (c, _, { id }) => {
    const { db } = c.var
    const { displayName, email, verifiedEmail } = users
    const [person] = await db
      .select({ displayName, email, verifiedEmail, invited: isInvited })
      .from(users)
      .where(eq(users.id, id))
    if (!person) throw notFound()
    if (person.invited)
      throw conflict('This member hasn’t accepted the invitation yet. Send them the invitation again.')
    if (person.verifiedEmail === person.email) throw conflict('This member has already confirmed their email.')
    // The request is recorded here, because the mail may be sent later.
    await record(db, { by: getActor(c), verb: 'sent a confirmation again', target: { kind: 'user', id } })
    return sendVerification(c.env, db, { userId: id, email: person.email, displayName: person.displayName })
  },
})

/** Ends all sessions, such as when somebody else uses the account. They can sign in again. @throws Problem 404 */
export const signOutMember = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['id'],
  input: noFields,
  run: async (c, _, { id }) => {
    const { db } = c.var
    const userId = anotherId(c, id)
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
    if (!person) throw notFound()
    const entry = { by: getActor(c), verb: 'signed out everywhere' as const, target: { kind: 'user', id: userId } }
    const ended = await batch(db, recordChange(db, endSessionsStatement(db, userId), entry))
    await deleteCachedSessions(
      c.env,
      ended.map(({ hash }) => hash),
    )
  },
})

const reasonMessages = {
  missing: 'Say why mail doesn’t reach them.',
  long: `The reason can be at most ${maxUndeliverableReason} characters.`,
}

/**
 * Staff enter that an address takes no mail, with the reason, or take that back with `null`. Mail that somebody just
 * asked for goes there anyway. @throws Problem 404, 409 if it is so already
 */
export const setDelivery = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['id'],
  input: v.object({
    undeliverable: v.nullable(
      v.pipe(
        rawText(maxUndeliverableReason, reasonMessages.long, reasonMessages.missing),
        v.trim(),
        v.minLength(1, reasonMessages.missing),
        v.maxLength(maxUndeliverableReason, reasonMessages.long),
      ),
    ),
  }),
  run: async (c, { undeliverable: reason }, { id }) => {
    const { db } = c.var
    const userId = anotherId(c, id)
    const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
    if (!person) throw notFound()
    const known = await readUndeliverable(db, person.email)
    if ((known === null) === (reason === null))
      throw conflict(reason === null ? 'Mail to this member is on.' : 'This member’s address is marked already.')
    const by = getActor(c)
    const target = { kind: 'user', id: userId }
    const stop = undeliverableStatement(db, person.email, reason ?? '')
    const start = deliverableStatement(db, person.email)
    await batch(db, {
      changed:
        reason === null
          ? recordChange(db, start, {
              by,
              verb: 'marked as deliverable',
              target,
              before: { undeliverable: known?.reason },
            })
          : recordChange(db, stop, { by, verb: 'marked as undeliverable', target, why: reason }),
    })
  },
})
