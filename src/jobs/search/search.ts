import { isSame } from '../../platform/collections'
import { type Area, findArea, type KnownCities, knownCities } from '../../platform/places/places'
import { cacheSearches } from '../../platform/search/cached-searches'
import type { IndexVersion } from '../../platform/search/index-queue'
import { now } from '../../platform/time/clock'
import type { Sort } from '../filter-choices'
import { type FoundJob, foundJob, type IndexedCard } from './job-card'
import { type CountRow, getOpenings, type Openings, openingsStatement } from './openings'
import { type Filters, noFilters } from './search-request'
import {
  countedElsewhere,
  type FoundRow,
  getWiderSearches,
  readCursor,
  type SearchResult,
  type Start,
  type TriedSearch,
  toResult,
} from './search-result'
import {
  countStatement,
  type IndexRange,
  type PlaceRow,
  pageStatement,
  placesStatement,
  type ReadySearch,
  rangeStatement,
} from './search-statements'
import type { PlaceReader } from './what/place-in-what'
import { readWhat, type What } from './what/read-what'
import { getPlainWords, type WordRow, wordsStatement } from './what/respell'
import { getVariants, type Variant } from './what/variants'

export type SearchRequest = {
  q: string
  area: Area
  /** The radius in miles; used only if the area is a point. */
  miles: number
  filters: Filters
  sort: Sort
  cursor?: string | undefined
  limit: number
  countsElsewhere?: boolean
}

const keep = cacheSearches<SearchResult>(300)

/**
 * Searches, or returns what this isolate found for the same request if no job has changed since.
 * @throws Problem 422 for a cursor that is broken or belongs to another search
 */
export const findResults = (search: D1Database, version: IndexVersion, request: SearchRequest): Promise<SearchResult> =>
  keep(search, version, JSON.stringify(request), () => searchJobs(search, request))

type Counted = FoundRow & { total: number }

type Answer = { results: Counted[] }

const getTotal = (answer: Answer | undefined) => answer?.results[0]?.total ?? 0

/**
 * Finds jobs by what the words mean, the best first. One D1 round trip; a second one if nothing was found, with words
 * corrected or left out.
 * @throws Problem 422 for a cursor that is broken or belongs to another search
 */
export async function searchJobs(search: D1Database, request: SearchRequest): Promise<SearchResult> {
  const { q, area } = request
  const places: PlaceReader = {
    cities: await citiesFor(search, q),
    near: area.kind === 'point' ? area.place : null,
    state: area.kind === 'state' ? area.state : null,
  }
  const moved = readWhat(q, places)
  const list = getName(request)
  const start = request.cursor === undefined ? null : readCursor(list, request.cursor)
  const paging = { list, isFirstPage: start === null }
  const asOf = start?.after.asOf ?? now().getTime()
  const ready = (variant: Variant) => readyTo(search, request, variant, asOf)
  const typedAs = (what: Variant['what']): Variant => ({ what, corrected: [], left: [] })
  // “Mentor” is a city, and a word of jobs. It stays a word if a job near the place that was asked for has it.
  const placesAsked = { ...places, cities: new Map() }
  const stays = moved.isPlaceDoubtful ? await ready(typedAs(readWhat(q, placesAsked))) : null
  const goes = await ready(typedAs(moved))
  const nothing = toResult(goes, { rows: [], total: 0, tried: 0 }, paging)
  if (!moved.isEverything && moved.asked.length === 0 && !stays) return nothing
  const words = getPlainWords((stays?.variant.what ?? moved).asked)
  const looksUp = words.length > 0 && (!start || start.tried > 0)
  const answered = await search.batch<Counted & WordRow>([
    ...(stays ? [countStatement(search, getDoubted(stays, moved)), ...pageAndCount(search, stays, 0, start)] : []),
    ...pageAndCount(search, goes, 0, start),
    ...(looksUp ? [wordsStatement(search, words, words.at(-1) ?? null)] : []),
  ])
  const isStaying = stays !== null && getTotal(answered[0]) > 0
  const first = isStaying ? stays : goes
  const { what } = first.variant
  const [stayed, gone] = [answered.slice(1, 3), answered.slice(stays ? 3 : 0)]
  const [page, count] = isStaying ? stayed : gone
  const lookedUp = gone[2]
  const total = getTotal(count)
  if (total > 0) return toResult(first, { rows: page?.results ?? [], total, tried: 0 }, paging)

  const more = getVariants(q, what, lookedUp?.results ?? [], words, isStaying ? placesAsked : places)
  const leavesMentions = request.sort !== 'best' && what.asked.some(({ is }) => is === 'role')
  const tried = leavesMentions ? [first.variant, ...more] : more
  const variants = (await Promise.all(tried.map(ready))).map(withMentions)
  const corrected = variants.findLast(({ variant }) => variant.left.length === 0) ?? first
  const elsewhere = request.countsElsewhere ? getWiderSearches(corrected.ready) : []
  if (variants.length + elsewhere.length === 0) return nothing
  const answers = await search.batch<Counted>([
    ...variants.flatMap((variant, i) => pageAndCount(search, variant, i + 1, start)),
    ...elsewhere.map((wider) => countStatement(search, wider.ready)),
  ])
  for (const [i, variant] of variants.entries()) {
    const [page, count] = answers.slice(2 * i)
    if (getTotal(count) === 0) continue
    return toResult(variant, { rows: page?.results ?? [], total: getTotal(count), tried: i + 1 }, paging)
  }
  const totals = answers.slice(2 * variants.length).map(getTotal)
  return { ...nothing, elsewhere: elsewhere.length > 0 ? countedElsewhere(elsewhere, totals) : null }
}

