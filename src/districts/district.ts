import { and, asc, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database'
import { notFound } from '../platform/http/problem'
import type { DistrictQuery, DistrictSort } from './district-query'
import { wordsOfSearch } from './district-words'
import type { DistrictPage, ShownDistrict } from './responses'
import { type District, districtStates, districts } from './schema'

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

export const countByState = (db: Database) => db.select().from(districtStates).orderBy(asc(districtStates.state))
export type StateCount = Awaited<ReturnType<typeof countByState>>[number]

/**
 * A page of the districts, and how many a search finds; null if the list isn't searched. A search that ends on its page
 * isn't counted again, so it reads the index once.
 */
export async function searchDistricts(db: Database, request: PageOfDistricts) {
  const page = await listDistricts(db, request)
  const isFound = matches(request)
  if (!isFound) return { page, found: null }
  if (page.next === null) return { page, found: (request.offset ?? 0) + page.results.length }
  const [row] = await db
    .select({ total: sql<number>`count(*)` })
    .from(districts)
    .where(and(isAfter(request, 0), isFound))
  return { page, found: row?.total ?? 0 }
}

/** Positions count from 1, so a page is found at any depth at once. A search reads one index up to its page. */
function pageStatement(db: Database, query: DistrictQuery, { offset, limit }: { offset: number; limit: number }) {
  const position = getPosition(query)
  const page = db.select(factColumns).from(districts).$dynamic()
  const isFound = matches(query)
  if (!isFound) return page.where(isAfter(query, offset)).orderBy(asc(position)).limit(limit)
  const shown = db
    .select({ position })
    .from(districts)
    .where(and(isAfter(query, 0), isFound))
    .orderBy(asc(position))
    .limit(limit)
    .offset(offset)
  // The plus keeps SQLite from reading the whole index of this order.
  return page.where(and(isAfter(query, 0), inArray(position, shown))).orderBy(sql`+${position}`)
}

const positions = {
  name: { all: districts.position, state: districts.statePosition },
  students: { all: districts.studentPosition, state: districts.stateStudentPosition },
} satisfies Record<DistrictSort, object>

const getPosition = ({ sort, state }: DistrictQuery) => positions[sort][state === '' ? 'all' : 'state']

const isAfter = (query: DistrictQuery, offset: number) =>
  and(query.state === '' ? undefined : eq(districts.state, query.state), gt(getPosition(query), offset))

/** Whether a name has a word with each of these beginnings. Undefined if the list isn't searched. */
function matches({ q }: DistrictQuery): SQL | undefined {
  return and(...wordsOfSearch(q).map((beginning) => sql`instr(${districts.words}, ${` ${beginning}`}) > 0`))
}

export const factColumns = {
  id: districts.id,
  name: districts.name,
  city: districts.city,
  state: districts.state,
  localeType: districts.localeType,
  localeSize: districts.localeSize,
  schoolCount: districts.schoolCount,
  studentCount: districts.studentCount,
  teacherCount: districts.teacherCount,
  schoolYear: districts.schoolYear,
  source: districts.source,
}
export type DistrictFacts = Pick<District, keyof typeof factColumns>

export const districtShape = (district: DistrictFacts): ShownDistrict => ({
  _id: district.id,
  district_name: district.name,
  location: { city: district.city, state: district.state },
  locale_type_id: { locale_size: district.localeSize, locale_type: district.localeType },
  school_count: district.schoolCount,
  student_count: district.studentCount,
  teacher_count: district.teacherCount,
})

/** @throws Problem 404 */
export async function findDistrict(db: Database, id: string): Promise<District> {
  const [district] = await db.select().from(districts).where(eq(districts.id, id))
  if (!district) throw notFound()
  return district
}

/** NCES has no IDs that begin with 99, so the demo data uses them. */
const madeUpIds = '99'

export const isMadeUp = ({ id }: Pick<District, 'id'>): boolean => id >= madeUpIds

export async function hasMadeUpDistricts(db: Database): Promise<boolean> {
  const found = await db.select({ id: districts.id }).from(districts).where(gte(districts.id, madeUpIds)).limit(1)
  return found.length > 0
}
