import { DurableObject } from 'cloudflare:workers'
import { days, hours, minutes, now } from '../time/clock'
import { type Counted, isCountable, type Timed } from './counter-event'
import { everything, migrate, units } from './migrations'

/** How often it happened in an hour, which is counted from 1970 in UTC. */
export type Hourly = { hour: number; total: number }

/** What a board of counts shows of one object. */
export type Overview = {
  /** How often each name happened since then. */
  sums: Record<string, number>
  /** The hours in which the charted name happened, oldest first. */
  hours: Hourly[]
  /** The subjects to which it happened most. */
  top: { subject: string; total: number }[]
}

/** How many of a subject's newest times are kept one by one. */
const newestKept = 1000

/** How long minutes and hours are kept; days are for ever. A day longer than the longest window that anyone asks for. */
const keptFine = days(31)

/**
 * Counts that survive: an answered `count` is on disk. One object for each organization, never one for everything.
 *
 * A series is one name of one subject, or of everything. Each has its total; a subject's series has hours and days, that
 * of everything minutes and hours, so that a window of the whole is right to the minute and stays cheap.
 */
export class Counter extends DurableObject<Env> {
  #rollUpIsPlanned = false
  #waiting: Timed[] = []
  #writing: Promise<void> | null = null

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    migrate(state.storage)
  }

  /**
   * Counts these things, all or none. Who comes at the same moment shares one write, because a commit costs more than
   * what is in it; each is answered when that write is on disk.
   */
  async count(things: Counted[]): Promise<void> {
    const present = now().getTime()
    // Checked before they join the others', whose write must not fail for a stranger's sake.
    if (!things.every(isCountable))
      throw new TypeError('what is counted has a subject, a name and a whole number of times')
    for (const { time = present, times = 1, ...thing } of things) this.#waiting.push({ ...thing, time, times })
    this.#writing ??= this.#writeTogether()
    await this.#writing
  }

  async #writeTogether(): Promise<void> {
    await scheduler.wait(0)
    const things = this.#waiting
    this.#waiting = []
    this.#writing = null
    this.ctx.storage.transactionSync(() => {
      for (const thing of things) this.#add(thing)
    })
    await this.#planRollUp()
  }

  #add({ subject, name, times, time, dated }: Timed): void {
    const own = this.#raise(name, subject, times)
    const whole = this.#raise(name, everything, times)
    const hour = Math.floor(time / hours(1))
    this.#sql(
      `INSERT INTO buckets VALUES
        (?1, ${units.hour}, ?3, ?6), (?1, ${units.day}, ?4, ?6), (?2, ${units.minute}, ?5, ?6), (?2, ${units.hour}, ?3, ?6)
        ON CONFLICT (series, unit, start) DO UPDATE SET total = total + excluded.total`,
      ...[own.id, whole.id, hour, Math.floor(time / days(1)), Math.floor(time / minutes(1)), times],
    )
    // A ring: the thousand-and-first takes the place of the first.
    for (let i = 0; dated && i < Math.min(times, newestKept); i++)
      this.#sql('INSERT OR REPLACE INTO moments VALUES (?, ?, ?)', own.id, (own.total - i) % newestKept, time)
  }

  #raise(name: string, subject: string, times: number): { id: number; total: number } {
    return this.#sql<{ id: number; total: number }>(
      `INSERT INTO series (name, subject, total) VALUES (?, ?, ?)
        ON CONFLICT (name, subject) DO UPDATE SET total = total + excluded.total RETURNING id, total`,
      ...[name, subject, times],
    ).one()
  }

  /** How often `name` happened to each of these subjects, ever; those to which it never did are left out. */
  totals(name: string, subjects: string[]): Record<string, number> {
    const rows = this.#of<{ total: number }>('total', name, subjects)
    return Object.fromEntries(rows.map(({ subject, total }) => [subject, total]))
  }

  /** As `totals`, with the newest dated times in milliseconds, newest first; at most 1,000 each. */
  histories(name: string, subjects: string[]): Record<string, { total: number; times: number[] }> {
    const newest = '(SELECT json_group_array(time ORDER BY time DESC) FROM moments WHERE series = id) AS times'
    const rows = this.#of<{ total: number; times: string }>(`total, ${newest}`, name, subjects)
    return Object.fromEntries(rows.map(({ subject, total, times }) => [subject, { total, times: JSON.parse(times) }]))
  }

  #of<Row>(columns: string, name: string, subjects: string[]) {
    return this.#sql<Row & { subject: string }>(
      `SELECT subject, ${columns} FROM series WHERE name = ? AND subject IN (SELECT value FROM json_each(?)) AND subject <> ?`,
      ...[name, JSON.stringify(subjects), everything],
    ).toArray()
  }

  /** How often each of these names happened to anything: ever, and in each of the last so many milliseconds, to the minute. */
  recent(names: string[], spans: number[]): Record<string, number[]> {
    const present = now().getTime()
    const counts = names.map((name) => {
      const series = this.#whole(name)
      return series ? [series.total, ...spans.map((span) => this.#since(series.id, present - span))] : []
    })
    return Object.fromEntries(names.map((name, i) => [name, counts[i] ?? []]))
  }

  #since(series: number, time: number): number {
    const minute = Math.floor(time / minutes(1))
    const hour = Math.ceil(minute / 60)
    const { total } = this.#sql<{ total: number }>(
      `SELECT coalesce(sum(total), 0) AS total FROM (
        SELECT total FROM buckets WHERE series = ?1 AND unit = ${units.minute} AND start >= ?2 AND start < ?3 * 60
        UNION ALL SELECT total FROM buckets WHERE series = ?1 AND unit = ${units.hour} AND start >= ?3)`,
      ...[series, minute, hour],
    ).one()
    return total
  }

  /**
   * What a board shows, from the beginning of one hour on and all from the same hours, so that its figures agree.
   * @param board.names what is summed up, to whatever it happened
   * @param board.charted the name whose hours and subjects are told apart
   * @param board.since an hour counted from 1970, at most 31 days ago
   * @param board.most how many of the subjects
   */
  overview({
    names,
    charted,
    since,
    most,
  }: {
    names: string[]
    charted: string
    since: number
    most: number
  }): Overview {
    const sumOf = (name: string) => {
      const series = this.#whole(name)
      return series ? this.#since(series.id, since * hours(1)) : 0
    }
    const series = this.#whole(charted)
    return {
      sums: Object.fromEntries(names.map((name) => [name, sumOf(name)])),
      hours: series ? this.#hours(series.id, since) : [],
      top: this.#top(charted, since, most),
    }
  }

  #hours(series: number, since: number): Hourly[] {
    return this.#sql<Hourly>(
      `SELECT start AS hour, total FROM buckets WHERE series = ? AND unit = ${units.hour} AND start >= ? ORDER BY start`,
      ...[series, since],
    ).toArray()
  }

  /** The most frequent since then. Nobody has more of late than ever, so who has the most ever is asked first. */
  #top(name: string, since: number, most: number): Overview['top'] {
    const sql = 'SELECT id, subject, total FROM series WHERE name = ? AND subject <> ? ORDER BY total DESC, subject'
    let top: Overview['top'] = []
    for (const { id, subject, total } of this.#sql<{ id: number; subject: string; total: number }>(
      sql,
      name,
      everything,
    )) {
      const least = top[most - 1]?.total
      if (least !== undefined && total <= least) break
      const recently = this.#daysAndHours(id, since)
      if (recently > 0) top = [...top, { subject, total: recently }].sort((a, b) => b.total - a.total).slice(0, most)
    }
    return top
  }

  #daysAndHours(series: number, since: number): number {
    const { total } = this.#sql<{ total: number }>(
      `SELECT coalesce(sum(total), 0) AS total FROM (
        SELECT total FROM buckets WHERE series = ?1 AND unit = ${units.hour} AND start >= ?2 AND start < ?3 * 24
        UNION ALL SELECT total FROM buckets WHERE series = ?1 AND unit = ${units.day} AND start >= ?3)`,
      ...[series, since, Math.ceil(since / 24)],
    ).one()
    return total
  }

  #whole(name: string): { id: number; total: number } | undefined {
    const sql = 'SELECT id, total FROM series WHERE name = ? AND subject = ?'
    return this.#sql<{ id: number; total: number }>(sql, name, everything).toArray()[0]
  }

  /** Lets go of the minutes and hours that no window reaches any more. */
  override async alarm(): Promise<void> {
    const before = now().getTime() - keptFine
    const series = this.#sql<{ id: number }>('SELECT id FROM series').toArray()
    for (const { id } of series)
      for (const [unit, length] of [
        [units.minute, minutes(1)],
        [units.hour, hours(1)],
      ] as const)
        this.#sql(
          'DELETE FROM buckets WHERE series = ? AND unit = ? AND start < ?',
          id,
          unit,
          Math.floor(before / length),
        )
    this.#rollUpIsPlanned = false
    if (this.#hasHours()) await this.#planRollUp()
  }

  #hasHours(): boolean {
    const hour = `SELECT 1 FROM buckets WHERE series = id AND unit = ${units.hour}`
    return (
      this.#sql(`SELECT 1 FROM series WHERE subject = ? AND EXISTS (${hour}) LIMIT 1`, everything).toArray().length > 0
    )
  }

  /** Once a day while there is something to let go of; an object that nobody counts in sleeps. */
  async #planRollUp(): Promise<void> {
    if (this.#rollUpIsPlanned) return
    this.#rollUpIsPlanned = true
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + days(1))
  }

  #sql<Row>(sql: string, ...values: SqlStorageValue[]): SqlStorageCursor<Row & Record<string, SqlStorageValue>> {
    return this.ctx.storage.sql.exec<Row & Record<string, SqlStorageValue>>(sql, ...values)
  }
}
