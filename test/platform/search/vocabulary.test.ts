import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { jobs } from '../../../src/jobs/schema'
import { drainJobIndex, jobIndex } from '../../../src/jobs/search/job-index'
import { organizations } from '../../../src/organizations/schema'
import { getPieces } from '../../../src/platform/search/letter-distance'
import worker from '../../../src/worker'
import { db, getToken, type MadeOrganization, makeJob, makeOrganization, makePlaces, request } from '../../make'

let own: MadeOrganization

beforeAll(makePlaces)
beforeEach(async () => {
  own = await makeOrganization()
  await db.update(organizations).set({ name: 'Harbor Collective' }).where(eq(organizations.id, own.id))
  await env.DB.batch(['DELETE FROM jobs', 'DELETE FROM search_outbox'].map((sql) => env.DB.prepare(sql)))
  await jobIndex.rebuild(db, env.SEARCH)
})

async function counts(): Promise<Record<string, number>> {
  const { results } = await env.SEARCH.prepare('SELECT word, jobs FROM words WHERE jobs <> 0').all<{
    word: string
    jobs: number
  }>()
  return Object.fromEntries(results.map(({ word, jobs }) => [word, jobs]))
}
const change = async (id: string, body: object) =>
  request('PUT', `/api/job/${id}`, { as: await getToken(own.employer), body })
const titles = async (q: string) =>
  (
    await (await request('GET', `/api/job/jobsByLocation/${encodeURIComponent(q)}/USA/50`)).json<{ title: string }[]>()
  ).map(({ title }) => title)

it('counts the words of titles and employers, each once for each job, and follows every change', async () => {
  const employer = { harbor: 2, collective: 2 }
  const first = await makeJob(own, { title: 'Oboist, oboist & Piccolo 3rd' })
  const second = await makeJob(own, { title: 'Oboist', summary: 'Plays the tuba.' })
  expect(await counts()).toEqual({ oboist: 2, piccolo: 1, ...employer })

  await change(first.id, { title: 'Violist' })
  expect(await counts()).toEqual({ oboist: 1, violist: 1, ...employer })

  await change(first.id, { status: 'Paused' })
  expect(await counts()).toEqual({ oboist: 1, harbor: 1, collective: 1 })
  await change(first.id, { status: 'Published' })
  expect(await counts()).toEqual({ oboist: 1, violist: 1, ...employer })

  await change(first.id, { status: 'Closed' })
  expect(await counts()).toEqual({ oboist: 1, harbor: 1, collective: 1 })
  await db.delete(jobs)
  await env.DB.prepare('INSERT INTO search_outbox (job_id) VALUES (?), (?)').bind(first.id, second.id).run()
  await drainJobIndex(db, env.SEARCH)
  expect(await counts()).toEqual({})
})

it('is the same after draining again, and after a rebuild', async () => {
  for (const title of ['Oboist', 'Oboist and violist', 'Jiménez Núñez violist']) await makeJob(own, { title })
  const before = await counts()
  expect(before).toMatchObject({ oboist: 2, violist: 2, jimenez: 1, nunez: 1 })
  await env.DB.prepare('INSERT INTO search_outbox (job_id) SELECT id FROM jobs').run()
  await env.DB.prepare('INSERT INTO search_outbox (job_id) SELECT id FROM jobs').run()
  await drainJobIndex(db, env.SEARCH)
  expect(await counts()).toEqual(before)
  await jobIndex.rebuild(db, env.SEARCH)
  expect(await counts()).toEqual({})
  await drainJobIndex(db, env.SEARCH)
  expect(await counts()).toEqual(before)
})

it('is never negative after many changes at once, and has the pieces of each word', async () => {
  const made = [await makeJob(own, { title: 'Oboist' }), await makeJob(own, { title: 'Violist' })]
  await Promise.all(
    Array.from({ length: 16 }, (_, i) =>
      change(made[i % 2]?.id ?? '', { title: i % 3 ? `Cellist${'s'.repeat(i)}` : 'Oboist' }),
    ),
  )
  await drainJobIndex(db, env.SEARCH)
  const stored = await db.select().from(jobs)
  const expected = new Map<string, number>([
    ['harbor', 2],
    ['collective', 2],
  ])
  for (const { title } of stored) expected.set(title.toLowerCase(), (expected.get(title.toLowerCase()) ?? 0) + 1)
  expect(await counts()).toEqual(Object.fromEntries(expected))
  const { results } = await env.SEARCH.prepare("SELECT piece FROM word_pieces WHERE word = 'harbor'").all<{
    piece: string
  }>()
  expect(results.map(({ piece }) => piece).toSorted()).toEqual(getPieces('harbor').toSorted())
  const { results: negative } = await env.SEARCH.prepare('SELECT word FROM words WHERE jobs < 0').all()
  expect(negative).toEqual([])
})

it('a word that only closed jobs had is no correction', async () => {
  const job = await makeJob(own, { title: 'Glockenspieler' })
  expect(await titles('glockenspeiler now')).toEqual(['Glockenspieler'])
  await change(job.id, { status: 'Closed' })
  expect(await titles('glockenspeiler now')).toEqual([])
})

it('an index that a migration has emptied is filled by the next cron, once', async () => {
  await makeJob(own, { title: 'Oboist' })
  const before = await counts()
  await env.SEARCH.batch(
    [
      "INSERT INTO job_index (job_index) VALUES ('delete-all')",
      ...['job_cards', 'job_points', 'words', 'word_pieces'].map((table) => `DELETE FROM ${table}`),
      "INSERT INTO emptied_indexes (name) VALUES ('jobs')",
    ].map((sql) => env.SEARCH.prepare(sql)),
  )
  expect([await titles('oboist'), await counts()]).toEqual([[], {}])
  const cron = () => worker.scheduled(createScheduledController({ cron: '*/5 * * * *' }), env)
  await cron()
  expect([await titles('oboist'), await counts()]).toEqual([['Oboist'], before])
  const { results } = await env.SEARCH.prepare('SELECT name FROM emptied_indexes').all()
  expect(results.filter(({ name }) => name === 'jobs')).toEqual([])
})
