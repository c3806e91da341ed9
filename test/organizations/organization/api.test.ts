import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { subscriptions } from '../../../src/billing/schema'
import { LocationResponse } from '../../../src/organizations/locations/rules'
import { locations, organizations } from '../../../src/organizations/schema'
import { record, recordChange, system } from '../../../src/platform/db/audit'
import { batch } from '../../../src/platform/db/batch'
import { newId } from '../../../src/platform/db/database'
import { timestamp } from '../../../src/platform/time/clock'
import {
  db,
  getAudit,
  getProblem,
  getToken,
  makeJob,
  makeOrganization,
  makePerson,
  makeStaff,
  nobody,
  request,
} from '../../make'
import { provideOrganizations } from '../../provide-organizations'

const made = provideOrganizations()

describe('an organization', () => {
  const read = (id: string, as = made.token) => request('GET', `/api/organization/${id}`, { as })

  it('its employer sees all of it: people, places, and jobs, and no hash', async () => {
    const [live, archived] = [await makeJob(made.own), await makeJob(made.own, { status: 'Archived' })]
    await makePerson({ organizationId: made.own.id, displayName: 'Second Admin', phone: '(312) 555-0142' })
    const answer = await read(made.own.id)
    const text = await answer.clone().text()
    expect(await answer.json()).toMatchObject({
      _id: made.own.id,
      name: made.own.name,
      status: 'client',
      statusCode: '4',
      isLegacy: false,
      users: [
        { _id: made.own.employer.id, email: made.own.employer.email, organization: made.own.id },
        { displayName: 'Second Admin', phone: '(312) 555-0142' },
      ],
      locations: [{ _id: made.own.location.id, city: 'Chicago', organization: made.own.id }],
      location: { _id: made.own.location.id },
      jobs: [{ _id: live.id, title: live.title, status: 'Published' }],
      subscriptionType: '',
      subscriptionEndDate: null,
      cancelAtPeriodEnd: false,
    })
    expect(text).not.toContain(archived.id)
    for (const secret of ['passwordHash', 'password_hash', '"none"', 'sessionsValidFrom', 'verifiedEmail'])
      expect(text).not.toContain(secret)
  })

  it.each([
    ['active', true, false, false],
    ['active', false, false, true],
    ['active', true, true, true],
    ['trialing', false, false, true],
    ['past_due', true, true, true],
    ['canceled', false, true, false],
    ['unpaid', false, false, false],
    ['incomplete', false, false, false],
  ] as const)(
    'with a subscription that is %s (it renews: %s; ended here: %s) is canceled at the end of its time: %s',
    async (status, renews, isEndedHere, isCanceled) => {
      const [{ id, employer }, time] = [await makeOrganization(), timestamp()]
      const endedHere = isEndedHere ? time : null
      const row = { id: newId(), organizationId: id, plan: 'yearly', created: time, updated: time } as const
      await db.insert(subscriptions).values({ ...row, status, renews, endedHere })
      const as = await getToken(employer)
      expect(await (await read(id, as)).json()).toMatchObject({ cancelAtPeriodEnd: isCanceled })
    },
  )

  it('staff and its own read it, and nobody else', async () => {
    const { id } = await makeOrganization({ code: '0' })
    expect((await read(id)).status).toBe(404)
    expect((await read('unknown')).status).toBe(404)
    const staff = await getToken(await makeStaff())
    expect(await (await read(id, staff)).json()).toMatchObject({ statusCode: '0', isLegacy: true, status: 'legacy' })
    expect((await read('unknown', staff)).status).toBe(404)
    expect((await read(made.own.id, await getToken(await makePerson()))).status).toBe(403)
    expect((await request('GET', `/api/organization/${made.own.id}`)).status).toBe(401)
  })

  it('status and code stay together, whoever writes them', async () => {
    const set = (status: string, code: string) =>
      env.DB.prepare('UPDATE organizations SET status = ?, status_code = ? WHERE id = ?')
        .bind(status, code, made.own.id)
        .run()
    await expect(set('client', '1')).rejects.toThrow(/CHECK/)
    await expect(set('trial', '5')).rejects.toThrow(/CHECK/)
    await expect(set('trial', '2')).resolves.toMatchObject({ success: true })
  })
})

