import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { randomFrom } from '../../../seed/demo/random'
import type { Sort } from '../../../src/jobs/filter-choices'
import { drainJobIndex } from '../../../src/jobs/search/job-index'
import { searchJobs } from '../../../src/jobs/search/search'
import { noFilters } from '../../../src/jobs/search/search-request'
import { milesBetween } from '../../../src/platform/places/distance'
import { db, makeOrganization, makePlaces } from '../../make'

const centers = {
  Chicago: { lat: 41.85003, lng: -87.65005 },
  Miami: { lat: 25.77427, lng: -80.19366 },
  'Adak, in the Aleutians': { lat: 51.88, lng: -176.658 },
  'Attu, beyond the 180th meridian': { lat: 52.9, lng: 173.1 },
  'Amchitka, beside it': { lat: 51.5, lng: 179.4 },
  'Utqiagvik, at the top of Alaska': { lat: 71.2906, lng: -156.7887 },
} as const

const titles = ['Piccolo teacher', 'Oboe teacher', 'Oboe and piccolo player', 'Conductor'] as const
const bodies = ['Plays the piccolo.', 'Plays in a quartet.', 'Tunes pianos for a quartet.'] as const
const perCenter = 400

type Made = { id: string; title: string; body: string; lat: number; lng: number; remote: boolean; updated: string }
const made: Made[] = []

beforeAll(async () => {
  await makePlaces()
  const random = randomFrom(7)
  for (const { lat, lng } of Object.values(centers))
    for (let i = 0; i < perCenter; i++) {
      const [far, turn] = [(140 / 69) * Math.sqrt(random.next()), 2 * Math.PI * random.next()]
      const east = lng + (far * Math.cos(turn)) / Math.cos((lat * Math.PI) / 180)
      made.push({
        id: `job${String(made.length).padStart(5, '0')}`,
        title: random.pick(titles),
        body: random.pick(bodies),
        lat: lat + far * Math.sin(turn),
        lng: ((((east + 180) % 360) + 360) % 360) - 180,
        remote: random.chance(0.02),
        updated: new Date(Date.parse('2026-11-01') + made.length * 1000).toISOString(),
      })
    }
  const { id: organization } = await makeOrganization()
  const values = JSON.stringify(made)
  const insert = (sql: string, ...more: string[]) => env.DB.prepare(`${sql} FROM json_each(?)`).bind(...more, values)
  await env.DB.batch([
    insert(
      `INSERT INTO locations (organization_id, id, name, street, city, state, zip, lat, lng, created)
      SELECT ?, value ->> 'id', '', '', 'Somewhere', 'AK', '', value ->> 'lat', value ->> 'lng', value ->> 'updated'`,
      organization,
    ),
    insert(
      `INSERT INTO jobs (organization_id, id, location_id, title, summary, remote, status, created, updated)
      SELECT ?, value ->> 'id', value ->> 'id', value ->> 'title', value ->> 'body', value ->> 'remote', 'Published',
        value ->> 'updated', value ->> 'updated'`,
      organization,
    ),
    insert(`INSERT INTO search_outbox (job_id) SELECT value ->> 'id'`),
  ])
  await drainJobIndex(db, env.SEARCH, { max: 10_000 })
})

/** The same search by looking at every job, newest first. */
function expected(q: string, center: { lat: number; lng: number }, miles: number): string[] {
  const words = q === 'special education' ? [] : q.split(' ')
  return made
    .filter((job) => job.remote || milesBetween(center, job) <= miles)
    .filter(({ title, body }) => words.every((word) => `${title} ${body}`.toLowerCase().includes(word)))
    .map(({ id }) => id)
    .reverse()
}

async function found(q: string, center: { lat: number; lng: number }, miles: number, sort: Sort) {
  const area = { kind: 'point', place: { label: '', city: '', state: '', ...center } } as const
  const ids: string[] = []
  let cursor: string | undefined
  let counted = 0
  do {
    const request = { q, area, miles, filters: noFilters, sort, limit: 97, cursor }
    const { jobs, next, total } = await searchJobs(env.SEARCH, request)
    ids.push(...jobs.map(({ _id }) => _id))
    cursor = next ?? undefined
    counted = total
  } while (cursor)
  return { ids, counted }
}

it.each(Object.entries(centers))(
  'a search around %s finds exactly the jobs that are there, each once',
  async (_name, center) => {
    for (const miles of [1, 10, 19.9, 20, 25, 50, 100])
      for (const q of ['special education', 'piccolo', 'quartet', 'oboe piccolo']) {
        const newest = await found(q, center, miles, 'newest')
        const wanted = expected(q, center, miles)
        expect(newest.ids, `${q} within ${miles}`).toEqual(wanted)
        expect(newest.counted).toBe(Math.min(wanted.length, 201))
        const best = await found(q, center, miles, 'best')
        expect(best.ids.toSorted(), `the best of ${q} within ${miles}`).toEqual(wanted.toSorted())
      }
  },
)
