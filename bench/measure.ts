import { noFilters } from '../src/jobs/search/search-request'
import { countStatement, type Position, pageStatement, type ReadySearch } from '../src/jobs/search/search-statements'
import { readWhat } from '../src/jobs/search/what/read-what'
import { getPlainWords, wordsStatement } from '../src/jobs/search/what/respell'
import { findArea } from '../src/platform/places/places'
import type { Kind } from './queries'
import { median } from './table'

export type Cost = { place: number; page: number; count: number; sum: number; total: number }

const rounds = 10
const milliseconds = 60

/** The moment up to which the jobs of the bench are posted, in milliseconds. */
const asOf = Date.parse('2026-11-20T00:00:00.000Z')

function readyFor({ q, area, miles, sort = 'best', filters = {} }: Kind): ReadySearch {
  const { asked } = readWhat(q, null)
  return { asked, area, miles, sort, filters: { ...noFilters, ...filters }, limit: 20, asOf }
}

/** Returns the statements of a search that come before its count: the page, and what the words are looked up for. */
function getStatements(search: D1Database, kind: Kind, after: Position | null): D1PreparedStatement[] {
  const ready = readyFor(kind)
  const words = getPlainWords(ready.asked)
  return [
    pageStatement(search, ready, after),
    ...(words.length > 0 ? [wordsStatement(search, words, words.at(-1) ?? null)] : []),
  ]
}

/**
 * Returns what a kind of query costs inside D1, in milliseconds. `total` is the number of jobs it finds. The page
 * includes the look-up of words that may be misspelled.
 */
export async function getCost(search: D1Database, kind: Kind): Promise<Cost> {
  const after = kind.after === 'deep' ? await nearlyLast(search) : null
  const count = countStatement(search, readyFor(kind))
  const counted = await count.first<number>('total')
  const pages = await Promise.all(getStatements(search, kind, after).map(async (one) => costInside(search, one)))
  const cost = {
    place: await placeCost(search, kind.l),
    page: pages.reduce((sum, page) => sum + page, 0),
    count: await costInside(search, count),
  }
  return { ...cost, sum: cost.place + cost.page + cost.count, total: counted ?? 0 }
}

/** Returns the steps of all statements' query plans that scan a whole table. */
export async function getScans(search: D1Database, kind: Kind): Promise<string[]> {
  const steps: string[] = []
  const explaining = { prepare: (sql: string) => search.prepare(`EXPLAIN QUERY PLAN ${sql}`) } as D1Database
  for (const statement of [...getStatements(explaining, kind, null), countStatement(explaining, readyFor(kind))]) {
    const { results } = await statement.all<{ detail: string }>()
    steps.push(...results.map(({ detail }) => detail))
  }
  return steps.filter((detail) =>
    /^SCAN (?!\w+ VIRTUAL TABLE INDEX \d+:\S*M|\w+ VIRTUAL TABLE INDEX 1:$|\(?subquery|[a-z]+-\d|CONSTANT|f$)/.test(
      detail,
    ),
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
  const first = await meanInside(search, statement)
  const times = Math.max(20, Math.min(400, Math.ceil(milliseconds / Math.max(first, 0.05))))
  const costs: number[] = []
  for (let round = 0; round < rounds; round++) costs.push(await meanInside(search, statement, times))
  return median(costs)
}

/** Returns the mean milliseconds of many runs by D1's own clock. */
export async function meanInside(d1: D1Database, statement: D1PreparedStatement, times = 20): Promise<number> {
  const results = await d1.batch(Array.from({ length: times }, () => statement))
  return results.reduce((sum, { meta }) => sum + meta.duration, 0) / times
}

/** Returns the position of a reader who has paged through all jobs but a thousand. */
async function nearlyLast(search: D1Database): Promise<Position> {
  const sql = 'SELECT rowid FROM job_cards ORDER BY rowid LIMIT 1 OFFSET 1000'
  const rowid = (await search.prepare(sql).first<number>('rowid')) ?? 0
  return { step: 0, asOf, bottom: rowid, isRest: true, score: 0, rowid }
}
