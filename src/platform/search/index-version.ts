import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '../db/database'

/**
 * Which state a search index is in. `current` is being read. `before` is what this isolate read last, so if both are the
 * same, the index didn’t change in the meantime.
 */
export type IndexVersion = { current: Promise<string>; before: string | null }

const lastRead = new Map<string, string>()

/**
 * Starts to read the version of the index with this queue: another one as soon as anything is queued, and again when it
 * is indexed. One D1 round trip.
 */
export function readIndexVersion(db: Database, queue: SQLiteTable): IndexVersion {
  const name = getTableName(queue)
  return { before: lastRead.get(name) ?? null, current: read(db, name) }
}

async function read(db: Database, name: string): Promise<string> {
  const version = await db.$client
    .prepare(
      `SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = ?1), 0) || '-' ||
        coalesce((SELECT min(id) FROM ${name}), 0) AS version`,
    )
    .bind(name)
    .first<string>('version')
  lastRead.set(name, version ?? '')
  return version ?? ''
}
