import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { linkLifetimes } from '../../accounts/credentials/one-time-token'
import { users } from '../../accounts/schema'
import { settingsOf } from '../../platform/config/settings'
import type { Database } from '../../platform/db/database'
import type { LinkMakers } from '../../platform/mail/mail-bundle'
import { postLink } from '../../platform/mail/send'
import { now, timestamp } from '../../platform/time/clock'
import { administratorInvitationMail } from '../mails'
import { type Invitation, invitations, organizations } from '../schema'
import { isValidInvitation } from './valid-invitation'

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** A new token, its hash, and when its link expires. */
export function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token), expires: timestamp(new Date(now().getTime() + linkLifetimes.invite)) }
}

const administratorInvitation = 'administrator invitation'

/** Sends an invitation with a new link. `waits` is true if the email goes out later. */
export function sendInvitation(env: Env, db: Database, { id, email }: Invitation): Promise<{ waits: boolean }> {
  const make = () => administratorInvitationLink(env, db, { id, email })
  return postLink(env, db, { to: email, purpose: administratorInvitation, userId: id, make })
}

/** Creates the links of invitations that were delayed by the hourly limit. */
export const heldInvitationLinks: LinkMakers = {
  [administratorInvitation]: (env, db, { to, userId: id }) => administratorInvitationLink(env, db, { id, email: to }),
}

/**
 * Returns the email with a new link, which replaces the previous one, or null if the invitation is no longer valid or
 * its address has changed.
 */
async function administratorInvitationLink(env: Env, db: Database, { id, email }: Pick<Invitation, 'id' | 'email'>) {
  const { token, tokenHash, expires } = newToken()
  const [invitation] = await db
    .update(invitations)
    .set({ tokenHash, expires })
    .where(and(eq(invitations.id, id), eq(invitations.email, email), isValidInvitation(db)))
    .returning()
  if (!invitation) return null
  const [names] = await db
    .select({ organization: organizations.name, inviter: users.displayName })
    .from(organizations)
    .innerJoin(users, eq(users.id, invitation.invitedBy))
    .where(eq(organizations.id, invitation.organizationId))
  if (!names) return null
  const href = `${settingsOf(env).ORIGIN}/user/invite/${token}`
  return administratorInvitationMail({ name: invitation.displayName, ...names, href })
}
