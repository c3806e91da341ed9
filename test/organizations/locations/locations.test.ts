import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addLocation } from '../../../src/organizations/locations/location'
import { locations, organizations } from '../../../src/organizations/schema'
import { db, getAudit, getProblem, makeJob, makePerson, nobody, request } from '../../make'
import { provideOrganizations } from '../../provide-organizations'

const made = provideOrganizations()

const campusFields = { name: 'Campus', street: '2 Oak', city: 'Evanston', state: 'IL', zip: '60201', phone: '' }
const addCampus = (organizationId = made.own.id) =>
  addLocation(db, env.SEARCH, { organizationId, fields: campusFields, by: nobody })
const edit = (body: object) => request('POST', '/api/users/edit/location', { as: made.token, body })
const remove = (_id: unknown) => request('POST', '/api/users/delete/location', { as: made.token, body: { _id } })
const makeMain = (location: unknown) =>
  request('PUT', `/api/organization/${made.own.id}`, { as: made.token, body: { location } })
const getMain = async (id = made.own.id) =>
  (await db.select({ main: organizations.locationId }).from(organizations).where(eq(organizations.id, id)))[0]?.main
const search = async (q: string, l: string) =>
  (await request('GET', `/api/job/jobsByLocation/${encodeURIComponent(q)}/${encodeURIComponent(l)}/10`)).text()

describe('changing a location', () => {
  it('what is sent changes, and the rest stays', async () => {
    const campus = await addCampus()
    const contact = made.own.employer.id
    const answer = await edit({ _id: campus.id, name: 'North campus', phone: '3125550142', contact })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      ...campusFields,
      _id: campus.id,
      organization: made.own.id,
      name: 'North campus',
      phone: '(312) 555-0142',
      contact,
    })
    expect(await (await edit({ _id: campus.id, contact: '' })).json()).toMatchObject({ contact: null })
    expect(await getAudit(campus.id)).toMatchObject([
      { verb: 'added location' },
      { verb: 'changed location', before: { name: 'Campus' }, after: { name: 'North campus' } },
      { verb: 'changed location' },
    ])
  })

  it('the location’s jobs move to the new place, and no others', async () => {
    const campus = await addCampus()
    const title = `Itinerant ${crypto.randomUUID().slice(0, 6)}`
    const [moved, stays] = [await makeJob(made.own, { title, location: campus.id }), await makeJob(made.own, { title })]
    expect(await search(title, 'Evanston, IL')).toContain(moved.id)
    expect((await edit({ _id: campus.id, city: 'Rockford', zip: '61101' })).status).toBe(200)
    expect(await search(title, 'Rockford, IL')).toContain(moved.id)
    expect(await search(title, 'Evanston, IL')).not.toContain(moved.id)
    expect(await search(title, 'Chicago, IL')).toContain(stays.id)
    const job = await request('GET', `/api/job/${moved.id}`)
    expect(await job.json()).toMatchObject({ city: 'Rockford', state: 'IL' })
  })

  it.each([
    [{ name: '' }, { name: 'Location name is required' }],
    [{ street: ' ' }, { street: 'Street is required' }],
    [{ city: '' }, { city: 'City is required' }],
    [{ state: '' }, { state: 'State is required' }],
    [{ zip: '' }, { zip: 'Zip is required' }],
    [{ phone: '555' }, { phone: 'Invalid Phone Number' }],
    [{ city: 'Nowhere', zip: '00000' }, { zip: expect.stringContaining('can’t find') }],
  ])('the change %j is refused', async (fields, errors) => {
    const answer = await edit({ _id: made.own.location.id, ...fields })
    expect([answer.status, (await getProblem(answer)).errors]).toEqual([422, errors])
  })

  it('another organization’s location or contact is not found', async () => {
    const theirs = await addCampus(made.other.id)
    for (const _id of [theirs.id, made.other.location.id, 'unknown'])
      expect((await edit({ _id, name: 'Mine' })).status).toBe(404)
    const stranger = await makePerson()
    for (const contact of [made.other.employer.id, stranger.id])
      expect((await edit({ _id: made.own.location.id, contact })).status).toBe(404)
    expect((await edit({ name: 'Which' })).status).toBe(422)
    const [kept] = await db.select().from(locations).where(eq(locations.id, theirs.id))
    expect(kept).toEqual(theirs)
  })
})

