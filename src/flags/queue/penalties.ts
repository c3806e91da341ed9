import { sql } from 'drizzle-orm'
import { silences, users } from '../../accounts/schema'
import { type Database, isAmong } from '../../platform/db/database'
import { ago, timestamp } from '../../platform/time/clock'
import { spammerAge } from '../spam/spammer-age'

/** What staff have done about a member that still holds, and whether everything they wrote can go at once. */
export type Penalties = { suspendedUntil: string | null; silencedUntil: string | null; isNew: boolean }

export async function readPenalties(db: Database, ids: readonly string[]): Promise<Map<string, Penalties>> {
  if (ids.length === 0) return new Map()
  const time = timestamp()
  const rows = await db
    .select({
      id: users.id,
      created: users.created,
      suspendedUntil: sql<string | null>`iif(${users.suspendedUntil} > ${time}, ${users.suspendedUntil}, NULL)`,
      silencedUntil: sql<string | null>`(
        SELECT ${silences.until} FROM ${silences} WHERE ${silences.userId} = ${users.id} AND ${silences.until} > ${time}
      )`,
    })
    .from(users)
    .where(isAmong(users.id, ids))
  const newest = ago(spammerAge)
  return new Map(rows.map(({ id, created, ...penalties }) => [id, { ...penalties, isNew: created > newest }]))
}
