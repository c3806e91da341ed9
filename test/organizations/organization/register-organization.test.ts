import { beforeAll, describe, expect, it } from 'vitest'
import { locationMessages } from '../../../src/organizations/locations/rules'
import { getToken, makeOrganization, makePerson, makePlaces, makeStaff, request } from '../../make'

beforeAll(makePlaces)

const company = {
  companyName: 'Kishwaukee Schools',
  companyAddress: '7 River Road',
  companyCity: 'Rockford',
  companyState: 'Illinois',
  companyZip: '61101',
  companyPhone: '+1 815 555 0123',
  companyWebsite: 'kishwaukee.example',
}
const person = { displayName: 'Lee Park', title: 'School Administrator', password: 'four plain words here' }
const register = (body: object, as?: string) =>
  request('POST', '/api/organization/register', { body, ...(as && { as }) })
const newEmail = () => `${crypto.randomUUID()}@example.com`

type Registered = {
  user: { roles: object[]; organization: { _id: string; statusCode: string; status: string } | null }
}
const getUser = async (as: string) => (await (await request('GET', '/api/auth/user', { as })).json<Registered>()).user

describe('registering an organization', () => {
  it('one call registers a guest and the company', async () => {
    const answer = await register({ ...person, email: newEmail(), ...company, userToken: 'x', statusCode: '4' })
    expect(answer.status).toBe(201)
    const { token } = await answer.json<{ token: string }>()
    const { roles, organization } = await getUser(token)
    expect(roles).toEqual([{ type: 'client-user' }])
    expect(organization).toMatchObject({ name: company.companyName, statusCode: '3', status: 'client' })
    const shown = await request('GET', `/api/organization/${organization?._id}`, { as: token })
    expect(await shown.json()).toMatchObject({
      website: 'https://kishwaukee.example/',
      location: { street: '7 River Road', city: 'Rockford', state: 'IL', zip: '61101', phone: '(815) 555-0123' },
      users: [{ displayName: 'Lee Park' }],
    })
  })

  it('nothing is written if the e-mail is known', async () => {
    const email = newEmail()
    const words = { ...person, email, ...company }
    expect((await register(words)).status).toBe(201)
    expect((await register(words)).status).toBe(409)
  })

  it('a member without an organization registers one, once, also from two tabs', async () => {
    const member = await makePerson()
    const as = await getToken(member)
    const answers = await Promise.all([register(company, as), register(company, as)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await getUser(as)).organization).toMatchObject({ name: company.companyName })
    expect((await register(company, as)).status).toBe(409)
  })

  it('an employer’s organization stays as it is', async () => {
    const { employer } = await makeOrganization()
    expect((await register(company, await getToken(employer))).status).toBe(409)
  })

  it.each([
    ['companyName', 'Company name is required'],
    ['companyAddress', 'Company address is required'],
    ['companyCity', 'Company city is required'],
    ['companyState', 'Company state is required'],
    ['companyZip', 'Company zip is required'],
    ['companyPhone', 'Company phone is required'],
    ['companyWebsite', 'Company website is required'],
  ])('the field %s is required', async (field, message) => {
    const answer = await register({ ...person, email: newEmail(), ...company, [field]: ' ' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: { [field]: message } })
  })

  it('the answer names everything that is missing at once, and an unknown place is refused', async () => {
    const { errors } = await (await register({})).json<{ errors: Record<string, string> }>()
    expect(Object.keys(errors)).toEqual(
      expect.arrayContaining(['displayName', 'email', 'password', 'companyName', 'companyWebsite']),
    )
    const nowhere = await register({
      ...person,
      email: newEmail(),
      ...company,
      companyZip: '00000',
      companyCity: 'Nowhere',
    })
    expect(nowhere.status).toBe(422)
    expect(await nowhere.json()).toMatchObject({ errors: { companyZip: expect.any(String) } })
  })
})

it('an employer without an organization is asked for it at /admin, and others are sent on', async () => {
  const member = await makePerson({ roles: ['client-user'], isEmployer: true })
  const page = await request('GET', '/admin', { as: await getToken(member) })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Your organization')
  const plain = await request('GET', '/admin', { as: await getToken(await makePerson()) })
  expect(plain.headers.get('location')).toBe('/postJob')
  const jobs = await request('GET', '/admin/jobs', { as: await getToken(member) })
  expect([jobs.status, jobs.headers.get('location')]).toEqual([302, '/admin'])
})

describe('staff add an organization without JavaScript', () => {
  const add = async (fields: object) =>
    request('POST', '/spedcommons-reports/organizations/new', {
      as: await getToken(await makeStaff()),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...company, ...fields }).toString(),
    })

  it('the new organization opens, with what was entered', async () => {
    const answer = await add({ companyName: 'Piasa Schools' })
    expect(answer.status).toBe(303)
    const path = answer.headers.get('location') ?? ''
    expect(path).toMatch(/^\/spedcommons-reports\/organizations\/\w+\?done=added#done$/)
    const page = await request('GET', path, { as: await getToken(await makeStaff()) })
    expect(await page.text()).toContain('Piasa Schools')
  })

  it.each([
    [{ companyPhone: '12' }, 'companyPhone', 'Invalid Phone Number'],
    [{ companyZip: '00000', companyCity: 'Nowhere' }, 'companyZip', locationMessages.unknown],
  ])('a form with %j comes back with its texts and one message, at the field', async (fields, name, message) => {
    const answer = await add(fields)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain(`value="${company.companyWebsite}"`)
    const [input = ''] = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`)) ?? []
    expect(input).toContain('aria-invalid="true"')
    const shown = html.replace(/<script\b.*?<\/script>/gs, '').replaceAll('&#x27;', "'")
    expect(shown.split(message)).toHaveLength(2)
  })
})
