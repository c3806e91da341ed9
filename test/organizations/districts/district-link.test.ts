import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isLikelySame } from '../../../src/organizations/districts/district-link'
import { organizations } from '../../../src/organizations/schema'
import { makeDistricts, removeDistricts } from '../../districts/make-districts'
import {
  db,
  getAudit,
  getToken,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  origin,
  request,
} from '../../make'

let staff: string

beforeAll(async () => {
  await makePlaces()
  staff = await getToken(await makeStaff())
})

beforeEach(async () => {
  await removeDistricts()
})

it('staff who act for an organization link only that one', async () => {
  const { districtId, organizationId } = await makeRockford()
  const [as, other] = [await getToken(await makeStaff()), await makeOrganization()]
  await request('PUT', `/api/organization/acting/${other.id}`, { as })
  expect((await put(organizationId, { district: districtId }, as)).status).toBe(409)
  expect(await getDistrict(organizationId)).toBeNull()
  expect((await put(other.id, { district: districtId }, as)).status).toBe(200)
})

async function makeRockford() {
  const [district] = await makeDistricts({ name: 'Rockford School District 205', city: 'ROCKFORD' })
  const organization = await makeOrganization({ city: 'Rockford', zip: '61101' })
  await db.update(organizations).set({ name: 'Rockford Public Schools' }).where(eq(organizations.id, organization.id))
  return { districtId: district?.id ?? '', organizationId: organization.id }
}

const getPage = (districtId: string) => `/spedcommons-reports/districts/${districtId}`
const toHtml = async (districtId: string) => (await request('GET', getPage(districtId), { as: staff })).text()
const put = (organizationId: string, body: unknown, as = staff) =>
  request('PUT', `/api/organization/${organizationId}/district`, { as, body })
const submit = (districtId: string, { organization = '', ...fields }: Record<string, string>) =>
  request('POST', `${getPage(districtId)}?organization=${organization}`, {
    as: staff,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
  })
const getDistrict = async (organizationId: string) => {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
  return row?.districtId
}

describe('the page of a district', () => {
  it('shows all fields, the students of a teacher, and where NCES has it', async () => {
    const { districtId } = await makeRockford()
    const html = await toHtml(districtId)
    for (const text of [
      'ROCKFORD, Illinois',
      '1,200',
      '14.9',
      'Rural, remote',
      `district_detail.asp?ID2=${districtId}`,
    ])
      expect(html).toContain(text)
    expect((await request('GET', getPage('1799999'), { as: staff })).status).toBe(404)
    const member = await getToken(await makePerson())
    expect((await request('GET', getPage(districtId), { as: member })).status).toBe(404)
  })

  it('suggests an organization of the same city, and staff confirm it and take it back', async () => {
    const { districtId, organizationId } = await makeRockford()
    expect(await toHtml(districtId)).toMatch(/Rockford Public Schools.*Likely the same/s)
    expect(await toHtml(districtId)).toContain(`href="/spedcommons-reports/organizations/${organizationId}"`)
    const linked = await submit(districtId, { organization: organizationId, linked: 'yes' })
    expect([linked.status, linked.headers.get('location')]).toEqual([303, `${getPage(districtId)}?done=linked#done`])
    expect(await getDistrict(organizationId)).toBe(districtId)
    expect(await toHtml(districtId)).toContain('On SPED Commons as')
    expect((await submit(districtId, { organization: organizationId })).status).toBe(303)
    expect(await getDistrict(organizationId)).toBeNull()
    // A page from before changes nothing.
    await submit(districtId, { organization: organizationId })
    const entries = (await getAudit(organizationId)).filter(({ verb }) => verb.includes('district'))
    expect(entries.map(({ verb, before, after }) => [verb, before, after])).toEqual([
      ['linked district', { district: null }, { district: districtId }],
      ['removed district', { district: districtId }, { district: null }],
    ])
  })

  it('staff see at most ten districts of the organization’s city, the likely one first', async () => {
    const others = Array.from({ length: 11 }, (_, i) => ({ name: `Academy ${i + 10}`, city: 'Rockford' }))
    await makeDistricts(...others, { name: 'Elsewhere Schools', city: 'Chicago' })
    const { organizationId } = await makeRockford()
    const html = await (
      await request('GET', `/spedcommons-reports/organizations/${organizationId}`, { as: staff })
    ).text()
    const names = [...html.matchAll(/Link<span class="sr-only"> to (.*?)<\/span>/g)].map(([, name]) =>
      name?.replaceAll('<!-- -->', ''),
    )
    expect(names).toEqual(['Rockford School District 205', ...others.slice(0, 9).map(({ name }) => name)])
  })

  it('refuses a form without an organization, and one that is unknown', async () => {
    const { districtId } = await makeRockford()
    expect((await submit(districtId, {})).status).toBe(404)
    expect((await submit(districtId, { organization: 'unknown', linked: 'yes' })).status).toBe(404)
    expect((await submit('1799999', { organization: 'unknown', linked: 'yes' })).status).toBe(404)
  })
})

describe('the district of an organization in the API', () => {
  it('is set and removed by staff', async () => {
    const { districtId, organizationId } = await makeRockford()
    const answer = await put(organizationId, { district: districtId })
    expect([answer.status, await answer.json()]).toEqual([200, { _id: organizationId, district: districtId }])
    await put(organizationId, { district: districtId })
    expect((await getAudit(organizationId)).filter(({ verb }) => verb === 'linked district')).toHaveLength(1)
    expect((await put(organizationId, { district: null })).status).toBe(200)
    expect(await getDistrict(organizationId)).toBeNull()
  })

  it('refuses unknown districts and organizations, and everybody else', async () => {
    const { districtId, organizationId } = await makeRockford()
    expect((await put(organizationId, { district: '1799999' })).status).toBe(422)
    expect((await put(organizationId, { district: 5 })).status).toBe(422)
    expect((await put(organizationId, {})).status).toBe(422)
    expect((await put('unknown', { district: districtId })).status).toBe(404)
    expect((await put(organizationId, { district: districtId }, await getToken(await makePerson()))).status).toBe(403)
  })
})

it.each([
  ['Rockford Public Schools', 'Rockford School District 205', true],
  ['City of Chicago SD 299', 'Chicago Public School District 299', true],
  ['O’Neill Schools', "O'Neill Public Schools", true],
  ['Rockford Speech Clinic', 'Rockford School District 205', false],
  ['The School District', 'Rockford School District 205', false],
])('%s and %s: %s', (organization, district, isLikely) => {
  expect(isLikelySame(organization, district)).toBe(isLikely)
})
