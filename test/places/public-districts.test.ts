import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { districts } from '../../src/districts/schema'
import { organizationPath } from '../../src/organizations/paths'
import { organizations } from '../../src/organizations/schema'
import { makeDistricts } from '../districts/make-districts'
import { db, madeAnew, makeJob, makeOrganization, makePlaces, request } from '../make'
import { getTrips } from '../round-trips'

const toText = async (path: string) => (await request('GET', path, { headers: madeAnew })).text()
const getStatus = async (path: string) => (await request('GET', path, { headers: madeAnew })).status

/** An organization that is this district. */
async function makeLinked(districtId: string, fields: Parameters<typeof makeOrganization>[0] = {}) {
  const organization = await makeOrganization(fields)
  await db.update(organizations).set({ districtId }).where(eq(organizations.id, organization.id))
  return organization
}

const path = '/districts/illinois/oneill-school-district-12'

beforeAll(async () => {
  await makePlaces()
  await makeDistricts(
    { id: '1700001', name: 'O’Neill School District 12', city: 'Chicago' },
    { id: '1700002', name: 'Twin Schools', city: 'Evanston' },
    { id: '1700003', name: 'Twin Schools', city: 'Springfield' },
    { id: '1700004', name: 'Nobody Here' },
    { id: '2900005', name: 'Gateway Schools', city: 'St. Louis', state: 'MO' },
    { id: '9900006', name: 'Made Up Schools', state: 'NY', city: 'New York' },
  )
  const own = await makeLinked('1700001')
  await makeJob(own, { title: 'Reading teacher' })
  await makeJob(own, { title: 'A draft', status: 'Draft' })
  await makeJob(await makeLinked('1700002'), { title: 'In Evanston' })
  await makeLinked('1700003')
  await makeJob(await makeLinked('2900005'), { title: 'In Missouri' })
  await makeLinked('9900006')
})

describe('the public page of a district', () => {
  it('shows the facts with source and year, its open jobs, and the nearest districts with open jobs', async () => {
    const text = await toText(path)
    for (const [label, value] of Object.entries({
      Students: '1,200',
      Schools: '3',
      'Students per teacher': '14.9',
      Locale: 'Rural, remote',
    }))
      expect(text).toMatch(new RegExp(`>${label}</dt><dd[^>]*>${value}</dd>`))
    expect(text).toContain(
      'Source: National Center for Education Statistics, Common Core of Data, school year 2023–24.',
    )
    expect(text).toContain('1 open job<')
    expect(text).toContain('Reading teacher')
    expect(text).not.toContain('A draft')
    const near = text.slice(text.indexOf('Nearest districts with open jobs'))
    // Those without open jobs aren't among them, and the nearest comes first.
    expect([...near.matchAll(/href="(\/districts\/[^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/districts/illinois/twin-schools-1700002',
      '/districts/missouri/gateway-schools',
    ])
    expect(near).toMatch(/Evanston, Illinois · 1[0-9] miles/)
    expect(text).not.toContain('noindex')
  })

  it('is there only for a district that is here as an organization', async () => {
    expect(await getStatus(path)).toBe(200)
    expect(await getStatus('/districts/illinois/nobody-here')).toBe(404)
    expect(await getStatus('/districts/missouri/oneill-school-district-12')).toBe(404)
    expect(await getStatus('/districts/illinois/nowhere-1700001')).toBe(404)
    expect(await getStatus('/districts/texas')).toBe(404)
    expect(await getStatus('/districts/nowhere')).toBe(404)
  })

  it('has one address, with the ID where a name repeats in its state', async () => {
    expect(await getStatus('/districts/illinois/twin-schools')).toBe(404)
    expect(await toText('/districts/illinois/twin-schools-1700003')).toContain('Springfield, Illinois')
    const moved = await request('GET', path.replace('illinois', 'IL'))
    expect([moved.status, moved.headers.get('location')]).toEqual([301, path])
  })

  it('neither names an organization nor shows jobs that are hidden', async () => {
    const hidden = await makeLinked('1700003', { verified: false })
    await makeJob(hidden, { title: 'Hidden job' })
    const text = await toText('/districts/illinois/twin-schools-1700003')
    expect(text).not.toContain('Hidden job')
    expect(text).not.toContain(hidden.name)
  })

  it('is in the list of its state and in the sitemap', async () => {
    const list = await toText('/districts/illinois')
    const sitemap = await toText('/sitemap.xml')
    for (const href of [path, '/districts/illinois/twin-schools-1700002']) {
      expect(list).toContain(`href="${href}"`)
      expect(sitemap).toContain(`<loc>http://localhost:8787${href}</loc>`)
    }
    expect(sitemap).toContain('<loc>http://localhost:8787/districts/illinois</loc>')
    expect(list.replace(/<[^>]+>/g, ' ')).toMatch(/O’Neill School District 12 +1 open job /)
    expect(list).toContain('No open jobs')
    expect(list + sitemap).not.toContain('nobody-here')
  })

  it('says so if the district is made up, and isn’t indexed', async () => {
    const text = await toText('/districts/new-york/made-up-schools')
    expect(text).toContain('This district and its numbers are made up.')
    expect(text).toContain('noindex')
    expect(await toText('/districts/new-york')).toContain('noindex')
  })
})

it('a page of a district takes three trips, two of them in a row', async () => {
  expect(await getTrips(path, madeAnew)).toMatchObject({ all: 3, sequential: 2 })
})

it('the districts of a state are read without the jobs of others', async () => {
  const { rows } = await getTrips('/districts/illinois', madeAnew)
  const other = await makeOrganization({})
  const others = 20
  for (let i = 0; i < others; i++) await makeJob(other)
  // The end of a range in an index may be another's row, depending on the random IDs: one for each range.
  expect((await getTrips('/districts/illinois', madeAnew)).rows).toBeLessThan(rows + others / 2)
})

it('the organization’s page and its jobs show what the public data says, others don’t', async () => {
  const organization = await makeLinked('1700001')
  const job = await makeJob(organization)
  for (const shown of [organizationPath({ _id: organization.id, name: organization.name }), `/jobs/${job.id}`]) {
    const text = await toText(shown)
    expect(text).toContain('O’Neill School District 12 in public data')
    expect(text).toContain('school year 2023–24.')
    expect(text).toContain(`href="${path}"`)
    expect(text).toMatch(/>Students<\/dt><dd[^>]*>1,200</)
  }
  const other = await makeOrganization()
  expect(await toText(`/jobs/${(await makeJob(other)).id}`)).not.toContain('in public data')
})

it('the import stores where a district is', async () => {
  const [found] = await db.select().from(districts).where(eq(districts.id, '2900005'))
  expect(found).toMatchObject({ lat: 38.62727, lng: -90.19789, slug: 'gateway-schools' })
})
