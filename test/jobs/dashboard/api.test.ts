import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '../../../src/accounts/schema'
import { countJobs } from '../../../src/jobs/clicks'
import { EventTotalAnswer, JobClicksAnswer } from '../../../src/jobs/responses'
import { organizations } from '../../../src/organizations/schema'
import { days, hours, minutes, now, setClock, timestamp } from '../../../src/platform/time/clock'
import {
  db,
  getProblem,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  origin,
  request,
} from '../../make'

let own: MadeOrganization
let other: MadeOrganization
let as: string
let staff: string

beforeAll(async () => {
  await makePlaces()
  own = await makeOrganization()
  other = await makeOrganization()
  as = await getToken(own.employer)
  staff = await getToken(await makeStaff())
})
afterEach(() => setClock(null))

const analytics = (id: string, token = as, query = '') =>
  request('GET', `/api/organization/analytics/${id}${query}`, { as: token })
const events = (name: unknown, token = as) => request('POST', '/api/ga/events/name', { as: token, body: { name } })
const view = (id: string) => request('PUT', `/api/job/view/${id}`)
const getTotals = async (name: string, token = as) => {
  const rows = await (await events(name, token)).json<v.InferOutput<typeof EventTotalAnswer>[]>()
  return Object.fromEntries(rows.map(({ event, period, total }) => [`${event}, ${period}`, total]))
}

describe('GET /api/organization/analytics/{orgId}', () => {
  it('the answer lists each job with its clicks and their times, newest first', async () => {
    const [clicked, quiet] = [await makeJob(own), await makeJob(own, { status: 'Draft' })]
    await view(clicked.id)
    await view(clicked.id)
    await request('POST', '/api/job/previews', { body: { ids: [clicked.id] } })
    const rows = await (await analytics(own.id)).json<v.InferOutput<typeof JobClicksAnswer>[]>()
    expect(v.is(v.array(JobClicksAnswer), rows)).toBe(true)
    const row = rows.find(({ job }) => job === clicked.id)
    expect(row).toMatchObject({ organization: own.id, jobClicks: 2 })
    expect(row?.timeStamps).toHaveLength(2)
    for (const time of row?.timeStamps ?? []) expect(new Date(time).toISOString()).toBe(time)
    expect(rows.find(({ job }) => job === quiet.id)).toEqual({
      job: quiet.id,
      organization: own.id,
      jobClicks: 0,
      timeStamps: [],
    })
  })

  it('the answer has at most the newest 1,000 times of a job', async () => {
    const job = await makeJob(own)
    const seen = Array.from({ length: 1100 }, () => job)
    await countJobs(env, 'click', seen)
    const row = (await (await analytics(own.id)).json<v.InferOutput<typeof JobClicksAnswer>[]>()).find(
      (one) => one.job === job.id,
    )
    expect([row?.jobClicks, row?.timeStamps.length]).toEqual([1100, 1000])
  })

  it('the answer leaves out archived jobs and other organizations’, and comes in pages', async () => {
    const organization = await makeOrganization()
    const token = await getToken(organization.employer)
    const made = [await makeJob(organization), await makeJob(organization), await makeJob(organization)]
    await makeJob(organization, { status: 'Archived' })
    const seen: string[] = []
    let next: string | null = `/api/organization/analytics/${organization.id}?limit=2`
    while (next) {
      const answer = await request('GET', next, { as: token })
      seen.push(...(await answer.json<v.InferOutput<typeof JobClicksAnswer>[]>()).map(({ job }) => job))
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]?.replace(origin, '') ?? null
    }
    expect(seen.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
    expect((await analytics(organization.id, token, '?cursor=x')).status).toBe(422)
    expect((await analytics(organization.id, token, '?limit=0')).status).toBe(422)
  })

  it('the answer is empty for an organization without jobs', async () => {
    const { id } = await makeOrganization()
    expect(await (await analytics(id, staff)).json()).toEqual([])
  })

  it('only the employer and staff get it: another’s and an unknown organization answer 404', async () => {
    expect((await analytics(other.id)).status).toBe(404)
    expect((await analytics('unknown')).status).toBe(404)
    expect((await analytics(own.id, staff)).status).toBe(200)
    expect((await analytics('unknown', staff)).status).toBe(404)
    expect((await analytics(own.id, await getToken(await makePerson()))).status).toBe(403)
    expect((await request('GET', `/api/organization/analytics/${own.id}`)).status).toBe(401)
  })

  it('staff who act for an organization reach only that one', async () => {
    const person = await makeStaff()
    const token = await getToken(person)
    const seat = { actingOrganizationId: other.id, actingSince: timestamp() }
    await db.update(sessions).set(seat).where(eq(sessions.userId, person.id))
    expect((await analytics(other.id, token)).status).toBe(200)
    expect((await analytics(own.id, token)).status).toBe(404)
    expect((await events(own.name, token)).status).toBe(404)
  })
})

