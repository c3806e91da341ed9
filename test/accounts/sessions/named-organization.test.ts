import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { completeJob, getToken, makeJob, origin, request } from '../../make'
import { png } from '../../pictures'
import { provideOrganizations } from '../../provide-organizations'

const made = provideOrganizations()
beforeEach(async () => {
  expect((await request('PUT', `/api/organization/acting/${made.own.id}`, { as: made.staff })).status).toBe(200)
})

/** The headers of a request from our own page: the session cookie and our origin. */
const browser = (named?: string) => ({
  cookie: `session=${made.staff}`,
  'sec-fetch-site': 'same-origin',
  ...(named !== undefined && { 'x-organization': named }),
})
const write = (method: string, path: string, { named, body }: { named?: string; body?: object } = {}) =>
  request(method, path, { headers: browser(named), ...(body && { body }) })
const post = (options: { named?: string; body?: object }) =>
  write('POST', '/api/job', { ...options, body: { ...completeJob, ...options.body } })

describe('a page that acts for an organization', () => {
  it('a page may write if it names the organization that the session acts for', async () => {
    expect((await post({ named: made.own.id })).status).toBe(201)
    expect((await post({ body: { organization: made.own.id } })).status).toBe(201)
    const job = await makeJob(made.own)
    expect((await write('PUT', `/api/job/close/${made.own.id}`, { named: made.own.id })).status).toBe(200)
    expect((await request('GET', `/api/job/${job.id}`, { as: made.staff })).status).toBe(200)
  })

  it('a page that names another organization gets 409 for JSON writes, writes without a body, and uploads', async () => {
    const job = await makeJob(made.own)
    expect((await post({ named: made.other.id })).status).toBe(409)
    expect((await write('PUT', `/api/job/${job.id}`, { named: made.other.id, body: { title: 'Theirs' } })).status).toBe(
      409,
    )
    expect((await write('PUT', `/api/job/close/${made.own.id}`, { named: made.other.id })).status).toBe(409)
    expect((await uploadLogo(made.other.id)).status).toBe(409)
    expect((await uploadLogo(made.own.id)).status).toBe(200)
  })

  it('a page that names no organization gets 409, but only in a browser', async () => {
    const job = await makeJob(made.own)
    expect((await post({})).status).toBe(409)
    expect((await write('PUT', `/api/job/${job.id}`, { body: { title: 'Theirs' } })).status).toBe(409)
    expect((await write('PUT', `/api/job/close/${made.own.id}`)).status).toBe(409)
    expect((await uploadLogo()).status).toBe(409)
    expect((await request('POST', '/api/job', { as: made.staff, body: completeJob })).status).toBe(201)
    expect((await request('GET', '/admin/jobs', { headers: browser() })).status).toBe(200)
  })

  it('a page that names an organization gets 409 once the session acts for none, even for staff', async () => {
    const job = await makeJob(made.own)
    expect((await write('DELETE', '/api/organization/acting', { named: made.own.id })).status).toBe(204)
    expect((await write('PUT', `/api/job/${job.id}`, { named: made.own.id, body: { title: 'Late' } })).status).toBe(409)
    expect((await write('PUT', `/api/job/${job.id}`, { body: { title: 'As staff' } })).status).toBe(200)
  })

  it('staff may switch to another organization from a page that still names the first', async () => {
    expect((await write('PUT', `/api/organization/acting/${made.other.id}`, { named: made.own.id })).status).toBe(200)
    expect((await post({ named: made.other.id })).status).toBe(201)
  })
})

it('an employer may name their own organization, and gets 409 for another', async () => {
  const as = await getToken(made.own.employer)
  const named = (id: string) =>
    request('POST', '/api/job', { as, body: completeJob, headers: { 'x-organization': id } })
  expect((await named(made.own.id)).status).toBe(201)
  expect((await named(made.other.id)).status).toBe(409)
})

async function uploadLogo(named?: string): Promise<Response> {
  const form = new FormData()
  form.set('file', new File([png], 'logo.png', { type: 'image/png' }))
  const sent = new Request(`${origin}/api/upload/organization/${made.own.id}`, { method: 'POST', body: form })
  const headers = new Headers({ ...browser(named), 'content-type': sent.headers.get('content-type') ?? '' })
  return exports.default.fetch(new Request(sent, { headers }))
}
