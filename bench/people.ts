import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { titles } from '../src/accounts/registration/titles'
import { peopleStatement } from '../src/people/search/people-search'
import { coarse, fine, getCell, type Point, unitVector } from '../src/platform/places/distance'
import { findArea } from '../src/platform/places/places'
import { firstRowid } from '../src/platform/search/search-index'
import { peopleIndex, tagOf } from '../src/profiles/findable-people'
import { openDatabases } from './job-index'
import { costInside } from './measure'
import { printTable } from './table'

const sizes = process.argv.slice(2).map(Number)
const name = (size: number) => size.toLocaleString('en-US')
const kinds = [
  { name: 'everyone', q: '', l: '' },
  { name: 'one word', q: 'reading', l: '' },
  { name: 'an abbreviation, 50 miles', q: 'slp', l: 'Chicago, IL' },
  { name: 'two words, 100 miles', q: 'inclusion autism', l: 'St. Louis, MO', d: 100 },
  { name: 'state and role', q: '', l: 'IL', title: titles[2] },
  { name: 'willing to relocate, 50 miles', q: '', l: 'Rockford, IL', relocate: true },
  { name: 'in the lists', q: 'lakefront', l: '', inLists: true },
] as const

const words = [
  'reading',
  'autism',
  'inclusion',
  'co-teaching',
  'transition',
  'behavior',
  'bilingual',
  'assessment',
  'AAC',
]
const roles = ['speech-language pathologist', 'resource teacher', 'school psychologist', 'paraprofessional', 'BCBA']

const costs = new Map<string, number[]>(kinds.map((kind) => [kind.name, []]))
const closing: (() => Promise<void>)[] = []
try {
  for (const size of sizes) await measureAt(size)
  printTable(
    'A search among visible members inside SEARCH, milliseconds',
    ['query', ...sizes.map(name), 'last / first'],
    [...costs].map(([kind, list]) => [
      kind,
      ...list.map((cost) => cost.toFixed(2)),
      ((list.at(-1) ?? 0) / (list[0] ?? 1)).toFixed(1),
    ]),
  )
} finally {
  for (const close of closing) await close()
}

async function measureAt(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const { SEARCH, close } = await openDatabases(folder)
  closing.push(async () => {
    await close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  await fill(SEARCH, size)
  for (const { name: kind, q, l, ...rest } of kinds) {
    const area = await findArea(SEARCH, l)
    const request = { miles: 50, title: null, relocate: false, inLists: false, limit: 20, ...rest }
    const statement = area && peopleStatement(SEARCH, { ...request, q, area, miles: 'd' in rest ? rest.d : 50 }, null)
    if (!statement) throw new Error(`${kind} asks for nothing`)
    costs.get(kind)?.push(await costInside(SEARCH, statement))
  }
}

type CityRow = Point & { city: string; state: string }

/** Inserts members in real cities, with typical words. They are the same each time. */
async function fill(search: D1Database, count: number): Promise<void> {
  const { results: cities } = await search
    .prepare('SELECT city, state, lat, lng FROM cities WHERE population > 5000 ORDER BY id')
    .all<CityRow>()
  for (let from = 0; from < count; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - from) }, (_, i) => toRow(from + i, cities))
    const insert = (sql: string, values: unknown[][]) => search.prepare(sql).bind(JSON.stringify(values))
    await search.batch([
      insert(
        'INSERT INTO people_points (rowid, user_id, x, y, z) SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)',
        rows.map(({ rowid, id, vector }) => [rowid, id, ...vector]),
      ),
      insert(
        'INSERT INTO people_index (rowid, about, lists, tags) SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)',
        rows.map(({ rowid, about, lists, tags }) => [rowid, about, lists, tags]),
      ),
    ])
  }
  await peopleIndex.optimize(search)
}

function toRow(i: number, cities: CityRow[]) {
  const pick = <T>(list: readonly T[], step: number): T => list[(i * step + Math.floor(i / 7)) % list.length] as T
  const city = pick(cities, 7919)
  const title = pick(titles, 3)
  const about = `Member ${i} ${pick(roles, 11)} ${title} ${city.city}, ${city.state} I teach ${pick(words, 5)} and ${pick(words, 13)}, special education for ${i % 30} years.`
  const tags = [
    tagOf.everyone,
    tagOf.title(title),
    ...(i % 3 === 0 ? [tagOf.relocate] : []),
    getCell(coarse, city),
    getCell(fine, city),
    tagOf.state(city.state),
  ]
  const updated = new Date(Date.UTC(2026, 0, 1) + i * 60_000).toISOString()
  return {
    id: `m${i}`,
    rowid: firstRowid(updated),
    vector: unitVector(city),
    about,
    lists: `${pick(roles, 17)} Lakefront Elementary ${city.city} B.S.Ed. Special Education Illinois State`,
    tags: tags.join(' '),
  }
}
