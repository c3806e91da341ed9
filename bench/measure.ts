import type { SearchRequest } from '../src/jobs/search/search'
import { searchStatements } from '../src/jobs/search/search-statements'
import { findArea } from '../src/platform/places/places'
import type { Kind } from './queries'
import { median } from './table'

export type Cost = { place: number; page: number; count: number; sum: number; total: number }

const rounds = 5
const milliseconds = 60

/** What a kind of query costs inside D1, in milliseconds; `total` is how many jobs it counts. */
export async function costOf(search: D1Database, { q, l, area, miles, after }: Kind): Promise<Cost> {
  const request: Omit<SearchRequest, 'cursor'> = { q, area, miles, jobType: null, limit: 20 }
  const position = after === 'deep' ? ([0, await nearlyLast(search)] as [0, number]) : null
  const [page, count] = searchStatements(search, request, position)
  const counted = await count.first<number>('total')
  const cost = {
    place: await placeCost(search, l),
    page: await costInside(search, page),
    count: await costInside(search, count),
  }
  return { ...cost, sum: cost.place + cost.page + cost.count, total: counted ?? 0 }
}

/** The query plans of both statements, where they read a whole table. */
export async function scansOf(search: D1Database, { q, area, miles }: Kind): Promise<string[]> {
  const found: string[] = []
  const explaining = { prepare: (sql: string) => search.prepare(`EXPLAIN QUERY PLAN ${sql}`) } as D1Database
  for (const statement of searchStatements(explaining, { q, area, miles, jobType: null, limit: 20 }, null)) {
    const { results } = await statement.all<{ detail: string }>()
    found.push(...results.map(({ detail }) => detail))
  }
  return found.filter((detail) =>
    /^SCAN (?![it] VIRTUAL TABLE INDEX \d+:\S*M|\(subquery|[a-z]+-\d|CONSTANT)/.test(detail),
  )
}

/** `l` as a statement that can be repeated; what needs no look-up costs nothing. */
async function placeCost(search: D1Database, l: string): Promise<number> {
  let statement: D1PreparedStatement | null = null
  const noting = {
    prepare: (sql: string) => ({
      bind: (...values: unknown[]) => {
        statement = search.prepare(sql).bind(...values)
        return statement
      },
    }),
  } as unknown as D1Database
  await findArea(noting, l)
  return statement ? costInside(search, statement) : 0
}

/**
 * Milliseconds of D1's own clock for one run, the median of some rounds. That clock ticks in whole milliseconds, so many
 * runs are one batch, and their sum is divided.
 */
export async function costInside(search: D1Database, statement: D1PreparedStatement): Promise<number> {
  const run = async (times: number) => {
    const results = await search.batch(Array.from({ length: times }, () => statement))
    return results.reduce((sum, { meta }) => sum + meta.duration, 0) / times
  }
  const first = await run(20)
  const times = Math.max(20, Math.min(400, Math.ceil(milliseconds / Math.max(first, 0.05))))
  const costs: number[] = []
  for (let round = 0; round < rounds; round++) costs.push(await run(times))
  return median(costs)
}

/** The rowid above which nearly all jobs are: who pages so far has seen all but a thousand. */
async function nearlyLast(search: D1Database): Promise<number> {
  const sql = 'SELECT rowid FROM job_cards ORDER BY rowid LIMIT 1 OFFSET 1000'
  return (await search.prepare(sql).first<number>('rowid')) ?? 0
}
