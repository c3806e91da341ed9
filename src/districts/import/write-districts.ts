import type { Database } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import { spacedWords } from '../district-words'
import type { District } from '../schema'

/** What the files say about a district. */
export type DistrictFacts = Pick<
  District,
  'id' | 'name' | 'city' | 'state' | 'localeType' | 'localeSize' | 'schoolCount' | 'studentCount' | 'teacherCount'
>

/** Each statement takes its rows as one JSON value, and D1 accepts at most 2,000,000 bytes. */
const [rowsPerStatement, maxPartBytes] = [1000, 1_000_000]

/** Adds, changes, and removes districts and counts the positions anew, in one transaction. */
export async function writeDistricts(
  { $client: d1 }: Database,
  { written, removed = [] }: { written: readonly DistrictFacts[]; removed?: readonly string[] },
): Promise<void> {
  if (written.length === 0 && removed.length === 0) return
  const each = (query: string, rows: readonly unknown[]) => jsonParts(rows).map((part) => d1.prepare(query).bind(part))
  await d1.batch([
    ...each('DELETE FROM districts WHERE id IN (SELECT value FROM json_each(?))', removed),
    ...each(upsert, written.map(rowOf)),
    ...countAnew.map((query) => d1.prepare(query)),
  ])
}

function rowOf({ id, name, city, state, localeType, localeSize, ...counts }: DistrictFacts) {
  const { schoolCount, studentCount, teacherCount } = counts
  const named = [id, name, spacedWords(name), city, state, localeType, localeSize]
  return [...named, schoolCount, studentCount, teacherCount, timestamp()]
}

const upsert = `
  INSERT INTO districts (id, name, words, city, state, locale_type, locale_size, school_count, student_count,
    teacher_count, imported)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
    value ->> 8, value ->> 9, value ->> 10
  FROM json_each(?) WHERE true
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, words = excluded.words, city = excluded.city,
    state = excluded.state, locale_type = excluded.locale_type, locale_size = excluded.locale_size,
    school_count = excluded.school_count, student_count = excluded.student_count,
    teacher_count = excluded.teacher_count, imported = excluded.imported`

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
