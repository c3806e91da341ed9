import { and, eq, isNull, sql } from 'drizzle-orm'
import { spentMessage } from '../../accounts/credentials/one-time-token'
import { hashPassword, refuseCommonPassword } from '../../accounts/credentials/password'
import type { OrganizationListener } from '../../accounts/organization-events'
import { acceptedTerms, giveRoleStatement } from '../../accounts/registration/registration'
import { users } from '../../accounts/schema'
import type { Checked } from '../../accounts/sessions/begin-session'
import { type CurrentUser, hasStaffAddress } from '../../accounts/sessions/current-user'
import { changeCredentials } from '../../accounts/sessions/own-sessions'
import { type Actor, type AuditEntry, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { breaks, type Database, newId } from '../../platform/db/database'
import { conflict, forbidden, gone, notSignedIn } from '../../platform/http/problem'
import { deliverableStatement } from '../../platform/mail/undeliverable'
import { timestamp } from '../../platform/time/clock'
import { countMembersStatement } from '../organization-counts'
import { type Invitation, invitations, organizations } from '../schema'
import { hashOfToken, isValidInvitation } from './invitation'

const acceptanceMessages = {
  signIn: (email: string) => `${email} already has an account. Sign in with it, then accept the invitation.`,
  somebodyElse: (email: string) => `This invitation is for ${email}. Sign out, then sign in with that account.`,
  here: 'You’re already one of its administrators.',
  elsewhere: 'Your account belongs to another organization. Ask its administrators to remove you first.',
} as const

/** Returns null if no organization sent it or it is no longer valid. */
export async function openInvitation(
  db: Database,
  token: string,
): Promise<{ invitation: Invitation; organization: string } | null> {
  const [opened] = await db
    .select({ invitation: invitations, organization: organizations.name })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(and(eq(invitations.tokenHash, hashOfToken(token)), isValidInvitation(db)))
  return opened ?? null
}

export async function findInvited(db: Database, { email }: Invitation) {
  const [account] = await db
    .select({ id: users.id, organizationId: users.organizationId })
    .from(users)
    .where(eq(users.email, email))
  return account ?? null
}

type Acceptance = { invitation: Invitation; by: Actor; listener: OrganizationListener }

/**
 * Creates an account with this password for an invited person who has none. The link proves the address. Returns what a
 * session can begin with.
 * @throws Problem 410 if the link was used a moment ago, 422 for a common password
 */
export async function acceptAsNewUser(
  db: Database,
  { invitation, newPassword, termsVersion, by, listener }: Acceptance & { newPassword: string; termsVersion: string },
): Promise<Checked> {
  refuseCommonPassword(newPassword, 'newPassword')
  const id = newId()
  const time = timestamp()
  const passwordHash = await hashPassword(newPassword)
  const { email, title, phone, organizationId } = invitation
  // This is NULL, which the column rejects, if the invitation is no longer valid.
  const displayName = sql`(SELECT ${invitations.displayName} FROM ${invitations} WHERE ${isOpen(db, invitation)})`
  const person = { id, email, verifiedEmail: email, passwordHash, displayName, title, phone, organizationId }
  const accepted = acceptedTerms(termsVersion)
  try {
    await batch(db, {
      joined: recordChange(
        db,
        db
          .insert(users)
          .values({ ...person, ...accepted, isEmployer: true, sessionsValidFrom: time, created: time, updated: time }),
        joining({ userId: id, organizationId, by }),
      ),
      role: giveRoleStatement(db, id, 'client-user'),
      invitation: db.delete(invitations).where(eq(invitations.id, invitation.id)),
      counted: countMembersStatement(db, organizationId),
      reindexed: listener.organizationChanged(db, organizationId),
      deliverable: deliverableStatement(db, email),
    })
    return { userId: id, email, passwordHash }
  } catch (error) {
    const spent = breaks(error, 'NOT NULL', 'users.display_name') || breaks(error, 'UNIQUE', 'users.email')
    throw spent ? gone(spentMessage) : error
  }
}

type Joining = Acceptance & { currentUser: CurrentUser | null; staffDomains: readonly string[] }

/**
 * Adds the owner of an account to the organization that invited their address. Their other sessions end, and the caller
 * must replace the current one because its rights change.
 * @returns the current user
 * @throws Problem 401 for a guest, 403 for another account, 409 if the account has an organization, 410 if the link was
 * used
 */
export async function acceptAsExistingUser(
  env: Env,
  db: Database,
  { invitation, currentUser, staffDomains, by, listener }: Joining,
): Promise<CurrentUser> {
  const { organizationId, email } = invitation
  if (!currentUser) throw notSignedIn(acceptanceMessages.signIn(email))
  if (currentUser.email !== email) throw forbidden(acceptanceMessages.somebodyElse(email))
  if (currentUser.organization)
    throw conflict(
      currentUser.organization.id === organizationId ? acceptanceMessages.here : acceptanceMessages.elsewhere,
    )
  const { userId } = currentUser
  const time = timestamp()
  // The link was sent to this address and so proves it. Staff domains also require setting a new password.
  const proven = hasStaffAddress(email, staffDomains) ? {} : { verifiedEmail: email }
  const open = sql`EXISTS (SELECT 1 FROM ${invitations} WHERE ${isOpen(db, invitation)})`
  const joined = await changeCredentials(env, db, {
    userId,
    keep: currentUser,
    change: db
      .update(users)
      .set({ organizationId, isEmployer: true, updated: time, ...proven })
      .where(and(eq(users.id, userId), eq(users.email, email), isNull(users.organizationId), open)),
    auditEntry: joining({ userId, organizationId, by }),
    also: [
      giveRoleStatement(db, userId, 'client-user'),
      db.delete(invitations).where(eq(invitations.id, invitation.id)),
      deliverableStatement(db, email),
      countMembersStatement(db, organizationId),
      listener.organizationChanged(db, organizationId),
    ],
    keepsLinks: true,
  })
  if (!joined) throw gone(spentMessage)
  return currentUser
}

/** Whether the invitation still matches this link: its address may have changed meanwhile. */
const isOpen = (db: Database, { id, tokenHash }: Invitation) =>
  and(eq(invitations.id, id), eq(invitations.tokenHash, tokenHash), isValidInvitation(db))

const joining = ({
  userId,
  organizationId,
  by,
}: {
  userId: string
  organizationId: string
  by: Actor
}): AuditEntry => ({
  by: { ...by, userId },
  verb: 'accepted an invitation',
  target: { kind: 'user', id: userId },
  after: { organization: organizationId },
})
