import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { countJobs } from '../../../src/jobs/clicks'
import { getToken, makeJob, makeOrganization, makePlaces } from '../../make'
import { getTrips } from '../../round-trips'

beforeAll(makePlaces)

it.each([
  // The last trip reads the first result.
  ['/jobs?visit=first', 2],
  ['/jobs?q=teacher&l=Rockford%2C%20IL&d=25&type=Full-time&visit=first', 3],
  ['/jobs?q=teacher&l=60601&visit=first', 3],
  ['/jobs?q=teacher&l=USA&visit=first', 2],
])('a guest sees %s after at most %i round trips to D1 in a row', async (path, max) => {
  await makeJob(await makeOrganization())
  const trips = await getTrips(path)
  expect(trips.sequential).toBeGreaterThan(0)
  expect(trips.sequential).toBeLessThanOrEqual(max)
  // The version of the index is read at the same time, unless the isolate has just read it.
  expect(trips.all).toBeLessThanOrEqual(trips.sequential + 1)
})

it.each(['/jobs', '/jobs?q=teacher&l=Rockford%2C%20IL&d=100', '/jobs?q=teacher&l=60601'])(
  'asked for again, a guest sees %s after one round trip in a row',
  async (path) => {
    await makeJob(await makeOrganization())
    await getTrips(path)
    expect((await getTrips(path)).sequential).toBe(1)
    expect(await getTrips(path)).toMatchObject({ all: 1, sequential: 1 })
  },
)

it.each([
  ['teacher/USA', 1],
  ['teacher/Chicago%2C%20IL', 1],
  ['special%20education/USA', 1],
  ['teacher/USA?sort=pay&type=Full-time', 1],
  ['teacher/USA?sort=pay&grade=elementary&license=IL&pay=50000', 2],
  ['techer/USA', 2],
  ['techer/Chicago%2C%20IL', 2],
  ['techer%20springfeild/USA', 2],
  ['zzyzx%20bilingual%20psychologist%20teacher/USA', 2],
  ['techer%20Rockford/USA', 2],
  ['zzyzx/USA', 2],
])('the search %s takes at most %i round trips to D1 in a row', async (search, max) => {
  await makeJob(await makeOrganization())
  const path = `/api/job/jobsByLocation/${search.replace('?', '/50?')}${search.includes('?') ? '' : '/50'}`
  // Places are read once and then kept.
  await getTrips(path)
  const trips = await getTrips(path)
  expect(trips.sequential).toBeGreaterThan(0)
  expect(trips.sequential).toBeLessThanOrEqual(max)
})

it('the page reads the open job while it searches', async () => {
  const job = await makeJob(await makeOrganization())
  expect((await getTrips(`/jobs?j=${job.id}`)).sequential).toBeLessThanOrEqual(2)
})

it.each(['/admin', '/admin/jobs'])(
  'an employer sees %s after one read of KV, two round trips to D1 and one call to the counter',
  async (path) => {
    const organization = await makeOrganization()
    for (let i = 0; i < 3; i++) await countJobs(env, 'click', [await makeJob(organization)])
    const headers = { authorization: `Bearer ${await getToken(organization.employer)}` }
    // The first page leaves a copy of the caller in KV.
    await getTrips(path, headers)
    expect(await getTrips(path, headers)).toMatchObject({ sequential: 2, kv: 1, counters: 1 })
  },
)
