import { and, asc, count, eq, exists, gt, type SQL, sql } from 'drizzle-orm'
import { userRoles, users } from '../../accounts/schema'
import { isNotSuspended } from '../../accounts/sessions/current-user'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { type Invitation, invitations } from '../schema'
import { maxAdministrators } from './rules'

/**
 * A condition for a query that reads `invitations`: the invitation hasn't expired, and the person who sent it is still
 * an administrator there (docs/security.md, 12).
 */
export function isValidInvitation(db: Database): SQL {
  const inviter = db
    .select({ one: sql`1` })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.type, 'client-user')))
    .where(
      and(eq(users.id, invitations.invitedBy), eq(users.organizationId, invitations.organizationId), isNotSuspended()),
    )
  return sql`(${gt(invitations.expires, timestamp())} AND ${exists(inviter)})`
}

/** Valid invitations only, oldest first. */
export function invitationsOf(db: Database, organizationId: string) {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), isValidInvitation(db)))
    .orderBy(asc(invitations.created), asc(invitations.id))
    .limit(maxAdministrators)
}

/**
 * Finds a valid invitation of this organization.
 * @throws Problem 404
 */
export async function findInvitation(db: Database, organizationId: string, id: string): Promise<Invitation> {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.organizationId, organizationId), isValidInvitation(db)))
  if (!invitation) throw notFound()
  return invitation
}

/** SQL for how many administrators and valid invitations an organization has. */
export function administratorsAndInvited(db: Database, organizationId: string): SQL {
  const here = db.select({ n: count() }).from(users).where(eq(users.organizationId, organizationId))
  const invited = db
    .select({ n: count() })
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), isValidInvitation(db)))
  return sql`(${here}) + (${invited})`
}
