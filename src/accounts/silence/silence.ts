import { eq } from 'drizzle-orm'
import { recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database, Statement } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import type { Silence } from '../restrictions'
import { SilenceChange } from '../rules'
import { silences, users } from '../schema'
import { anotherId } from '../sessions/confirm-password'
import { requireStaff } from '../sessions/guards'
import { readOpenHashes } from '../sessions/own-sessions'
import { deleteCachedSessions, getActor } from '../sessions/session'

declare module 'hono' {
  interface ContextVariableMap {
    silenceListener: SilenceListener
  }
}

/**
 * Staff silence a member until a time, or lift the silence (`until` null), and the member is told. They can still sign in
 * and read. 404.
 */
export const silenceMember = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['id'],
  input: SilenceChange,
  run: async (c, { until, reason }, { id }) => {
    const { db } = c.var
    const by = getActor(c)
    const userId = anotherId(c, id)
    const { silence: before } = await readSilenced(db, userId)
    const row = { reason, created: timestamp(), createdBy: by.userId }
    const write =
      until === null
        ? db.delete(silences).where(eq(silences.userId, userId))
        : db
            .insert(silences)
            .values({ userId, until, ...row })
            .onConflictDoUpdate({ target: silences.userId, set: { until, ...row } })
    const silence = until === null ? null : { until, reason }
    await batch(db, {
      notified: c.var.silenceListener(db, { userId, silence, by: by.userId }),
      changed: recordChange(db, write, {
        by,
        verb: until === null ? 'lifted silence' : 'silenced',
        target: { kind: 'user', id: userId },
        before: { silencedUntil: before?.until ?? null },
        after: { silencedUntil: until },
        ...(reason && { why: reason }),
      }),
    })
    // Writes read it from D1. Pages that say it read the copies in KV.
    await deleteCachedSessions(c.env, await readOpenHashes(db, userId))
  },
})

/** A member's name, and the silence that they are under now. @throws Problem 404 */
export async function readSilenced(db: Database, userId: string) {
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

/** What staff do about a member. `silence` is null to lift it. */
type SilenceEvent = { userId: string; silence: Silence | null; by: string | null }

/**
 * How a higher room reacts when a member is silenced, or when that is changed or lifted. Returns statements for the same
 * batch as the change, before it.
 */
export type SilenceListener = (db: Database, event: SilenceEvent) => Statement[]
