import { beforeAll, describe, expect, it } from 'vitest'
import { getToken, makeJob, makeOrganization, makePlaces } from '../../make'
import { getTrips } from '../../round-trips'

beforeAll(makePlaces)

describe('a signed-in page', () => {
  const pages = [
    '/',
    '/profile',
    '/profile/account',
    '/profile/jobs',
    '/contact',
    '/pricing',
    '/jobs?q=teacher&l=60601&visit=signed-in',
  ]

  it.each(pages)('the page %s costs one KV read and at most two sequential round trips to D1', async (path) => {
    const own = await makeOrganization()
    await makeJob(own)
    const cookie = `session=${await getToken(own.employer)}`
    // The first visit of a session finds no copy in KV and stores one there. It may also look up a place, and the first result.
    const cold = await getTrips(path, { cookie })
    expect(cold.kv).toBe(1)
    const warm = await getTrips(path, { cookie })
    expect(warm.kv).toBe(1)
    expect(warm.sequential).toBeLessThanOrEqual(2)
    // The landing page reads its partners, news, and scholarships at once, and finds its jobs in memory. Beside them, each
    // page counts what the bell shows.
    expect(warm.all).toBeLessThanOrEqual(path.startsWith('/jobs') ? 5 : 4)
    expect(cold.sequential).toBeLessThanOrEqual(warm.sequential + 3)
  })

  it('a page that needs a fresh session asks D1 about it once if KV has no copy', async () => {
    const { employer } = await makeOrganization()
    expect(await getTrips('/profile/account', { cookie: `session=${await getToken(employer)}` })).toMatchObject({
      sequential: 2,
    })
  })
})

describe('a page that is cached for guests', () => {
  it.each(['/', '/pricing', '/postjob', '/contact'])(
    'the page %s costs a read for the first guest only',
    async (path) => {
      // The jobs of the landing page are found again if the index changed since this isolate found them.
      expect((await getTrips(path)).sequential).toBeLessThanOrEqual(path === '/' ? 2 : 1)
      expect(await getTrips(path)).toEqual({ all: 0, sequential: 0, rows: 0, kv: 0, counters: 0 })
    },
  )
})