/** How many of a search's newest jobs each place has. `result` is what the search found. */
export async function countByPlace(search: D1Database, result: SearchResult, miles: number): Promise<PlaceRow[]> {
  const { asked, area, filters } = result
  const ready = { asked, area, miles, filters, sort: 'best', limit: 1, asOf: now().getTime() } as const
  return (await placesStatement(search, ready).all<PlaceRow>()).results
}

/** A search for the words that became a place, alone, also where a job only mentions them. */
const getDoubted = ({ variant, ready }: TriedSearch, moved: Variant['what']) => ({
  ...ready,
  asked: variant.what.asked.filter((term) => !moved.asked.some((other) => isSame(other, term))),
  includesMentions: true,
})

/** If nothing fits, what only mentions it is better than nothing. */
const withMentions = (tried: TriedSearch): TriedSearch => ({
  ...tried,
  ready: { ...tried.ready, includesMentions: true },
})

/** @param tried how many searches are tried before this one */
const pageAndCount = (search: D1Database, { ready }: TriedSearch, tried: number, start: Start | null) => [
  pageStatement(search, ready, start?.tried === tried ? start.after : null),
  countStatement(search, ready),
]

/** Looks up the place and puts the filters together. What was chosen wins over what the words say. */
async function readyTo(
  search: D1Database,
  { area, filters, limit, miles, sort }: SearchRequest,
  variant: Variant,
  asOf: number,
): Promise<TriedSearch> {
  const { what } = variant
  const place = what.place === null ? null : await findArea(search, what.place)
  const ready = {
    asked: what.asked,
    area: place ?? area,
    miles,
    sort,
    limit,
    asOf,
    filters: addFilters(what, filters),
  }
  return { variant, ready, isPlaceFromWords: place !== null }
}

const addFilters = (what: Pick<What, 'jobTypes' | 'isRemote' | 'pay'>, filters: Filters): Filters => ({
  ...filters,
  jobTypes: filters.jobTypes.length > 0 ? filters.jobTypes : what.jobTypes,
  isRemote: filters.isRemote || what.isRemote,
  pay: filters.pay ?? what.pay,
})

/** Only words that mean nothing else can be a place. */
async function citiesFor(search: D1Database, q: string): Promise<KnownCities> {
  const hasWords = readWhat(q, null).asked.some(({ is }) => is === 'word')
  return hasWords ? knownCities(search) : new Map()
}

