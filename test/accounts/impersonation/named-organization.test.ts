import { exports } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  completeJob,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePlaces,
  makeStaff,
  origin,
  request,
  tokenOf,
} from '../../make'
import { png } from '../../pictures'

let one: MadeOrganization
let two: MadeOrganization
let staff: string

beforeAll(makePlaces)
beforeEach(async () => {
  one = await makeOrganization()
  two = await makeOrganization()
  staff = await tokenOf(await makeStaff())
  expect((await request('PUT', `/api/organization/acting/${one.id}`, { as: staff })).status).toBe(200)
})

/** What a page of ours sends: the session's cookie, from our own origin. */
const browser = (named?: string) => ({
  cookie: `session=${staff}`,
  'sec-fetch-site': 'same-origin',
  ...(named !== undefined && { 'x-organization': named }),
})
const write = (method: string, path: string, { named, body }: { named?: string; body?: object } = {}) =>
  request(method, path, { headers: browser(named), ...(body && { body }) })
const post = (options: { named?: string; body?: object }) =>
  write('POST', '/api/job', { ...options, body: { ...completeJob, ...options.body } })

describe('a page that acts for an organization', () => {
  it('writes where it names the organization that the session acts for', async () => {
    expect((await post({ named: one.id })).status).toBe(201)
    expect((await post({ body: { organization: one.id } })).status).toBe(201)
    const job = await makeJob(one)
    expect((await write('PUT', `/api/job/close/${one.id}`, { named: one.id })).status).toBe(200)
    expect((await request('GET', `/api/job/${job.id}`, { as: staff })).status).toBe(200)
  })

  it('is refused with 409 where it names another one, in a JSON write, without a body and in an upload', async () => {
    const job = await makeJob(one)
    expect((await post({ named: two.id })).status).toBe(409)
    expect((await write('PUT', `/api/job/${job.id}`, { named: two.id, body: { title: 'Theirs' } })).status).toBe(409)
    expect((await write('PUT', `/api/job/close/${one.id}`, { named: two.id })).status).toBe(409)
    expect((await uploadLogo(two.id)).status).toBe(409)
    expect((await uploadLogo(one.id)).status).toBe(200)
  })

  it('is refused with 409 where it names none, and only in a browser', async () => {
    const job = await makeJob(one)
    expect((await post({})).status).toBe(409)
    expect((await write('PUT', `/api/job/${job.id}`, { body: { title: 'Theirs' } })).status).toBe(409)
    expect((await write('PUT', `/api/job/close/${one.id}`)).status).toBe(409)
    expect((await uploadLogo()).status).toBe(409)
    expect((await request('POST', '/api/job', { as: staff, body: completeJob })).status).toBe(201)
    expect((await request('GET', '/admin/jobs', { headers: browser() })).status).toBe(200)
  })

  it('is refused with 409 once the session acts for nobody, though staff may touch everything', async () => {
    const job = await makeJob(one)
    expect((await write('DELETE', '/api/organization/acting', { named: one.id })).status).toBe(204)
    expect((await write('PUT', `/api/job/${job.id}`, { named: one.id, body: { title: 'Late' } })).status).toBe(409)
    expect((await write('PUT', `/api/job/${job.id}`, { body: { title: 'As staff' } })).status).toBe(200)
  })

  it('may switch to another organization from a page that still names the first', async () => {
    expect((await write('PUT', `/api/organization/acting/${two.id}`, { named: one.id })).status).toBe(200)
    expect((await post({ named: two.id })).status).toBe(201)
  })
})

it('lets an employer name their own organization, and refuses another with 409', async () => {
  const as = await tokenOf(one.employer)
  const named = (id: string) =>
    request('POST', '/api/job', { as, body: completeJob, headers: { 'x-organization': id } })
  expect((await named(one.id)).status).toBe(201)
  expect((await named(two.id)).status).toBe(409)
})

async function uploadLogo(named?: string): Promise<Response> {
  const form = new FormData()
  form.set('file', new File([png], 'logo.png', { type: 'image/png' }))
  const sent = new Request(`${origin}/api/upload/organization/${one.id}`, { method: 'POST', body: form })
  const headers = new Headers({ ...browser(named), 'content-type': sent.headers.get('content-type') ?? '' })
  return exports.default.fetch(new Request(sent, { headers }))
}
