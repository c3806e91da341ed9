import { DurableObject } from 'cloudflare:workers'
import { days, hours, minutes, now } from '../time/clock'
import { everything, migrate, units } from './migrations'

/** Whether the event is valid. The subject that stands for everything is reserved. */
const isCountable = ({ subject, name, times = 1 }: Counted) =>
  typeof subject === 'string' &&
  typeof name === 'string' &&
  subject !== everything &&
  Number.isSafeInteger(times) &&
  times > 0

/** The number of events in an hour. `hour` counts hours since 1970 in UTC. */
export type Hourly = { hour: number; total: number }

export type Overview = {
  /** The number of events of each name since the requested hour. */
  sums: Record<string, number>
  /** The hours with events of the charted name, oldest first. */
  hours: Hourly[]
  top: { subject: string; total: number }[]
}

const newestStored = 1000

/** How long minutes and hours are kept (days are kept forever): a day longer than the longest window. */
const fineMs = days(31)

/**
 * Durable counts: when `count` returns, the events are on disk. There is one object for each organization, and never
 * one for everything.
 * A series is one name of one subject, or of everything. Each series has its total. A subject's series has hours and
 * days; the series of everything has minutes and hours, so that its windows are exact to the minute and cheap.
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
   * Counts these events, all or none. Calls at the same moment share one write, because a commit costs more than its
   * contents. Each call returns when that write is on disk.
   * @throws TypeError if an event is invalid
   */
  async count(things: Counted[]): Promise<void> {
    const present = now().getTime()
    // Checked before they join the shared write, which must not fail for other callers.
    if (!things.every(isCountable))
      throw new TypeError('A counted event needs a subject, a name, and a whole number of times')
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
    // A ring buffer: event 1,001 replaces event 1.
    for (let i = 0; dated && i < Math.min(times, newestStored); i++)
      this.#sql('INSERT OR REPLACE INTO moments VALUES (?, ?, ?)', own.id, (own.total - i) % newestStored, time)
  }

  #raise(name: string, subject: string, times: number): { id: number; total: number } {
    return this.#sql<{ id: number; total: number }>(
      `INSERT INTO series (name, subject, total) VALUES (?, ?, ?)
        ON CONFLICT (name, subject) DO UPDATE SET total = total + excluded.total RETURNING id, total`,
      ...[name, subject, times],
    ).one()
  }

  /** The total number of events `name` for each of these subjects. Subjects without events are left out. */
  totals(name: string, subjects: string[]): Record<string, number> {
    const rows = this.#of<{ total: number }>('total', name, subjects)
    return Object.fromEntries(rows.map(({ subject, total }) => [subject, total]))
  }

  /** Like `totals`, with the newest exact times in milliseconds, newest first; at most 1,000 for each subject. */
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

  /** For each name, the total of all subjects, then the count for each of `spans`, in milliseconds before now. */
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
   * The counts for a dashboard. All of them begin at the same hour, so that they agree with each other.
   * @param board.names the names to sum up, over all subjects
   * @param board.charted the name that is broken down by hour and by subject
   * @param board.since an hour since 1970, at most 31 days ago
   * @param board.max the maximum number of subjects
   */
  overview({ names, charted, since, max }: { names: string[]; charted: string; since: number; max: number }): Overview {
    const getSum = (name: string) => {
      const series = this.#whole(name)
      return series ? this.#since(series.id, since * hours(1)) : 0
    }
    const series = this.#whole(charted)
    return {
      sums: Object.fromEntries(names.map((name) => [name, getSum(name)])),
      hours: series ? this.#hours(series.id, since) : [],
      top: this.#top(charted, since, max),
    }
  }

  #hours(series: number, since: number): Hourly[] {
    return this.#sql<Hourly>(
      `SELECT start AS hour, total FROM buckets WHERE series = ? AND unit = ${units.hour} AND start >= ? ORDER BY start`,
      ...[series, since],
    ).toArray()
  }

  /**
   * The subjects with the most events since then. A recent count never exceeds the total, so subjects are read by
   * descending total until no later one can make the list.
   */
  #top(name: string, since: number, max: number): Overview['top'] {
    const sql = 'SELECT id, subject, total FROM series WHERE name = ? AND subject <> ? ORDER BY total DESC, subject'
    let top: Overview['top'] = []
    for (const { id, subject, total } of this.#sql<{ id: number; subject: string; total: number }>(
      sql,
      name,
      everything,
    )) {
      const min = top[max - 1]?.total
      if (min !== undefined && total <= min) break
      const recently = this.#daysAndHours(id, since)
      if (recently > 0) top = [...top, { subject, total: recently }].sort((a, b) => b.total - a.total).slice(0, max)
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

  /** Deletes the minutes and hours that no window needs. */
  override async alarm(): Promise<void> {
    const before = now().getTime() - fineMs
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

  /** Runs once a day while there is something to delete. An unused object isn't woken up. */
  async #planRollUp(): Promise<void> {
    if (this.#rollUpIsPlanned) return
    this.#rollUpIsPlanned = true
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + days(1))
  }

  #sql<Row>(sql: string, ...values: SqlStorageValue[]): SqlStorageCursor<Row & Record<string, SqlStorageValue>> {
    return this.ctx.storage.sql.exec<Row & Record<string, SqlStorageValue>>(sql, ...values)
  }
}

/** One event to count: `name` happened to `subject`. */
export type Counted = {
  subject: string
  name: string
  /** How many times; 1 by default. */
  times?: number
  /** When, in milliseconds; now by default. */
  time?: number
  /** Whether to keep its exact time among the subject's newest. */
  dated?: boolean
}

type Timed = Counted & { times: number; time: number }
