import type { Area } from '../../platform/places/places'
import { now } from '../../platform/time/clock'
import { noFilters } from './filters'
import { type FoundJob, foundJob, type IndexedCard } from './job-card'
import { pageStatement } from './search-statements'
import { readWhat } from './what/read-what'

type Wanted = { q: string; area: Area; miles: number; limit: number }

/**
 * Returns the newest jobs that words find, without counting, correcting, or relaxing anything. One D1 round trip; none
 * if the words ask for nothing.
 */
export async function findJobs(search: D1Database, { q, area, miles, limit }: Wanted): Promise<FoundJob[]> {
  const { asked, isEverything } = readWhat(q, null)
  if (!isEverything && asked.length === 0) return []
  const ready = { asked, area, miles, filters: noFilters, sort: 'newest', limit, asOf: now().getTime() } as const
  const { results } = await pageStatement(search, ready, null).all<IndexedCard>()
  return results.slice(0, limit).map((card) => foundJob(card, area))
}
