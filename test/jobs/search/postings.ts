import { env } from 'cloudflare:workers'
import type { JobRole } from '../../../src/jobs/filter-choices'
import { drainJobIndex } from '../../../src/jobs/search/job-index'
import { newId } from '../../../src/platform/db/database'
import { ago } from '../../../src/platform/time/clock'
import { db, request } from '../../make'

type Posting = {
  title: string
  summary?: string
  description?: string
  jobType?: string
  remote?: boolean
  state?: string
  lat?: number
  lng?: number
  license?: string
  /** What the employer said, not what the posting says. */
  role?: JobRole
  salaryAmount?: string
  salaryPeriod?: string
  salaryFrom?: number
  /** Milliseconds since the last update. */
  age?: number
}

/** Puts published jobs straight into DB and indexes them; without other coordinates, they are in Chicago. */
export async function makePostings(organizationId: string, postings: readonly Posting[]): Promise<string[]> {
  const made = postings.map((posting) => ({
    id: newId(),
    summary: '',
    description: '',
    jobType: 'Full-time',
    remote: false,
    state: 'IL',
    lat: 41.85003,
    lng: -87.65005,
    license: '',
    role: null,
    salaryAmount: '',
    salaryPeriod: 'Year',
    salaryFrom: null,
    updated: ago(posting.age ?? 0),
    ...posting,
  }))
  const values = JSON.stringify(made.map((posting) => ({ ...posting, organizationId })))
  const insert = (sql: string) => env.DB.prepare(`${sql} FROM json_each(?)`).bind(values)
  const columns = Object.entries({
    title: 'title',
    summary: 'summary',
    description: 'description',
    job_type: 'jobType',
    remote: 'remote',
    license: 'license',
    role: 'role',
    salary_amount: 'salaryAmount',
    salary_period: 'salaryPeriod',
    salary_from: 'salaryFrom',
    created: 'updated',
    updated: 'updated',
    id: 'id',
    location_id: 'id',
  })
  await env.DB.batch([
    insert(`INSERT INTO locations (organization_id, id, name, street, city, state, zip, lat, lng, created)
      SELECT value ->> 'organizationId', value ->> 'id', '', '', 'Here', value ->> 'state', '', value ->> 'lat', value ->> 'lng', value ->> 'updated'`),
    insert(`INSERT INTO jobs (organization_id, status, ${columns.map(([column]) => column).join(', ')})
      SELECT value ->> 'organizationId', 'Published', ${columns.map(([, field]) => `value ->> '${field}'`).join(', ')}`),
    insert("INSERT INTO search_outbox (job_id) SELECT value ->> 'id'"),
  ])
  await drainJobIndex(db, env.SEARCH, { max: 10_000 })
  return made.map(({ id }) => id)
}

export type FoundJob = { _id: string; title: string; distance: number | null; remote: boolean; updated: string }

/** Searches as a program would. */
export async function find(q: string, l = 'USA', query = '', radius: string | number = 100) {
  const path = [q, l, String(radius)].map(encodeURIComponent).join('/')
  return findAt(`/api/job/jobsByLocation/${path}?${query}&limit=200`)
}

async function findAt(path: string) {
  const answer = await request('GET', path)
  const jobs = answer.status === 200 ? await answer.json<FoundJob[]>() : []
  const problem = answer.status === 200 ? null : await answer.json<{ errors?: Record<string, string> }>()
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  return {
    status: answer.status,
    errors: problem?.errors ?? {},
    jobs,
    titles: jobs.map(({ title }) => title),
    next: next ? next.replace(/^https?:\/\/[^/]+/, '') : null,
    total: answer.headers.get('x-total-count'),
    corrected: answer.headers.get('x-search-corrected'),
    relaxed: answer.headers.get('x-search-relaxed'),
  }
}

/** Returns what all pages of a search have, and calls `between` after each page. */
export async function walk(
  [q, l, query]: readonly [q: string, l: string, query: string],
  between: (page: number) => Promise<unknown> = async () => {},
): Promise<FoundJob[]> {
  const found: FoundJob[] = []
  let page = await find(q, l, query)
  for (let number = 1; ; number++) {
    found.push(...page.jobs)
    if (!page.next) return found
    await between(number)
    page = await findAt(page.next)
  }
}
