import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { jobIndex } from '../../../../src/jobs/search/job-index'
import { cacheSearches } from '../../../../src/platform/search/cached-searches'
import { hours, now, setClock } from '../../../../src/platform/time/clock'
import { completeJob, db, getToken, makeJob, makeOrganization, makePlaces, request } from '../../../make'
import { getTrips } from '../../../round-trips'

beforeAll(makePlaces)

const listed = async () => (await request('GET', '/jobs?q=orrery&l=USA')).text()
const found = async () => {
  const answer = await request('GET', '/api/job/jobsByLocation/orrery/USA/50')
  return (await answer.json<{ title: string }[]>()).map(({ title }) => title)
}

it('what was found before is never older than the last change of a job', async () => {
  const organization = await makeOrganization()
  const token = await getToken(organization.employer)
  const seen = async (title: string) => [(await listed()).includes(title), (await found()).includes(title)]
  // The third time, both come from what was kept.
  for (let i = 0; i < 3; i++) expect(await seen('Orrery Teacher')).toEqual([false, false])

  const fields = { ...completeJob, location: organization.location.id }
  const posted = await request('POST', '/api/job', { as: token, body: { ...fields, title: 'Orrery Teacher' } })
  const { _id } = await posted.json<{ _id: string }>()
  expect(posted.status).toBe(201)
  for (let i = 0; i < 3; i++) expect(await seen('Orrery Teacher')).toEqual([true, true])

  await request('PUT', `/api/job/${_id}`, { as: token, body: { ...fields, title: 'Orrery Aide' } })
  for (let i = 0; i < 3; i++) expect(await seen('Orrery Aide')).toEqual([true, true])
  expect(await seen('Orrery Teacher')).toEqual([false, false])

  await request('PUT', `/api/job/${_id}`, { as: token, body: { ...fields, title: 'Orrery Aide', status: 'Closed' } })
  expect(await seen('Orrery Aide')).toEqual([false, false])
})

it('what is kept is used for a minute only', async () => {
  await makeJob(await makeOrganization())
  const path = '/api/job/jobsByLocation/teacher/USA/50?kept=1'
  for (let i = 0; i < 3; i++) await getTrips(path)
  expect(await getTrips(path)).toMatchObject({ all: 1 })
  setClock(new Date(now().getTime() + hours(1)))
  expect(await getTrips(path)).toMatchObject({ all: 2 })
  setClock(null)
})

it('nothing is kept that was searched before the version of the index was known', async () => {
  const find = vi.fn(async () => 'found')
  const keep = cacheSearches<string>(1)
  const unsure = { current: Promise.resolve('2'), before: '1' }
  const sure = { current: Promise.resolve('2'), before: '2' }
  for (const version of [unsure, unsure, sure, sure]) await keep(env.SEARCH, version, 'key', find)
  expect(find).toHaveBeenCalledTimes(3)
})

it('the version changes when a job is queued, and again when it is indexed', async () => {
  const organization = await makeOrganization()
  await jobIndex.drain(db, env.SEARCH)
  const versions = [await jobIndex.version(db).current]
  const job = await makeJob(organization)
  await jobIndex.reindexEach(db, sql`SELECT ${job.id} AS id`)
  versions.push(await jobIndex.version(db).current)
  await jobIndex.drain(db, env.SEARCH)
  versions.push(await jobIndex.version(db).current)
  expect(new Set(versions).size).toBe(3)
})
