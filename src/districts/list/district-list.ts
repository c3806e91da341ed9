import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { districtShape, type ShownDistrict, shownColumns } from '../district/district'
import { wordsOfSearch } from '../district-words'
import { districtStates, districts } from '../schema'
import type { DistrictQuery } from './district-query'
import { matchingDistricts } from './district-search'

export type DistrictPage = { results: ShownDistrict[]; next: number | null }

type Range = { offset: number; limit: number }
type PageOfDistricts = DistrictQuery & {
  /** How many districts of the list come before the page. Null is past the end. */
  offset: number | null
  limit: number
}

/**
 * A page of the districts, and the offset of the next one.
 * @returns `found` is how many districts match all words, or null if the list isn't searched
 */
export async function listDistricts(db: Database, { offset, limit, ...query }: PageOfDistricts) {
  const words = wordsOfSearch(query.q)
  if (offset === null) return { page: pastTheEnd, found: null }
  const range = { offset, limit: limit + 1 }
  if (words.length === 0) return { page: pageOf(await readPage(db, query, range), offset, limit), found: null }
  const rows = await searchPage(db, { ...query, words }, range)
  return { page: pageOf(rows, offset, limit), found: rows[0]?.found ?? 0 }
}

const pastTheEnd: DistrictPage = { results: [], next: null }

const pageOf = (rows: Parameters<typeof districtShape>[0][], offset: number, limit: number): DistrictPage => ({
  results: rows.slice(0, limit).map(districtShape),
  next: rows.length > limit ? offset + limit : null,
})

/** How many districts each state has. */
export const countByState = (db: Database) => db.select().from(districtStates).orderBy(asc(districtStates.state))
export type StateCount = Awaited<ReturnType<typeof countByState>>[number]

const positions = {
  name: { all: 'position', state: 'statePosition' },
  students: { all: 'studentPosition', state: 'stateStudentPosition' },
} as const

/** Positions count from 1, so the page is found at any depth at once. */
function readPage(db: Database, { state, sort }: DistrictQuery, { offset, limit }: Range) {
  const position = districts[positions[sort][state === '' ? 'all' : 'state']]
  return db
    .select(shownColumns)
    .from(districts)
    .where(and(state === '' ? undefined : eq(districts.state, state), gt(position, offset)))
    .orderBy(asc(position))
    .limit(limit)
}

function searchPage(
  db: Database,
  { words, state, sort }: DistrictQuery & { words: readonly string[] },
  { offset, limit }: Range,
) {
  const matching = db.$with('matching').as(matchingDistricts(db, words, state))
  const onPage = db
    .select({ position: matching.position })
    .from(matching)
    .orderBy(matching[positions[sort].all])
    .limit(limit)
    .offset(offset)
  return (
    db
      .with(matching)
      .select({ ...shownColumns, found: sql<number>`(SELECT count(*) FROM ${matching})` })
      .from(districts)
      .where(inArray(districts.position, onPage))
      // The plus keeps SQLite from reading the whole index of this order.
      .orderBy(sql`+${districts[positions[sort].all]}`)
  )
}
