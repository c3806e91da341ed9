import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApplicationAnswer, EmployerJobAnswer, FoundJobAnswer, PublicJobAnswer } from '../../src/jobs/responses'
import { applications, jobs } from '../../src/jobs/schema'
import { OrganizationResponse } from '../../src/organizations/organization/organization'
import { now, setClock } from '../../src/platform/time/clock'
import {
  completeJob,
  db,
  getAudit,
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
} from '../make'

let own: MadeOrganization
let token: string
let neighbour: string
let staff: string

beforeAll(async () => {
  await makePlaces()
  own = await makeOrganization()
  token = await getToken(own.employer)
  neighbour = await getToken((await makeOrganization()).employer)
  staff = await getToken(await makeStaff())
})
afterEach(() => setClock(null))

/** A job that is in this status now, whatever it was before. */
async function jobIn(status: string) {
  const job = await makeJob(own)
  await env.DB.prepare('UPDATE jobs SET status = ? WHERE id = ?').bind(status, job.id).run()
  return job
}
const guest = { applicant_name: 'Al Guest', applicant_email: 'al@guest.example' }
const read = (id: string, as?: string) => request('GET', `/api/job/${id}`, as ? { as } : {})

describe('a job', () => {
  it('everyone sees a job’s public shape, without what is the employer’s', async () => {
    const job = await makeJob(own, { jobAdmin: own.employer.id, jobId: 'R-7', salaryAmount: '$50,000' })
    for (const as of [undefined, neighbour, await getToken(await makePerson())]) {
      const answer = await (await read(job.id, as)).json<Record<string, unknown>>()
      expect(v.parse(v.strictObject(PublicJobAnswer.entries), answer)).toEqual(answer)
      for (const secret of ['applyLink', 'jobAdmin', 'jobId', 'contact', 'created', 'organizationId'])
        expect(answer).not.toHaveProperty(secret)
      expect(answer.location).toEqual({ street: '1 Main Street', city: 'Chicago', state: 'IL', zip: '60601' })
    }
  })

  it('the employer and staff see the whole job', async () => {
    const job = await makeJob(own, { jobAdmin: own.employer.id })
    for (const as of [token, staff]) {
      const answer = await (await read(job.id, as)).json()
      expect(v.parse(v.strictObject(EmployerJobAnswer.entries), answer)).toMatchObject({
        applyLink: completeJob.applyLink,
        jobAdmin: own.employer.id,
        location: own.location.id,
        organization: { _id: own.id, location: own.location.id },
      })
    }
  })

  it.each([
    ['Draft', 404],
    ['Paused', 404],
    ['Archived', 404],
    ['Closed', 410],
    ['Expired', 410],
  ])('a job that is %s answers %d to everyone: page, API, view, update and saving alike', async (status, expected) => {
    const { id } = await jobIn(status)
    for (const as of [undefined, neighbour]) {
      const currentUser = as ? { as } : {}
      const answers = await Promise.all([
        request('GET', `/jobs/${id}`, currentUser),
        read(id, as),
        request('PUT', `/api/job/view/${id}`, currentUser),
        request('PUT', `/api/job/update/${id}`, { ...currentUser, body: guest }),
      ])
      expect(answers.map((answer) => answer.status)).toEqual([expected, expected, expected, expected])
    }
    expect(await db.select().from(applications).where(eq(applications.jobId, id))).toEqual([])
  })

  it.each(['Draft', 'Paused', 'Closed', 'Expired'])(
    'a job that is %s is seen by its employer and staff, and its views are not counted',
    async (status) => {
      const { id } = await jobIn(status)
      for (const as of [token, staff]) {
        expect((await read(id, as)).status).toBe(200)
        const page = await request('GET', `/jobs/${id}`, { as })
        expect(page.status).toBe(200)
        expect(await page.text()).not.toContain('application/ld+json')
        expect((await request('GET', `/jobs?j=${id}`, { as })).status).toBe(200)
        expect((await request('PUT', `/api/job/view/${id}`, { as })).status).toBe(204)
      }
      expect(await env.COUNTER.getByName(own.id).totals('Job Click', [id])).not.toHaveProperty(id)
    },
  )

  it('an unknown job answers 404, whatever its id looks like', async () => {
    for (const id of ['unknown', '%00', '%E0%A4%A', "';--", '..%2f..%2fetc', '🦊', 'x'.repeat(2000)])
      expect((await read(id)).status).toBe(404)
  })

  it('the answers match their description', async () => {
    await makeJob(own, { title: 'Contralto' })
    const found = await (await request('GET', '/api/job/jobsByLocation/contralto/USA/50')).json()
    expect(v.parse(v.array(v.strictObject(FoundJobAnswer.entries)), found)).toHaveLength(1)
    const organization = await (await request('GET', `/api/organization/${own.id}`, { as: token })).json()
    expect(v.parse(OrganizationResponse, organization)).toMatchObject({ _id: own.id })
  })
})

