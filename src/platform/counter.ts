import { DurableObject } from 'cloudflare:workers'
import { days, now } from './clock'

/** One thing that was counted: `name` happened to `subject`. */
export type Counted = { subject: string; name: string }

/** How many of a subject's newest times are kept one by one. */
const newestKept = 1000

/** Counts that survive: an answered `count` is on disk. One object for each organization, never one for everything. */
export class Counter extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    state.storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS daily (
        subject TEXT NOT NULL, name TEXT NOT NULL, day TEXT NOT NULL, total INTEGER NOT NULL,
        PRIMARY KEY (subject, name, day)
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS moments (id INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL, name TEXT NOT NULL, time TEXT NOT NULL);
      CREATE INDEX IF NOT EXISTS moments_of ON moments (subject, name, id);
    `)
  }

  /** Counts each of `things` once. */
  count(things: Counted[]): void {
    const time = now().toISOString()
    for (const { subject, name } of things) {
      this.#run(
        `INSERT INTO daily VALUES (?, ?, ?, 1) ON CONFLICT (subject, name, day) DO UPDATE SET total = total + 1`,
        subject,
        name,
        time.slice(0, 10),
      )
      this.#run('INSERT INTO moments (subject, name, time) VALUES (?, ?, ?)', subject, name, time)
      this.#run(
        `DELETE FROM moments WHERE subject = ?1 AND name = ?2
          AND id <= (SELECT id FROM moments WHERE subject = ?1 AND name = ?2 ORDER BY id DESC LIMIT 1 OFFSET ${newestKept})`,
        subject,
        name,
      )
    }
  }

  /** How often `name` happened to each subject, ever. */
  totals(name: string): Record<string, number> {
    const rows = this.#all<{ subject: string; total: number }>(
      'SELECT subject, sum(total) AS total FROM daily WHERE name = ? GROUP BY subject',
      name,
    )
    return Object.fromEntries(rows.map(({ subject, total }) => [subject, total]))
  }

  /** How often `name` happened to each subject on each of the last `window` days, oldest first. */
  daily(name: string, window: number): { subject: string; day: string; total: number }[] {
    const since = new Date(now().getTime() - days(window)).toISOString().slice(0, 10)
    return this.#all('SELECT subject, day, total FROM daily WHERE name = ? AND day > ? ORDER BY day', name, since)
  }

  /** The newest times at which `name` happened to `subject`, newest first; at most 1,000. */
  moments(subject: string, name: string): string[] {
    const sql = 'SELECT time FROM moments WHERE subject = ? AND name = ? ORDER BY id DESC'
    return this.#all<{ time: string }>(sql, subject, name).map(({ time }) => time)
  }

  #run(sql: string, ...values: SqlStorageValue[]): void {
    this.ctx.storage.sql.exec(sql, ...values)
  }

  #all<Row extends Record<string, SqlStorageValue>>(sql: string, ...values: SqlStorageValue[]): Row[] {
    return this.ctx.storage.sql.exec<Row>(sql, ...values).toArray()
  }
}
