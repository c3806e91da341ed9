import { targetsAt, uncached } from './pages'
import { median, printTable } from './table'
import { loadWith } from './throughput'

const seconds = 4

/** So many of a target's addresses are counted. */
const maxCounted = 40

const asked = { inRow: 2, trips: 3, rows: 500, milliseconds: 4 }

const others = [
  '/news',
  '/people?q=slp&l=Denver%2C+CO',
  '/scholarships',
  '/giveaway',
  '/tags',
  '/categories',
  '/resources',
]

/** The trips and rows that the site says for one request (dev/reads.ts). */
async function getReads(address: string): Promise<number[]> {
  const answer = await fetch(address, { headers: { ...uncached, 'x-reads': 'count' } })
  const timing = answer.headers.get('server-timing') ?? ''
  return ['row', 'trips', 'rows'].map((name) => Number(new RegExp(`\\b${name};dur=(\\d+)`).exec(timing)?.[1]))
}

/**
 * Measures what pages read that no cache answers, and the time that one takes beside its database: with answers from
 * memory, one thread makes so many in a second.
 */
export async function measureReads(origin: string): Promise<void> {
  const rows: (string | number)[][] = []
  const targets = (await targetsAt(origin)).filter(({ paths, name }) => paths.length > 1 || name === '/ rendered')
  for (const target of [...targets, ...others.map((path) => ({ name: path, paths: [path] }))]) {
    const counted: number[][] = []
    // A page of one address is asked for three times: the first one reads what the site then keeps in memory.
    const paths = target.paths.length > 1 ? target.paths : Array.from({ length: 3 }, () => target.paths[0] ?? '/')
    for (const path of paths.slice(0, maxCounted)) counted.push(await getReads(origin + path))
    const max = (i: number) => Math.max(...counted.map((reads) => reads[i] ?? 0))
    const usual = (i: number) => median(counted.map((reads) => reads[i] ?? 0))
    const replayed = { ...target, headers: { ...uncached, 'x-reads': 'replay' } }
    await loadWith(origin, replayed, { amount: 200 + 2 * target.paths.length })
    const { requests } = await loadWith(origin, replayed, { duration: seconds })
    const both = (i: number) => `${usual(i)} (${max(i)})`
    rows.push([target.name, both(0), both(1), both(2), (1000 / requests.average).toFixed(1)])
  }
  printTable(
    `What a page reads that is not kept, usually (at most); asked: ${asked.inRow} in a row, ${asked.trips} in all (one more with a place that isn't in memory), ${asked.rows} rows, ${asked.milliseconds} ms`,
    ['page', 'trips in a row', 'trips', 'rows', 'ms beside D1'],
    rows,
  )
}
