import { eq } from 'drizzle-orm'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { SilenceChange } from '../rules'
import { silences, users } from '../schema'
import { anotherId } from '../sessions/confirm-staff'
import { requireStaff } from '../sessions/guards'
import { openHashesOf } from '../sessions/own-sessions'
import { actorOf, deleteCachedSessions } from '../sessions/session'
import type { SilenceListener } from './silence-events'
import type { Silence } from './silence-words'

/** Staff silence a member, or lift the silence. */
export const silenceMember = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['id'],
  input: SilenceChange,
  run: async (c, change, { id }) => {
    const userId = anotherId(c, id)
    await silence(c.var.db, { userId, change, by: actorOf(c), listener: c.var.silenceListener })
    // Writes read it from D1. Pages that say it read the copies in KV.
    await deleteCachedSessions(c.env, await openHashesOf(c.var.db, userId))
  },
})

type Silencing = { userId: string; change: SilenceChange; by: Actor; listener: SilenceListener }

/**
 * Silences a member until a time, or lifts it (`until` null), and tells them. They can still sign in and read.
 * @throws Problem 404
 */
async function silence(db: Database, { userId, change: { until, reason }, by, listener }: Silencing): Promise<void> {
  const { silence: before } = await readSilenced(db, userId)
  const time = timestamp()
  const write =
    until === null
      ? db.delete(silences).where(eq(silences.userId, userId))
      : db
          .insert(silences)
          .values({ userId, until, reason, created: time, createdBy: by.userId })
          .onConflictDoUpdate({ target: silences.userId, set: { until, reason, created: time, createdBy: by.userId } })
  await batch(db, {
    told: listener(db, { userId, silence: until === null ? null : { until, reason }, by: by.userId }),
    changed: recordChange(db, write, {
      by,
      verb: until === null ? 'lifted silence' : 'silenced',
      target: { kind: 'user', id: userId },
      before: { silencedUntil: before?.until ?? null },
      after: { silencedUntil: until },
      ...(reason && { why: reason }),
    }),
  })
}

/**
 * A member's name, and the silence that they are under now.
 * @throws Problem 404
 */
export async function readSilenced(
  db: Database,
  userId: string,
): Promise<{ displayName: string; silence: Silence | null }> {
  const [row] = await db
    .select({ displayName: users.displayName, until: silences.until, reason: silences.reason })
    .from(users)
    .leftJoin(silences, eq(silences.userId, users.id))
    .where(eq(users.id, userId))
  if (!row) throw notFound()
  const { displayName, until, reason } = row
  const silence = until !== null && reason !== null && until > timestamp() ? { until, reason } : null
  return { displayName, silence }
}
