import autocannon from 'autocannon'
import { median, printTable } from './table'

const rounds = 3
const seconds = 4
const constant = '/robots.txt'

/** A guest who has just written carries a bookmark, and what they read is made for them. */
const unkept = { cookie: 'bookmark=0' }

type Asked = { name: string; path: string; headers?: Record<string, string> }
const asked: Asked[] = [
  ...[constant, '/jobs', '/jobs?q=teacher&l=Dallas%2C%20TX&d=50', '/jobs?q=SLP&l=USA'].map((path) => ({
    name: path,
    path,
  })),
  { name: '/ from the edge cache', path: '/' },
  { name: '/ made anew', path: '/', headers: unkept },
]

/** Requests per second of pages beside a constant answer of the same Worker, in turn, so that a slow moment hits all. */
export async function measureThroughput(origin: string): Promise<void> {
  const load = ({ path, headers = {} }: Asked, duration: number) =>
    autocannon({ url: `${origin}${path}`, connections: 16, duration, headers })
  const runs = new Map(asked.map((one) => [one.name, [] as Awaited<ReturnType<typeof load>>[]]))
  for (const one of asked) await load(one, 2)
  for (let round = 0; round < rounds; round++)
    for (const one of asked) runs.get(one.name)?.push(await load(one, seconds))

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
