import { sql } from 'drizzle-orm'
import { type Actor, recordChange } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { newId } from '../../platform/db/ids'
import { timestamp } from '../../platform/time/clock'
import type { FlagOutcome } from '../choices'
import { flaggedThings } from '../schema'

type Note = { userId: string; by: Actor; outcome: FlagOutcome; why: string }

/**
 * A write for the batch after posts were removed or restored as spam: the member is among the settled flags, with what was
 * done last. Open flags of the member stay open, because whoever sent them is told when staff settle them.
 */
export function noteInFlags(db: Database, { userId, by, outcome, why }: Note) {
  const settled = timestamp()
  const decision = { settled, outcome, settledBy: by.userId, settledWhy: why }
  const write = db
    .insert(flaggedThings)
    .values({ id: newId(), kind: 'member', targetId: userId, created: settled, newest: settled, ...decision })
    .onConflictDoUpdate({
      target: [flaggedThings.kind, flaggedThings.targetId],
      set: decision,
      setWhere: sql`${flaggedThings.openCount} = 0`,
    })
  return recordChange(db, write, {
    by,
    verb: 'settled flags',
    target: { kind: 'member', id: userId },
    after: { outcome },
    why,
  })
}
