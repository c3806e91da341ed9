import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applications } from '../../../src/jobs/schema'
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
import { requestForm } from './send-form'

let own: MadeOrganization

beforeAll(makePlaces)
beforeEach(async () => {
  own = await makeOrganization()
})

const question = { _id: '', text: 'Which license do you hold?', kind: 'text' as const, required: true, choices: [] }
const makeHere = () => makeJob(own, { applyHere: true, applyLink: '', questions: [question] })
const toHtml = async (path: string, as?: string) => (await request('GET', path, as ? { as } : {})).text()
const toRows = (jobId: string) => db.select().from(applications).where(eq(applications.jobId, jobId))

describe('applying here without JavaScript', () => {
  it('the button leads to a form with what will be sent and what is missing, and recording nothing yet', async () => {
    const job = await makeHere()
    const as = await getToken(await makePerson({ displayName: 'Nora Fields', summary: 'I teach reading.' }))
    const form = new RegExp(`<form[^>]*action="/jobs/${job.id}/apply"[^>]*>`).exec(await toHtml(`/jobs/${job.id}`, as))
    expect(form?.[0]).toContain('method="get"')
    const html = await toHtml(`/jobs/${job.id}/apply`, as)
    for (const words of [
      'Nora Fields',
      'I teach reading.',
      'no headline',
      question.text,
      'the employer loses this copy',
    ])
      expect(html).toContain(words)
    expect(await toRows(job.id)).toEqual([])
  })

  it('the form asks again for what is missing and keeps what was typed, and then shows what was sent', async () => {
    const job = await makeHere()
    const as = await getToken(await makePerson())
    const [asked] = job.questions
    const fields = { asksProfile: 'yes', withProfile: 'true', note: 'I know the school.' }
    const refused = await requestForm(`/jobs/${job.id}/apply`, fields, undefined, as)
    expect(refused.status).toBe(422)
    const html = await refused.text()
    for (const words of ['Please answer this question.', 'I know the school.']) expect(html).toContain(words)
    const sent = await requestForm(
      `/jobs/${job.id}/apply`,
      { ...fields, [`answers.${asked?._id}`]: 'PEL' },
      undefined,
      as,
    )
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/jobs/${job.id}/application`])
    const page = await toHtml(`/jobs/${job.id}/application`, as)
    for (const words of ['I know the school.', 'PEL', 'Download resume', 'Withdraw application', 'Received'])
      expect(page).toContain(words)
  })

  it('a guest hears at once what is wrong with their name and with their answers, each at its field', async () => {
    const job = await makeHere()
    const refused = await requestForm(`/jobs/${job.id}/apply`, { name: '', email: 'gil@' })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    for (const words of [
      'Please enter your full name.',
      'Please enter your email address.',
      'Please answer this question.',
    ])
      expect(html).toContain(words)
  })

  it('without their profile, a member sends name and address only', async () => {
    const job = await makeJob(own, { applyHere: true })
    const as = await getToken(await makePerson({ summary: 'Mine alone.' }))
    await requestForm(`/jobs/${job.id}/apply`, { asksProfile: 'yes', note: '' }, undefined, as)
    expect(await toRows(job.id)).toMatchObject([{ profile: null, way: 'here' }])
  })
})

describe('what a guest just sent', () => {
  it('can be seen, changed, and withdrawn in that browser, and in no other', async () => {
    const job = await makeJob(own)
    const sent = await request('PUT', `/api/job/update/${job.id}`, {
      body: { applicant_name: 'Gil Moss', applicant_email: 'gil@example.com' },
    })
    const cookie = /guest=[^;]+/.exec(sent.headers.get('set-cookie') ?? '')?.[0] ?? ''
    const path = `/api/job/${job.id}/application`
    const there = { headers: { cookie, origin: 'http://localhost:8787' } }
    expect((await request('GET', path)).status).toBe(404)
    expect(await (await request('GET', path, there)).json()).toMatchObject({ applicant_name: 'Gil Moss' })
    const changed = await request('PUT', path, { ...there, body: { note: 'Hello' } })
    expect(await changed.json()).toMatchObject({ note: 'Hello' })
    expect((await request('DELETE', path)).status).toBe(404)
    expect((await request('DELETE', path, there)).status).toBe(204)
    const employer = await getToken(own.employer)
    expect(await (await request('GET', `/api/job/${job.id}/applicants`, { as: employer })).json()).toEqual([])
  })
})

describe('opening an application again', () => {
  it('never applies for a guest who has withdrawn, who is told so instead of 404', async () => {
    const job = await makeJob(own)
    const guest = { applicant_name: 'Gil Moss', applicant_email: 'gil@example.com' }
    const click = (body: object) => request('PUT', `/api/job/update/${job.id}`, { body })
    expect((await click({ ...guest, again: true })).status).toBe(409)
    const sent = await click(guest)
    const cookie = /guest=[^;]+/.exec(sent.headers.get('set-cookie') ?? '')?.[0] ?? ''
    const there = { headers: { cookie, origin: 'http://localhost:8787' } }
    expect(await (await click({ ...guest, again: true })).json()).toEqual(await sent.json())
    const page = `/jobs/${job.id}/application`
    const withdrawn = await request('POST', `${page}/withdraw`, {
      body: '',
      headers: { ...there.headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(withdrawn.headers.get('location')).toBe(page)
    expect(await (await request('GET', page, there)).text()).toContain('This application is withdrawn')
    expect((await request('GET', page)).status).toBe(404)
    expect((await click({ ...guest, again: true })).status).toBe(409)
    expect((await toRows(job.id)).filter((row) => row.withdrawn === null)).toEqual([])
    expect((await click(guest)).status).toBe(200)
    expect(await toRows(job.id)).toMatchObject([{ withdrawn: null }])
  })

  it('never applies for a member who has withdrawn, and asks them first without JavaScript', async () => {
    const job = await makeJob(own)
    const as = await getToken(await makePerson())
    await request('PUT', `/api/job/update/${job.id}`, { as, body: {} })
    expect(await toHtml(`/jobs/${job.id}`, as)).toContain('name="again"')
    await request('DELETE', `/api/job/${job.id}/application`, { as })
    const pressed = await request('POST', `/jobs/${job.id}/apply`, {
      as,
      body: 'again=yes',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(pressed.status).toBe(409)
    expect(await pressed.text()).toContain('We sent nothing.')
    expect((await toRows(job.id)).filter((row) => row.withdrawn === null)).toEqual([])
  })
})

describe('changing what was sent', () => {
  it('a profile can be sent again until the employer has read it; a missing note can still be added', async () => {
    const job = await makeJob(own)
    const person = await makePerson()
    const as = await getToken(person)
    const put = (body: object) => request('PUT', `/api/job/${job.id}/application`, { as, body })
    await request('PUT', `/api/job/update/${job.id}`, { as, body: {} })
    await request('PUT', '/api/users/profile', { as, body: { summary: 'New words.' } })
    expect(await (await put({ profile: true })).json()).toMatchObject({
      profile: { summary: 'New words.' },
      hasResume: true,
    })
    await request('GET', `/api/job/${job.id}/applicants`, { as: await getToken(own.employer) })
    expect((await put({ profile: true })).status).toBe(409)
    expect(await (await put({ note: 'One more thing.' })).json()).toMatchObject({ note: 'One more thing.' })
    expect((await put({ note: 'Another.' })).status).toBe(409)
  })
})
