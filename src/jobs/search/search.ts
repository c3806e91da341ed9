import * as v from 'valibot'
import { decodeCursor } from '../../platform/http/cursor'
import { pageOf } from '../../platform/http/pagination'
import type { Area } from '../../platform/places/places'
import { readQuery } from '../../platform/search/search-query'
import { everyJob, type JobType } from '../rules'
import { type FoundJob, foundJob, type IndexedCard } from './job-card'
import { searchStatements } from './search-statements'

export type SearchRequest = {
  q: string
  area: Area
  /** The radius in miles; used only if the area is a point. */
  miles: number
  jobType: JobType | null
  cursor?: string | undefined
  limit: number
}

/** `total` is exact up to 1,000; 1,001 means more. */
export type SearchResult = { jobs: FoundJob[]; total: number; next: string | null; alsoSearched: string[] }

const Position = v.tuple([v.picklist([0, 1]), v.pipe(v.number(), v.integer())])

type Found = { tier: 0 | 1; rowid: number } & IndexedCard

/**
 * Returns the matching jobs: title matches first, and newest first within each group. One D1 round trip.
 * @throws Problem 422 for a cursor that is broken or belongs to another search
 */
export async function searchJobs(search: D1Database, request: SearchRequest): Promise<SearchResult> {
  const { terms, everything, alsoSearched } = readQuery(request.q, everyJob)
  const list = nameOf(request)
  const after = request.cursor === undefined ? null : decodeCursor(list, Position, request.cursor)
  if (!everything && terms.length === 0) return { jobs: [], total: 0, next: null, alsoSearched }
  const [page, count] = await search.batch<Found & { total: number }>(searchStatements(search, request, after))
  const cards: Found[] = page?.results ?? []
  const { rows, next } = pageOf(cards, { list, limit: request.limit }, ({ tier, rowid }) => [tier, rowid])
  return {
    jobs: rows.map((card) => foundJob(card, request.area)),
    total: count?.results[0]?.total ?? 0,
    next,
    alsoSearched,
  }
}

/** Returns the first matching jobs, as `searchJobs` orders them, without counting them. One D1 round trip. */
export async function findJobs(search: D1Database, request: Omit<SearchRequest, 'cursor'>): Promise<FoundJob[]> {
  const { terms, everything } = readQuery(request.q, everyJob)
  if (!everything && terms.length === 0) return []
  const [page] = searchStatements(search, request, null)
  const { results } = await page.all<Found>()
  return results.slice(0, request.limit).map((card) => foundJob(card, request.area))
}

/** A cursor belongs to one search, whatever its page size. */
function nameOf({ q, area, miles, jobType }: SearchRequest): string {
  return JSON.stringify(['jobs', q, area, miles, jobType])
}