describe('adding a location', () => {
  const campus = { name: 'Campus', street: '2 Oak', city: 'Evanston', state: 'IL', zip: '60201', phone: '312 555 0142' }
  const add = (fields: object, as = made.token) =>
    request('POST', '/api/users/add/location', { as, body: { ...campus, ...fields } })

  it('the answer is the location as it is stored, and the change is recorded', async () => {
    const answer = await add({ contact: made.own.employer.id, state: 'illinois', organization: 'another' })
    expect(answer.status).toBe(201)
    const location = v.parse(v.strictObject(LocationResponse.entries), await answer.json())
    expect(location).toEqual({
      ...campus,
      _id: expect.any(String),
      state: 'IL',
      phone: '(312) 555-0142',
      contact: made.own.employer.id,
      organization: made.own.id,
    })
    const [stored] = await db.select().from(locations).where(eq(locations.id, location._id))
    expect(stored).toMatchObject({ lat: 42.04114, lng: -87.69006 })
    expect(await getAudit(location._id)).toMatchObject([{ verb: 'added location', actorId: made.own.employer.id }])
    const [organization] = await db.select().from(organizations).where(eq(organizations.id, made.own.id))
    expect(organization?.locationId).toBe(made.own.location.id)
  })

  it('the first location becomes the main one', async () => {
    await db.update(organizations).set({ locationId: null }).where(eq(organizations.id, made.own.id))
    const { _id } = await (await add({})).json<{ _id: string }>()
    expect(await (await request('GET', `/api/organization/${made.own.id}`, { as: made.token })).json()).toMatchObject({
      location: { _id },
    })
  })

  it('an unknown ZIP and city get a message at the ZIP', async () => {
    const answer = await add({ zip: '00000', city: 'Nowhere' })
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toHaveProperty('zip')
    expect((await add({ zip: '00000', city: 'Chicago' })).status).toBe(201)
    expect((await add({ zip: '60601', city: 'Nowhere' })).status).toBe(201)
  })

  it.each(['name', 'street', 'city', 'state', 'zip'])('the field %s is required', async (field) => {
    for (const value of ['', ' ', null, 7, undefined]) {
      const answer = await add({ [field]: value })
      expect(answer.status).toBe(422)
      expect((await getProblem(answer)).errors).toEqual({ [field]: expect.stringMatching(/is required$/) })
    }
  })

  it.each([
    ['3125550142', '(312) 555-0142'],
    ['+1 (312) 555-0142', '(312) 555-0142'],
    ['+1', ''],
    ['', ''],
    [null, ''],
  ])('the phone %j is stored as %j', async (phone, stored) => {
    expect(await (await add({ phone })).json()).toMatchObject({ phone: stored })
  })

  it.each(['555', '31255501421', 'call me', 5])('the phone %j is refused', async (phone) => {
    expect((await getProblem(await add({ phone }))).errors).toEqual({ phone: 'Invalid Phone Number' })
  })

  it('the contact must be of the same organization', async () => {
    const other = await makeOrganization()
    const before = await db.select().from(locations).where(eq(locations.organizationId, made.own.id))
    for (const contact of [other.employer.id, (await makePerson()).id, 'unknown'])
      expect((await add({ contact })).status).toBe(404)
    expect(await db.select().from(locations).where(eq(locations.organizationId, made.own.id))).toEqual(before)
    expect((await add({ contact: '' })).status).toBe(201)
    expect((await add({ contact: null })).status).toBe(201)
  })

  it('only employers may add a location', async () => {
    expect((await request('POST', '/api/users/add/location', { body: campus })).status).toBe(401)
    expect((await add({}, await getToken(await makePerson()))).status).toBe(403)
    expect((await add({}, await getToken(await makePerson({ roles: ['client-user'] })))).status).toBe(403)
  })
})

describe('the audit', () => {
  const target = (id: string) => ({ kind: 'test', id })

  it('a change that was made is recorded, and none that was not', async () => {
    const rename = (id: string, seen: string) =>
      batch(
        db,
        recordChange(db, db.update(organizations).set({ summary: seen }).where(eq(organizations.id, id)), {
          by: nobody,
          verb: 'changed organization',
          target: target(seen),
          before: { summary: '' },
          after: { summary: seen },
        }),
      )
    await rename(made.own.id, 'made')
    await rename('unknown', 'not made')
    expect(await getAudit('made')).toMatchObject([
      { verb: 'changed organization', before: { summary: '' }, after: { summary: 'made' } },
    ])
    expect(await getAudit('not made')).toEqual([])
  })

  it('actions that change no row are recorded, and a cron by its name', async () => {
    await record(db, { by: system('test'), verb: 'read administrators', target: target('a'), why: 'to see' })
    expect(await getAudit('a')).toMatchObject([
      { verb: 'read administrators', actorId: null, requestId: 'cron:test', why: 'to see', before: null, after: null },
    ])
  })
})
