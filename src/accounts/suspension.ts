import { eq } from 'drizzle-orm'
import type { Actor } from '../platform/audit'
import { brand } from '../platform/brand'
import { now, timestamp } from '../platform/clock'
import type { Database } from '../platform/db'
import { forbidden, notFound } from '../platform/problem'
import { changeCredentials } from './change-credentials'
import type { Suspension } from './rules'
import { users } from './schema'

/**
 * Shuts somebody out until a time, or lets them in again (`until` null). All their sessions end.
 * @throws Problem 404
 */
export async function suspend(
  env: Env,
  db: Database,
  { userId, suspension: { until, reason }, by }: { userId: string; suspension: Suspension; by: Actor },
): Promise<void> {
  const [before] = await db
    .select({ suspendedUntil: users.suspendedUntil, suspendedWhy: users.suspendedWhy })
    .from(users)
    .where(eq(users.id, userId))
  if (!before) throw notFound()
  const after = { suspendedUntil: until, suspendedWhy: until === null ? '' : reason }
  const verb = until === null ? 'lifted suspension' : 'suspended'
  const isChanged = await changeCredentials(env, db, {
    userId,
    changes: [
      db
        .update(users)
        .set({ ...after, updated: timestamp() })
        .where(eq(users.id, userId)),
    ],
    deed: { by, verb, target: { kind: 'user', id: userId }, before, after, ...(reason && { why: reason }) },
    keepsLinks: true,
  })
  if (!isChanged) throw notFound()
}

/** @throws Problem 403 with the day on which the suspension ends; said only to who has proven whose account it is */
export function refuseSuspended(suspendedUntil: string | null): void {
  if (suspendedUntil === null || suspendedUntil <= timestamp(now())) return
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(suspendedUntil))
  throw forbidden(
    `Your account is on hold until ${day}. If you think that this is a mistake, please write to ${brand.mail}.`,
  )
}
