import { and, eq, not, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { type Actor, recordChange, system } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { breaks, type Database, newId } from '../../platform/db/database'
import { conflict, notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { type Invitation, invitations } from '../schema'
import { newToken, sendInvitation } from './invitation-link'
import { type AdministratorChange, administratorMessages, maxAdministrators, type NewAdministrator } from './rules'
import { administratorsAndInvited, findInvitation, isValidInvitation } from './valid-invitation'

/** Shows an invitation in the shape of an administrator. */
export function invitationShape({ id, displayName, email, title, phone, organizationId }: Invitation) {
  return { _id: id, displayName, email, title, phone, avatar: null, organization: organizationId, pending: true }
}

/** For a response right after sending: `waits` is set if the email goes out later. */
export const invitationResponse = ({ invitation, waits }: Sent) => ({
  ...invitationShape(invitation),
  ...(waits && { waits }),
})

/** `waits` is true if the email is delayed because the address has had three within the hour. */
type Sent = { invitation: Invitation; waits: boolean }

type Inviting = { organization: { id: string }; by: Actor & { userId: string } }

/**
 * Invites a person by email, whether or not the address has an account. An organization can have at most five
 * administrators, including open invitations. One statement counts and inserts, so concurrent calls can't exceed the
 * limit.
 * @throws Problem 409 at the limit, and for an address that is already an administrator or invited
 */
export async function inviteAdministrator(
  env: Env,
  db: Database,
  { organization, person, by }: Inviting & { person: NewAdministrator },
): Promise<Sent> {
  await refuseColleague(db, organization.id, person.email)
  const { tokenHash, expires } = newToken()
  const [id, created] = [newId(), timestamp()]
  const { email, displayName, title, phone } = person
  const write = db
    .insert(invitations)
    .select(
      sql`SELECT ${id}, ${organization.id}, ${by.userId}, ${email}, ${displayName}, ${title}, ${phone}, ${tokenHash}, ${created}, ${expires}
            WHERE ${administratorsAndInvited(db, organization.id)} < ${maxAdministrators}`,
    )
    .returning()
  const { added } = await unlessKnown(() =>
    batch(db, {
      fallen: db
        .delete(invitations)
        .where(and(eq(invitations.organizationId, organization.id), not(isValidInvitation(db)))),
      added: recordChange(db, write, {
        by,
        verb: 'invited administrator',
        target: { kind: 'invitation', id },
        after: { email },
      }),
    }),
  )
  const [invitation] = added
  if (!invitation) throw conflict(administratorMessages.full)
  return { invitation, ...(await sendInvitation(env, db, invitation)) }
}

/**
 * Changes an invitation. A new address gets its own link for seven days, and the old link stops working at once. If the
 * invitation is sent again, the old link stops working when the new one goes out.
 * @param keepsInviter for staff: an invitation is valid only while its inviter is an administrator there
 * @throws Problem 404 for another organization's invitation, 409 for an address that is already an administrator or
 * invited
 */
export async function changeInvitation(
  env: Env,
  db: Database,
  {
    organization,
    change,
    by,
    keepsInviter = false,
  }: { change: AdministratorChange; keepsInviter?: boolean } & Inviting,
): Promise<Sent> {
  const { _id: id, organization: _, resend = false, ...fields } = change
  const before = await findInvitation(db, organization.id, id)
  const moves = fields.email !== undefined && fields.email !== before.email
  if (fields.email !== undefined && moves) await refuseColleague(db, organization.id, fields.email)
  const sends = moves || resend
  const { tokenHash, expires } = newToken()
  const write = db
    .update(invitations)
    .set({
      ...fields,
      displayName: fields.displayName ?? before.displayName,
      ...(sends && { expires, ...(!keepsInviter && { invitedBy: by.userId }) }),
      // Nobody knows the token for this hash, so the link sent to the old address stops working before a new one is
      // made.
      ...(moves && { tokenHash }),
    })
    .where(and(eq(invitations.id, id), eq(invitations.organizationId, organization.id)))
    .returning()
  const changed = await unlessKnown(() =>
    batch(
      db,
      recordChange(db, write, {
        by,
        verb: resend ? 'sent invitation again' : 'changed invitation',
        target: { kind: 'invitation', id },
        after: { ...fields },
      }),
    ),
  )
  const [invitation] = changed
  if (!invitation) throw notFound()
  const { waits } = sends ? await sendInvitation(env, db, invitation) : { waits: false }
  return { invitation, waits }
}

/**
 * Deletes an invitation, so that its link stops working.
 * @throws Problem 404
 */
export async function withdrawInvitation(
  db: Database,
  { organizationId, id, by }: { organizationId: string; id: string; by: Actor },
): Promise<void> {
  const { email } = await findInvitation(db, organizationId, id)
  await batch(
    db,
    recordChange(db, db.delete(invitations).where(eq(invitations.id, id)), {
      by,
      verb: 'withdrew invitation',
      target: { kind: 'invitation', id },
      before: { email },
    }),
  )
}

/** Deletes invitations that are no longer valid. Runs as a nightly cron. */
export async function deleteOldInvitations(db: Database): Promise<number> {
  const write = db
    .delete(invitations)
    .where(not(isValidInvitation(db)))
    .returning({ id: invitations.id })
  const deleted = await batch(
    db,
    recordChange(db, write, {
      by: system('forget-invitations'),
      verb: 'forgot invitations',
      target: { kind: 'invitation', id: 'expired' },
    }),
  )
  return deleted.length
}

/**
 * @throws Problem 409 if the address belongs to an administrator of this organization. Other accounts with the address
 * are never revealed (docs/security.md, 12)
 */
async function refuseColleague(db: Database, organizationId: string, email: string): Promise<void> {
  const [colleague] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.email, email)))
  if (colleague) throw conflict(administratorMessages.known)
}

async function unlessKnown<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw breaks(error, 'UNIQUE', 'invitations.organization_id') ? conflict(administratorMessages.known) : error
  }
}
