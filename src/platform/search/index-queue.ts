import { getTableName, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { createMiddleware } from 'hono/factory'
import type { Database } from '../db/database'
import type { AppContext, AppEnv } from '../http/app-env'
import { logFault } from '../http/request-log'

const chunk = 100

/** A table of subjects whose index rows may be out of date. Its only other column is an increasing `id`. */
type IndexQueue = { table: SQLiteTable; subject: SQLiteColumn }

/**
 * Updates the index for the subjects in the queue, in chunks. Draining twice is harmless.
 * @param write replaces the index rows of these subjects
 * @returns the number of processed queue rows
 */
export async function drainIndexQueue(
  db: Database,
  indexQueue: IndexQueue,
  write: (subjects: string[]) => Promise<void>,
  { max = 2000 } = {},
): Promise<number> {
  let done = 0
  while (done < max) {
    const count = await drainChunk(db, indexQueue, write)
    done += count
    if (count < chunk) break
  }
  return done
}

/** Drains an index queue after a change is stored, so that its author finds it. The cron drains what fails here. */
export const refreshAfter = (drain: (c: AppContext) => Promise<unknown>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (c.res.status >= 400) return
    try {
      await drain(c)
    } catch (error) {
      logFault(error, c.var.requestId)
    }
  })

async function drainChunk(
  db: Database,
  { table, subject }: IndexQueue,
  write: (subjects: string[]) => Promise<void>,
): Promise<number> {
  const notes = await db.all<{ id: number; subject: string }>(
    sql`SELECT id, ${subject} AS subject FROM ${table} ORDER BY id LIMIT ${chunk}`,
  )
  if (notes.length === 0) return 0
  const subjects = [...new Set(notes.map((note) => note.subject))]
  await write(subjects)
  const list = JSON.stringify(subjects)
  const queued = await db.all(
    sql`DELETE FROM ${table} WHERE id <= ${notes.at(-1)?.id ?? 0} AND ${subject} IN (SELECT value FROM json_each(${list})) RETURNING id`,
  )
  // Another process drained some of these at the same time, and its data may have been newer. Queue them again.
  if (queued.length < notes.length) await db.insert(table).select(sql`SELECT NULL, value FROM json_each(${list})`)
  return notes.length
}

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
