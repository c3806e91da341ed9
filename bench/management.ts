import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAudit } from '../src/management/audit/audit-list'
import { readManagementDashboard } from '../src/management/dashboard/summary'
import { countFigures } from '../src/management/figures/count-figures'
import { lastDays } from '../src/management/figures/range'
import { type Database, openDatabase } from '../src/platform/db/database'
import { encodeCursor } from '../src/platform/http/pagination'
import { ago, days, timestamp } from '../src/platform/time/clock'
import { today } from '../src/platform/time/days'
import { openDatabases } from './job-index'
import { costInside } from './measure'
import { getStatements } from './recorded'
import { printTable } from './table'

const sizes = process.argv.slice(2).map(Number)
const staffDomains = ['bench.example']
const limit = 50
const actor = getId('M', 3)

const filters: [string, Parameters<typeof listAudit>[1]][] = [
  ['the audit', { limit }],
  ['what one member did', { actor, limit }],
  ['one verb', { verb: 'verb 7', limit: 20 }],
  ['one kind', { kind: 'kind 3', limit }],
  ['acting for one organization', { acting: getId('O', 0), limit }],
  ['a month of one verb', { verb: 'verb 7', since: ago(days(200)), until: ago(days(170)), limit: 3 }],
]

const costs = new Map<string, number[]>()
let dashboardReads = 0
for (const size of sizes) await measureAt(size)
printTable(
  'The staff area inside DB, milliseconds; the last at most 1.5 times the first',
  ['read', ...sizes.map((size) => size.toLocaleString('en-US')), 'last / first'],
  [...costs].map(([name, list]) => [
    name,
    ...list.map((cost) => cost.toFixed(2)),
    ((list.at(-1) ?? 0) / (list[0] ?? 1)).toFixed(1),
  ]),
)
console.log(`\nThe dashboard takes ${dashboardReads} statements, and one for the session.`)

async function measureAt(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const { DB, close } = await openDatabases(folder)
  try {
    await fill(DB, size)
    await countFigures(openDatabase(DB, 'first-primary').db, staffDomains)
    // Right after so many writes, the first read is slower whichever it is.
    for (const statement of await getStatements(DB, (db) => listAudit(db, { limit }))) await costInside(DB, statement)
    const range = lastDays(today(), 90)
    dashboardReads = await measure(DB, 'the dashboard', (db) =>
      readManagementDashboard(db, { staffId: 'nobody', staffDomains }, range),
    )
    for (const [name, filter] of filters) await measure(DB, name, (db) => listAudit(db, filter))
    const cursor = encodeCursor('audit:[null,null]', [Math.ceil(size / 10)])
    await measure(DB, 'the audit, a deep page', (db) => listAudit(db, { cursor, limit }))
    const listOfVerb = `audit:${JSON.stringify([null, null, null, 'verb 7', null, null, null])}`
    const deep = encodeCursor(listOfVerb, [Math.ceil(size / 2)])
    await measure(DB, 'one verb, a deep page', (db) => listAudit(db, { verb: 'verb 7', cursor: deep, limit: 10 }))
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function measure(d1: D1Database, name: string, read: (db: Database) => Promise<unknown>): Promise<number> {
  const statements = await getStatements(d1, read)
  let cost = 0
  for (const statement of statements) cost += await costInside(d1, statement)
  costs.set(name, [...(costs.get(name) ?? []), cost])
  return statements.length
}

function getId(letter: string, i: number): string {
  return letter + String(i).padStart(19, '0')
}

/** Inserts members, organizations, jobs, and audit entries over a year, the newest now. */
async function fill(d1: D1Database, size: number): Promise<void> {
  const now = timestamp()
  const id = (letter: string, n: string) => `printf('${letter}%019d', ${n})`
  const time = `strftime('%Y-%m-%dT%H:%M:%fZ', '${now}', '-' || ((${size} - i) * 31536000.0 / ${size}) || ' seconds')`
  for (let from = 0; from < size; from += 50_000) {
    const rows = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${Math.min(size, from + 50_000)})`
    const run = (sql: string) => d1.prepare(sql.replace('SELECT', `${rows} SELECT`)).run()
    await run(`INSERT INTO organizations (id, name, status, status_code, created, updated)
      SELECT ${id('O', 'i')}, 'School ' || i, 'client', '4', ${time}, ${time} FROM n WHERE i % 20 = 0`)
    await run(`INSERT INTO users (id, email, verified_email, password_hash, display_name, sessions_valid_from, created, updated)
      SELECT ${id('M', 'i')}, 'm' || i || '@bench.example', 'm' || i || '@mail.example', 'none', 'Member ' || i, ${time}, ${time}, ${time} FROM n`)
    await run(`INSERT INTO jobs (id, organization_id, title, status, created, updated, published)
      SELECT ${id('J', 'i')}, ${id('O', 'i - i % 20')}, 'Job ' || i, 'Published', ${time}, ${time}, ${time} FROM n`)
    await run(`INSERT INTO audit (time, actor_id, acting_organization_id, verb, target_kind, target_id)
      SELECT ${time}, ${id('M', 'i % 10')}, iif(i % 4 = 0, ${id('O', 'i % 20')}, NULL), 'verb ' || (i % 20),
        'kind ' || (i % 10), ${id('J', 'i')} FROM n`)
  }
}
