import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireJobs } from '../../../src/jobs/posting/expiry'
import { jobIndexQueue, jobs } from '../../../src/jobs/schema'
import { drainJobIndex } from '../../../src/jobs/search/job-index'
import { newId } from '../../../src/platform/db/database'
import { ago, days, now, setClock, timestamp } from '../../../src/platform/time/clock'
import worker from '../../../src/worker'
import {
  completeJob,
  db,
  getAudit,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  request,
} from '../../make'

let own: MadeOrganization

beforeAll(makePlaces)
beforeEach(async () => {
  own = await makeOrganization()
  await env.DB.batch(['DELETE FROM jobs', 'DELETE FROM search_outbox'].map((sql) => env.DB.prepare(sql)))
  await emptyIndex()
})
afterEach(() => setClock(null))

const emptyIndex = () =>
  env.SEARCH.batch(
    [
      "INSERT INTO job_index (job_index) VALUES ('delete-all')",
      'DELETE FROM job_cards',
      'DELETE FROM job_points',
      'DELETE FROM words',
    ].map((sql) => env.SEARCH.prepare(sql)),
  )
const found = async (q = 'special education') => {
  const answer = await request('GET', `/api/job/jobsByLocation/${encodeURIComponent(q)}/USA/50?limit=200`)
  return (await answer.json<{ _id: string }[]>()).map(({ _id }) => _id)
}
const rows = async () => {
  const { results } = await env.SEARCH.prepare(
    "SELECT rowid, *, card ->> 'title' AS title FROM job_cards ORDER BY rowid",
  ).all()
  const { results: points } = await env.SEARCH.prepare('SELECT * FROM job_points ORDER BY rowid').all()
  return { results, points }
}
const indexQueue = () => db.select().from(jobIndexQueue)
const note = (...ids: string[]) =>
  env.DB.prepare('INSERT INTO search_outbox (job_id) SELECT value FROM json_each(?)').bind(JSON.stringify(ids)).run()

/** Jobs put straight into DB, `age` milliseconds old. */
async function makeOld(count: number, age: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  const { id: locationId } = own.location
  const [title, time] = ['Old job', ago(age)]
  await env.DB.prepare(
    `INSERT INTO jobs (id, organization_id, location_id, title, summary, description, apply_link, status, created, updated)
     SELECT value, ?, ?, ?, 's', '<p>d</p>', 'https://a.example/', 'Published', ?, ? FROM json_each(?)`,
  )
    .bind(own.id, locationId, title, time, time, JSON.stringify(ids))
    .run()
  return ids
}

describe('draining the index queue', () => {
  it('a second drain changes nothing', async () => {
    const [one, two] = [await makeJob(own), await makeJob(own, { title: 'Second' })]
    const before = await rows()
    for (let i = 0; i < 2; i++) {
      await note(one.id, two.id, one.id, 'unknown')
      expect(await drainJobIndex(db, env.SEARCH)).toBe(4)
      expect(await drainJobIndex(db, env.SEARCH)).toBe(0)
    }
    expect(await rows()).toEqual(before)
    expect(await found()).toHaveLength(2)
  })

  it('draining from many requests at once leaves each job once, in its last state', async () => {
    const job = await makeJob(own)
    const token = await getToken(own.employer)
    const changes = Array.from({ length: 12 }, (_, i) =>
      request('PUT', `/api/job/${job.id}`, { as: token, body: { title: `Oboist ${i}` } }),
    )
    expect((await Promise.all(changes)).every(({ status }) => status === 200)).toBe(true)
    await drainJobIndex(db, env.SEARCH)
    const [stored] = await db.select().from(jobs).where(eq(jobs.id, job.id))
    const { results } = await rows()
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({ job_id: job.id, title: stored?.title })
    expect(await indexQueue()).toEqual([])
  })

  it('a drain goes through more than one chunk, and stops where it is told', async () => {
    await note(...(await makeOld(250, days(1))))
    expect(await drainJobIndex(db, env.SEARCH, { max: 100 })).toBe(100)
    expect(await indexQueue()).toHaveLength(150)
    expect(await drainJobIndex(db, env.SEARCH)).toBe(150)
    expect((await rows()).results).toHaveLength(250)
  })

  it('a drain that fails leaves the note to the cron', async () => {
    await env.SEARCH.prepare('ALTER TABLE job_cards RENAME TO away').run()
    const token = await getToken(own.employer)
    const answer = await request('POST', '/api/job', { as: token, body: completeJob })
    await env.SEARCH.prepare('ALTER TABLE away RENAME TO job_cards').run()
    expect(answer.status).toBe(201)
    expect(await indexQueue()).toHaveLength(1)
    expect(await found()).toEqual([])
    await worker.scheduled(createScheduledController({ cron: '*/5 * * * *' }), env)
    expect(await indexQueue()).toEqual([])
    expect(await found()).toHaveLength(1)
  })
})

it('an index that is rebuilt from DB has the same order, newest first, however many jobs share a moment', async () => {
  await note(...(await makeOld(40, days(2))), ...(await makeOld(3, days(1))))
  await drainJobIndex(db, env.SEARCH)
  await makeJob(own, { title: 'Newest' })
  const order = await found()
  expect(order).toHaveLength(44)
  const before = await rows()
  await emptyIndex()
  expect(await found()).toEqual([])
  await env.DB.prepare('INSERT INTO search_outbox (job_id) SELECT id FROM jobs ORDER BY random()').run()
  await drainJobIndex(db, env.SEARCH)
  const times = new Map((await db.select().from(jobs)).map(({ id, updated }) => [id, updated]))
  const rebuilt = await found()
  expect(rebuilt.map((id) => times.get(id))).toEqual(order.map((id) => times.get(id)))
  expect(rebuilt[0]).toBe(order[0])
  expect((await rows()).results).toHaveLength(before.results.length)
})

