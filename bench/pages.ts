export const constant = '/robots.txt'

/** A guest who has just written something has a bookmark cookie, which bypasses the edge cache. */
export const uncached = { cookie: 'bookmark=0' }

/** With several paths, each connection asks for all of them in turn, and each starts at another one. */
export type Target = {
  name: string
  paths: string[]
  headers?: Record<string, string>
  /** The share of the constant answer’s requests that is asked for, in percent. */
  askedShare?: number
}

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

export async function targetsAt(origin: string): Promise<Target[]> {
  const linksAt = async (path: string, pattern: RegExp) => {
    const html = await (await fetch(origin + path)).text()
    return [...new Set([...html.matchAll(pattern)].map(([, link = '']) => link))]
  }
  const getPages = (path: string) => Array.from({ length: 5 }, (_, i) => `${path}?page=${i + 1}`)
  const questionLinks = /href="(\/questions\/[\da-z]+\/[^"/#?]+)"/g
  const questions = (await Promise.all(getPages('/questions').map((path) => linksAt(path, questionLinks)))).flat()
  const lists = await Promise.all(
    getPages('/questions').map(async (path) => ((await fetch(origin + path)).ok ? path : [])),
  )
  return [
    { name: constant, paths: [constant] },
    {
      name: '/jobs, 200 searches in turn',
      paths: searches.map(([q, l]) => `/jobs?${new URLSearchParams({ q, l })}`),
      askedShare: 20,
    },
    {
      name: 'the search API, 200 searches in turn',
      paths: searches.map(([q, l]) => `/api/job/jobsByLocation/${encodeURIComponent(q)}/${encodeURIComponent(l)}/50`),
      askedShare: 30,
    },
    { name: '/jobs/{id}, 200 jobs in turn', paths: await jobAddresses(origin, 200), askedShare: 28 },
    {
      name: '/questions rendered, its pages in turn',
      paths: lists.flat(),
      headers: uncached,
      askedShare: 22,
    },
    { name: 'questions rendered, in turn', paths: questions, headers: uncached, askedShare: 22 },
    { name: '/ from the edge cache', paths: ['/'] },
    { name: '/ rendered', paths: ['/'], headers: uncached, askedShare: 20 },
  ]
}

async function jobAddresses(origin: string, count: number): Promise<string[]> {
  const answer = await fetch(`${origin}/api/job/jobsByLocation/Special%20Education/USA/100?limit=${count}`)
  const jobs: { _id: string }[] = await answer.json()
  return jobs.map(({ _id }) => `/jobs/${_id}`)
}