describe('applying', () => {
  let jobId: string
  beforeEach(async () => {
    jobId = (await makeJob(own)).id
  })
  const apply = (body: object, as?: string) => request('PUT', `/api/job/update/${jobId}`, { body, ...(as && { as }) })
  const applicants = async () =>
    (await request('GET', `/api/job/${jobId}/applicants`, { as: token })).json<Record<string, unknown>[]>()

  it('a guest is recorded by name and e-mail, trimmed and lower-cased, and linked to no account', async () => {
    const member = await makePerson()
    const answer = await apply({
      applicant_name: ' Al Guest ',
      applicant_email: ` ${member.email.toUpperCase()} `,
      uid: member.id,
    })
    expect(await answer.json()).toEqual({ applyLink: completeJob.applyLink })
    const [application] = await applicants()
    expect(v.parse(v.strictObject(ApplicationAnswer.entries), application)).toEqual({
      _id: expect.any(String),
      applicant_name: 'Al Guest',
      applicant_email: member.email,
      emailConfirmed: false,
      uid: null,
      profile: null,
      status: 'New',
      stage: 'New',
      way: 'site',
      note: '',
      answers: [],
      hasResume: false,
      hasFile: false,
      fileName: '',
      created: expect.any(String),
    })
  })

  it.each(["o'brien@school.example", 'first.last+sped@k12.il.us', '1@b.example'])(
    'the address %s is accepted',
    async (email) => {
      expect((await apply({ ...guest, applicant_email: email })).status).toBe(200)
    },
  )

  it('a member’s identity comes from the session, whatever the body says', async () => {
    const member = await makePerson({ displayName: 'Mo Member', headline: 'SLP', phone: '(312) 555-0142' })
    await apply({ ...guest, uid: own.employer.id }, await getToken(member))
    const [application] = await applicants()
    expect(application).toMatchObject({ applicant_name: 'Mo Member', applicant_email: member.email, uid: member.id })
    expect(application?.profile).toEqual({
      displayName: 'Mo Member',
      title: '',
      headline: 'SLP',
      location: '',
      summary: '',
    })
  })

  it.each([
    {},
    { applicant_name: 'A', applicant_email: 'a@b.example' },
    { applicant_name: '  A ', applicant_email: 'a@b.example' },
    { applicant_name: 'Al', applicant_email: '' },
    { applicant_name: 'Al', applicant_email: 'not an address' },
    { applicant_name: 'Al', applicant_email: 'a@b' },
    { applicant_name: 'Al' },
    { applicant_email: 'a@b.example' },
    { applicant_name: 'Al', applicant_email: 'a@b.example,c@d.example' },
    { applicant_name: 'Al', applicant_email: '<a@b.example>' },
    { applicant_name: 'Al', applicant_email: 'a@b.example\u0000' },
  ])('a guest is asked for name and e-mail in the specification’s words: %j', async (body) => {
    const answer = await apply(body)
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).detail).toBe(
      'Please fill in both your full name and email to be able to proceed to the job posting.',
    )
    expect(await applicants()).toEqual([])
  })

  it('a name that is too long gets a message at its field', async () => {
    const answer = await apply({ applicant_name: 'x'.repeat(65), applicant_email: 'gil@example.com' })
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toEqual({ applicant_name: 'Your name can be at most 64 characters.' })
    expect(await applicants()).toEqual([])
  })

  it('a second application gets the same answer and is not recorded again', async () => {
    const member = await getToken(await makePerson())
    for (let i = 0; i < 3; i++) {
      expect(await (await apply(guest)).json()).toEqual({ applyLink: completeJob.applyLink })
      expect(await (await apply({}, member)).json()).toEqual({ applyLink: completeJob.applyLink })
    }
    await apply({ ...guest, applicant_email: 'AL@guest.example', applicant_name: 'AL  güest' })
    expect((await applicants()).map(({ applicant_name }) => applicant_name).sort()).toEqual([
      'Al Guest',
      'Dana Whitfield',
    ])
    expect((await getAudit(jobId)).filter(({ verb }) => verb === 'applied')).toHaveLength(2)
  })

  it('ten windows that apply at once make one application', async () => {
    const member = await getToken(await makePerson())
    const tries = Array.from({ length: 10 }, (_, i) => (i % 2 ? apply(guest) : apply({}, member)))
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await applicants()).toHaveLength(2)
  })

  it('a member who has proven the address takes over what they sent as a guest', async () => {
    const member = await makePerson({ email: `${crypto.randomUUID()}@guest.example` })
    await apply({ ...guest, applicant_email: member.email })
    expect((await apply({}, await getToken(member))).status).toBe(200)
    expect(await applicants()).toMatchObject([
      { uid: member.id, applicant_name: 'Dana Whitfield', emailConfirmed: true },
    ])
  })

  it('an unsafe link is never given out, even if somebody stored one', async () => {
    await db.update(jobs).set({ applyLink: 'javascript:alert(1)' }).where(eq(jobs.id, jobId))
    expect(await (await apply(guest)).json()).toEqual({ applyLink: '' })
  })
})