describe('a job that nobody updates for 60 days', () => {
  const cron = (expression = '7 * * * *') => worker.scheduled(createScheduledController({ cron: expression }), env)

  it('the cron expires the job, takes it out of the search at once, and records it', async () => {
    const [job, younger] = [await makeJob(own), await makeJob(own, { title: 'Younger' })]
    await db
      .update(jobs)
      .set({ updated: ago(days(60) + 1000) })
      .where(eq(jobs.id, job.id))
    await db
      .update(jobs)
      .set({ updated: ago(days(60) - 60_000) })
      .where(eq(jobs.id, younger.id))
    await cron()
    expect(await found()).toEqual([younger.id])
    expect((await request('GET', `/api/job/${job.id}`)).status).toBe(410)
    expect(await getAudit(job.id)).toMatchObject([
      { verb: 'published' },
      { verb: 'expired', actorId: null, before: { status: 'Published' }, after: { status: 'Expired' } },
    ])
    await cron()
    expect(await getAudit(job.id)).toHaveLength(2)
  })

  it('more than 200 jobs at once expire in chunks', async () => {
    const ids = await makeOld(450, days(61))
    const [drafts] = [await makeOld(1, days(61))]
    await db
      .update(jobs)
      .set({ status: 'Draft' })
      .where(eq(jobs.id, drafts[0] ?? ''))
    await note(...ids)
    await drainJobIndex(db, env.SEARCH)
    expect(await expireJobs(db)).toBe(450)
    expect(await expireJobs(db)).toBe(0)
    expect((await indexQueue()).length).toBe(450)
    await drainJobIndex(db, env.SEARCH)
    expect(await found()).toEqual([])
    expect(await db.select().from(jobs).where(eq(jobs.status, 'Draft'))).toHaveLength(1)
  })

  it('the job gets 60 new days when it is published again', async () => {
    const job = await makeJob(own)
    const token = await getToken(own.employer)
    await db
      .update(jobs)
      .set({ updated: ago(days(61)) })
      .where(eq(jobs.id, job.id))
    await cron()
    expect((await request('GET', `/api/job/${job.id}`)).status).toBe(410)
    await request('PUT', `/api/job/${job.id}`, { as: token, body: { status: 'Published' } })
    await cron()
    expect((await request('GET', `/api/job/${job.id}`)).status).toBe(200)
    expect(await found()).toEqual([job.id])
  })

  it('a developer can watch the job expire: the clock moves and the cron runs by name', async () => {
    const job = await makeJob(own)
    const day = new Date(now().getTime() + days(61)).toISOString()
    const moved = await request('POST', '/dev/clock', { body: { now: day } })
    expect((await moved.json<{ now: string }>()).now.slice(0, 16)).toBe(day.slice(0, 16))
    const ran = await request('POST', '/dev/cron', { body: { name: 'expire-jobs' } })
    expect(await ran.json()).toEqual({ name: 'expire-jobs', result: { expired: 1, closed: 0 } })
    expect((await request('GET', `/api/job/${job.id}`)).status).toBe(410)
    await request('POST', '/dev/clock', { body: {} })
    expect(timestamp().slice(0, 10)).toBe(new Date().toISOString().slice(0, 10))
  })
})

describe('the local tools', () => {
  it('the tools answer only to localhost, and accept only what they know', async () => {
    expect((await request('POST', '/dev/cron', { body: { name: 'no-such-cron' } })).status).toBe(404)
    expect((await request('POST', '/dev/cron', { body: { name: 'constructor' } })).status).toBe(404)
    for (const body of [{ now: 'tomorrow' }, { now: 7 }, { now: '' }, { now: '+275760-09-13T00:00:00.000Z' }])
      expect((await request('POST', '/dev/clock', { body })).status).toBe(422)
    expect((await request('POST', '/dev/clock', { body: {}, headers: { host: 'evil.example' } })).status).toBe(404)
    expect(
      (await request('POST', '/dev/clock', { body: {}, headers: { origin: 'https://evil.example' } })).status,
    ).toBe(403)
  })

  it('the tools run every cron', async () => {
    for (const name of ['expire-jobs', 'drain-search', 'forget-attempts', 'optimize-search'])
      expect((await request('POST', '/dev/cron', { body: { name } })).status).toBe(200)
    for (const expression of ['7 * * * *', '*/5 * * * *', '37 8 * * *'])
      await worker.scheduled(createScheduledController({ cron: expression }), env)
  })
})

it('withheld jobs stay out of the index, however often they are looked at', async () => {
  const hidden = await makeOrganization({ verified: false })
  const job = await makeJob(hidden, { title: 'Withheld' })
  await note(job.id)
  await drainJobIndex(db, env.SEARCH)
  expect(await found()).toEqual([])
  await makePerson({ organizationId: hidden.id })
  await note(job.id)
  await drainJobIndex(db, env.SEARCH)
  expect(await found()).toEqual([job.id])
})