/** A cursor belongs to one search, whatever its page size. */
const getName = ({ q, area, miles, filters, sort }: SearchRequest) =>
  JSON.stringify(['jobs', q, area, miles, filters, sort])

const maxInRange = 500

/**
 * Returns the ids of the jobs in a range of the index that each of some searches finds, the newest first. Nothing is
 * corrected or left out, and jobs that only mention a role aren’t among them. One D1 round trip, and more only for a
 * search with hundreds of jobs.
 */
export async function findInRange(
  search: D1Database,
  wanted: readonly Pick<SearchRequest, 'q' | 'area' | 'miles' | 'filters'>[],
  range: IndexRange,
): Promise<string[][]> {
  const asOf = now().getTime()
  const searches = wanted.map(({ q, area, miles, filters }) => {
    const what = readWhat(q, null)
    const isAsked = what.isEverything || what.asked.length > 0
    const ready = { asked: what.asked, area, miles, limit: maxInRange, asOf, sort: 'newest' as const }
    return { isAsked, ready: { ...ready, filters: addFilters(what, filters) } }
  })
  const asked = searches.filter(({ isAsked }) => isAsked)
  if (asked.length === 0) return searches.map(() => [])
  const answers = await search.batch<InRange>(asked.map(({ ready }) => rangeStatement(search, ready, range)))
  const found = new Map<ReadySearch, string[]>()
  for (const [i, { ready }] of asked.entries())
    found.set(ready, await readRest(search, ready, range, answers[i]?.results ?? []))
  return searches.map(({ ready }) => found.get(ready) ?? [])
}

type InRange = { rowid: number; job_id: string }

/** Adds what comes after a full answer. */
async function readRest(
  search: D1Database,
  ready: ReadySearch,
  range: IndexRange,
  first: readonly InRange[],
): Promise<string[]> {
  const ids = first.map((row) => row.job_id)
  let last = first.length === maxInRange ? first.at(-1) : undefined
  while (last && 'from' in range) {
    const next = { from: range.from, before: last.rowid }
    const { results } = await rangeStatement(search, ready, next).all<InRange>()
    ids.push(...results.map((row) => row.job_id))
    last = results.length === maxInRange ? results.at(-1) : undefined
  }
  return ids
}

type Wanted = { q: string; area: Area; miles: number; limit: number }

/**
 * Returns the newest jobs that words find, without counting, correcting, or relaxing anything. One D1 round trip; none
 * if the words ask for nothing.
 */
export async function findJobs(search: D1Database, wanted: Wanted): Promise<FoundJob[]> {
  const { isEverything, asked } = readWhat(wanted.q, null)
  if (!isEverything && asked.length === 0) return []
  const { results } = await newestStatement(search, asked, wanted).all<IndexedCard>()
  return toJobs(results, wanted)
}

function newestStatement(search: D1Database, asked: What['asked'], { area, miles, limit }: Wanted) {
  const ready = { asked, area, miles, filters: noFilters, sort: 'newest', limit, asOf: now().getTime() } as const
  return pageStatement(search, ready, null)
}

const toJobs = (cards: readonly IndexedCard[], { area, limit }: Wanted) =>
  cards.slice(0, limit).map((card) => foundJob(card, area))

type Overview = { openings: Openings; jobs: FoundJob[] }

const keepOverview = cacheSearches<Overview>(1)

/** How many openings there are, and the newest jobs near a place. One trip, and none while the index stays the same. */
export const findOverview = (search: D1Database, version: IndexVersion, wanted: Wanted): Promise<Overview> =>
  keepOverview(search, version, JSON.stringify(wanted), async () => {
    const [counted, newest] = await search.batch<CountRow & IndexedCard>([
      openingsStatement(search),
      newestStatement(search, readWhat(wanted.q, null).asked, wanted),
    ])
    return { openings: getOpenings(counted?.results ?? []), jobs: toJobs(newest?.results ?? [], wanted) }
  })