describe('applicants', () => {
  let jobId: string
  let applicationId: string
  beforeAll(async () => {
    jobId = (await makeJob(own, { title: 'Maître de français, 50 %' })).id
    for (const [i, name] of ['=cmd|calc', '+1', '-1', '@SUM', 'Plain "Jane", Jr.'].entries())
      await request('PUT', `/api/job/update/${jobId}`, {
        body: { applicant_name: name, applicant_email: `${i === 0 ? '=' : ''}a${i}@b.example` },
      })
    const [newest] = await (await request('GET', `/api/job/${jobId}/applicants`, { as: token })).json<
      { _id: string }[]
    >()
    applicationId = newest?._id ?? ''
  })

  it('applicants are listed newest first, a page at a time, and reading them is recorded', async () => {
    const seen: unknown[] = []
    let next: string | null = `/api/job/${jobId}/applicants?limit=2`
    while (next) {
      const answer = await request('GET', next, { as: token })
      seen.push(...(await answer.json<{ applicant_name: string }[]>()).map(({ applicant_name }) => applicant_name))
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]?.replace(origin, '') ?? null
    }
    expect(seen).toEqual(['Plain "Jane", Jr.', '@SUM', '-1', '+1', '=cmd|calc'])
    expect((await getAudit(jobId)).at(-1)).toMatchObject({ verb: 'read applicants', actorId: own.employer.id })
    expect((await request('GET', `/api/job/${jobId}/applicants?cursor=x`, { as: token })).status).toBe(422)
    expect((await request('GET', `/api/job/${jobId}/applicants?limit=-1`, { as: token })).status).toBe(422)
    expect((await request('GET', `/api/job/${jobId}/applicants?limit=9999`, { as: token })).status).toBe(200)
  })

  it('applicants are exported as a table whose cells no spreadsheet runs', async () => {
    const answer = await request('GET', `/api/job/${jobId}/applicants.csv`, { as: token })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="applicants-maitre-de-francais-50.csv"',
    )
    const lines = (await answer.text()).split('\r\n')
    expect(lines[0]).toContain('"Name","Email","Status","Applied","Title","Address confirmed"')
    expect(lines[0]).toMatch(/,"Place","Headline","Note","Job","Job ID"$/)
    expect(lines.slice(1, 6).map((line) => line.slice(0, 10))).toEqual([
      '"Plain ""J',
      `"'@SUM","a`,
      `"'-1","a2@`,
      `"'+1","a1@`,
      `"'=cmd|cal`,
    ])
    expect(lines[5]).toContain(`,"'=a0@b.example",`)
    expect(lines[1]).toMatch(/,"New","\d{4}-\d\d-\d\d \d\d:\d\d",/)
    expect((await getAudit(jobId)).at(-1)).toMatchObject({ verb: 'exported applicants' })
  })

  it('an applicant gets one of four statuses, recorded with who gave it', async () => {
    const set = (status: unknown, as = token, id = applicationId, job = jobId) =>
      request('PUT', `/api/job/${job}/applicants/${id}`, { as, body: { status } })
    for (const status of ['Contacted', 'Not a fit', 'Hired', 'New'])
      expect(await (await set(status)).json()).toMatchObject({ _id: applicationId, status })
    for (const status of ['Rejected', '', null, undefined]) expect((await set(status)).status).toBe(422)
    expect((await set('Hired', neighbour)).status).toBe(404)
    expect((await set('Hired', token, 'unknown')).status).toBe(404)
    expect((await set('Hired', token, applicationId, (await makeJob(own)).id)).status).toBe(404)
    expect(await getAudit(applicationId)).toHaveLength(4)
  })

  it('nobody else can read applicants: another employer gets 404, members and staff 403, guests 401', async () => {
    for (const path of ['applicants', 'applicants.csv']) {
      const read = async (as?: string) => (await request('GET', `/api/job/${jobId}/${path}`, as ? { as } : {})).status
      expect(await read(neighbour)).toBe(404)
      expect(await read(await getToken(await makePerson()))).toBe(403)
      expect(await read(staff)).toBe(403)
      expect(await read()).toBe(401)
    }
  })
})

