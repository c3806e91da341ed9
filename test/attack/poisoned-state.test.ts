import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { drainJobIndex, reindexJobsAt } from '../../src/jobs/search/job-index'
import { locations } from '../../src/organizations/schema'
import { db, getProblem, getToken, makeJob, makeStaff, request } from '../make'
import { provideOrganizations } from '../provide-organizations'

const poison = 'IL1 remote1 stateny1 x'
const message = 'Enter a US state, such as IL or Illinois.'

const made = provideOrganizations()

const place = { name: 'Annex', street: '2 Main Street', city: 'Chicago', zip: '60601', phone: '' }
const company = {
  companyName: 'Poison Schools',
  companyAddress: '7 River Road',
  companyCity: 'Chicago',
  companyZip: '60601',
  companyPhone: '3125550142',
  companyWebsite: 'poison.example',
}

it.each([poison, 'Ontario', 'I', '12'])(
  'the state %s is refused with 422 wherever a place is entered',
  async (state) => {
    const add = await request('POST', '/api/users/add/location', { as: made.token, body: { ...place, state } })
    expect(await getProblem(add)).toMatchObject({ status: 422, errors: { state: message } })
    const edit = await request('POST', '/api/users/edit/location', {
      as: made.token,
      body: { _id: made.own.location.id, state },
    })
    expect(await getProblem(edit)).toMatchObject({ status: 422, errors: { state: message } })
    const person = {
      displayName: 'Fay Founder',
      email: 'fay@poison.example',
      password: 'four plain words here',
      title: '',
    }
    const body = { ...company, ...person, title: 'Principal', companyState: state }
    const register = await request('POST', '/api/organization/register', { body })
    expect(await getProblem(register)).toMatchObject({ status: 422, errors: { companyState: message } })
    const staff = await getToken(await makeStaff())
    const byStaff = await request('POST', '/api/organization', { as: staff, body: { ...company, companyState: state } })
    expect(await getProblem(byStaff)).toMatchObject({ status: 422, errors: { companyState: message } })
  },
)

it('a state is stored as its code, however it was written', async () => {
  const answer = await request('POST', '/api/users/add/location', {
    as: made.token,
    body: { ...place, state: ' illinois ' },
  })
  expect(await answer.json()).toMatchObject({ state: 'IL' })
})

it('a job is found in no other place, even if an old row has more than a state', async () => {
  const { id } = await makeJob(made.own)
  await db.update(locations).set({ state: poison }).where(eq(locations.id, made.own.location.id))
  await reindexJobsAt(db, made.own.location.id)
  await drainJobIndex(db, env.SEARCH)
  const finds = async (l: string) =>
    (
      await (await request('GET', `/api/job/jobsByLocation/Resource/${encodeURIComponent(l)}/50?limit=200`)).text()
    ).includes(id)
  for (const elsewhere of ['Remote', 'NY', 'TX']) expect(await finds(elsewhere)).toBe(false)
  expect(await finds('Chicago, IL')).toBe(true)
})
