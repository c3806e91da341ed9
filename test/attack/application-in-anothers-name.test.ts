import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../src/accounts/schema'
import {
  completeJob,
  db,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  request,
} from '../make'

let own: MadeOrganization
let employer: string
let jobId: string
let email: string

beforeAll(async () => {
  await makePlaces()
  own = await makeOrganization()
  employer = await getToken(own.employer)
})
beforeEach(async () => {
  jobId = (await makeJob(own)).id
  email = `${crypto.randomUUID()}@victim.example`
})

type Listed = { applicant_name: string; uid: string | null; emailConfirmed: boolean; status: string; _id: string }

async function apply(body: object, as?: string) {
  const answer = await request('PUT', `/api/job/update/${jobId}`, { body, ...(as && { as }) })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ applyLink: completeJob.applyLink })
}
const asGuest = (applicant_name: string) => apply({ applicant_name, applicant_email: email })
const listed = async () =>
  (await (await request('GET', `/api/job/${jobId}/applicants`, { as: employer })).json<Listed[]>()).reverse()
const getNames = (applications: Listed[]) => applications.map(({ applicant_name }) => applicant_name)

describe('an application sent in another person’s name', () => {
  it('an application in another’s name is listed beside the real person’s, and both are marked as not confirmed', async () => {
    await asGuest('Rude Words')
    await asGuest('Vera Victim')
    const applications = await listed()
    expect(getNames(applications)).toEqual(['Rude Words', 'Vera Victim'])
    expect(applications.map(({ emailConfirmed }) => emailConfirmed)).toEqual([false, false])
    const csv = await (await request('GET', `/api/job/${jobId}/applicants.csv`, { as: employer })).text()
    expect(csv.match(/^("[^"]*",){5}"no",/gm)).toHaveLength(2)
    const page = await (await request('GET', `/admin/job/${jobId}/applicants`, { as: employer })).text()
    expect(page.match(/Address not confirmed/g)).toHaveLength(2)
    expect((await (await request('GET', `/admin/jobs`, { as: employer })).text()).match(/\b2\b/)).not.toBeNull()
  })

  it('an application in another’s name takes nothing from a member whose address is not confirmed yet', async () => {
    const member = await makePerson({ email, verifiedEmail: null, displayName: 'Vera Victim' })
    await asGuest('Rude Words')
    await apply({}, await getToken(member))
    expect(await listed()).toMatchObject([
      { applicant_name: 'Rude Words', uid: null, emailConfirmed: false },
      { applicant_name: 'Vera Victim', uid: member.id, emailConfirmed: false },
    ])
    await db.update(users).set({ verifiedEmail: email }).where(eq(users.id, member.id))
    expect((await listed())[1]).toMatchObject({ uid: member.id, emailConfirmed: true })
    await apply({}, await getToken(member))
    expect(getNames(await listed())).toEqual(['Rude Words', 'Vera Victim'])
  })

  it('an application in another’s name passes to the member with the confirmed address, without the employer’s status', async () => {
    const member = await makePerson({ email, displayName: 'Vera Victim' })
    await asGuest('Rude Words')
    const [rude] = await listed()
    await request('PUT', `/api/job/${jobId}/applicants/${rude?._id}`, { as: employer, body: { status: 'Not a fit' } })
    await apply({}, await getToken(member))
    expect(await listed()).toMatchObject([
      { applicant_name: 'Vera Victim', uid: member.id, emailConfirmed: true, status: 'New' },
    ])
  })

  it('an application in another’s name is ignored once the owner of the address has applied', async () => {
    const member = await makePerson({ email, displayName: 'Vera Victim' })
    await apply({}, await getToken(member))
    await asGuest('Rude Words')
    expect(getNames(await listed())).toEqual(['Vera Victim'])
  })

  it('at most three applications with an unconfirmed address are kept, and the member can still apply', async () => {
    for (const name of ['Rude One', 'Rude Two', 'Rude Three', 'Rude Four']) await asGuest(name)
    expect(getNames(await listed())).toEqual(['Rude One', 'Rude Two', 'Rude Three'])
    const member = await makePerson({ email, verifiedEmail: null, displayName: 'Vera Victim' })
    await apply({}, await getToken(member))
    expect(getNames(await listed())).toEqual(['Rude One', 'Rude Two', 'Vera Victim'])
  })
})

it('the same name and address in other spelling counts as a repeat', async () => {
  for (const name of ['Zoë O’Neil', ' zoe  o neil', 'ZOË O’NEIL']) await asGuest(name)
  expect(getNames(await listed())).toEqual(['Zoë O’Neil'])
})

it('an applicant’s name can’t have line breaks', async () => {
  await asGuest('Vera\r\n=1+1\u2028Victim')
  expect(getNames(await listed())).toEqual(['Vera =1+1 Victim'])
})

it('ten simultaneous applications under one unconfirmed address leave three names, each once', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, i) => asGuest(`Name ${String.fromCharCode(65 + (i % 5))}`)))
  const names = getNames(await listed())
  expect(names).toHaveLength(3)
  expect(new Set(names).size).toBe(3)
})
