import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { districtShape, type ShownDistrict, shownColumns } from '../district/district'
import { wordsOfSearch } from '../district-words'
import { districtStates, districts, districtWords } from '../schema'
import type { DistrictQuery } from './district-query'

export type DistrictPage = { results: ShownDistrict[]; next: number | null }

type PageOfDistricts = DistrictQuery & {
  /** How many districts of the list come before the page. Null is past the end. */
  offset: number | null
  limit: number
}

/** A page of the districts, and the offset of the next one. */
export async function listDistricts(db: Database, { offset, limit, ...query }: PageOfDistricts): Promise<DistrictPage> {
  if (offset === null) return { results: [], next: null }
  const found = await pageStatement(db, query, { offset, limit: limit + 1 })
  return { results: found.slice(0, limit).map(districtShape), next: found.length > limit ? offset + limit : null }
}

/** How many districts match, and how many each state has. */
export async function countDistricts(db: Database, query: DistrictQuery) {
  const words = wordsOfSearch(query.q)
  const states = db.select().from(districtStates).orderBy(asc(districtStates.state))
  if (words.length === 0) {
    const counts = await states
    const counted = query.state === '' ? counts : counts.filter(({ state }) => state === query.state)
    return { total: counted.reduce((sum, { districtCount }) => sum + districtCount, 0), states: counts }
  }
  const total = db.select({ total: sql<number>`count(*)` }).from(sql`(${matches(words, query.state)})`)
  const [counts, [row]] = await db.batch([states, total])
  return { total: row?.total ?? 0, states: counts }
}
export type StateCount = Awaited<ReturnType<typeof countDistricts>>['states'][number]

function pageStatement(
  db: Database,
  { q, state, sort }: DistrictQuery,
  { offset, limit }: { offset: number; limit: number },
) {
  const words = wordsOfSearch(q)
  const page = db.select(shownColumns).from(districts).$dynamic()
  if (words.length > 0) {
    const order = sort === 'students' ? sql`student_position` : sql`position`
    const shown = sql`(SELECT position FROM (${matches(words, state)}) ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})`
    // The plus keeps SQLite from reading the whole index of this order.
    return page.where(inArray(districts.position, shown)).orderBy(sql`+${districts[positions[sort].all]}`)
  }
  const position = districts[positions[sort][state === '' ? 'all' : 'state']]
  const isHere = state === '' ? undefined : eq(districts.state, state)
  return page
    .where(and(isHere, gt(position, offset)))
    .orderBy(asc(position))
    .limit(limit)
}

const positions = {
  name: { all: 'position', state: 'statePosition' },
  students: { all: 'studentPosition', state: 'stateStudentPosition' },
} as const

/** The positions of the districts that have a word with each of these beginnings, each position once. */
function matches(words: readonly string[], state: string): SQL {
  const { word, state: itsState, position, studentPosition } = districtWords
  const found = words.map(
    (beginning) =>
      sql`SELECT DISTINCT ${position}, ${studentPosition} FROM ${districtWords} WHERE ${and(
        state === '' ? undefined : eq(itsState, state),
        // The highest character comes after every word with this beginning.
        sql`${word} >= ${beginning} AND ${word} < ${`${beginning}\u{10ffff}`}`,
      )}`,
  )
  return sql.join(found, sql` INTERSECT `)
}
