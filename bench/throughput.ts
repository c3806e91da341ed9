import autocannon from 'autocannon'
import { median, printTable } from './table'

const rounds = 3
const seconds = 4
const constant = '/robots.txt'
const paths = [constant, '/jobs', '/jobs?q=teacher&l=Dallas%2C%20TX&d=50', '/jobs?q=SLP&l=USA', '/']

/** Requests per second of pages beside a constant answer of the same Worker, in turn, so that a slow moment hits all. */
export async function measureThroughput(origin: string): Promise<void> {
  const load = (path: string, duration: number) => autocannon({ url: `${origin}${path}`, connections: 16, duration })
  const runs = new Map(paths.map((path) => [path, [] as Awaited<ReturnType<typeof load>>[]]))
  for (const path of paths) await load(path, 2)
  for (let round = 0; round < rounds; round++)
    for (const [path, results] of runs) results.push(await load(path, seconds))

  const rate = (path: string) => median(runs.get(path)?.map(({ requests }) => requests.average) ?? [])
  printTable(
    `Requests per second over HTTP, 16 connections, median of ${rounds} rounds of ${seconds} s`,
    ['path', 'req/s', 'of constant', 'p50 ms', 'p99 ms', 'failed'],
    [...runs].map(([path, results]) => [
      path,
      Math.round(rate(path)),
      `${Math.round((100 * rate(path)) / rate(constant))} %`,
      median(results.map(({ latency }) => latency.p50)),
      median(results.map(({ latency }) => latency.p99)),
      results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
    ]),
  )
}
