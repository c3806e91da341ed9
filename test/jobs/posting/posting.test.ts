import { env } from 'cloudflare:workers'
import { count, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { jobIndexQueue, jobs } from '../../../src/jobs/schema'
import { drainJobIndex } from '../../../src/jobs/search/job-index'
import { addLocation } from '../../../src/organizations/locations/location'
import { audit } from '../../../src/platform/schema'
import { ago, days, now, setClock } from '../../../src/platform/time/clock'
import {
  completeJob,
  db,
  getAudit,
  getProblem,
  getToken,
  madeAnew,
  makeJob,
  makeOrganization,
  makePerson,
  nobody,
  request,
} from '../../make'
import { provideOrganizations } from '../../provide-organizations'

type Answered = Record<string, unknown> & { _id: string; version: number; updated: string }

const made = provideOrganizations({ city: 'Rockford', zip: '61101' })
afterEach(() => setClock(null))

const post = (body: unknown, as = made.token) => request('POST', '/api/job', { as, body })
const put = (id: string, body: unknown, as = made.token) => request('PUT', `/api/job/${id}`, { as, body })
const posted = async (fields = {}) => (await post({ ...completeJob, ...fields })).json<Answered>()
const found = async (title: string) => {
  const answer = await request('GET', `/api/job/jobsByLocation/${encodeURIComponent(`"${title}"`)}/USA/50`)
  return (await answer.json<{ _id: string }[]>()).map(({ _id }) => _id)
}
const moved = (by: number) => setClock(new Date(now().getTime() + by))

describe('posting a job', () => {
  it('the employer gets the whole job as the answer', async () => {
    const answer = await post({ ...completeJob, salaryAmount: '$60,000', jobId: 'R-7', jobAdmin: made.own.employer.id })
    expect(answer.status).toBe(201)
    const location = answer.headers.get('location') ?? ''
    const { _id } = await answer.clone().json<Answered>()
    expect(await (await request('GET', location, { as: made.token })).json()).toMatchObject({ _id })
    expect(await answer.json()).toMatchObject({
      ...completeJob,
      salaryAmount: '$60,000',
      salaryPeriod: 'Year',
      remote: false,
      jobId: 'R-7',
      jobAdmin: made.own.employer.id,
      location: made.own.location.id,
      loc: 'Chicago, IL',
      city: 'Chicago',
      state: 'IL',
      organization: { _id: made.own.id, name: made.own.name },
      version: 1,
    })
  })

  it('a job is a full-time Draft with a yearly salary unless it says otherwise', async () => {
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
    'a job without %s is refused in the specification’s words',
    async (field) => {
      for (const status of ['Draft', 'Published']) {
        const answer = await post({ ...completeJob, status, [field]: '' })
        expect(answer.status).toBe(422)
        expect(await getProblem(answer)).toMatchObject({
          detail: 'Input all required information to successfully post the job',
          errors: { [field]: expect.stringMatching(/ is required$/) },
        })
      }
    },
  )

  it('the answer names everything that is missing at once', async () => {
    const answer = await post({})
    expect(Object.keys((await getProblem(answer)).errors ?? {}).sort()).toEqual([
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
  ])('the value %j gets a message at its field, and nothing is stored', async (fields, field) => {
    const [before] = await db.select({ n: count() }).from(jobs)
    const answer = await post({ ...completeJob, ...fields })
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toHaveProperty(field)
    const [after] = await db.select({ n: count() }).from(jobs)
    expect(after).toEqual(before)
  })

  it.each([
    ['jobs@example.com', 'mailto:jobs@example.com'],
    ['  example.org/careers ', 'https://example.org/careers'],
    ['https://example.org/apply?job=7', 'https://example.org/apply?job=7'],
  ])('the apply link %s is stored as %s', async (applyLink, stored) => {
    expect(await posted({ applyLink })).toMatchObject({ applyLink: stored })
  })

  it('the description is cleaned, and the title stays the text that it is', async () => {
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

  it('the editor offers whoever writes a job as its administrator; a stored job without one stays so', async () => {
    const chosen = new RegExp(`<option value="${made.own.employer.id}" selected=""`)
    expect(await (await request('GET', '/admin/job/new', { as: made.token })).text()).toMatch(chosen)
    const { _id } = await posted()
    expect(await (await request('GET', `/admin/job/${_id}`, { as: made.token })).text()).not.toMatch(chosen)
  })

  it('what the caller may not set is ignored', async () => {
    const job = await posted({
      organization: made.other.id,
      _id: 'mine',
      version: 9,
      published: '2020-01-01T00:00:00.000Z',
      updated: '2020-01-01T00:00:00.000Z',
      organizationId: made.other.id,
    })
    expect(job).toMatchObject({ organization: { _id: made.own.id }, version: 1 })
    expect(job._id).not.toBe('mine')
    expect(job.updated > ago(days(1))).toBe(true)
  })

  it('the length of a description counts after it is cleaned', async () => {
    const within = await post({ ...completeJob, description: `<p>${'a'.repeat(59_990)}</p>` })
    expect(within.status).toBe(201)
    const styled = `<p style="${'x'.repeat(30_000)}">a</p>`
    expect((await post({ ...completeJob, description: styled.repeat(3) })).status).toBe(201)
    for (const description of ['&'.repeat(60_000), 'a'.repeat(60_001), 'a'.repeat(250_000)]) {
      const refused = await getProblem(await post({ ...completeJob, description }))
      expect(refused).toMatchObject({
        status: 422,
        errors: { description: 'Description can be at most 60,000 characters' },
      })
    }
  })

  it('only ids of the same organization are accepted', async () => {
    expect((await post({ ...completeJob, location: made.other.location.id })).status).toBe(404)
    expect((await post({ ...completeJob, jobAdmin: made.other.employer.id })).status).toBe(404)
    expect((await post({ copyOf: (await makeJob(made.other)).id })).status).toBe(404)
    expect((await post({ ...completeJob, location: { _id: made.own.location.id } })).status).toBe(201)
    const job = await posted()
    expect((await put(job._id, { location: made.other.location.id })).status).toBe(404)
    expect((await put(job._id, { jobAdmin: made.other.employer.id })).status).toBe(404)
  })

  it('a published job needs a place or must be remote', async () => {
    await env.DB.prepare('UPDATE organizations SET location_id = NULL WHERE id = ?').bind(made.own.id).run()
    const answer = await post(completeJob)
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toHaveProperty('location')
    expect((await post({ ...completeJob, remote: true })).status).toBe(201)
    expect((await post({ ...completeJob, status: 'Draft' })).status).toBe(201)
  })

  it('only employers may post: guests get 401, members and staff 403', async () => {
    expect((await request('POST', '/api/job', { body: completeJob })).status).toBe(401)
    expect((await post(completeJob, await getToken(await makePerson()))).status).toBe(403)
    expect((await post(completeJob, await getToken(await makePerson({ organizationId: made.own.id })))).status).toBe(
      403,
    )
    expect((await post(completeJob, await getToken(await makePerson({ roles: ['client-user'] })))).status).toBe(403)
    expect((await post(completeJob, made.staff)).status).toBe(403)
  })
})

describe('changing a job', () => {
  it('what a change leaves out stays, the status too', async () => {
    const job = await posted({ status: 'Draft', salaryAmount: '50' })
    expect(await (await put(job._id, { title: 'Another title' })).json()).toMatchObject({
      title: 'Another title',
      summary: completeJob.summary,
      salaryAmount: '50',
      status: 'Draft',
      version: 2,
    })
  })

  it('a change accepts the whole record that a call answered', async () => {
    const job = await posted()
    const answer = await put(job._id, job)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ ...job, version: 2, updated: expect.any(String) })
  })

  it('a job goes from any status to any other, except to Expired and out of Archived', async () => {
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
    expect((await put(_id, { status: 'Draft' }, made.staff)).status).toBe(409)
    expect((await request('GET', `/api/job/${_id}`, { as: made.token })).status).toBe(404)
    expect((await request('GET', `/api/job/${_id}/applicants`, { as: made.token })).status).toBe(404)
    expect((await request('GET', `/api/job/${_id}`, { as: made.staff })).status).toBe(200)
  })

  it('the required fields are asked for only where the result is Published', async () => {
    const draft = await posted({ status: 'Draft' })
    expect((await put(draft._id, { summary: '' })).status).toBe(200)
    const refused = await put(draft._id, { status: 'Published' })
    expect(refused.status).toBe(422)
    expect(await getProblem(refused)).toMatchObject({
      detail: 'Input all required information to successfully post the job',
      errors: { summary: 'Summary is required' },
    })
    expect((await put(draft._id, { jobType: '' })).status).toBe(422)
    expect((await put(draft._id, { status: 'Published', summary: 'Now' })).status).toBe(200)
    expect((await put(draft._id, { summary: '' })).status).toBe(422)
  })

  it('the time in `updated` moves on save and on publish only', async () => {
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

  it('a stale version is refused with the present record, and a change without a version is accepted', async () => {
    const { _id } = await posted()
    expect((await put(_id, { title: 'First', version: 1 })).status).toBe(200)
    const answer = await put(_id, { title: 'Second', version: 1 })
    expect(answer.status).toBe(409)
    expect(await getProblem(answer)).toMatchObject({ current: { _id, title: 'First', version: 2 } })
    expect(await (await put(_id, { title: 'Third' })).json()).toMatchObject({ title: 'Third', version: 3 })
  })

  it('one of two people who save the same version at once wins', async () => {
    const { _id } = await posted()
    const answers = await Promise.all(['A', 'B', 'C'].map((title) => put(_id, { title, version: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('only the employer and staff may change a job: others get 404, members 403', async () => {
    const { _id } = await posted()
    expect((await put(_id, { title: 'Mine' }, made.neighbor)).status).toBe(404)
    expect((await put('unknown', { title: 'Mine' })).status).toBe(404)
    expect((await put(_id, { title: 'Mine' }, await getToken(await makePerson()))).status).toBe(403)
    expect(await (await put(_id, { title: 'Staff’s' }, made.staff)).json()).toMatchObject({ title: 'Staff’s' })
    expect(await (await put(_id, { organization: made.other.id })).json()).toMatchObject({
      organization: { _id: made.own.id },
    })
  })

  it('a refused change changes nothing at all', async () => {
    const job = await posted()
    const refusals = [
      { title: 'Half', applyLink: 'javascript:x' },
      { title: 'Half', location: made.other.location.id },
      { title: 'Half', version: 9 },
      { title: 'Half', status: 'Expired' },
      { title: 'Half', description: '' },
    ]
    const statuses = []
    for (const body of refusals) statuses.push((await put(job._id, body)).status)
    expect(statuses).toEqual([422, 404, 409, 422, 422])
    expect(await (await request('GET', `/api/job/${job._id}`, { as: made.token })).json()).toEqual(job)
    expect(await getAudit(job._id)).toHaveLength(1)
    expect(await db.select().from(jobIndexQueue)).toEqual([])
  })
})

describe('copying a job', () => {
  it('a copy is a Draft with the same content, complete or not', async () => {
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
  it('the organization may pause, close and archive jobs, and nothing else', async () => {
    const past = await makeOrganization({ code: '1' })
    const theirs = await getToken(past.employer)
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

  it('staff edit its jobs as ever', async () => {
    const job = await makeJob(await makeOrganization({ code: '2' }))
    expect((await put(job.id, { title: 'By staff' }, made.staff)).status).toBe(200)
  })
})

describe('the record of what was done', () => {
  it('each change is recorded: by whom, and what was before and after', async () => {
    const job = await posted({ status: 'Draft' })
    await put(job._id, { status: 'Published', title: 'Second' })
    expect(await getAudit(job._id)).toMatchObject([
      { verb: 'created', actorId: made.own.employer.id, after: { title: 'Resource teacher', status: 'Draft' } },
      {
        verb: 'published',
        actorId: made.own.employer.id,
        before: { title: 'Resource teacher', status: 'Draft' },
        after: { title: 'Second', status: 'Published' },
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
  })

  it('a change whose record fails is not made, because both are one transaction', async () => {
    const job = await posted()
    await env.DB.prepare('ALTER TABLE audit RENAME TO audit_away').run()
    try {
      expect((await put(job._id, { title: 'Unrecorded' })).status).toBe(500)
    } finally {
      await env.DB.prepare('ALTER TABLE audit_away RENAME TO audit').run()
    }
    expect(await (await request('GET', `/api/job/${job._id}`, { as: made.token })).json()).toMatchObject({ version: 1 })
  })

  it('a change that was not made has no row', async () => {
    const job = await posted()
    await Promise.all([1, 2, 3].map((n) => put(job._id, { title: `T${n}`, version: 1 })))
    expect(await db.select().from(audit).where(eq(audit.targetId, job._id))).toHaveLength(2)
  })
})

describe('a job of an organization that nobody has proven', () => {
  it('the job answers as published and stays out of sight until somebody proves their address', async () => {
    const hidden = await makeOrganization({ verified: false })
    const theirs = await getToken(hidden.employer)
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
        request('GET', `/api/job/${_id}`, { as: made.neighbor }),
        request('GET', `/jobs?j=${_id}`),
        request('PUT', `/api/job/view/${_id}`),
        request('PUT', `/api/job/update/${_id}`, { body: { applicant_name: 'Al', applicant_email: 'a@b.example' } }),
      ]).then((answers) => answers.map((each) => each.status)),
    })
    expect(await sights()).toEqual({ search: 0, sitemap: false, statuses: [404, 404, 404, 404, 404, 404] })
    expect((await request('GET', `/api/job/${_id}`, { as: theirs })).status).toBe(200)
    expect((await request('GET', `/api/job/${_id}`, { as: made.staff })).status).toBe(200)

    await db.update(users).set({ verifiedEmail: 'x@example.com' }).where(eq(users.id, hidden.employer.id))
    await db.insert(jobIndexQueue).values({ jobId: _id })
    await drainJobIndex(db, env.SEARCH)
    expect(await sights()).toEqual({ search: 1, sitemap: true, statuses: [200, 200, 200, 200, 204, 200] })
  })
})

it('a search finds a job as soon as it is published, and no longer once it is withdrawn', async () => {
  const { _id } = await posted({ title: 'Xylophone coach' })
  expect(await found('xylophone coach')).toEqual([_id])
  await put(_id, { title: 'Marimba coach' })
  expect([await found('xylophone coach'), await found('marimba coach')]).toEqual([[], [_id]])
  await put(_id, { status: 'Paused' })
  expect(await found('marimba coach')).toEqual([])
})

it('a job is where its location is, and at the main location if none was chosen', async () => {
  const fields = { name: 'Campus', street: '2 Oak', city: 'Evanston', state: 'IL', zip: '60201', phone: '' }
  const campus = await addLocation(db, env.SEARCH, { organizationId: made.own.id, fields, by: nobody })
  const { _id, location } = await posted()
  expect(location).toBe(made.own.location.id)
  expect(await (await put(_id, { location: campus.id })).json()).toMatchObject({
    location: campus.id,
    city: 'Evanston',
  })
  expect(await (await put(_id, { location: null })).json()).toMatchObject({ location: made.own.location.id })
})
