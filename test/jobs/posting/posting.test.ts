import { env } from 'cloudflare:workers'
import { count, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { jobIndexQueue, jobs } from '../../../src/jobs/schema'
import { drainJobIndex } from '../../../src/jobs/search/search-index'
import { addLocation } from '../../../src/organizations/locations/location'
import { audit } from '../../../src/platform/schema'
import { ago, days, now, setClock } from '../../../src/platform/time/clock'
import {
  auditOf,
  completeJob,
  db,
  type MadeOrganization,
  madeAnew,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  nobody,
  problemOf,
  request,
  tokenOf,
} from '../../make'

type Answered = Record<string, unknown> & { _id: string; version: number; updated: string }

let own: MadeOrganization
let other: MadeOrganization
let [token, staff, neighbour] = ['', '', '']

beforeAll(async () => {
  await makePlaces()
  staff = await tokenOf(await makeStaff())
})
beforeEach(async () => {
  own = await makeOrganization()
  other = await makeOrganization({ city: 'Rockford', zip: '61101' })
  token = await tokenOf(own.employer)
  neighbour = await tokenOf(other.employer)
})
afterEach(() => setClock(null))

const post = (body: unknown, as = token) => request('POST', '/api/job', { as, body })
const put = (id: string, body: unknown, as = token) => request('PUT', `/api/job/${id}`, { as, body })
const posted = async (fields = {}) => (await post({ ...completeJob, ...fields })).json<Answered>()
const found = async (title: string) => {
  const answer = await request('GET', `/api/job/jobsByLocation/${encodeURIComponent(`"${title}"`)}/USA/50`)
  return (await answer.json<{ _id: string }[]>()).map(({ _id }) => _id)
}
const moved = (by: number) => setClock(new Date(now().getTime() + by))

describe('posting a job', () => {
  it('answers all of it to its employer', async () => {
    const answer = await post({ ...completeJob, salaryAmount: '$60,000', jobId: 'R-7', jobAdmin: own.employer.id })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      ...completeJob,
      salaryAmount: '$60,000',
      salaryPeriod: 'Year',
      remote: false,
      jobId: 'R-7',
      jobAdmin: own.employer.id,
      location: own.location.id,
      loc: 'Chicago, IL',
      city: 'Chicago',
      state: 'IL',
      organization: { _id: own.id, name: own.name },
      version: 1,
    })
  })

  it('is a Draft, Full-time, a year’s salary, unless it says otherwise', async () => {
    const { status: _, jobType: __, ...rest } = completeJob
    expect(await (await post(rest)).json()).toMatchObject({
      status: 'Draft',
      jobType: 'Full-time',
      salaryPeriod: 'Year',
      remote: false,
      published: null,
    })
  })

  it.each(['title', 'summary', 'description', 'applyLink', 'jobType'])(
    'wants a %s, in the specification’s words',
    async (field) => {
      for (const status of ['Draft', 'Published']) {
        const answer = await post({ ...completeJob, status, [field]: '' })
        expect(answer.status).toBe(422)
        expect(await problemOf(answer)).toMatchObject({
          detail: 'Input all required information to successfully post the job',
          errors: { [field]: expect.stringMatching(/ is required$/) },
        })
      }
    },
  )

  it('names everything that is missing at once', async () => {
    const answer = await post({})
    expect(Object.keys((await problemOf(answer)).errors ?? {}).sort()).toEqual([
      'applyLink',
      'description',
      'summary',
      'title',
    ])
  })

  it.each([
    [{ title: '   ' }, 'title'],
    [{ description: '<p> </p><br>&nbsp;' }, 'description'],
    [{ description: '<script>alert(1)</script>' }, 'description'],
    [{ title: null }, 'title'],
    [{ title: 'x'.repeat(151) }, 'title'],
    [{ salaryAmount: 'x'.repeat(51) }, 'salaryAmount'],
    [{ salaryPeriod: 'Month' }, 'salaryPeriod'],
    [{ jobType: 'full-time' }, 'jobType'],
    [{ remote: 'yes' }, 'remote'],
    [{ status: 'Expired' }, 'status'],
    [{ status: 'published' }, 'status'],
    [{ applyLink: 'javascript:alert(1)' }, 'applyLink'],
    [{ applyLink: 'data:text/html,x' }, 'applyLink'],
    [{ applyLink: 'https://user:pass@example.org' }, 'applyLink'],
    [{ applyLink: 'a@example.com,b@example.com' }, 'applyLink'],
    [{ applyLink: 'mailto:a@example.com?subject=x' }, 'applyLink'],
    [{ applyLink: '\u0000' }, 'applyLink'],
    [{ applyLink: 'www.mapleriver schools/apply' }, 'applyLink'],
    [{ applyLink: 'https://maple.example/apply\u00a0here' }, 'applyLink'],
  ])('refuses %j with a message at the field, and stores nothing', async (fields, field) => {
    const [before] = await db.select({ n: count() }).from(jobs)
    const answer = await post({ ...completeJob, ...fields })
    expect(answer.status).toBe(422)
    expect((await problemOf(answer)).errors).toHaveProperty(field)
    const [after] = await db.select({ n: count() }).from(jobs)
    expect(after).toEqual(before)
  })

  it.each([
    ['jobs@example.com', 'mailto:jobs@example.com'],
    ['  example.org/careers ', 'https://example.org/careers'],
    ['https://example.org/apply?job=7', 'https://example.org/apply?job=7'],
  ])('stores the apply link %s as %s', async (applyLink, stored) => {
    expect(await posted({ applyLink })).toMatchObject({ applyLink: stored })
  })

  it('cleans the description, and keeps a title as the text that it is', async () => {
    const title = '<img src=x onerror=alert(1)> & "Teacher"</script>'
    const job = await posted({
      title,
      description: '<p onclick="x()">Read<script>alert(1)</script></p><iframe></iframe>',
    })
    expect(job).toMatchObject({ title, description: '<p>Read</p>' })
    const html = await (await request('GET', `/jobs/${job._id}`)).text()
    expect(html).not.toContain('<img src=x')
    expect(html.split('</script>').length).toBe(html.split('<script').length)
  })

  it('begins in the editor with whoever writes it as its administrator; a stored one without stays so', async () => {
    const chosen = new RegExp(`<option value="${own.employer.id}" selected=""`)
    expect(await (await request('GET', '/admin/job/new', { as: token })).text()).toMatch(chosen)
    const { _id } = await posted()
    expect(await (await request('GET', `/admin/job/${_id}`, { as: token })).text()).not.toMatch(chosen)
  })

  it('ignores what the caller may not set', async () => {
    const job = await posted({
      organization: other.id,
      _id: 'mine',
      version: 9,
      published: '2020-01-01T00:00:00.000Z',
      updated: '2020-01-01T00:00:00.000Z',
      organizationId: other.id,
    })
    expect(job).toMatchObject({ organization: { _id: own.id }, version: 1 })
    expect(job._id).not.toBe('mine')
    expect(job.updated > ago(days(1))).toBe(true)
  })

  it('counts the length of a description once it is cleaned', async () => {
    const within = await post({ ...completeJob, description: `<p>${'a'.repeat(59_990)}</p>` })
    expect(within.status).toBe(201)
    const styled = `<p style="${'x'.repeat(30_000)}">a</p>`
    expect((await post({ ...completeJob, description: styled.repeat(3) })).status).toBe(201)
    for (const description of ['&'.repeat(60_000), 'a'.repeat(60_001), 'a'.repeat(250_000)]) {
      const refused = await problemOf(await post({ ...completeJob, description }))
      expect(refused).toMatchObject({
        status: 422,
        errors: { description: 'Description can be at most 60,000 characters' },
      })
    }
  })

  it('takes ids of its own organization only', async () => {
    expect((await post({ ...completeJob, location: other.location.id })).status).toBe(404)
    expect((await post({ ...completeJob, jobAdmin: other.employer.id })).status).toBe(404)
    expect((await post({ copyOf: (await makeJob(other)).id })).status).toBe(404)
    expect((await post({ ...completeJob, location: { _id: own.location.id } })).status).toBe(201)
    const job = await posted()
    expect((await put(job._id, { location: other.location.id })).status).toBe(404)
    expect((await put(job._id, { jobAdmin: other.employer.id })).status).toBe(404)
  })

  it('needs a place or to be remote where it is published', async () => {
    await env.DB.prepare('UPDATE organizations SET location_id = NULL WHERE id = ?').bind(own.id).run()
    const answer = await post(completeJob)
    expect(answer.status).toBe(422)
    expect((await problemOf(answer)).errors).toHaveProperty('location')
    expect((await post({ ...completeJob, remote: true })).status).toBe(201)
    expect((await post({ ...completeJob, status: 'Draft' })).status).toBe(201)
  })

  it('is for employers: guests 401, members and staff 403', async () => {
    expect((await request('POST', '/api/job', { body: completeJob })).status).toBe(401)
    expect((await post(completeJob, await tokenOf(await makePerson()))).status).toBe(403)
    expect((await post(completeJob, await tokenOf(await makePerson({ organizationId: own.id })))).status).toBe(403)
    expect((await post(completeJob, await tokenOf(await makePerson({ roles: ['client-user'] })))).status).toBe(403)
    expect((await post(completeJob, staff)).status).toBe(403)
  })
})