describe('saved jobs', () => {
  let member: { id: string }
  let as: string
  beforeEach(async () => {
    member = await makePerson()
    as = await getToken(member)
  })
  const change = (way: 'update' | 'remove', saveJobID: unknown, userID: unknown = member.id) =>
    request('PUT', `/api/users/${way}`, { as, body: { saveJobID, userID } })
  const list = async () =>
    (await request('GET', `/api/users/savedJobs/${member.id}`, { as })).json<{ _id: string; status: string }[]>()

  it('a member saves and removes jobs, and doing it again changes nothing', async () => {
    const [one, two] = [await makeJob(own), await makeJob(own)]
    expect(await (await change('update', one.id)).json()).toEqual({ savedJobs: [one.id] })
    setClock(new Date(now().getTime() + 1000))
    expect(await (await change('update', two.id)).json()).toEqual({ savedJobs: [two.id, one.id] })
    expect(await (await change('update', one.id)).json()).toEqual({ savedJobs: [two.id, one.id] })
    const answers = await list()
    expect(answers.map(({ _id }) => _id)).toEqual([two.id, one.id])
    for (const answer of answers) expect(v.is(v.strictObject(PublicJobAnswer.entries), answer)).toBe(true)
    for (let i = 0; i < 2; i++) expect(await (await change('remove', two.id)).json()).toEqual({ savedJobs: [one.id] })
  })

  it('another member’s list answers 404, to read and to change', async () => {
    const job = await makeJob(own)
    expect((await change('update', job.id, own.employer.id)).status).toBe(404)
    expect((await change('remove', job.id, own.employer.id)).status).toBe(404)
    expect((await request('GET', `/api/users/savedJobs/${own.employer.id}`, { as })).status).toBe(404)
    expect((await change('update', undefined)).status).toBe(422)
    expect((await change('update', job.id, 7)).status).toBe(422)
  })

  it('the list has only jobs that the member may see, and closed ones say so', async () => {
    for (const status of ['Draft', 'Paused', 'Archived'])
      expect((await change('update', (await jobIn(status)).id)).status).toBe(404)
    expect((await change('update', 'unknown')).status).toBe(404)
    const job = await makeJob(own)
    await change('update', job.id)
    await request('PUT', `/api/job/${job.id}`, { as: token, body: { status: 'Closed' } })
    expect(await list()).toMatchObject([{ _id: job.id, status: 'Closed' }])
    await request('PUT', `/api/job/${job.id}`, { as: token, body: { status: 'Paused' } })
    expect(await list()).toEqual([])
    expect(await (await change('remove', job.id)).json()).toEqual({ savedJobs: [] })
  })

  it('saved jobs come a page at a time', async () => {
    const saved: string[] = []
    for (let i = 0; i < 5; i++) {
      const { id } = await makeJob(own)
      await change('update', id)
      saved.unshift(id)
      if (i % 2) setClock(new Date(now().getTime() + 1000))
    }
    const seen: string[] = []
    let next: string | null = `/api/users/savedJobs/${member.id}?limit=2`
    while (next) {
      const answer = await request('GET', next, { as })
      seen.push(...(await answer.json<{ _id: string }[]>()).map(({ _id }) => _id))
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]?.replace(origin, '') ?? null
    }
    expect(seen.toSorted()).toEqual(saved.toSorted())
    expect((await request('GET', `/api/users/savedJobs/${member.id}?cursor=x`, { as })).status).toBe(422)
    expect((await request('GET', `/api/users/savedJobs/${member.id}?limit=0`, { as })).status).toBe(422)
  })

  it('the page of saved jobs shows them', async () => {
    const job = await makeJob(own, { title: 'Saved and shown' })
    expect(await (await request('GET', '/profile/jobs', { as })).text()).toContain('No Saved Jobs.')
    await change('update', job.id)
    expect(await (await request('GET', '/profile/jobs', { as })).text()).toContain('Saved and shown')
  })
})

