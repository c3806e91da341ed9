import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { alertJobs, alertReaders, applications, jobAlerts, jobs } from '../../../src/jobs/schema'
import { newId } from '../../../src/platform/db/database'
import { audit } from '../../../src/platform/schema'
import { timestamp } from '../../../src/platform/time/clock'
import { db, getToken, makeJob, makeOrganization, makePerson, origin, request } from '../../make'
import { makeMember, password } from '../../privacy/person'
import { provideMember } from '../provide-member'

const provided = provideMember()

const tab = '/profile/jobs/applied'
const show = async (as = provided().as, path = tab) => {
  const html = await (await request('GET', path, { as })).text()
  return html.replace(/<script.*?<\/script>/gs, '')
}
const toText = (html: string) => html.replace(/<[^>]+>/g, '')
const call = (method: string, path: string, as: string, body?: object) =>
  request(method, path, { as, ...(body && { body }) })
const post = (path: string, fields: Record<string, string>, as = provided().as) =>
  request('POST', path, {
    as,
    body: `${new URLSearchParams(fields)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
  })
const toRow = async (jobId: string) => (await db.select().from(applications).where(eq(applications.jobId, jobId)))[0]

async function applyFor(fields: object = {}, as = provided().as) {
  const job = await makeJob(provided().own, fields)
  await call('POST', `/api/job/${job.id}/application`, as, {})
  return { job, at: `/jobs/${job.id}/application`, api: `/api/job/${job.id}/application` }
}

describe('the Applied tab', () => {
  it.each([
    ['here', { applyHere: true, applyLink: '' }, 'Applied on this site on'],
    ['by email', { applyLink: 'mailto:jobs@schools.example' }, 'Applied by email on'],
    ['on the district’s site', {}, 'Applied on the district’s site on'],
  ])('says when and how: %s', async (_, fields, words) => {
    await applyFor(fields)
    expect(toText(await show())).toContain(words)
  })

  it('says Received, and the employer’s status only while they share it', async () => {
    const { own } = provided()
    const employer = await getToken(own.employer)
    const { job } = await applyFor({ applyHere: true, applyLink: '' })
    await db.update(applications).set({ stage: 'Interview' }).where(eq(applications.jobId, job.id))
    expect(toText(await show())).toMatch(/Received/)
    expect(await show()).not.toContain('Interview')
    await call('PUT', `/api/job/${job.id}`, employer, { sharesStatus: true })
    expect(toText(await show())).toMatch(/Interview/)
    await db.update(applications).set({ stage: 'Not a fit' }).where(eq(applications.jobId, job.id))
    for (const path of [tab, `/jobs/${job.id}/application`]) {
      expect(toText(await show(undefined, path))).toContain('Not selected')
      expect(toText(await show(undefined, path))).not.toContain('Not a fit')
    }
  })

  it.each([
    ['You finish on their site', 'https://schools.example/apply'],
    ['You finish by email', 'mailto:jobs@schools.example'],
  ])('says %s instead of Received, with the link while the job is open', async (words, applyLink) => {
    const { job, at } = await applyFor({ applyLink })
    for (const path of [tab, at]) {
      expect(toText(await show(undefined, path))).toContain(words)
      expect(toText(await show(undefined, path))).not.toContain('Received')
    }
    expect(await show()).toContain(`href="${applyLink}`)
    await db.update(jobs).set({ status: 'Closed', closed: timestamp() }).where(eq(jobs.id, job.id))
    expect(toText(await show())).toContain('They have your name and email')
    expect(await show()).not.toContain(`href="${applyLink}`)
  })

  it('withdraws by a plain form, says how to take it back, and does so on the page that the form was on', async () => {
    const { job, at } = await applyFor({ title: 'A job to take back' })
    const back = `${tab}?pages=`
    const withdrawn = await post(`${at}/withdraw`, { back })
    const row = `#application-${(await toRow(job.id))?.id}`
    expect([withdrawn.status, withdrawn.headers.get('location')]).toEqual([303, back + row])
    const html = await show()
    for (const words of ['A job to take back', 'Withdrawn.', `action="${at}/undo"`, 'Applied (0)'])
      expect(html).toContain(words)
    expect(html).not.toContain(`action="${at}/withdraw"`)
    expect((await post(`${at}/undo`, { back: 'https://evil.example/' })).headers.get('location')).toBe(`/profile${row}`)
    const shown = await show()
    for (const words of [`action="${at}/withdraw"`, 'Applied (1)']) expect(shown).toContain(words)
  })

  it('keeps a private note of 500 characters, which nobody else ever gets', async () => {
    const { own, as } = provided()
    const { job, at, api } = await applyFor()
    const saved = await post(`${at}/note`, { privateNote: 'Ask Ann about the caseload.', back: tab })
    expect(saved.status).toBe(303)
    expect(await show()).toContain('Ask Ann about the caseload.')
    const refused = await post(`${at}/note`, { privateNote: 'x'.repeat(501) })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    for (const words of ['x'.repeat(501), 'Your note can be at most 500 characters.']) expect(html).toContain(words)
    expect((await call('PUT', `${api}/note`, as, { privateNote: 'x'.repeat(500) })).status).toBe(200)
    await call('PUT', `${api}/note`, as, { privateNote: 'Ask Ann about the caseload.' })
    const employer = await getToken(own.employer)
    for (const path of [
      `/api/job/${job.id}/applicants`,
      `/api/job/${job.id}/applicants.csv`,
      `/admin/job/${job.id}/applicants`,
    ])
      expect(await (await request('GET', path, { as: employer })).text()).not.toContain('Ask Ann')
    expect(JSON.stringify(await db.select().from(audit))).not.toContain('Ask Ann')
  })

  it('“I got this job” stops the alerts that found it if wanted, and taking that back turns them on again', async () => {
    const { member, as } = provided()
    const [{ job, at, api }, other] = [await applyFor(), await applyFor()]
    const alert = await (await call('POST', '/api/alerts', as, { q: 'teacher', l: 'USA', every: 'day' })).json<{
      _id: string
    }>()
    const [reader] = await db.select().from(alertReaders).where(eq(alertReaders.userId, member.id))
    await db
      .insert(alertJobs)
      .values({ readerId: reader?.id ?? '', jobId: job.id, alertId: alert._id, created: timestamp() })
    const getStatus = async () => (await db.select().from(jobAlerts).where(eq(jobAlerts.id, alert._id)))[0]?.status
    expect((await show()).match(/Stop the alert that found it/g)).toHaveLength(1)
    expect((await post(`/jobs/${other.job.id}/application/got`, { got: 'yes', stopAlerts: 'yes' })).status).toBe(303)
    await post(`${at}/got`, { got: 'yes' })
    expect(await getStatus()).toBe('on')
    expect(await (await call('PUT', `${api}/got`, as, { got: true, stopAlerts: true })).json()).toMatchObject({
      gotJob: expect.any(String),
    })
    expect(await getStatus()).toBe('stopped')
    expect(toText(await show())).toMatch(/You got this job/)
    await post(`${at}/got`, { got: 'no' })
    expect([await getStatus(), (await toRow(job.id))?.gotJob]).toEqual(['on', null])
  })

  it('nobody else withdraws, takes back, notes, or marks a member’s application', async () => {
    const { as, own } = provided()
    const { job, at, api } = await applyFor()
    const others = [
      await getToken(await makePerson()),
      await getToken(own.employer),
      await getToken((await makeOrganization()).employer),
    ]
    const before = await toRow(job.id)
    const attempts: [string, string, object?][] = [
      ['PUT', `${api}/note`, { privateNote: 'Mine' }],
      ['PUT', `${api}/got`, { got: true }],
      ['DELETE', api],
    ]
    for (const other of others)
      for (const [method, path, body] of attempts) expect((await call(method, path, other, body)).status).toBe(404)
    expect(await toRow(job.id)).toEqual(before)
    await call('DELETE', api, as)
    for (const other of others) expect((await call('POST', `${api}/undo`, other)).status).toBe(404)
    for (const [method, path, body] of attempts) expect((await call(method, path, as, body)).status).toBe(404)
    expect((await post(`${at}/undo`, {}, others[0])).status).toBe(404)
    expect((await toRow(job.id))?.withdrawn).not.toBeNull()
  })

  it('the page of an application stays for its member when the job is hidden', async () => {
    const { as } = provided()
    const { job, at } = await applyFor()
    await call('PUT', `/api/job/${job.id}`, await getToken(provided().own.employer), { status: 'Paused' })
    const shown = await request('GET', at, { as })
    expect(shown.status).toBe(200)
    expect(await shown.text()).not.toContain(`href="/jobs/${job.id}"`)
  })

  it('the export has the note, what was marked, and what was withdrawn, but no secret, and erasure leaves nothing', async () => {
    const { as } = await makeMember()
    const { job, api } = await applyFor({}, as)
    await call('PUT', `${api}/note`, as, { privateNote: 'For the export' })
    await call('PUT', `${api}/got`, as, { got: true })
    await call('DELETE', api, as)
    await db
      .update(applications)
      .set({ receiptHash: newId(), visitHash: 'visit-hash' })
      .where(eq(applications.jobId, job.id))
    const text = await (await request('GET', '/api/users/me/export', { as })).text()
    const row = await toRow(job.id)
    for (const words of ['For the export', row?.gotJob ?? '?', row?.withdrawn ?? '?']) expect(text).toContain(words)
    for (const secret of [row?.receiptHash ?? '', 'visit-hash']) expect(text).not.toContain(secret)
    expect((await call('DELETE', '/api/users/me', as, { password })).status).toBe(204)
    expect(await toRow(job.id)).toBeUndefined()
  })
})
