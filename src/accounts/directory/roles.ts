import { and, eq } from 'drizzle-orm'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { giveRoleStatement } from '../registration/registration'
import type { RoleType } from '../rules'
import { userRoles, users } from '../schema'

/** The only role that staff assign. Other roles follow from what a user does. */
const role = 'reviewer' satisfies RoleType

/**
 * Adds or removes the reviewer role. Other roles stay.
 * @throws Problem 404
 */
export async function setReviewer(
  db: Database,
  { userId, reviews, by }: { userId: string; reviews: boolean; by: Actor },
): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!user) throw notFound()
  const roles = await db.select({ type: userRoles.type }).from(userRoles).where(eq(userRoles.userId, userId))
  const before = roles.map(({ type }) => type).sort()
  const others = before.filter((type) => type !== role)
  const auditEntry = { by, verb: 'changed roles', target: { kind: 'user', id: userId }, before: { roles: before } }
  const write = reviews
    ? giveRoleStatement(db, userId, role)
    : db.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.type, role)))
  await batch(db, recordChange(db, write, { ...auditEntry, after: { roles: reviews ? [...others, role] : others } }))
}