describe('counting', () => {
  const counter = () => env.COUNTER.getByName(own.id)
  const getCount = async (name: string, id: string) => (await counter().totals(name, [id]))[id] ?? 0
  const view = (id: string, headers: Record<string, string> = {}) => request('PUT', `/api/job/view/${id}`, { headers })
  const preview = (ids: unknown, headers: Record<string, string> = {}) =>
    request('POST', '/api/job/previews', { body: { ids }, headers })

  it('each view counts as a click, and a crawler or prefetch does not', async () => {
    const { id } = await makeJob(own)
    const browser = { 'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Safari/605.1.15' }
    expect((await view(id, browser)).status).toBe(204)
    expect((await view(id)).status).toBe(204)
    const nobody: Record<string, string>[] = [
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
    ]
    for (const headers of nobody) expect((await view(id, headers)).status).toBe(204)
    expect(await getCount('Job Click', id)).toBe(2)
    expect(await getCount('Job Preview', id)).toBe(0)
  })

  it('reading a page counts nothing', async () => {
    const { id } = await makeJob(own)
    await (await request('GET', `/jobs/${id}`)).text()
    await (await request('GET', `/jobs?j=${id}`)).text()
    await (await request('GET', `/api/job/${id}`)).text()
    expect(await getCount('Job Click', id)).toBe(0)
  })

  it('at most 50 previews count at once, each job once, and jobs that are not live are ignored', async () => {
    const [job, draft] = [await makeJob(own), await makeJob(own, { status: 'Draft' })]
    expect((await preview([job.id, job.id, draft.id, 'unknown', ''])).status).toBe(204)
    expect((await preview([])).status).toBe(204)
    expect((await preview(Array(50).fill('unknown'))).status).toBe(204)
    for (const ids of [Array(51).fill('unknown'), 'text', null, [1], [null], { 0: job.id }, undefined])
      expect((await preview(ids)).status).toBe(422)
    expect(await getCount('Job Preview', job.id)).toBe(1)
    expect(await getCount('Job Preview', draft.id)).toBe(0)
  })

  it('a click on Apply is counted', async () => {
    const { id } = await makeJob(own)
    await request('PUT', `/api/job/update/${id}`, { body: guest })
    expect(await getCount('Job Apply Click', id)).toBe(1)
  })

  it('a hundred events at once are all counted', async () => {
    const { id } = await makeJob(own)
    await Promise.all(Array.from({ length: 100 }, () => view(id)))
    expect(await getCount('Job Click', id)).toBe(100)
    expect((await counter().histories('Job Click', [id]))[id]?.times).toHaveLength(100)
  })
})

it('an application of one job can’t be read through another', async () => {
  const [one, two] = [await makeJob(own), await makeJob(own)]
  await request('PUT', `/api/job/update/${one.id}`, { body: guest })
  expect(await (await request('GET', `/api/job/${two.id}/applicants`, { as: token })).json()).toEqual([])
  expect(
    await db
      .select()
      .from(applications)
      .where(and(eq(applications.jobId, one.id), eq(applications.applicantEmail, guest.applicant_email))),
  ).toHaveLength(1)
})
