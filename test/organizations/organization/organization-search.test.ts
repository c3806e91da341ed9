import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../../src/jobs/schema'
import { organizations } from '../../../src/organizations/schema'
import { folded } from '../../../src/platform/text/fold'
import {
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
  request,
} from '../../make'

type Listed = { _id: string; name: string; statusCode: string; jobCount: number; memberCount: number }

let staff: string
beforeAll(async () => {
  await makePlaces()
  staff = await getToken(await makeStaff())
})

const list = async (query: Record<string, string>) => {
  const answer = await request('GET', `/api/organization?${new URLSearchParams(query)}`, { as: staff })
  expect(answer.status).toBe(200)
  return answer.json<Listed[]>()
}
const ids = (listed: Listed[]) => listed.map(({ _id }) => _id)
const rename = (id: string, name: string) =>
  db
    .update(organizations)
    .set({ name, searchName: folded(name) })
    .where(eq(organizations.id, id))

describe('searching and sorting organizations', () => {
  it('a search finds the beginning of a name, a city, or a state, whatever its case and accents', async () => {
    const [named, there] = [await makeOrganization(), await makeOrganization({ city: 'St. Louis', zip: '63103' })]
    await rename(named.id, 'Ünder the Oaks')
    for (const q of ['under', 'ÜNDER THE O', ' under ']) expect(ids(await list({ q }))).toEqual([named.id])
    expect(ids(await list({ q: 'st. lou' }))).toEqual([there.id])
    for (const q of ['il', 'illin', 'chica']) expect(ids(await list({ q }))).toContain(named.id)
    for (const q of ['oaks', 'zzz', '%', "'; DROP TABLE", '=cmd()']) expect(await list({ q })).toEqual([])
  })

  it('a search that finds very many walks the list in its order', async () => {
    const created = '2020-01-01T00:00:00.000Z'
    const many = Array.from({ length: 520 }, (_, n) => `many-${String(n).padStart(3, '0')}`)
    await env.DB.prepare(
      `INSERT INTO organizations (id, name, status, status_code, created, updated)
       SELECT value, 'Common School ' || value, 'client', '3', ?1, ?1 FROM json_each(?2)`,
    )
      .bind(created, JSON.stringify(many))
      .run()
    const first = await list({ q: 'common', limit: '200', sort: 'created' })
    expect(ids(first)).toEqual(many.toReversed().slice(0, 200))
    await db.delete(organizations).where(eq(organizations.created, created))
  })

  it('each order is complete across its pages, and a cursor belongs to one order', async () => {
    const own = await makeOrganization()
    await makeJob(own)
    const total = (await list({ limit: '200' })).length
    for (const sort of ['name', 'status', 'members', 'jobs', 'created', 'ends']) {
      const seen: Listed[] = []
      let cursor: string | undefined
      do {
        const query = new URLSearchParams({ sort, limit: '3', ...(cursor && { cursor }) })
        const answer = await request('GET', `/api/organization?${query}`, { as: staff })
        seen.push(...(await answer.json<Listed[]>()))
        const link = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
        cursor = link ? (new URL(link).searchParams.get('cursor') ?? undefined) : undefined
        if (cursor && sort === 'name')
          expect((await request('GET', `/api/organization?sort=jobs&cursor=${cursor}`, { as: staff })).status).toBe(422)
      } while (cursor)
      expect(new Set(ids(seen)).size).toBe(total)
    }
    const byJobs = (await list({ sort: 'jobs' })).map(({ jobCount }) => jobCount)
    expect(byJobs).toEqual(byJobs.toSorted((a, b) => b - a))
  })

  it('an unknown order is refused', async () => {
    for (const sort of ['rank', 'toString', ''])
      expect((await request('GET', `/api/organization?sort=${sort}`, { as: staff })).status).toBe(422)
  })
})

