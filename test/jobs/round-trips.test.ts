import { beforeAll, expect, it } from 'vitest'
import { makeJob, makeOrganization, makePlaces } from '../make'
import { tripsOf } from '../round-trips'

beforeAll(makePlaces)

it.each([
  ['/jobs', 1],
  ['/jobs?q=teacher&l=Rockford%2C%20IL&d=25&type=Full-time', 2],
  ['/jobs?q=teacher&l=60601', 2],
  ['/jobs?q=teacher&l=USA', 1],
])('shows a guest %s after at most %i round trips to D1 in a row', async (path, most) => {
  await makeJob(await makeOrganization())
  const trips = await tripsOf(path)
  expect(trips.sequential).toBeGreaterThan(0)
  expect(trips.sequential).toBeLessThanOrEqual(most)
  expect(trips.all).toBe(trips.sequential)
})

it('reads the open job while it searches', async () => {
  const job = await makeJob(await makeOrganization())
  expect((await tripsOf(`/jobs?j=${job.id}`)).sequential).toBeLessThanOrEqual(2)
})
