import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DistrictFacts, searchDistricts } from '../src/districts/district'
import type { DistrictQuery } from '../src/districts/district-query'
import { withPlaces, writeDistricts } from '../src/districts/import-districts'
import { type Database, openDatabase } from '../src/platform/db/database'
import { openDatabases } from './job-index'
import { meanInside } from './measure'
import { getStatements } from './recorded'
import { median, printTable } from './table'

const sizes = process.argv.slice(2).map(Number)
const limit = 50
const rounds = 9
const max = { times: 1.5, milliseconds: 15, importSeconds: 20 }

type Kind = { name: string; query: Partial<DistrictQuery>; isDeep?: true }

const pages: Kind[] = [
  { name: 'first page', query: {} },
  { name: 'deep page', query: {}, isDeep: true },
  { name: 'deep page by students', query: { sort: 'students' }, isDeep: true },
  { name: 'deep page of a state', query: { state: 'IL' }, isDeep: true },
]
const searches: Kind[] = [
  { name: 'search: a city', query: { q: 'springf' } },
  { name: 'search: a city and what all names have', query: { q: 'springfield school dist' } },
  { name: 'search: what all names have', query: { q: 'school district' } },
  { name: 'search: what all names have, by students, deep', query: { q: 's', sort: 'students' }, isDeep: true },
  { name: 'search: what all names have, in a state', query: { q: 'school district', state: 'IL' } },
]

const endings = ['School District', 'Public School District', 'Independent School District', 'Community Schools']

type Board = { size: number; DB: D1Database; seconds: number; close: () => Promise<void> }

const boards: Board[] = []
const costs = new Map<string, number[]>()
try {
  for (const size of sizes) boards.push(await openBoard(size))
  for (const kind of [...pages, ...searches]) costs.set(kind.name, await getCosts(kind))
} finally {
  for (const { close } of boards) await close()
}

const rows = [...pages, ...searches].map(({ name }) => {
  const measured = costs.get(name) ?? []
  const [last, growth] = [measured.at(-1) ?? 0, (measured.at(-1) ?? 0) / (measured[0] ?? 1)]
  const isPage = pages.some((page) => page.name === name)
  const isKept = isPage ? growth <= max.times : last <= max.milliseconds
  const asked = isPage ? `at most ${max.times} times` : `at most ${max.milliseconds} ms`
  return [name, ...measured.map((cost) => cost.toFixed(2)), growth.toFixed(1), asked, isKept ? 'yes' : 'NO']
})
const imports = boards.map(({ seconds }) => seconds)
const slowest = Math.max(...imports)
printTable(
  'Districts inside DB, milliseconds',
  ['', ...sizes.map((size) => size.toLocaleString('en-US')), 'last / first', 'asked', 'kept'],
  [
    ...rows,
    [
      'writing all, seconds',
      ...imports.map((seconds) => seconds.toFixed(1)),
      '',
      `at most ${max.importSeconds} s`,
      slowest <= max.importSeconds ? 'yes' : 'NO',
    ],
  ],
)

async function openBoard(size: number): Promise<Board> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const { DB, SEARCH, close } = await openDatabases(folder)
  const written = await madeDistricts(SEARCH, size)
  const started = performance.now()
  await writeDistricts(openDatabase(DB, 'first-primary').db, { written: await withPlaces(SEARCH, written) })
  const seconds = (performance.now() - started) / 1000
  const closeAndRemove = async () => {
    await close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { size, DB, seconds, close: closeAndRemove }
}

/**
 * The milliseconds inside the database of each board, as a median of rounds. The boards take turns, so that whatever
 * else the machine does disturbs them all. A page takes a tenth of a millisecond, which the database's clock only shows
 * over many runs.
 */
async function getCosts(kind: Kind): Promise<number[]> {
  const prepared = await Promise.all(
    boards.map(async ({ DB, size }) => ({ DB, statements: await getStatements(DB, (db) => readKind(db, kind, size)) })),
  )
  const times = kind.query.q === undefined ? 400 : 40
  const measured = boards.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [board, { DB, statements }] of prepared.entries()) {
      let cost = 0
      for (const statement of statements) cost += await meanInside(DB, statement, times)
      measured[board]?.push(cost)
    }
  return measured.map(median)
}

/** A deep page is near the end. A fifth of the districts is in Illinois. A search is also counted. */
async function readKind(db: Database, { query: given, isDeep }: Kind, size: number): Promise<void> {
  const query: DistrictQuery = { q: '', state: '', sort: 'name', ...given }
  const length = query.state ? size / 5 : size
  const offset = isDeep ? Math.max(0, Math.floor(length * 0.8) - limit) : 0
  await searchDistricts(db, { ...query, offset, limit })
}

/** Districts with real names of cities, in fifty states. */
async function madeDistricts(search: D1Database, count: number): Promise<DistrictFacts[]> {
  const { results } = await search
    .prepare("SELECT city FROM cities WHERE population > 0 AND cell <> '' ORDER BY population DESC LIMIT ?")
    .bind(count)
    .all<{ city: string }>()
  return Array.from({ length: count }, (_, i): DistrictFacts => {
    const city = results[i % results.length]?.city ?? ''
    return {
      id: String(100_000 + i).padStart(7, '0'),
      name: `${city} ${endings[i % endings.length]} ${i % 3 ? '' : i % 400}`,
      city,
      state: i % 5 ? `${'ABCDEFG'[i % 7]}${'KLMNOPQ'[(i % 50) % 7]}` : 'IL',
      localeType: 'Town',
      localeSize: 'Remote',
      schoolCount: i % 30,
      studentCount: (i * 7919) % 40_000,
      teacherCount: i % 900,
      schoolYear: '',
      source: '',
    }
  })
}
