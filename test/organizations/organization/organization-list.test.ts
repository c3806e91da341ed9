import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { organizationResponses } from '../../../src/organizations/organization/organization'
import { organizations } from '../../../src/organizations/schema'
import { hours, now, setClock } from '../../../src/platform/time/clock'
import {
  completeJob,
  db,
  getAudit,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePlaces,
  makeStaff,
  request,
} from '../../make'

let own: MadeOrganization
let other: MadeOrganization
let person: Awaited<ReturnType<typeof makeStaff>>
let staff: string

beforeAll(makePlaces)
beforeEach(async () => {
  own = await makeOrganization()
  other = await makeOrganization()
  person = await makeStaff()
  staff = await getToken(person)
})
afterEach(() => setClock(null))

const act = (id: string, as = staff) => request('PUT', `/api/organization/acting/${id}`, { as })
const stop = (as = staff) => request('DELETE', '/api/organization/acting', { as })
const post = (body: object = {}, as = staff) => request('POST', '/api/job', { as, body: { ...completeJob, ...body } })

/** All pages of a list. */
async function readAll<Item>(path: string): Promise<Item[]> {
  const items: Item[] = []
  for (let next: string | undefined = path; next; ) {
    const answer: Response = await request('GET', next, { as: staff })
    expect(answer.status).toBe(200)
    items.push(...(await answer.json<Item[]>()))
    const link: string | undefined = /<https?:\/\/[^/]+([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
    next = link
  }
  return items
}

describe('the list of organizations', () => {
  type Listed = { _id: string; name: string; statusCode: string; jobCount: number; memberCount: number }

  it('a stored address that isn’t on the web is never given out as a website', async () => {
    await db.update(organizations).set({ website: 'javascript:alert(1)' }).where(eq(organizations.id, own.id))
    const answer = await request('GET', `/api/organization/${own.id}`, { as: staff })
    expect(await answer.json()).toMatchObject({ _id: own.id, website: '' })
  })

  it('the list shows each organization’s people, places, and jobs, by name, in pages', async () => {
    await makeJob(own)
    await makeJob(own, { status: 'Draft' })
    const archived = await makeJob(own)
    await request('PUT', `/api/job/${archived.id}`, { as: staff, body: { status: 'Archived' } })
    await db.update(organizations).set({ name: 'aardvark schools' }).where(eq(organizations.id, own.id))
    const all = await readAll<Listed>('/api/organization?limit=3')
    v.parse(organizationResponses.list.schema, all)
    expect(all[0]).toMatchObject({
      _id: own.id,
      isLegacy: false,
      memberCount: 1,
      jobCount: 2,
      users: [{ _id: own.employer.id, pending: false }],
      locations: [{ _id: own.location.id }],
      location: { _id: own.location.id },
    })
    const ids = all.map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain(other.id)
    const names = all.map(({ name }) => name.toLowerCase())
    expect(names).toEqual([...names].sort())
    expect(JSON.stringify(all)).not.toContain('passwordHash')
  })

  it('the status code filters the list', async () => {
    const legacy = await makeOrganization({ code: '0' })
    const listed = await readAll<Listed>('/api/organization?statusCode=0')
    expect(listed.map(({ _id }) => _id)).toContain(legacy.id)
    expect(listed.every(({ statusCode }) => statusCode === '0')).toBe(true)
    for (const query of ['statusCode=5', 'statusCode=toString', 'limit=0', 'cursor=x'])
      expect((await request('GET', `/api/organization?${query}`, { as: staff })).status).toBe(422)
  })

  it('the list of clients has those with status client, found by a part of the name', async () => {
    const past = await makeOrganization({ code: '1' })
    await db.update(organizations).set({ name: 'Ünique & 100% Schools_x' }).where(eq(organizations.id, own.id))
    const all = await readAll<{ _id: string; name: string }>('/api/organization/clients?limit=2')
    expect(all.map(({ _id }) => _id)).toEqual(expect.arrayContaining([own.id, other.id]))
    expect(all.map(({ _id }) => _id)).not.toContain(past.id)
    v.parse(v.array(v.strictObject({ _id: v.string(), name: v.string() })), all)
    const find = async (q: string) =>
      (await readAll<{ _id: string }>(`/api/organization/clients?q=${encodeURIComponent(q)}`)).map(({ _id }) => _id)
    for (const q of ['100%', 'schools_X', 'nique & 1']) expect(await find(q)).toEqual([own.id])
    expect(await find('no such school')).toEqual([])
  })
})

describe('an organization that staff register', () => {
  const company = {
    companyName: 'Kishwaukee Schools',
    companyAddress: '7 River Road',
    companyCity: 'Rockford',
    companyState: 'Illinois',
    companyZip: '61101',
    companyPhone: '+1 815 555 0123',
    companyWebsite: 'kishwaukee.example',
  }

  it('the organization has a main location and nobody yet', async () => {
    const answer = await request('POST', '/api/organization', { as: staff, body: { ...company, statusCode: '4' } })
    expect(answer.status).toBe(201)
    const made = await answer.json<{ _id: string }>()
    expect(made).toMatchObject({ name: 'Kishwaukee Schools', statusCode: '3', users: [], location: { state: 'IL' } })
    expect(await getAudit(made._id)).toMatchObject([{ verb: 'registered', actorId: person.id }])
    const [kept] = await db.select().from(users).where(eq(users.id, person.id))
    expect(kept?.organizationId).toBeNull()
    expect((await act(made._id)).status).toBe(200)
    expect((await post()).status).toBe(201)
  })

  it('the company’s fields are required', async () => {
    const answer = await request('POST', '/api/organization', { as: staff, body: { ...company, companyCity: '' } })
    expect(await answer.json()).toMatchObject({ status: 422, errors: { companyCity: 'Company city is required' } })
  })
})

describe('acting for a client', () => {
  it('acting gives an employer’s rights there and nowhere else, until it is stopped', async () => {
    expect((await post()).status).toBe(403)
    const theirs = await makeJob(other)
    const answer = await act(own.id)
    expect(await answer.json()).toEqual({
      organization: { _id: own.id, name: own.name, status: 'client', statusCode: '4' },
    })
    const posted = await post()
    expect(posted.status).toBe(201)
    const job = await posted.json<{ _id: string; organization: { _id: string } }>()
    expect(job.organization._id).toBe(own.id)
    expect((await request('PUT', `/api/job/${theirs.id}`, { as: staff, body: { title: 'Mine' } })).status).toBe(404)
    expect((await request('GET', `/api/organization/${other.id}`, { as: staff })).status).toBe(404)
    expect((await request('GET', '/admin/jobs', { as: staff })).status).toBe(200)
    // Both ids are in the record: who did it, and for whom.
    expect((await getAudit(job._id))[0]).toMatchObject({ actorId: person.id, actingOrganizationId: own.id })
    expect((await stop()).status).toBe(204)
    expect((await stop()).status).toBe(204)
    expect((await post()).status).toBe(403)
    expect((await request('GET', '/admin/jobs', { as: staff })).status).toBe(302)
    expect(await getAudit(own.id)).toMatchObject([
      { verb: 'began to act for', actorId: person.id, actingOrganizationId: own.id },
      { verb: 'stopped acting for', actorId: person.id, actingOrganizationId: own.id },
    ])
  })

  it('a write that names another organization than the session now acts for is refused', async () => {
    await act(own.id)
    await act(other.id)
    for (const organization of [own.id, { _id: own.id }, 'unknown']) {
      expect((await post({ organization })).status).toBe(409)
      const edit = { name: 'Theirs', organization }
      const changed = await request('PUT', `/api/organization/${other.id}`, { as: staff, body: edit })
      expect(changed.status).toBe(409)
    }
    for (const organization of [other.id, { _id: other.id }]) expect((await post({ organization })).status).toBe(201)
    expect((await post()).status).toBe(201)
    const employer = await getToken(own.employer)
    expect((await post({ organization: other.id }, employer)).status).toBe(201)
  })

  it('acting ends after eight hours, and with the rights', async () => {
    await act(own.id)
    setClock(new Date(now().getTime() + hours(7.9)))
    expect((await post()).status).toBe(201)
    setClock(new Date(now().getTime() + hours(0.2)))
    expect((await post()).status).toBe(403)
    setClock(null)
    expect((await post()).status).toBe(201)
    await db.update(users).set({ verifiedEmail: null }).where(eq(users.id, person.id))
    expect((await post()).status).toBe(403)
  })

  it('acting belongs to one session: another session and the next sign-in act for nobody', async () => {
    const second = await getToken(person)
    await act(own.id)
    expect((await post({}, second)).status).toBe(403)
    await request('POST', '/api/auth/logout', { as: staff })
    expect((await post({}, await getToken(person))).status).toBe(403)
  })

  it('only staff may act, and only for organizations that exist', async () => {
    expect((await act('unknown')).status).toBe(404)
    expect((await act(other.id, await getToken(own.employer))).status).toBe(403)
  })

  it('every page says at once that staff act, and stopping works without JavaScript', async () => {
    const cookie = { cookie: `session=${staff}` }
    const home = async () => (await request('GET', '/pricing', { headers: cookie })).text()
    expect(await home()).toContain('Act for a client organization')
    const form = (
      { organization = '', ...fields }: Record<string, string>,
      headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
    ) =>
      request('POST', organization ? `/acting/${organization}` : '/acting', {
        headers: { ...cookie, ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      })
    const list = await (await request('GET', `/admin/clients?q=${own.name}`, { headers: cookie })).text()
    expect(list).toContain(`action="/acting/${own.id}"`)
    expect((await form({ organization: own.id }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const chosen = await form({ organization: own.id, from: '/admin/job/some-id' })
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/admin'])
    expect(await home()).toContain('Stop acting')
    expect(await home()).toContain(own.name)
    for (const [from, to] of [
      ['/admin/users', '/admin/users'],
      ['/jobs', '/admin'],
      ['https://evil.example', '/admin'],
      ['/admin/clients', '/admin'],
    ] as const)
      expect((await form({ organization: other.id, from })).headers.get('location')).toBe(to)
    const stopped = await form({ from: '/admin/users' })
    expect([stopped.status, stopped.headers.get('location')]).toEqual([303, '/admin/clients'])
    expect(await home()).not.toContain('Stop acting')
    expect((await form({ from: '/jobs' })).headers.get('location')).toBe('/jobs')
  })
})