describe('deleting a location', () => {
  it('a location without listed jobs is deleted, and its other jobs get the main location', async () => {
    const campus = await addCampus()
    const draft = await makeJob(made.own, { status: 'Draft', location: campus.id })
    expect((await remove(campus.id)).status).toBe(204)
    expect((await remove(campus.id)).status).toBe(404)
    expect(await (await request('GET', `/api/job/${draft.id}`, { as: made.token })).json()).toMatchObject({
      location: null,
    })
    const published = await request('PUT', `/api/job/${draft.id}`, { as: made.token, body: { status: 'Published' } })
    expect(await published.json()).toMatchObject({ location: made.own.location.id, status: 'Published' })
    expect((await getAudit(campus.id)).at(-1)).toMatchObject({ verb: 'deleted location', before: { name: 'Campus' } })
  })

  it('the main location and one where candidates find jobs stay, and the answer says what to do', async () => {
    const main = await remove(made.own.location.id)
    expect([main.status, (await getProblem(main)).detail]).toEqual([409, expect.stringContaining('main location')])
    const campus = await addCampus()
    const job = await makeJob(made.own, { location: campus.id })
    const used = await remove(campus.id)
    expect([used.status, (await getProblem(used)).detail]).toEqual([409, expect.stringContaining('Published jobs')])
    expect((await request('GET', `/api/job/${job.id}`)).status).toBe(200)
    await request('PUT', `/api/job/${job.id}`, { as: made.token, body: { status: 'Closed' } })
    expect((await remove(campus.id)).status).toBe(204)
  })

  it('remote jobs stay listed, without the place', async () => {
    const campus = await addCampus()
    const title = `Remote ${crypto.randomUUID().slice(0, 6)}`
    const job = await makeJob(made.own, { title, remote: true, location: campus.id })
    expect((await remove(campus.id)).status).toBe(204)
    const found = await search(title, 'USA')
    expect(found).toContain(job.id)
    expect(found).not.toContain('Evanston')
  })

  it('another organization’s location is not found', async () => {
    const theirs = await addCampus(made.other.id)
    for (const id of [theirs.id, made.other.location.id, 'unknown']) expect((await remove(id)).status).toBe(404)
    expect((await remove(7)).status).toBe(422)
    expect(await db.select().from(locations).where(eq(locations.id, theirs.id))).toHaveLength(1)
  })
})

describe('the main location', () => {
  it('the main location is chosen by its id, or as the organization’s answer has it', async () => {
    const campus = await addCampus()
    const answer = await makeMain(campus.id)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ location: { _id: campus.id } })
    expect((await makeMain({ _id: made.own.location.id, name: 'Main office' })).status).toBe(200)
    expect(await getMain()).toBe(made.own.location.id)
    expect((await makeMain(null)).status).toBe(200)
    expect(await getMain()).toBe(made.own.location.id)
    expect((await makeMain(campus.id)).status).toBe(200)
    expect((await remove(made.own.location.id)).status).toBe(204)
  })

  it('the main location is one of the organization’s own', async () => {
    for (const id of [made.other.location.id, 'unknown']) expect((await makeMain(id)).status).toBe(404)
    expect(await getMain()).toBe(made.own.location.id)
  })

  it('a location that is chosen and deleted at once stays', async () => {
    const campus = await addCampus()
    const answers = await Promise.all([makeMain(campus.id), remove(campus.id)])
    const main = await getMain()
    const left = await db.select().from(locations).where(eq(locations.organizationId, made.own.id))
    expect(left.map(({ id }) => id)).toContain(main)
    expect(answers.every(({ status }) => [200, 204, 404, 409].includes(status))).toBe(true)
  })
})
