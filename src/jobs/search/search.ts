import * as v from 'valibot'
import { decodeCursor } from '../../platform/http/cursor'
import { pageOf } from '../../platform/http/pagination'
import type { Area } from '../../platform/places/places'
import { milesBetween } from '../../platform/search/cells'
import type { JobType } from '../rules'
import { readQuery } from './search-query'
import { searchStatements } from './search-statements'

export type SearchRequest = {
  q: string
  area: Area
  /** The radius in miles; it counts where the area is a point. */
  miles: number
  jobType: JobType | null
  cursor?: string | undefined
  limit: number
}

/** A row of the result list. `distance` is whole miles, null for state, USA and remote. */
export type FoundJob = {
  _id: string
  title: string
  organization: { _id: string; name: string }
  location: { street: string; city: string; state: string; zip: string } | null
  city: string
  state: string
  remote: boolean
  jobType: string
  salaryAmount: string
  salaryPeriod: string
  updated: string
  distance: number | null
}

/** `total` is exact up to 1,000; 1,001 means more. */
export type SearchResult = { jobs: FoundJob[]; total: number; next: string | null; alsoSearched: string[] }

const Position = v.tuple([v.picklist([0, 1]), v.pipe(v.number(), v.integer())])

type Card = {
  tier: 0 | 1
  rowid: number
  job_id: string
  title: string
  organization_id: string
  organization: string
  street: string
  city: string
  state: string
  zip: string
  lat: number | null
  lng: number | null
  remote: 0 | 1
  job_type: string
  salary_amount: string
  salary_period: string
  updated: string
}

/**
 * The jobs that match, those with a matching title first and the newest first within each; one D1 round trip.
 * @throws Problem 422 for a broken or foreign cursor
 */
export async function searchJobs(search: D1Database, request: SearchRequest): Promise<SearchResult> {
  const { terms, everything, alsoSearched } = readQuery(request.q)
  const list = nameOf(request)
  const after = request.cursor === undefined ? null : decodeCursor(list, Position, request.cursor)
  if (!everything && terms.length === 0) return { jobs: [], total: 0, next: null, alsoSearched }
  const [page, count] = await search.batch<Card & { total: number }>(searchStatements(search, request, after))
  const cards: Card[] = page?.results ?? []
  const { rows, next } = pageOf(cards, { list, limit: request.limit }, ({ tier, rowid }) => [tier, rowid])
  return {
    jobs: rows.map((card) => foundJob(card, request.area)),
    total: count?.results[0]?.total ?? 0,
    next,
    alsoSearched,
  }
}

/** What a cursor belongs to: the same search, whatever its page size. */
function nameOf({ q, area, miles, jobType }: SearchRequest): string {
  return JSON.stringify(['jobs', q, area, miles, jobType])
}

function foundJob(card: Card, area: Area): FoundJob {
  const { street, city, state, zip } = card
  const remote = card.remote === 1
  const placed = !remote && card.lat !== null && card.lng !== null ? { lat: card.lat, lng: card.lng } : null
  return {
    _id: card.job_id,
    title: card.title,
    organization: { _id: card.organization_id, name: card.organization },
    location: city || zip ? { street, city, state, zip } : null,
    city,
    state,
    remote,
    jobType: card.job_type,
    salaryAmount: card.salary_amount,
    salaryPeriod: card.salary_period,
    updated: card.updated,
    distance: placed && area.kind === 'point' ? Math.round(milesBetween(area.place, placed)) : null,
  }
}
