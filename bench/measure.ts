import type { SearchRequest } from '../src/jobs/search/search'
import { searchStatements } from '../src/jobs/search/search-statements'
import { findArea } from '../src/platform/places/places'
import type { Kind } from './queries'
import { median } from './table'

export type Cost = { place: number; page: number; count: number; sum: number; total: number }

const rounds = 5
const milliseconds = 60

/** Returns what a kind of query costs inside D1, in milliseconds. `total` is the number of jobs it finds. */
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

/** Returns the steps of both statements' query plans that scan a whole table. */
export async function scansOf(search: D1Database, { q, area, miles }: Kind): Promise<string[]> {
  const steps: string[] = []
  const explaining = { prepare: (sql: string) => search.prepare(`EXPLAIN QUERY PLAN ${sql}`) } as D1Database
  for (const statement of searchStatements(explaining, { q, area, miles, jobType: null, limit: 20 }, null)) {
    const { results } = await statement.all<{ detail: string }>()
    steps.push(...results.map(({ detail }) => detail))
  }
  return steps.filter((detail) =>
    /^SCAN (?![it] VIRTUAL TABLE INDEX \d+:\S*M|\(subquery|[a-z]+-\d|CONSTANT)/.test(detail),
  )
}

/** Captures the statement that looks up `l`, so that it can be repeated. Returns 0 if none is needed. */
async function placeCost(search: D1Database, l: string): Promise<number> {
  let statement: D1PreparedStatement | null = null
  const recorder = {
    prepare: (sql: string) => ({
      bind: (...values: unknown[]) => {
        statement = search.prepare(sql).bind(...values)
        return statement
      },
    }),
  } as unknown as D1Database
  await findArea(recorder, l)
  return statement ? costInside(search, statement) : 0
}

/**
 * Returns the milliseconds of one run by D1's own clock, as a median of several rounds. That clock has a resolution of
 * one millisecond, so a batch of many runs is measured and divided.
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

/** Returns a rowid with only a thousand jobs below it, for a reader who has paged through all the others. */
async function nearlyLast(search: D1Database): Promise<number> {
  const sql = 'SELECT rowid FROM job_cards ORDER BY rowid LIMIT 1 OFFSET 1000'
  return (await search.prepare(sql).first<number>('rowid')) ?? 0
}
