import autocannon from 'autocannon'
import { median, printTable } from './table'

const rounds = 3
const seconds = 4
const connections = 16
const constant = '/robots.txt'

/** A guest who has just written something has a bookmark cookie, which bypasses the edge cache. */
const uncached = { cookie: 'bookmark=0' }

/** With several paths, each connection asks for all of them in turn, and each starts at another one. */
type Target = { name: string; paths: string[]; headers?: Record<string, string> }

const words = [
  'teacher',
  'SLP',
  'OT',
  'BCBA',
  'school psychologist',
  'paraprofessional',
  'autism teacher',
  'nurse',
  'Special Education',
  'speech therapist',
]
const places = [
  'Chicago, IL',
  'Dallas, TX',
  'New York, NY',
  'Los Angeles, CA',
  'Atlanta, GA',
  'Denver, CO',
  'Seattle, WA',
  'Boston, MA',
  'Phoenix, AZ',
  'Houston, TX',
  'Ohio',
  'Texas',
  'USA',
  'Remote',
  '60601',
  '75201',
  'Miami, FL',
  'Portland, OR',
  'Detroit, MI',
  'Austin, TX',
]
const searches = words.flatMap((q) => places.map((l) => [q, l] as const))

const targetsAt = async (origin: string): Promise<Target[]> => [
  { name: constant, paths: [constant] },
  { name: '/jobs, 200 searches in turn', paths: searches.map(([q, l]) => `/jobs?${new URLSearchParams({ q, l })}`) },
  {
    name: 'the search API, 200 searches in turn',
    paths: searches.map(([q, l]) => `/api/job/jobsByLocation/${encodeURIComponent(q)}/${encodeURIComponent(l)}/50`),
  },
  { name: '/jobs/{id}, 200 jobs in turn', paths: await jobAddresses(origin, 200) },
  { name: '/ from the edge cache', paths: ['/'] },
  { name: '/ rendered', paths: ['/'], headers: uncached },
]

async function jobAddresses(origin: string, count: number): Promise<string[]> {
  const answer = await fetch(`${origin}/api/job/jobsByLocation/Special%20Education/USA/100?limit=${count}`)
  const jobs: { _id: string }[] = await answer.json()
  return jobs.map(({ _id }) => `/jobs/${_id}`)
}

/**
 * Measures the requests per second of pages and of a constant answer of the same Worker, in turn, so that a slow moment
 * affects all of them.
 * @param only measures these targets alone; the constant answer is always one of them
 */
export async function measureThroughput(origin: string, only = /./): Promise<void> {
  const targets = (await targetsAt(origin)).filter(({ name }) => name === constant || only.test(name))
  const load = ({ paths, headers = {} }: Target, length: { duration: number } | { amount: number }) => {
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
  const runs = new Map(targets.map((one) => [one.name, [] as Awaited<ReturnType<typeof load>>[]]))
  for (const one of targets) await load(one, { amount: 100 + 2 * one.paths.length })
  for (let round = 0; round < rounds; round++)
    for (const one of targets) runs.get(one.name)?.push(await load(one, { duration: seconds }))

  const rate = (name: string) => median(runs.get(name)?.map(({ requests }) => requests.average) ?? [])
  printTable(
    `Requests per second over HTTP, ${connections} connections, median of ${rounds} rounds of ${seconds} s`,
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
