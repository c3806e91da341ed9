import { asc, gt } from 'drizzle-orm'
import type { Database } from '../platform/db/database'
import type { Point } from '../platform/places/distance'
import { cityKey } from '../platform/places/places'
import { toSlug } from '../platform/text/normalize'
import { timestamp } from '../platform/time/clock'
import { type DistrictFacts, factColumns } from './district'
import { spacedWords } from './district-words'
import { districts } from './schema'

const pageSize = 5000

export async function readKnownDistricts(db: Database): Promise<Map<string, DistrictFacts>> {
  const known = new Map<string, DistrictFacts>()
  let last = ''
  for (let read = pageSize; read === pageSize; ) {
    const rows = await db
      .select(factColumns)
      .from(districts)
      .where(gt(districts.id, last))
      .orderBy(asc(districts.id))
      .limit(pageSize)
    for (const row of rows) known.set(row.id, row)
    last = rows.at(-1)?.id ?? last
    read = rows.length
  }
  return known
}

/** Facts that files give about a district: at least its ID. */
export type GivenFacts = Partial<DistrictFacts> & { id: string }

export type Comparison = {
  added: DistrictFacts[]
  changed: DistrictFacts[]
  unchanged: number
  /** In the database, but not in a list of all districts. */
  gone: DistrictFacts[]
  /** Those whose name or state nobody knows. */
  unknown: string[]
}

/**
 * Compares what files say with what the database has. What no file says about a district stays as it is.
 * @param listed the IDs in a list of all districts, or null if there was no such list
 */
export function compareDistricts(
  known: ReadonlyMap<string, DistrictFacts>,
  given: Iterable<GivenFacts>,
  listed: ReadonlySet<string> | null,
): Comparison {
  const result: Comparison = { added: [], changed: [], unchanged: 0, gone: [], unknown: [] }
  for (const facts of given) {
    const before = known.get(facts.id)
    const after = { ...(before ?? blank), ...facts }
    if (after.name === '' || after.state === '') result.unknown.push(facts.id)
    else if (!before) result.added.push(after)
    else if (isSame(before, after)) result.unchanged++
    else result.changed.push(after)
  }
  if (listed) result.gone = [...known.values()].filter(({ id }) => !listed.has(id))
  return result
}

const blank: Omit<DistrictFacts, 'id'> = {
  name: '',
  city: '',
  state: '',
  localeType: null,
  localeSize: null,
  schoolCount: null,
  studentCount: null,
  teacherCount: null,
  schoolYear: '',
  source: '',
}

const getValues = (facts: DistrictFacts) =>
  JSON.stringify([
    ...[facts.name, facts.city, facts.state, facts.localeType, facts.localeSize],
    ...[facts.schoolCount, facts.studentCount, facts.teacherCount, facts.schoolYear, facts.source],
  ])

const isSame = (before: DistrictFacts, after: DistrictFacts) => getValues(before) === getValues(after)

/** Each statement takes its rows as one JSON value, and D1 accepts at most 2,000,000 bytes. */
const [rowsPerStatement, maxPartBytes] = [1000, 1_000_000]

type Written = DistrictFacts & { place: Point | null }

/** Adds where the city of each district is, as far as our places know it. */
export async function withPlaces(search: D1Database, districts: readonly DistrictFacts[]): Promise<Written[]> {
  const { results } = await search
    .prepare("SELECT key, state, lat, lng FROM cities WHERE cell <> '' ORDER BY population")
    .all<{ key: string; state: string } & Point>()
  const places = new Map(results.map(({ key, state, lat, lng }) => [`${key}, ${state}`, { lat, lng }]))
  return districts.map((facts) => ({ ...facts, place: places.get(`${cityKey(facts.city)}, ${facts.state}`) ?? null }))
}

/** Adds, changes, and removes districts and counts the positions anew, in one transaction. */
export async function writeDistricts(
  { $client: d1 }: Database,
  { written, removed = [] }: { written: readonly Written[]; removed?: readonly string[] },
): Promise<void> {
  if (written.length === 0 && removed.length === 0) return
  const each = (query: string, rows: readonly unknown[]) => jsonParts(rows).map((part) => d1.prepare(query).bind(part))
  await d1.batch([
    ...each('DELETE FROM districts WHERE id IN (SELECT value FROM json_each(?))', removed),
    ...each(upsert, written.map(toRow)),
    ...countAnew.map((query) => d1.prepare(query)),
  ])
}

function toRow({ id, name, city, state, localeType, localeSize, place, ...others }: Written) {
  const { schoolCount, studentCount, teacherCount, schoolYear, source } = others
  const named = [id, name, spacedWords(name), toSlug(name), city, state, place?.lat ?? null, place?.lng ?? null]
  return [
    ...named,
    ...[localeType, localeSize, schoolCount, studentCount, teacherCount, schoolYear, source, timestamp()],
  ]
}

const columns = [
  ...['id', 'name', 'words', 'slug', 'city', 'state', 'lat', 'lng', 'locale_type', 'locale_size', 'school_count'],
  ...['student_count', 'teacher_count', 'school_year', 'source', 'imported'],
]

const upsert = `
  INSERT INTO districts (${columns.join(', ')})
  SELECT ${columns.map((_, i) => `value ->> ${i}`).join(', ')} FROM json_each(?) WHERE true
  ON CONFLICT (id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`

/** Only rows whose positions changed are written. */
const countAnew = [
  `UPDATE districts SET position = ranked.a, state_position = ranked.b, student_position = ranked.c,
      state_student_position = ranked.d
    FROM (SELECT id,
      row_number() OVER (ORDER BY words, id) AS a,
      row_number() OVER (PARTITION BY state ORDER BY words, id) AS b,
      row_number() OVER (ORDER BY student_count DESC NULLS LAST, words, id) AS c,
      row_number() OVER (PARTITION BY state ORDER BY student_count DESC NULLS LAST, words, id) AS d
      FROM districts) AS ranked
    WHERE ranked.id = districts.id AND (position, state_position, student_position, state_student_position)
      IS NOT (ranked.a, ranked.b, ranked.c, ranked.d)`,
  'DELETE FROM district_states',
  'INSERT INTO district_states (state, district_count) SELECT state, count(*) FROM districts GROUP BY state',
]

/** The rows as JSON lists, each of which D1 accepts as one value. */
export function jsonParts(rows: readonly unknown[]): string[] {
  const parts: string[][] = []
  let bytes = maxPartBytes
  for (const row of rows.map((value) => JSON.stringify(value))) {
    const size = encoder.encode(row).length + 1
    if (bytes + size > maxPartBytes || (parts.at(-1)?.length ?? 0) >= rowsPerStatement) {
      parts.push([])
      bytes = 1
    }
    parts.at(-1)?.push(row)
    bytes += size
  }
  return parts.map((part) => `[${part.join(',')}]`)
}

const encoder = new TextEncoder()
