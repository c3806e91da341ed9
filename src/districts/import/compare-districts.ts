import { asc, gt } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { districts } from '../schema'
import type { DistrictFacts } from './write-districts'

const pageSize = 5000

/** All districts in the database, by ID. */
export async function readKnownDistricts(db: Database): Promise<Map<string, DistrictFacts>> {
  const { id, name, city, state, localeType, localeSize, schoolCount, studentCount, teacherCount } = districts
  const columns = { id, name, city, state, localeType, localeSize, schoolCount, studentCount, teacherCount }
  const known = new Map<string, DistrictFacts>()
  let last = ''
  for (let read = pageSize; read === pageSize; ) {
    const rows = await db.select(columns).from(districts).where(gt(id, last)).orderBy(asc(id)).limit(pageSize)
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
}

const valuesOf = (facts: DistrictFacts) =>
  JSON.stringify([
    ...[facts.name, facts.city, facts.state, facts.localeType, facts.localeSize],
    ...[facts.schoolCount, facts.studentCount, facts.teacherCount],
  ])

const isSame = (before: DistrictFacts, after: DistrictFacts) => valuesOf(before) === valuesOf(after)
