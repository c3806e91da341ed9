import { eq } from 'drizzle-orm'
import { type Actor, recordChange } from '../platform/audit'
import { brand } from '../platform/brand'
import { now, timestamp } from '../platform/clock'
import type { Database } from '../platform/db'
import { forbidden, notFound } from '../platform/problem'
import { endingOtherSessions } from './own-sessions'
import type { Suspension } from './rules'
import { users } from './schema'

/**
 * Shuts somebody out until a time, or lets them in again (`until` null). All their sessions end.
 * @returns the hashes of the sessions that ended
 * @throws Problem 404
 */
export async function suspend(
  db: Database,
  { userId, suspension: { until, reason }, by }: { userId: string; suspension: Suspension; by: Actor },
): Promise<string[]> {
  const [before] = await db
    .select({ suspendedUntil: users.suspendedUntil, suspendedWhy: users.suspendedWhy })
    .from(users)
    .where(eq(users.id, userId))
  if (!before) throw notFound()
  const after = { suspendedUntil: until, suspendedWhy: until === null ? '' : reason }
  const verb = until === null ? 'lifted suspension' : 'suspended'
  const target = { kind: 'user', id: userId }
  const [, , ended] = await db.batch([
    db
      .update(users)
      .set({ ...after, updated: timestamp() })
      .where(eq(users.id, userId)),
    recordChange(db, { by, verb, target, before, after, ...(reason && { why: reason }) }),
    // Lifting ends nothing that is open, because nothing is.
    endingOtherSessions(db, { userId, sessionHash: '' }),
  ])
  return ended.map(({ hash }) => hash)
}

/** @throws Problem 403 with the day on which the suspension ends; said only to who has proven whose account it is */
export function refuseSuspended(suspendedUntil: string | null): void {
  if (suspendedUntil === null || suspendedUntil <= timestamp(now())) return
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(suspendedUntil))
  throw forbidden(
    `Your account is on hold until ${day}. If you think that this is a mistake, please write to ${brand.mail}.`,
  )
}
