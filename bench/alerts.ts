import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reuseStatements } from '../seed/reused-statements'
import { type AlertSearch, alertName, keyOfSearch } from '../src/jobs/alerts/alert-search'
import { mailAlerts } from '../src/jobs/alerts/mailing'
import { newId, openDatabase } from '../src/platform/db/database'
import { ago, days, hours, timestamp } from '../src/platform/time/clock'
import { fillIndex, openDatabases } from './job-index'
import { printTable } from './table'

// Measures one morning: how long the alerts of `alerts` people take for `jobs` new jobs, and what they read.
const [alerts = 100_000, jobs = 2000] = process.argv.slice(2).map(Number)

const words = [
  'SLP',
  'OT',
  'special education teacher',
  'paraprofessional',
  'school psychologist',
  'BCBA',
  'nurse',
  'PT',
]
const cities = ['Chicago, IL', 'Houston, TX', 'Phoenix, AZ', 'Denver, CO', 'Seattle, WA', 'Boston, MA', 'Atlanta, GA']
const wide = ['TX', 'CA', 'NY', 'FL', 'USA', 'Remote', 'OH', 'IL']
const miles = [10, 25, 50, 100]

/** The same searches each time. Few are asked for by many, and many by few. */
function searchAt(i: number): AlertSearch {
  const rank = Math.floor(2000 ** ((i * 0.618) % 1))
  const places = [...cities, ...wide]
  return {
    q: words[rank % words.length] ?? 'SLP',
    l: places[Math.floor(rank / words.length) % places.length] ?? 'USA',
    d: miles[Math.floor(rank / (words.length * places.length)) % miles.length] ?? 50,
    filters: rank % 3 === 0 ? { type: ['Full-time'] } : {},
  }
}

Object.assign(globalThis, { __LOCAL__: true })

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const { DB, SEARCH, close } = await openDatabases(folder)
try {
  await fillIndex(SEARCH, jobs)
  await fill(DB)
  const counted = { mails: 0, bytes: 0, rows: 0, trips: 0 }
  const env = {
    DB: counting(DB, counted),
    SEARCH: counting(SEARCH, counted),
    ORIGIN: 'http://localhost',
    STAFF_DOMAINS: 'staff.test',
    SESSION_KEYS: `a:${'k'.repeat(40)}`,
    MAIL: {
      sendBatch: async (batch: object[]) => {
        counted.mails += batch.length
        counted.bytes += JSON.stringify(batch).length
      },
    },
  } as unknown as Env
  const { db } = openDatabase(reuseStatements(env.DB), 'first-primary')
  const started = Date.now()
  const done = await mailAlerts(env, db, { forMs: hours(1) })
  const minutes = (Date.now() - started) / 60_000
  printTable(
    `${alertName(searchAt(1))}, and so on: one morning of alerts; at most 60 minutes`,
    ['alerts', 'new jobs', 'searches', 'mails', 'minutes', 'rows read', 'trips'],
    [[done.alerts, jobs, done.searches, done.mails, minutes.toFixed(1), counted.rows, counted.trips]],
  )
} finally {
  await close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exit(0)

/** Counts the rows that a database says it read, and how often it was asked. */
function counting(database: D1Database, counted: { rows: number; trips: number }): D1Database {
  const count = <R extends D1Result>(result: R): R => {
    counted.rows += result.meta.rows_read ?? 0
    return result
  }
  const batch: D1Database['batch'] = async (statements) => {
    counted.trips++
    return (await database.batch(statements.map((one) => originals.get(one) ?? one))).map((one) => count(one) as never)
  }
  const originals = new WeakMap<object, D1PreparedStatement>()
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: async () => {
        counted.trips++
        return count(await statement.all())
      },
      run: async () => {
        counted.trips++
        return count(await statement.run())
      },
      first: (...name: [string]) => statement.first(...name),
      raw: async () => {
        const { results } = await wrapped.all()
        return results.map((row) => Object.values(row))
      },
    } as unknown as D1PreparedStatement
    originals.set(wrapped, statement)
    return wrapped
  }
  const made = { prepare: (sql: string) => wrap(database.prepare(sql)), batch, withSession: () => made }
  return made as unknown as D1Database
}

/** One organization with everyone’s jobs, and a person for each alert. */
async function fill(d1: D1Database): Promise<void> {
  const time = timestamp()
  const insert = async (table: string, rows: readonly Record<string, unknown>[]) => {
    const names = Object.keys(rows[0] ?? {})
    const values = names.map((name) => `value -> '$.${name}' ->> '$'`).join(', ')
    for (let i = 0; i < rows.length; i += 2000)
      await d1
        .prepare(`INSERT INTO ${table} (${names.join(', ')}) SELECT ${values} FROM json_each(?)`)
        .bind(JSON.stringify(rows.slice(i, i + 2000)))
        .run()
  }
  await insert('organizations', [
    { id: 'o', name: 'Schools', status: 'client', status_code: '4', created: time, updated: time },
  ])
  const email = 'ann@example.com'
  await insert('users', [
    {
      id: 'u',
      email,
      verified_email: email,
      password_hash: 'none',
      display_name: 'Ann',
      organization_id: 'o',
      sessions_valid_from: time,
      created: time,
      updated: time,
    },
  ])
  await insert('user_roles', [{ user_id: 'u', type: 'client-user', created: time }])
  const { results } = await SEARCH.prepare('SELECT job_id FROM job_cards').all<{ job_id: string }>()
  const ids = results.map(({ job_id }) => job_id)
  await insert(
    'jobs',
    ids.map((id) => ({ id, organization_id: 'o', title: 'A job', status: 'Published', created: time, updated: time })),
  )
  await insert(
    'listed_jobs',
    ids.map((job_id) => ({ job_id, listed: ago(hours(20)) })),
  )
  const readers = Array.from({ length: alerts }, (_, i) => ({ id: newId(), email: `reader${i}@example.com` }))
  await insert(
    'alert_readers',
    readers.map((reader) => ({ ...reader, active: time, created: time })),
  )
  await insert(
    'job_alerts',
    readers.map((reader, i) => {
      const search = searchAt(i)
      return {
        id: newId(),
        reader_id: reader.id,
        q: search.q,
        l: search.l,
        d: search.d,
        filters: JSON.stringify(search.filters),
        search: keyOfSearch(search),
        every: 'day',
        status: 'on',
        since: ago(days(2)),
        last_seq: 0,
        due: ago(hours(0.1)),
        last_found: time,
        created: time,
      }
    }),
  )
}
