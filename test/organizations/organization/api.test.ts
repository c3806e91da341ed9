import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LocationAnswer } from '../../../src/organizations/locations/rules'
import { locations, organizations } from '../../../src/organizations/schema'
import { record, recordChange, system } from '../../../src/platform/db/audit'
import { batch } from '../../../src/platform/db/batch'
import {
  auditOf,
  db,
  type MadeOrganization,
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

let own: MadeOrganization
let token: string

beforeAll(makePlaces)
beforeEach(async () => {
  own = await makeOrganization()
  token = await tokenOf(own.employer)
})

describe('an organization', () => {
  const read = (id: string, as = token) => request('GET', `/api/organization/${id}`, { as })

  it('is whole for its employer: people, places and jobs, and no hash', async () => {
    const [live, archived] = [await makeJob(own), await makeJob(own, { status: 'Archived' })]
    await makePerson({ organizationId: own.id, displayName: 'Second Admin', phone: '(312) 555-0142' })
    const answer = await read(own.id)
    const text = await answer.clone().text()
    expect(await answer.json()).toMatchObject({
      _id: own.id,
      name: own.name,
      status: 'client',
      statusCode: '4',
      isLegacy: false,
      users: [
        { _id: own.employer.id, email: own.employer.email, organization: own.id },
        { displayName: 'Second Admin', phone: '(312) 555-0142' },
      ],
      locations: [{ _id: own.location.id, city: 'Chicago', organization: own.id }],
      location: { _id: own.location.id },
      jobs: [{ _id: live.id, title: live.title, status: 'Published' }],
      subscriptionType: '',
      subscriptionEndDate: null,
      cancelAtPeriodEnd: false,
    })
    expect(text).not.toContain(archived.id)
    for (const secret of ['passwordHash', 'password_hash', '"none"', 'sessionsValidFrom', 'verifiedEmail'])
      expect(text).not.toContain(secret)
  })

  it('is read by staff, by its own and by nobody else', async () => {
    const { id } = await makeOrganization({ code: '0' })
    expect((await read(id)).status).toBe(404)
    expect((await read('unknown')).status).toBe(404)
    const staff = await tokenOf(await makeStaff())
    expect(await (await read(id, staff)).json()).toMatchObject({ statusCode: '0', isLegacy: true, status: 'legacy' })
    expect((await read('unknown', staff)).status).toBe(404)
    expect((await read(own.id, await tokenOf(await makePerson()))).status).toBe(403)
    expect((await request('GET', `/api/organization/${own.id}`)).status).toBe(401)
  })

  it('keeps status and code together, whoever writes them', async () => {
    const set = (status: string, code: string) =>
      env.DB.prepare('UPDATE organizations SET status = ?, status_code = ? WHERE id = ?')
        .bind(status, code, own.id)
        .run()
    await expect(set('client', '1')).rejects.toThrow(/CHECK/)
    await expect(set('trial', '5')).rejects.toThrow(/CHECK/)
    await expect(set('trial', '2')).resolves.toMatchObject({ success: true })
  })
})

describe('adding a location', () => {
  const campus = { name: 'Campus', street: '2 Oak', city: 'Evanston', state: 'IL', zip: '60201', phone: '312 555 0142' }
  const add = (fields: object, as = token) =>
    request('POST', '/api/users/add/location', { as, body: { ...campus, ...fields } })

  it('answers it as it is stored, and records it', async () => {
    const answer = await add({ contact: own.employer.id, state: 'illinois', organization: 'another' })
    expect(answer.status).toBe(201)
    const location = v.parse(v.strictObject(LocationAnswer.entries), await answer.json())
    expect(location).toEqual({
      ...campus,
      _id: expect.any(String),
      state: 'IL',
      phone: '(312) 555-0142',
      contact: own.employer.id,
      organization: own.id,
    })
    const [stored] = await db.select().from(locations).where(eq(locations.id, location._id))
    expect(stored).toMatchObject({ lat: 42.04114, lng: -87.69006 })
    expect(await auditOf(location._id)).toMatchObject([{ verb: 'added location', actorId: own.employer.id }])
    const [organization] = await db.select().from(organizations).where(eq(organizations.id, own.id))
    expect(organization?.locationId).toBe(own.location.id)
  })

  it('makes the first one the main location', async () => {
    await db.update(organizations).set({ locationId: null }).where(eq(organizations.id, own.id))
    const { _id } = await (await add({})).json<{ _id: string }>()
    expect(await (await request('GET', `/api/organization/${own.id}`, { as: token })).json()).toMatchObject({
      location: { _id },
    })
  })

  it('says at the ZIP that neither it nor the city is known', async () => {
    const answer = await add({ zip: '00000', city: 'Nowhere' })
    expect(answer.status).toBe(422)
    expect((await problemOf(answer)).errors).toHaveProperty('zip')
    expect((await add({ zip: '00000', city: 'Chicago' })).status).toBe(201)
    expect((await add({ zip: '60601', city: 'Nowhere' })).status).toBe(201)
  })

  it.each(['name', 'street', 'city', 'state', 'zip'])('wants a %s', async (field) => {
    for (const value of ['', ' ', null, 7, undefined]) {
      const answer = await add({ [field]: value })
      expect(answer.status).toBe(422)
      expect((await problemOf(answer)).errors).toEqual({ [field]: expect.stringMatching(/is required$/) })
    }
  })

  it.each([
    ['3125550142', '(312) 555-0142'],
    ['+1 (312) 555-0142', '(312) 555-0142'],
    ['+1', ''],
    ['', ''],
    [null, ''],
  ])('stores the phone %j as %j', async (phone, stored) => {
    expect(await (await add({ phone })).json()).toMatchObject({ phone: stored })
  })

  it.each(['555', '31255501421', 'call me', 5])('refuses the phone %j', async (phone) => {
    expect((await problemOf(await add({ phone }))).errors).toEqual({ phone: 'Invalid Phone Number' })
  })

  it('takes a contact of its own organization only', async () => {
    const other = await makeOrganization()
    const before = await db.select().from(locations).where(eq(locations.organizationId, own.id))
    for (const contact of [other.employer.id, (await makePerson()).id, 'unknown'])
      expect((await add({ contact })).status).toBe(404)
    expect(await db.select().from(locations).where(eq(locations.organizationId, own.id))).toEqual(before)
    expect((await add({ contact: '' })).status).toBe(201)
    expect((await add({ contact: null })).status).toBe(201)
  })

  it('is for employers', async () => {
    expect((await request('POST', '/api/users/add/location', { body: campus })).status).toBe(401)
    expect((await add({}, await tokenOf(await makePerson()))).status).toBe(403)
    expect((await add({}, await tokenOf(await makePerson({ roles: ['client-user'] })))).status).toBe(403)
  })
})

describe('the audit', () => {
  const target = (id: string) => ({ kind: 'test', id })

  it('records a change that was made, and nothing where nothing was', async () => {
    const rename = (id: string, seen: string) =>
      batch(
        db,
        recordChange(db, db.update(organizations).set({ summary: seen }).where(eq(organizations.id, id)), {
          by: nobody,
          verb: 'renamed',
          target: target(seen),
          before: { summary: '' },
          after: { summary: seen },
        }),
      )
    await rename(own.id, 'made')
    await rename('unknown', 'not made')
    expect(await auditOf('made')).toMatchObject([
      { verb: 'renamed', before: { summary: '' }, after: { summary: 'made' } },
    ])
    expect(await auditOf('not made')).toEqual([])
  })

  it('records deeds that change no row, and says which cron did it', async () => {
    await record(db, { by: system('test'), verb: 'looked', target: target('a'), why: 'to see' })
    expect(await auditOf('a')).toMatchObject([
      { verb: 'looked', actorId: null, requestId: 'cron:test', why: 'to see', before: null, after: null },
    ])
  })
})