describe('POST /api/ga/events/name', () => {
  it('the answer has three events in four periods, in order', async () => {
    const rows = await (await events(other.id, staff)).json<v.InferOutput<typeof EventTotalAnswer>[]>()
    expect(v.is(v.array(EventTotalAnswer), rows)).toBe(true)
    expect(rows.map(({ event, period }) => `${event}, ${period}`)).toEqual(
      ['Job Preview', 'Job Click', 'Job Apply Click'].flatMap((event) =>
        ['totalTime', 'month', 'week', 'day'].map((period) => `${event}, ${period}`),
      ),
    )
    expect(rows.every(({ total }) => total === 0)).toBe(true)
  })

  it('the periods are rolling 24 hours, 7 and 30 days', async () => {
    const organization = await makeOrganization()
    const job = await makeJob(organization)
    const begin = now().getTime()
    const clicks = async () => {
      const totals = await getTotals(organization.id, staff)
      return ['day', 'week', 'month', 'totalTime'].map((period) => totals[`Job Click, ${period}`])
    }
    await countJobs(env, 'click', [job])
    const expected: [number, number[]][] = [
      [0, [1, 1, 1, 1]],
      [days(1) - minutes(1), [1, 1, 1, 1]],
      [days(1) + minutes(1), [0, 1, 1, 1]],
      [days(7) - minutes(1), [0, 1, 1, 1]],
      [days(7) + minutes(1), [0, 0, 1, 1]],
      [days(30) - minutes(1), [0, 0, 1, 1]],
      [days(30) + minutes(1), [0, 0, 0, 1]],
      [days(400), [0, 0, 0, 1]],
    ]
    for (const [after, counts] of expected) {
      setClock(new Date(begin + after))
      staff = await getToken(await makeStaff())
      expect([after, await clicks()]).toEqual([after, counts])
    }
    setClock(null)
    staff = await getToken(await makeStaff())
  })

  it('previews, clicks, and applies are counted apart, through the calls that count them', async () => {
    const organization = await makeOrganization()
    const job = await makeJob(organization)
    await request('POST', '/api/job/previews', { body: { ids: [job.id, job.id] } })
    await request('PUT', `/api/job/update/${job.id}`, {
      body: { applicant_name: 'Al', applicant_email: 'al@example.com' },
    })
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
    await request('PUT', `/api/job/view/${job.id}`, { headers: bot })
    await request('POST', '/api/job/previews', { body: { ids: [job.id] }, headers: bot })
    await request('PUT', `/api/job/update/${job.id}`, {
      body: { applicant_name: 'Bo', applicant_email: 'bo@example.com' },
      headers: bot,
    })
    expect(await getTotals(organization.name, await getToken(organization.employer))).toMatchObject({
      'Job Preview, day': 1,
      'Job Click, totalTime': 0,
      'Job Apply Click, month': 1,
    })
  })

  it('the call accepts the name in any case, or the _id, and finds no other organization’s', async () => {
    for (const name of [own.id, own.name, ` ${own.name.toUpperCase()} `]) expect((await events(name)).status).toBe(200)
    for (const name of [other.id, other.name, 'Nowhere']) expect((await events(name)).status).toBe(404)
    for (const name of [other.id, other.name]) expect((await events(name, staff)).status).toBe(200)
    expect((await events('Nowhere', staff)).status).toBe(404)
    expect((await events(own.name, await getToken(await makePerson()))).status).toBe(403)
  })

  it('an employer’s own organization is found where another has the same name', async () => {
    const twin = await makeOrganization()
    await db.update(organizations).set({ name: own.name }).where(eq(organizations.id, twin.id))
    await countJobs(env, 'click', [await makeJob(twin)])
    expect((await getTotals(own.name, await getToken(twin.employer)))['Job Click, totalTime']).toBe(1)
  })

  it.each([undefined, null, '', '  ', 7, ['a']])('the name %j is refused', async (name) => {
    const answer = await events(name)
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toHaveProperty('name')
  })
})

it('nothing is forgotten when a day passes', async () => {
  const organization = await makeOrganization()
  const job = await makeJob(organization)
  for (let i = 0; i < 3; i++) {
    await countJobs(env, 'click', [job])
    setClock(new Date(now().getTime() + hours(25)))
  }
  const totals = await getTotals(organization.id, await getToken(await makeStaff()))
  expect([totals['Job Click, week'], totals['Job Click, day']]).toEqual([3, 0])
})
