import { DurableObject } from 'cloudflare:workers'
import { splitIntoChunks } from '../collections'
import { type Database, openDatabase, type Statement } from '../db/database'
import { Fault } from '../fault'
import { logFault } from '../http/request-log'

/**
 * For each noun whose views are counted, the statement that stores a total in DB. The total is absolute and must only
 * ever raise what is stored (`max(view_count, ?)`), so that storing it twice adds nothing.
 */
export type ViewWriters = Readonly<Record<string, (db: Database, id: string, total: number) => Statement>>

const shards = 16
/** How long after the first new view DB learns of the new totals. */
const flushMs = 5000
const retryMs = 30_000
const chunk = 100

type Row = { noun: string; id: string; total: number }

/**
 * Counts views, which are too many to write each into DB. When `view` returns, the view is on disk here. DB gets the
 * totals a few seconds later, and may be behind until then, but loses nothing. Things are spread over 16 objects.
 */
export abstract class ViewCounting extends DurableObject<Env> {
  abstract get writers(): ViewWriters

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    state.storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS views (
        noun TEXT NOT NULL, id TEXT NOT NULL, total INTEGER NOT NULL, stored INTEGER NOT NULL, PRIMARY KEY (noun, id)
      ) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS views_new ON views (noun, id) WHERE total > stored`)
  }

  /**
   * Counts one view.
   * @param base the total in DB, which counts if it is higher than the one here
   * @returns the new total
   */
  async view(noun: string, id: string, base: number): Promise<number> {
    if (!Object.hasOwn(this.writers, noun)) throw new Fault(`Views of ${noun} are not counted`)
    if (!Number.isSafeInteger(base) || base < 0) throw new Fault('The total in DB is not a count')
    const isFirst = this.#unstored(1).length === 0
    const { total } = this.ctx.storage.sql
      .exec<{ total: number }>(
        `INSERT INTO views (noun, id, total, stored) VALUES (?1, ?2, ?3 + 1, ?3)
          ON CONFLICT (noun, id) DO UPDATE SET total = max(total, ?3) + 1 RETURNING total`,
        ...[noun, id, base],
      )
      .one()
    // Without an await in between, the view and its alarm reach the disk together.
    if (isFirst) await this.ctx.storage.setAlarm(Date.now() + flushMs)
    return total
  }

  /** Stores the new totals in DB. The platform would give up after some failures, so this plans its own next try. */
  override async alarm(): Promise<void> {
    try {
      await this.#flush()
      // Views that came during the flush had no alarm of their own, because others were waiting.
      if (this.#unstored(1).length > 0) await this.ctx.storage.setAlarm(Date.now() + flushMs)
    } catch (error) {
      logFault(error, undefined, { object: 'views' })
      await this.ctx.storage.setAlarm(Date.now() + retryMs)
    }
  }

  async #flush(): Promise<void> {
    const { db } = openDatabase(this.env.DB, 'first-primary')
    for (const rows of splitIntoChunks(this.#unstored(), chunk)) {
      const [first, ...rest] = rows.flatMap(({ noun, id, total }) => this.writers[noun]?.(db, id, total) ?? [])
      if (first) await db.batch([first, ...rest])
      for (const { noun, id, total } of rows)
        this.ctx.storage.sql.exec('UPDATE views SET stored = max(stored, ?) WHERE noun = ? AND id = ?', total, noun, id)
    }
  }

  #unstored(max = -1): Row[] {
    return this.ctx.storage.sql
      .exec<Row>('SELECT noun, id, total FROM views WHERE total > stored LIMIT ?', max)
      .toArray()
  }
}

/**
 * Counts a view of something whose noun a room lists in `views`.
 * @param base the total in DB
 * @returns the new total
 */
export const countView = (env: Env, noun: string, id: string, base: number): Promise<number> =>
  env.VIEW_COUNTER.getByName(`${getShard(`${noun}/${id}`)}`).view(noun, id, base)

/** FNV-1a. Never change it: each shard has the totals of its own things. */
function getShard(name: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % shards
}
