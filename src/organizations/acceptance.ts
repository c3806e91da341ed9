import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Caller, hasStaffAddress } from '../accounts/caller'
import { refuseCommonPassword } from '../accounts/common-password'
import { spentMessage } from '../accounts/one-time-token'
import { endingSessions } from '../accounts/own-sessions'
import { hashPassword } from '../accounts/password'
import { givingRole } from '../accounts/registration'
import { userRoles, users } from '../accounts/schema'
import { type Actor, recordChange } from '../platform/audit'
import { batch } from '../platform/batch'
import { timestamp } from '../platform/clock'
import { breaks, type Database } from '../platform/db'
import { newId } from '../platform/ids'
import { conflict, forbidden, gone, notSignedIn } from '../platform/problem'
import { hashOfToken, holds } from './invitation'
import type { JobsFollow } from './jobs-follow'
import { acceptanceMessages } from './rules'
import { type Invitation, invitations, organizations } from './schema'

/** The invitation that a link holds, with its organization's name, or null where it is none of an organization's. */
export async function openInvitation(
  db: Database,
  token: string,
): Promise<{ invitation: Invitation; organization: string } | null> {
  const [opened] = await db
    .select({ invitation: invitations, organization: organizations.name })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(and(eq(invitations.tokenHash, hashOfToken(token)), holds(db)))
  return opened ?? null
}

/** Whose account has the invited address, where there is one, and which organization it belongs to. */
export async function findInvited(db: Database, { email }: Invitation) {
  const [account] = await db
    .select({ id: users.id, organizationId: users.organizationId })
    .from(users)
    .where(eq(users.email, email))
  return account ?? null
}

type Acceptance = { invitation: Invitation; by: Actor; follow: JobsFollow }

/**
 * Makes an account for somebody who has none, with this password, the address proven by the link, and the organization.
 * @throws Problem 410 where the link was used a moment ago, 422 for a password that everybody tries
 */
export async function joinAnew(
  db: Database,
  { invitation, newPassword, by, follow }: Acceptance & { newPassword: string },
): Promise<void> {
  refuseCommonPassword(newPassword, 'newPassword')
  const [id, time, passwordHash] = [newId(), timestamp(), await hashPassword(newPassword)]
  const { email, title, phone, organizationId } = invitation
  // NULL, and so refused, where the invitation does not hold any more.
  const displayName = sql`(SELECT ${invitations.displayName} FROM ${invitations} WHERE ${isOpen(db, invitation)})`
  const person = { id, email, verifiedEmail: email, passwordHash, displayName, title, phone, organizationId }
  try {
    await db.batch([
      db.insert(users).values({ ...person, isEmployer: true, sessionsValidFrom: time, created: time, updated: time }),
      recordJoining(db, { userId: id, organizationId, by }),
      givingRole(db, id, 'client-user'),
      db.delete(invitations).where(eq(invitations.id, invitation.id)),
      follow.organizationChanged(db, organizationId),
    ])
  } catch (error) {
    const spent = breaks(error, 'NOT NULL', 'users.display_name') || breaks(error, 'UNIQUE', 'users.email')
    throw spent ? gone(spentMessage) : error
  }
}

type Joining = Acceptance & { caller: Caller | null; staffDomains: readonly string[] }

/**
 * The owner of an account takes the invitation to their address. Their sessions end: new rights begin a new one.
 * @returns who it is, and the hashes of the sessions that ended
 * @throws Problem 401 for a guest, 403 for somebody else, 409 for who has an organization, 410 for a link that was used
 */
export async function joinAsMember(db: Database, { invitation, caller, staffDomains, by, follow }: Joining) {
  const { organizationId, email } = invitation
  if (!caller) throw notSignedIn(acceptanceMessages.signIn(email))
  if (caller.email !== email) throw forbidden(acceptanceMessages.somebodyElse(email))
  if (caller.organization)
    throw conflict(caller.organization.id === organizationId ? acceptanceMessages.here : acceptanceMessages.elsewhere)
  const { userId } = caller
  const time = timestamp()
  // The link came to this address, and so proves it; for the team's own domains a new password must be set too.
  const proven = hasStaffAddress(email, staffDomains) ? {} : { verifiedEmail: email }
  const open = sql`EXISTS (SELECT 1 FROM ${invitations} WHERE ${isOpen(db, invitation)})`
  const joined = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.organizationId} = ${organizationId})`
  const { took, ended } = await batch(db, {
    took: db
      .update(users)
      .set({ organizationId, isEmployer: true, updated: time, ...proven })
      .where(and(eq(users.id, userId), eq(users.email, email), isNull(users.organizationId), open))
      .returning({ id: users.id }),
    recorded: recordJoining(db, { userId, organizationId, by }),
    role: db
      .insert(userRoles)
      .select(sql`SELECT ${userId}, 'client-user', ${time} WHERE ${joined} ON CONFLICT DO NOTHING`),
    spent: db.delete(invitations).where(and(eq(invitations.id, invitation.id), joined)),
    noted: follow.organizationChanged(db, organizationId),
    ended: endingSessions(db, userId),
  })
  if (took.length === 0) throw gone(spentMessage)
  return { userId, ended: ended.map(({ hash }) => hash) }
}

/** Still the invitation that this link was for: its address may have been changed meanwhile. */
const isOpen = (db: Database, { id, tokenHash }: Invitation) =>
  and(eq(invitations.id, id), eq(invitations.tokenHash, tokenHash), holds(db))

const recordJoining = (
  db: Database,
  { userId, organizationId, by }: { userId: string; organizationId: string; by: Actor },
) =>
  recordChange(db, {
    by: { ...by, userId },
    verb: 'accepted an invitation',
    target: { kind: 'user', id: userId },
    after: { organization: organizationId },
  })