describe('setting the status of several organizations', () => {
  let own: MadeOrganization
  const set = (body: object, as = staff) => request('PUT', '/api/organization', { as, body })

  it('changes each, and says which were refused and why', async () => {
    own = await makeOrganization()
    const legacy = await makeOrganization({ code: '0' })
    const job = await makeJob(own)
    const answer = await set({ ids: [own.id, legacy.id, 'none', own.id], statusCode: '2', why: 'Unpaid' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual([
      { _id: own.id, ok: true },
      {
        _id: legacy.id,
        ok: false,
        detail: "Legacy partners' status cannot be changed. Please contact site developers for any further questions.",
      },
      { _id: 'none', ok: false, detail: expect.any(String) },
    ])
    const [closed] = await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, job.id))
    expect(closed?.status).toBe('Closed')
    expect(await getAudit(own.id)).toMatchObject([
      { verb: 'changed standing', why: 'Unpaid', before: { statusCode: '4' }, after: { statusCode: '2' } },
    ])
    const found = await env.SEARCH.prepare('SELECT count(*) AS n FROM job_cards WHERE job_id = ?')
      .bind(job.id)
      .first('n')
    expect(found).toBe(0)
  })

  it('takes a status code as a number too', async () => {
    const other = await makeOrganization({ code: '3' })
    const answer = await set({ ids: [other.id], statusCode: 4, why: 'Paid by check' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual([{ _id: other.id, ok: true }])
    const [row] = await db.select().from(organizations).where(eq(organizations.id, other.id))
    expect(row?.statusCode).toBe('4')
  })

  it('refuses wrong codes, no reason, and no organizations with a message for the field', async () => {
    const right = { ids: ['a'], statusCode: '1', why: 'Because' }
    for (const [wrong, field] of [
      [{ ...right, statusCode: '0' }, 'statusCode'],
      [{ ...right, statusCode: 9 }, 'statusCode'],
      [{ ...right, why: ' ' }, 'why'],
      [{ ids: ['a'], statusCode: '1' }, 'why'],
      [{ ...right, ids: [] }, 'ids'],
      [{ ...right, ids: Array.from({ length: 201 }, String) }, 'ids'],
    ] as const) {
      const answer = await set(wrong)
      expect(answer.status).toBe(422)
      expect(Object.keys((await getProblem(answer)).errors ?? {})).toEqual([field])
    }
  })

  it('a change that came first is 409, and nothing changes', async () => {
    const other = await makeOrganization({ code: '3' })
    const change = (statusCode: string, expectedStatusCode: string) =>
      request('PUT', `/api/organization/${other.id}`, { as: staff, body: { statusCode, expectedStatusCode, why: 'x' } })
    expect((await change('4', '3')).status).toBe(200)
    expect((await change('2', '3')).status).toBe(409)
    const [row] = await db.select().from(organizations).where(eq(organizations.id, other.id))
    expect(row?.statusCode).toBe('4')
  })

  it('staff who act for an organization change only that one', async () => {
    const [here, there] = [await makeOrganization(), await makeOrganization()]
    const as = await getToken(await makeStaff())
    await request('PUT', `/api/organization/acting/${here.id}`, { as })
    const outcomes = await (await set({ ids: [here.id, there.id], statusCode: '3', why: 'x' }, as)).json<
      { ok: boolean }[]
    >()
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false])
  })
})

describe('staff and administrators', () => {
  const edit = (body: object, as = staff) => request('POST', '/api/users/edit/admin', { as, body })

  it('staff correct the contact of any organization’s administrator, but never the address', async () => {
    const own = await makeOrganization()
    const answer = await edit({ _id: own.employer.id, organization: own.id, title: 'Lead', email: 'new@example.com' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ title: 'Lead', email: own.employer.email })
    expect(await getAudit(own.employer.id)).toMatchObject([
      { verb: 'changed administrator', before: { title: expect.any(String) }, after: { title: 'Lead' } },
    ])
  })

  it('somebody of another organization, or of none, is not found', async () => {
    const [own, other] = [await makeOrganization(), await makeOrganization()]
    expect((await edit({ _id: own.employer.id, organization: other.id, title: 'x' })).status).toBe(404)
    expect((await edit({ _id: (await makePerson()).id, title: 'x' })).status).toBe(404)
    const employer = await getToken(own.employer)
    expect((await edit({ _id: other.employer.id, organization: other.id, title: 'x' }, employer)).status).toBe(404)
  })

  it('a pending administrator gets a link at the new address, and the invitation stays valid', async () => {
    const own = await makeOrganization()
    const person = {
      displayName: 'Pat Lee',
      email: `p${own.id}@example.com`.toLowerCase(),
      title: 'Lead',
      phone: '8155550123',
    }
    const invited = await request('POST', '/api/users/add/admin', { as: await getToken(own.employer), body: person })
    const { _id } = await invited.json<{ _id: string }>()
    const email = `q${own.id}@example.com`.toLowerCase()
    expect(await (await edit({ _id, organization: own.id, email })).json()).toMatchObject({ email, pending: true })
    const shown = await (await request('GET', `/api/organization/${own.id}`, { as: staff })).json<{ users: object[] }>()
    expect(shown.users).toContainEqual(expect.objectContaining({ email, pending: true }))
  })
})
