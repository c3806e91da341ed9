import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOrganizationTable } from '../src/management/organizations/organization-table'
import { type OrganizationSort, organizationSorts, type StatusCode } from '../src/organizations/choices'
import { type Database, openDatabase } from '../src/platform/db/database'
import { openDatabases } from './job-index'
import { meanInside } from './measure'
import { recorded } from './recorded'
import { printTable } from './table'

const sizes = process.argv.slice(2).map(Number)
const pageSize = 50
const rounds = 8
const maxGrowth = 1.5
/** The database's clock shows a tenth of a millisecond only over many runs. */
const times = 150

type Kind = {
  name: string
  q?: string
  sort?: OrganizationSort
  statusCode?: StatusCode
  /** Pages to walk before the one that is measured, as a part of all. */
  depth?: number
}

const kinds: Kind[] = [
  ...organizationSorts.map((sort) => ({ name: `first page by ${sort}`, sort })),
  ...organizationSorts.map((sort) => ({ name: `deep page by ${sort}`, sort, depth: 0.8 })),
  { name: 'one status', statusCode: '1' },
  { name: 'one status by jobs', statusCode: '1', sort: 'jobs' },
  { name: 'search: a name', q: 'district 0007' },
  { name: 'search: a city', q: 'city 00007' },
  { name: 'search: a state', q: 'illi' },
  { name: 'search: a beginning of very many names', q: 'dis' },
]

type Store = { DB: D1Database; size: number; close: () => Promise<void> }
const stores: Store[] = []
const costs = new Map<string, number[]>()
try {
  for (const size of sizes) stores.push(await openStore(size))
  for (const kind of kinds) costs.set(kind.name, await getCosts(kind))
} finally {
  for (const { close } of stores) await close()
}

printTable(
  'A page of 50 organizations inside DB, milliseconds',
  ['', ...sizes.map((size) => size.toLocaleString('en-US')), 'last / first', 'asked', 'kept'],
  [...costs].map(([name, measured]) => {
    const growth = (measured.at(-1) ?? 0) / (measured[0] ?? 1)
    const shown = measured.map((cost) => cost.toFixed(3))
    return [name, ...shown, growth.toFixed(2), `at most ${maxGrowth} times`, growth <= maxGrowth ? 'yes' : 'NO']
  }),
)

/**
 * The milliseconds in each store, as the least of several rounds: other work on the machine only adds time. The stores
 * take turns, so that it disturbs them all.
 */
async function getCosts(kind: Kind): Promise<number[]> {
  const prepared = await Promise.all(stores.map(async (store) => ({ ...store, reads: await getReads(store, kind) })))
  const measured = prepared.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [i, { DB, reads }] of prepared.entries()) {
      let cost = 0
      for (const statement of reads) cost += await meanInside(DB, statement, times)
      measured[i]?.push(cost)
    }
  return measured.map((costs) => Math.min(...costs))
}

/** The statements of the page that a kind asks for. */
async function getReads({ DB, size }: Store, { depth = 0, name: _, ...listing }: Kind): Promise<D1PreparedStatement[]> {
  const { db } = openDatabase(DB, 'first-primary')
  const cursor = await cursorAt(db, listing, Math.floor((size * depth) / 200))
  const { d1, log } = recorded(DB)
  const page = { ...listing, limit: pageSize, ...(cursor && { cursor }) }
  await readOrganizationTable(openDatabase(d1, 'first-primary').db, page)
  return [...log.reads]
}

/** Walks so many pages of 200. */
async function cursorAt(db: Database, listing: Omit<Kind, 'name'>, pages: number): Promise<string | null> {
  let cursor: string | null = null
  for (let page = 0; page < pages; page++) {
    const read = await readOrganizationTable(db, { ...listing, limit: 200, ...(cursor && { cursor }) })
    cursor = read.next
  }
  return cursor
}

async function openStore(size: number): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const { DB, close } = await openDatabases(folder)
  await fill(DB, size)
  const closeAndRemove = async () => {
    await close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { DB, size, close: closeAndRemove }
}

/** Inserts organizations with a location and three jobs each. Some are found by each search, whatever their number. */
async function fill(DB: D1Database, count: number): Promise<void> {
  const state = `json_extract('["IL","MO","NY","TX","CA"]', '$[' || (value % 5) || ']')`
  const statements = [
    `INSERT INTO organizations (id, name, search_name, status, status_code, trial_ends, member_count, job_count, created, updated)
     SELECT 'o' || value, printf('District %04d School', value), printf('district %04d school', value),
       iif(value % 10 = 0, 'trial', 'client'), iif(value % 10 = 0, '1', iif(value % 2 = 0, '3', '4')),
       printf('2027-01-%02dT00:00:00.000Z', value % 28 + 1), value % 7, value % 300,
       printf('2026-%02d-%02dT%02d:00:00.000Z', value % 12 + 1, value % 28 + 1, value % 24), '2026-11-01T00:00:00.000Z'`,
    `INSERT INTO locations (id, organization_id, name, street, city, search_city, state, zip, lat, lng, created)
     SELECT 'l' || value, 'o' || value, 'Main', '1 Main', printf('City %05d', value / 5), printf('city %05d', value / 5),
       ${state}, '60601', 41, -87, '2026-01-01T00:00:00.000Z'`,
    `INSERT INTO jobs (id, organization_id, title, status, created, updated)
     SELECT 'j' || value, 'o' || value, 'Teacher', iif(value % 2 = 0, 'Published', 'Closed'), '2026-11-01T00:00:00.000Z',
       '2026-11-01T00:00:00.000Z'`,
  ]
  for (let from = 0; from < count; from += 5000) {
    const values = JSON.stringify(Array.from({ length: Math.min(5000, count - from) }, (_, i) => from + i))
    await DB.batch(statements.map((sql) => DB.prepare(`${sql} FROM json_each(?)`).bind(values)))
  }
  await DB.prepare('ANALYZE').run()
}
