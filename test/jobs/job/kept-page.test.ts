import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { jobs } from '../../../src/jobs/schema'
import { drainJobIndex } from '../../../src/jobs/search/job-index'
import { locations, organizations } from '../../../src/organizations/schema'
import { ago, hours, minutes, now, setClock } from '../../../src/platform/time/clock'
import {
  db,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  request,
} from '../../make'
import { getTrips } from '../../round-trips'

let own: MadeOrganization
let job: Awaited<ReturnType<typeof makeJob>>

beforeAll(makePlaces)
beforeEach(async () => {
  own = await makeOrganization()
  job = await makeJob(own)
})
afterEach(() => setClock(null))

const read = async (headers: Record<string, string> = {}) => {
  const answer = await request('GET', `/jobs/${job.id}`, { headers })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

describe('a guest’s page of a job', () => {
  it('costs two trips to D1 for the first guest, and one for the next ones', async () => {
    await getTrips('/robots.txt')
    const other = await makeJob(own, { title: 'Speech therapist' })
    // Beside the job, the isolate's first guest reads the figures of pay, which it keeps for an hour.
    expect(await getTrips(`/jobs/${other.id}`)).toMatchObject({ all: 3, sequential: 2 })
    expect(await getTrips(`/jobs/${other.id}`)).toMatchObject({ all: 1, sequential: 1 })
    const another = await makeJob(own, { title: 'Speech therapist, evenings' })
    // The similar jobs are those of the same kind in the same place, so they are there already.
    expect(await getTrips(`/jobs/${another.id}`)).toMatchObject({ all: 1, sequential: 1 })
  })

  it('is the same page with the same headers for the next guest', async () => {
    // The similar jobs are kept for a minute, which could end between the two.
    setClock(now())
    const [first, second] = [await read(), await read()]
    expect(second.html).toBe(first.html)
    const getHeaders = ({ headers }: typeof first) =>
      [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')
    expect(getHeaders(second)).toEqual(getHeaders(first))
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(second.headers.get('cache-control')).toBe('private, no-store')
  })

  const changes: [what: string, change: () => Promise<unknown>, seen: string][] = [
    ['the title', () => set({ title: 'Piccolo teacher' }), 'Piccolo teacher'],
    ['the description', () => set({ description: '<p>Now with drums.</p>' }), 'Now with drums.'],
    ['the time of the last update', () => set({ updated: ago(hours(50)) }), 'Posted 2 days ago'],
    ['the organization’s name', () => setOwn({ name: 'Harbor Schools' }), 'Harbor Schools'],
    ['the organization’s logo', () => setOwn({ logo: '/images/logos/new.png' }), '/images/logos/new.png'],
    ['the organization’s summary', () => setOwn({ summary: 'By the lake.' }), 'By the lake.'],
    ['the street', () => setPlace({ street: '99 Canal Road' }), '99 Canal Road'],
    ['the city', () => setPlace({ city: 'Evanston' }), 'Evanston, IL'],
  ]
  const set = (fields: Partial<typeof jobs.$inferInsert>) => db.update(jobs).set(fields).where(eq(jobs.id, job.id))
  const setOwn = (fields: Partial<typeof organizations.$inferInsert>) =>
    db.update(organizations).set(fields).where(eq(organizations.id, own.id))
  const setPlace = (fields: Partial<typeof locations.$inferInsert>) =>
    db.update(locations).set(fields).where(eq(locations.organizationId, own.id))

  it.each(changes)('shows %s as soon as it is another', async (_what, change, seen) => {
    expect((await read()).html).not.toContain(seen)
    await read()
    await change()
    expect((await read()).html).toContain(seen)
  })

  it.each([
    ['Closed', 410],
    ['Expired', 410],
    ['Paused', 404],
    ['Archived', 404],
    ['Draft', 404],
  ] as const)('is gone as soon as the job is %s', async (status, expected) => {
    await read()
    await set({ status })
    expect((await read()).status).toBe(expected)
    await set({ status: 'Published' })
    expect((await read()).status).toBe(200)
  })

  it('is gone as soon as nobody can answer for the organization', async () => {
    await read()
    const suspend = (suspendedUntil: string | null) =>
      db.update(users).set({ suspendedUntil }).where(eq(users.id, own.employer.id))
    await suspend('2999-01-01T00:00:00.000Z')
    expect((await read()).status).toBe(404)
    // A suspension ends by the clock, without a write.
    await suspend(new Date(now().getTime() + minutes(5)).toISOString())
    expect((await read()).status).toBe(404)
    setClock(new Date(now().getTime() + minutes(6)))
    expect((await read()).status).toBe(200)
    setClock(null)
    await suspend(null)
    await db.update(users).set({ verifiedEmail: null }).where(eq(users.id, own.employer.id))
    expect((await read()).status).toBe(404)
  })

  it('tells how long ago the job was posted, by the current time', async () => {
    expect((await read()).html).toContain('Posted just now')
    setClock(new Date(now().getTime() + minutes(3)))
    expect((await read()).html).toContain('Posted 3 minutes ago')
    setClock(new Date(now().getTime() + hours(30)))
    expect((await read()).html).toContain('Posted yesterday')
  })

  it('offers a new similar job within a minute', async () => {
    await set({ title: 'Braille teacher' })
    await drainJobIndex(db, env.SEARCH)
    await read()
    const other = await makeJob(own, { title: 'Resource teacher for braille' })
    setClock(new Date(now().getTime() + minutes(1)))
    expect((await read()).html).toContain(`/jobs/${other.id}`)
  })

  it('is never shown to a member, and a member’s is never shown to a guest', async () => {
    await read()
    const cookie = `session=${await getToken(await makePerson({ displayName: 'Nora Kept' }))}`
    const member = await read({ cookie })
    expect(member.html).toContain('Nora Kept')
    expect((await read()).html).not.toContain('Nora Kept')
    // An invalid session is a guest’s.
    expect((await read({ cookie: 'session=nonsense' })).html).toBe((await read()).html)
  })

  it('shows its employer a draft that guests don’t see', async () => {
    await read()
    await set({ status: 'Draft' })
    expect((await read({ cookie: `session=${await getToken(own.employer)}` })).status).toBe(200)
    expect((await read()).status).toBe(404)
  })
})
