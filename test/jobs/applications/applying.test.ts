import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applications, jobs } from '../../../src/jobs/schema'
import { timestamp } from '../../../src/platform/time/clock'
import { longDayText } from '../../../src/ui/hooks/format-time'
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

let own: MadeOrganization

beforeAll(makePlaces)
beforeEach(async () => {
  own = await makeOrganization()
})

const toHtml = async (path: string, as?: string) => {
  const answer = await request('GET', path, as ? { as } : {})
  return { html: await answer.text(), headers: answer.headers, status: answer.status }
}

/** What each row of a list of jobs says, without its markup. */
const toRows = (html: string) =>
  [...html.matchAll(/<li class="one-of-many.*?<\/li>/gs)].map(([row]) => row.replace(/<[^>]+>/g, ' '))

describe('a member who applied', () => {
  it('the job’s page, the open pane, the list and the saved jobs say that the member applied', async () => {
    const job = await makeJob(own)
    const as = await getToken(await makePerson())
    await request('PUT', `/api/job/update/${job.id}`, { as, body: {} })
    const member = await request('GET', '/api/auth/user', { as }).then((answer) =>
      answer.json<{ user: { _id: string } }>(),
    )
    await request('PUT', '/api/users/update', { as, body: { saveJobID: job.id, userID: member.user._id } })
    const day = new RegExp(`Applied on (<!-- -->)?<time dateTime="[^"]+Z">${longDayText(timestamp())}</time>`)
    for (const path of [`/jobs/${job.id}`, `/jobs?j=${job.id}`, '/profile/jobs'])
      expect((await toHtml(path, as)).html).toMatch(day)
    const [row] = toRows((await toHtml('/jobs', as)).html)
    expect(row).toMatch(/Saved.*Applied/s)
  })

  it('nobody else learns it, and the page that says it is not cached', async () => {
    const job = await makeJob(own)
    const [as, other] = [await getToken(await makePerson()), await getToken(await makePerson())]
    await request('PUT', `/api/job/update/${job.id}`, { as, body: {} })
    for (const path of [`/jobs/${job.id}`, `/jobs?j=${job.id}`])
      for (const reader of [undefined, other]) expect((await toHtml(path, reader)).html).not.toContain('Applied on')
    expect((await toHtml(`/jobs/${job.id}`, as)).headers.get('cache-control')).toBe('private, no-store')
  })

  it('the member gets to the employer’s page again without a second application', async () => {
    const job = await makeJob(own)
    const as = await getToken(await makePerson())
    for (let i = 0; i < 2; i++) {
      const answer = await request('PUT', `/api/job/update/${job.id}`, { as, body: {} })
      expect(await answer.json()).toEqual({ applyLink: 'https://schools.example/apply' })
    }
    expect(await db.select().from(applications).where(eq(applications.jobId, job.id))).toHaveLength(1)
    expect((await toHtml(`/jobs/${job.id}`, as)).html).toContain('Open application')
  })

  it('the page carries only the jobs that it shows', async () => {
    const [job, elsewhere] = [await makeJob(own), await makeJob(own, { status: 'Published', title: 'Other' })]
    const as = await getToken(await makePerson())
    await request('PUT', `/api/job/update/${elsewhere.id}`, { as, body: {} })
    await db.update(jobs).set({ status: 'Closed' }).where(eq(jobs.id, elsewhere.id))
    expect((await toHtml(`/jobs?q=nothing+here&l=USA&j=${job.id}`, as)).html).not.toContain(elsewhere.id)
  })
})

type Form = Record<string, string>
const post = (path: string, form: Form, { as, headers }: { as?: string; headers?: Record<string, string> } = {}) =>
  request('POST', path, {
    ...(as && { as }),
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

describe('applying as a plain form', () => {
  it('the job’s page has a form that asks a guest and sends a member’s application at once', async () => {
    const job = await makeJob(own)
    const toForm = (html: string) =>
      new RegExp(`<form[^>]*action="/jobs/${job.id}/apply"[^>]*>.*?</form>`, 's').exec(html)?.[0]
    expect(toForm((await toHtml(`/jobs/${job.id}`)).html)).toMatch(
      /method="get".*<button(?![^>]* disabled=)[^>]*>Apply/s,
    )
    const as = await getToken(await makePerson())
    expect(toForm((await toHtml(`/jobs/${job.id}`, as)).html)).toContain('method="post"')
    expect(toForm((await toHtml(`/jobs/${job.id}/apply`)).html)).toContain('name="applicant_email"')
    expect(toForm((await toHtml(`/jobs/${job.id}/apply`, as)).html)).not.toContain('applicant_email')
  })

  it('one application of a member is recorded, under their own name, and the answer shows the way on', async () => {
    const job = await makeJob(own)
    const person = await makePerson({ displayName: 'Nora Fields' })
    for (let i = 0; i < 2; i++) {
      const form = { applicant_name: 'Somebody Else', applicant_email: 'else@example.com' }
      const answer = await post(`/jobs/${job.id}/apply`, form, { as: await getToken(person) })
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('href="https://schools.example/apply"')
    }
    const rows = await db.select().from(applications).where(eq(applications.jobId, job.id))
    expect(rows.map(({ userId, applicantName }) => [userId, applicantName])).toEqual([[person.id, 'Nora Fields']])
  })

  it('a guest is recorded, and gets an email address to copy where the employer takes email', async () => {
    const job = await makeJob(own, { applyLink: 'mailto:jobs@schools.example' })
    const answer = await post(`/jobs/${job.id}/apply`, {
      applicant_name: 'Gil Moss',
      applicant_email: 'gil@example.com',
    })
    const html = await answer.text()
    expect(html).toMatch(
      /They take applications by email.*>jobs@schools\.example<.*href="mailto:jobs@schools\.example\?subject=Resource%20teacher"/s,
    )
    const rows = await db.select().from(applications).where(eq(applications.jobId, job.id))
    expect(rows).toMatchObject([{ userId: null, applicantName: 'Gil Moss', applicantEmail: 'gil@example.com' }])
  })

  it('the form asks again for what is missing, and keeps what was typed', async () => {
    const job = await makeJob(own)
    const answer = await post(`/jobs/${job.id}/apply`, { applicant_name: 'Gil Moss', applicant_email: 'gil' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('Please fill in both your full name and email to be able to proceed to the job posting.')
    expect(html).toMatch(/value="Gil Moss"/)
    expect(await db.select().from(applications).where(eq(applications.jobId, job.id))).toEqual([])
  })

  it('the form says how long a name can be, and not that it is missing', async () => {
    const job = await makeJob(own)
    const fields = { applicant_name: 'x'.repeat(65), applicant_email: 'gil@example.com' }
    const answer = await post(`/jobs/${job.id}/apply`, fields)
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('Your name can be at most 64 characters.')
    expect(html).not.toContain('Please fill in both')
    expect(html).not.toContain('Please enter your full name.')
  })

  it.each(['apply', 'save'])('a form of another site that would %s is refused', async (what) => {
    const job = await makeJob(own)
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await post(`/jobs/${job.id}/${what}`, {}, { headers })).status).toBe(403)
  })

  it('a draft is not found, and a closed job leads to the page that says so', async () => {
    const draft = await makeJob(own, { status: 'Draft' })
    const closed = await makeJob(own, { status: 'Closed' })
    const form = { applicant_name: 'Gil Moss', applicant_email: 'gil@example.com' }
    expect((await toHtml(`/jobs/${draft.id}/apply`)).status).toBe(404)
    expect((await post(`/jobs/${draft.id}/apply`, form)).status).toBe(404)
    for (const answer of [
      await request('GET', `/jobs/${closed.id}/apply`),
      await post(`/jobs/${closed.id}/apply`, form),
    ]) {
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`/jobs/${closed.id}`)
    }
    for (const { id } of [draft, closed])
      expect(await db.select().from(applications).where(eq(applications.jobId, id))).toEqual([])
  })
})

describe('saving as a plain form', () => {
  it('the form saves and removes a job, and leads back to it', async () => {
    const job = await makeJob(own)
    const as = await getToken(await makePerson())
    const pressed = async () => /aria-pressed="(true|false)"/.exec((await toHtml(`/jobs/${job.id}`, as)).html)?.[1]
    for (const [saved, shown] of [
      ['yes', 'true'],
      ['yes', 'true'],
      ['no', 'false'],
    ]) {
      const answer = await post(`/jobs/${job.id}/save`, { saved: saved ?? '' }, { as })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/jobs/${job.id}`])
      expect(await pressed()).toBe(shown)
    }
  })

  it.each([
    ['/profile/jobs', '/profile/jobs?removed=JOB'],
    ['/profile/jobs/closed', '/profile/jobs/closed'],
    ['https://evil.example/', '/profile'],
    ['//evil.example', '/profile'],
  ])('the address %s leads back to %s, a page of ours', async (back, location) => {
    const job = await makeJob(own)
    const answer = await post(`/jobs/${job.id}/save`, { saved: 'no', back }, { as: await getToken(await makePerson()) })
    expect(answer.headers.get('location')).toBe(location.replace('JOB', job.id))
  })

  it('a guest is led to sign in, is told why, and comes back', async () => {
    const job = await makeJob(own)
    const answer = await post(`/jobs/${job.id}/save`, { saved: 'yes' })
    expect(answer.status).toBe(303)
    const signIn = answer.headers.get('location') ?? ''
    expect(signIn).toBe(`/login?redirect=${encodeURIComponent(`/jobs/${job.id}/save`)}&why=save`)
    const sentence = 'You must be logged in to save jobs...'
    expect((await toHtml(signIn)).html).toContain(sentence)
    expect((await toHtml('/login')).html).not.toContain(sentence)
  })

  it('whoever comes back is asked to save the job, which opening the page doesn’t do', async () => {
    const job = await makeJob(own)
    const as = await getToken(await makePerson())
    const open = () => request('GET', `/jobs/${job.id}/save`, { as })
    await open()
    const page = await open()
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Save this job?')])
    await post(`/jobs/${job.id}/save`, { saved: 'yes' }, { as })
    const again = await open()
    expect([again.status, again.headers.get('location')]).toEqual([302, `/jobs/${job.id}`])
  })

  it('a draft can’t be saved', async () => {
    const draft = await makeJob(own, { status: 'Draft' })
    expect(
      (await post(`/jobs/${draft.id}/save`, { saved: 'yes' }, { as: await getToken(await makePerson()) })).status,
    ).toBe(404)
  })
})