describe('changing a job', () => {
  it('keeps what is left out, the status too', async () => {
    const job = await posted({ status: 'Draft', salaryAmount: '50' })
    expect(await (await put(job._id, { title: 'Another title' })).json()).toMatchObject({
      title: 'Another title',
      summary: completeJob.summary,
      salaryAmount: '50',
      status: 'Draft',
      version: 2,
    })
  })

  it('takes back the whole record that it answered', async () => {
    const job = await posted()
    const answer = await put(job._id, job)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ ...job, version: 2, updated: expect.any(String) })
  })

  it('goes from any status to any, except to Expired and out of Archived', async () => {
    const statuses = ['Draft', 'Published', 'Paused', 'Closed']
    const { _id } = await posted({ status: 'Draft' })
    for (const from of statuses)
      for (const to of statuses) {
        await put(_id, { status: from })
        expect(await (await put(_id, { status: to })).json()).toMatchObject({ status: to })
      }
    expect((await put(_id, { status: 'Expired' })).status).toBe(422)
    expect((await put(_id, { status: 'Archived' })).status).toBe(200)
    expect((await put(_id, { status: 'Draft' })).status).toBe(404)
    expect((await put(_id, { status: 'Draft' }, staff)).status).toBe(409)
    expect((await request('GET', `/api/job/${_id}`, { as: token })).status).toBe(404)
    expect((await request('GET', `/api/job/${_id}/applicants`, { as: token })).status).toBe(404)
    expect((await request('GET', `/api/job/${_id}`, { as: staff })).status).toBe(200)
  })

  it('asks for the required fields where the result is Published, and only there', async () => {
    const draft = await posted({ status: 'Draft' })
    expect((await put(draft._id, { summary: '' })).status).toBe(200)
    const refused = await put(draft._id, { status: 'Published' })
    expect(refused.status).toBe(422)
    expect(await problemOf(refused)).toMatchObject({
      detail: 'Input all required information to successfully post the job',
      errors: { summary: 'Summary is required' },
    })
    expect((await put(draft._id, { jobType: '' })).status).toBe(422)
    expect((await put(draft._id, { status: 'Published', summary: 'Now' })).status).toBe(200)
    expect((await put(draft._id, { summary: '' })).status).toBe(422)
  })

  it('moves `updated` on save and on publish only', async () => {
    const { _id, updated } = await posted()
    const updatedAfter = async (body: object) => {
      moved(1000)
      return (await (await put(_id, body)).json<Answered>()).updated
    }
    expect(await updatedAfter({ status: 'Paused' })).toBe(updated)
    expect(await updatedAfter({ status: 'Closed' })).toBe(updated)
    expect(await updatedAfter({ status: 'Draft' })).toBe(updated)
    const republished = await updatedAfter({ status: 'Published' })
    expect(republished > updated).toBe(true)
    expect((await updatedAfter({ summary: 'New' })) > republished).toBe(true)
  })

  it('refuses a stale version with the present record, and takes any without one', async () => {
    const { _id } = await posted()
    expect((await put(_id, { title: 'First', version: 1 })).status).toBe(200)
    const answer = await put(_id, { title: 'Second', version: 1 })
    expect(answer.status).toBe(409)
    expect(await problemOf(answer)).toMatchObject({ current: { _id, title: 'First', version: 2 } })
    expect(await (await put(_id, { title: 'Third' })).json()).toMatchObject({ title: 'Third', version: 3 })
  })

  it('lets one of two who save the same version at once win', async () => {
    const { _id } = await posted()
    const answers = await Promise.all(['A', 'B', 'C'].map((title) => put(_id, { title, version: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('is for its employer and staff: others 404, members 403', async () => {
    const { _id } = await posted()
    expect((await put(_id, { title: 'Mine' }, neighbour)).status).toBe(404)
    expect((await put('unknown', { title: 'Mine' })).status).toBe(404)
    expect((await put(_id, { title: 'Mine' }, await tokenOf(await makePerson()))).status).toBe(403)
    expect(await (await put(_id, { title: 'Staff’s' }, staff)).json()).toMatchObject({ title: 'Staff’s' })
    expect(await (await put(_id, { organization: other.id })).json()).toMatchObject({ organization: { _id: own.id } })
  })

  it('changes nothing at all where it is refused', async () => {
    const job = await posted()
    const refusals = [
      { title: 'Half', applyLink: 'javascript:x' },
      { title: 'Half', location: other.location.id },
      { title: 'Half', version: 9 },
      { title: 'Half', status: 'Expired' },
      { title: 'Half', description: '' },
    ]
    const statuses = []
    for (const body of refusals) statuses.push((await put(job._id, body)).status)
    expect(statuses).toEqual([422, 404, 409, 422, 422])
    expect(await (await request('GET', `/api/job/${job._id}`, { as: token })).json()).toEqual(job)
    expect(await auditOf(job._id)).toHaveLength(1)
    expect(await db.select().from(jobIndexQueue)).toEqual([])
  })
})

describe('copying a job', () => {
  it('makes a Draft of the same words, complete or not', async () => {
    const job = await posted({ salaryAmount: '50', salaryPeriod: 'Hour', jobType: 'Contract', remote: true })
    const copy = await (await post({ copyOf: job._id })).json<Answered>()
    expect(copy).toMatchObject({
      title: 'Resource teacher (copy)',
      status: 'Draft',
      version: 1,
      published: null,
      salaryAmount: '50',
      salaryPeriod: 'Hour',
      jobType: 'Contract',
      remote: true,
      description: completeJob.description,
    })
    expect(copy._id).not.toBe(job._id)
    await put(copy._id, { summary: '' })
    expect((await post({ copyOf: copy._id })).status).toBe(201)
    await put(job._id, { status: 'Archived' })
    expect((await post({ copyOf: job._id })).status).toBe(404)
  })
})

describe('an organization in status trial', () => {
  it('may pause, close and archive, and nothing else', async () => {
    const past = await makeOrganization({ code: '1' })
    const theirs = await tokenOf(past.employer)
    const job = await makeJob(past)
    expect((await post(completeJob, theirs)).status).toBe(403)
    expect((await post({ copyOf: job.id }, theirs)).status).toBe(403)
    for (const body of [
      {},
      { title: 'New' },
      { status: 'Published' },
      { status: 'Draft' },
      { status: 'Paused', title: 'New' },
      { status: 'Paused', version: 1, summary: 'New' },
    ])
      expect((await put(job.id, body, theirs)).status).toBe(403)
    for (const status of ['Paused', 'Closed', 'Archived'])
      expect((await put(job.id, { status }, theirs)).status).toBe(200)
  })

  it('is edited by staff as ever', async () => {
    const job = await makeJob(await makeOrganization({ code: '2' }))
    expect((await put(job.id, { title: 'By staff' }, staff)).status).toBe(200)
  })
})

describe('the record of what was done', () => {
  it('is written with each change: who, what before and after', async () => {
    const job = await posted({ status: 'Draft' })
    await put(job._id, { status: 'Published', title: 'Second' })
    expect(await auditOf(job._id)).toMatchObject([
      { verb: 'created', actorId: own.employer.id, after: { title: 'Resource teacher', status: 'Draft' } },
      {
        verb: 'published',
        actorId: own.employer.id,
        before: { title: 'Resource teacher', status: 'Draft' },
        after: { title: 'Second', status: 'Published' },
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
  })

  it('is in the same transaction: a change whose record fails is not made', async () => {
    const job = await posted()
    await env.DB.prepare('ALTER TABLE audit RENAME TO audit_away').run()
    try {
      expect((await put(job._id, { title: 'Unrecorded' })).status).toBe(500)
    } finally {
      await env.DB.prepare('ALTER TABLE audit_away RENAME TO audit').run()
    }
    expect(await (await request('GET', `/api/job/${job._id}`, { as: token })).json()).toMatchObject({ version: 1 })
  })

  it('has no row for a change that was not made', async () => {
    const job = await posted()
    await Promise.all([1, 2, 3].map((n) => put(job._id, { title: `T${n}`, version: 1 })))
    expect(await db.select().from(audit).where(eq(audit.targetId, job._id))).toHaveLength(2)
  })
})

describe('a job of an organization that nobody has proven', () => {
  it('answers as published and stays out of sight until somebody proves their address', async () => {
    const hidden = await makeOrganization({ verified: false })
    const theirs = await tokenOf(hidden.employer)
    const answer = await post({ ...completeJob, title: 'Zither tutor' }, theirs)
    expect(answer.status).toBe(201)
    const { _id, status } = await answer.json<Answered>()
    expect(status).toBe('Published')
    const sights = async () => ({
      search: (await found('zither tutor')).length,
      // Nobody's deed changes it here, so that the kept one would stay.
      sitemap: (await (await request('GET', '/sitemap.xml', { headers: madeAnew })).text()).includes(_id),
      statuses: await Promise.all([
        request('GET', `/jobs/${_id}`),
        request('GET', `/api/job/${_id}`),
        request('GET', `/api/job/${_id}`, { as: neighbour }),
        request('GET', `/jobs?j=${_id}`),
        request('PUT', `/api/job/view/${_id}`),
        request('PUT', `/api/job/update/${_id}`, { body: { applicant_name: 'Al', applicant_email: 'a@b.example' } }),
      ]).then((answers) => answers.map((each) => each.status)),
    })
    expect(await sights()).toEqual({ search: 0, sitemap: false, statuses: [404, 404, 404, 404, 404, 404] })
    expect((await request('GET', `/api/job/${_id}`, { as: theirs })).status).toBe(200)
    expect((await request('GET', `/api/job/${_id}`, { as: staff })).status).toBe(200)

    await db.update(users).set({ verifiedEmail: 'x@example.com' }).where(eq(users.id, hidden.employer.id))
    await db.insert(jobIndexQueue).values({ jobId: _id })
    await drainJobIndex(db, env.SEARCH)
    expect(await sights()).toEqual({ search: 1, sitemap: true, statuses: [200, 200, 200, 200, 204, 200] })
  })
})

it('is found by search as soon as the answer is there, and gone as soon as it is withdrawn', async () => {
  const { _id } = await posted({ title: 'Xylophone coach' })
  expect(await found('xylophone coach')).toEqual([_id])
  await put(_id, { title: 'Marimba coach' })
  expect([await found('xylophone coach'), await found('marimba coach')]).toEqual([[], [_id]])
  await put(_id, { status: 'Paused' })
  expect(await found('marimba coach')).toEqual([])
})

it('stands where its location is, and at the main one where none was chosen', async () => {
  const fields = { name: 'Campus', street: '2 Oak', city: 'Evanston', state: 'IL', zip: '60201', phone: '' }
  const campus = await addLocation(db, env.SEARCH, { organizationId: own.id, fields, by: nobody })
  const { _id, location } = await posted()
  expect(location).toBe(own.location.id)
  expect(await (await put(_id, { location: campus.id })).json()).toMatchObject({
    location: campus.id,
    city: 'Evanston',
  })
  expect(await (await put(_id, { location: null })).json()).toMatchObject({ location: own.location.id })
})
