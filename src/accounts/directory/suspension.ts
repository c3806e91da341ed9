import { asc, eq, inArray, lte, type SQLWrapper } from 'drizzle-orm'
import { type Actor, recordEach, system } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database, Statement } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { type OrganizationListener, refreshAfterOrganizationEvent } from '../organization-events'
import { type Suspension, SuspensionChange } from '../rules'
import { users } from '../schema'
import { anotherId, confirmStaff } from '../sessions/confirm-password'
import { requireStaff } from '../sessions/guards'
import { changeCredentials } from '../sessions/own-sessions'
import { getActor } from '../sessions/session'

export const suspendMember = act({
  guard: requireStaff,
  middleware: [refreshAfterOrganizationEvent],
  limit: sharedLimits.write,
  params: ['id'],
  input: SuspensionChange,
  run: async (c, { password, ...suspension }, { id }) => {
    const userId = anotherId(c, id)
    await confirmStaff(c, password)
    await suspend(c.env, c.var.db, { userId, suspension, listener: c.var.organizationListener, by: getActor(c) })
  },
})

type Suspending = { userId: string; suspension: Suspension; listener: OrganizationListener; by: Actor }

/**
 * Suspends a user until a time, or lifts the suspension (`until` null). All their sessions end. If nobody else can
 * answer for their organization, its jobs are hidden, or become visible again.
 * @throws Problem 404
 */
export async function suspend(
  env: Env,
  db: Database,
  { userId, suspension: { until, reason }, listener, by }: Suspending,
): Promise<void> {
  const [person] = await db
    .select({
      suspendedUntil: users.suspendedUntil,
      suspendedWhy: users.suspendedWhy,
      organizationId: users.organizationId,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!person) throw notFound()
  const { organizationId, ...before } = person
  const after = { suspendedUntil: until, suspendedWhy: until === null ? '' : reason }
  const verb = until === null ? 'lifted suspension' : 'suspended'
  const isChanged = await changeCredentials(env, db, {
    userId,
    change: db
      .update(users)
      .set({ ...after, updated: timestamp() })
      .where(eq(users.id, userId)),
    auditEntry: { by, verb, target: { kind: 'user', id: userId }, before, after, ...(reason && { why: reason }) },
    also: organizationId === null ? [] : [listener.organizationChanged(db, organizationId)],
    keepsLinks: true,
  })
  if (!isChanged) throw notFound()
}

const chunk = 200

/**
 * Removes expired suspensions. Users can sign in again as soon as the time has passed, but their entries in search
 * indexes only return with a write.
 * @param follow returns a statement about these users for the same batch
 * @returns the number of removed suspensions
 */
export async function endSuspensions(
  db: Database,
  follow: (db: Database, people: SQLWrapper) => Statement,
): Promise<number> {
  const over = db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.suspendedUntil, timestamp()))
    .orderBy(asc(users.suspendedUntil), asc(users.id))
    .limit(chunk)
  const auditEntry = { by: system('drain-search'), verb: 'suspension ended' as const, kind: 'user', things: over }
  const write = db
    .update(users)
    .set({ suspendedUntil: null, suspendedWhy: '' })
    .where(inArray(users.id, over))
    .returning({ id: users.id })
  const { ended } = await batch(db, {
    followed: follow(db, over),
    ended: recordEach(db, write, auditEntry),
  })
  return ended.length
}
