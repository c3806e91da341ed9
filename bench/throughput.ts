import autocannon from 'autocannon'
import { constant, type Target, targetsAt } from './pages'
import { median, printTable } from './table'

const rounds = 3
const seconds = 4
const connections = 16
/**
 * Measures the requests per second of pages and of a constant answer of the same Worker, in turn, so that a slow moment
 * affects all of them.
 * @param only measures these targets alone; the constant answer is always one of them
 */
export async function measureThroughput(origin: string, only = /./): Promise<void> {
  const targets = (await targetsAt(origin)).filter(({ name }) => name === constant || only.test(name))
  const load = (target: Target, length: Length) => loadWith(origin, target, length)
  const runs = new Map(targets.map((one) => [one.name, [] as Awaited<ReturnType<typeof load>>[]]))
  for (const one of targets) await load(one, { amount: 100 + 2 * one.paths.length })
  for (let round = 0; round < rounds; round++)
    for (const one of targets) runs.get(one.name)?.push(await load(one, { duration: seconds }))

  const rate = (name: string) => median(runs.get(name)?.map(({ requests }) => requests.average) ?? [])
  printTable(
    `Requests per second over HTTP, ${connections} connections, median of ${rounds} rounds of ${seconds} s`,
    ['page', 'req/s', 'of constant', 'asked', 'p50 ms', 'p99 ms', 'failed'],
    [...runs].map(([name, results]) => [
      name,
      Math.round(rate(name)),
      `${Math.round((100 * rate(name)) / rate(constant))} %`,
      getAskedShare(targets.find((one) => one.name === name)),
      median(results.map(({ latency }) => latency.p50)),
      median(results.map(({ latency }) => latency.p99)),
      results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
    ]),
  )
}

const getAskedShare = (target: Target | undefined) => (target?.askedShare ? `${target.askedShare} %` : '')

type Length = { duration: number } | { amount: number }

/** Asks for the target's paths in turn, on all connections at once. Each begins at another path. */
export function loadWith(origin: string, { paths, headers = {} }: Target, length: Length) {
  let client = 0
  return autocannon({
    url: origin,
    connections,
    ...length,
    headers,
    setupClient: (one) => {
      const start = Math.floor((client++ * paths.length) / connections)
      one.setRequests([...paths.slice(start), ...paths.slice(0, start)].map((path) => ({ path })))
    },
  })
}
