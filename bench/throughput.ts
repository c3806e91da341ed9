import autocannon from 'autocannon'
import { median, printTable } from './table'

const rounds = 3
const seconds = 4
const constant = '/robots.txt'

/** A guest who has just written something has a bookmark cookie, which bypasses the edge cache. */
const uncached = { cookie: 'bookmark=0' }

type Target = { name: string; path: string; headers?: Record<string, string> }
const targets: Target[] = [
  ...[constant, '/jobs', '/jobs?q=teacher&l=Dallas%2C%20TX&d=50', '/jobs?q=SLP&l=USA'].map((path) => ({
    name: path,
    path,
  })),
  { name: '/ from the edge cache', path: '/' },
  { name: '/ rendered', path: '/', headers: uncached },
]

/**
 * Measures the requests per second of pages and of a constant answer of the same Worker, in turn, so that a slow moment
 * affects all of them.
 */
export async function measureThroughput(origin: string): Promise<void> {
  const load = ({ path, headers = {} }: Target, duration: number) =>
    autocannon({ url: `${origin}${path}`, connections: 16, duration, headers })
  const runs = new Map(targets.map((one) => [one.name, [] as Awaited<ReturnType<typeof load>>[]]))
  for (const one of targets) await load(one, 2)
  for (let round = 0; round < rounds; round++)
    for (const one of targets) runs.get(one.name)?.push(await load(one, seconds))

  const rate = (name: string) => median(runs.get(name)?.map(({ requests }) => requests.average) ?? [])
  printTable(
    `Requests per second over HTTP, 16 connections, median of ${rounds} rounds of ${seconds} s`,
    ['page', 'req/s', 'of constant', 'p50 ms', 'p99 ms', 'failed'],
    [...runs].map(([name, results]) => [
      name,
      Math.round(rate(name)),
      `${Math.round((100 * rate(name)) / rate(constant))} %`,
      median(results.map(({ latency }) => latency.p50)),
      median(results.map(({ latency }) => latency.p99)),
      results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
    ]),
  )
}
