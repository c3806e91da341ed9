import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../src/accounts/schema'
import { runCron } from '../../src/crons'
import { days, now, setClock, timestamp } from '../../src/platform/time/clock'
import { tokenMailedTo } from '../mailbox'
import {
  db,
  getProblem,
  getToken,
  type MadeOrganization,
  madeAnew,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  request,
} from '../make'

let own: MadeOrganization
let staff: string
let reader: Awaited<ReturnType<typeof makePerson>>
let jobId: string

beforeAll(makePlaces)
beforeEach(async () => {
  own = await makeOrganization()
  staff = await getToken(await makeStaff())
  reader = await makePerson()
  jobId = (await makeJob(own)).id
  expect((await saving()).status).toBe(200)
})
afterEach(() => setClock(null))

async function saving(as?: string) {
  const token = as ?? (await getToken(reader))
  return request('PUT', '/api/users/update', { as: token, body: { saveJobID: jobId, userID: reader.id } })
}

const found = async (path: string) => (await request('GET', path, { headers: madeAnew })).text()

/** Returns, for every place that can show an open job, whether it does. */
async function places() {
  const as = await getToken(reader)
  const search = await request('GET', '/api/job/jobsByLocation/Resource%20teacher/Chicago,%20IL/50?limit=200')
  const saved = await request('GET', `/api/users/savedJobs/${reader.id}`, { as })
  const organization = await request('GET', `/organizations/${own.id}/x`, { headers: madeAnew })
  const body = { applicant_name: 'Al Guest', applicant_email: `${crypto.randomUUID()}@guest.example` }
  const day = timestamp().slice(0, 10)
  return {
    page: (await request('GET', `/jobs/${jobId}`, { headers: madeAnew })).status === 200,
    api: (await request('GET', `/api/job/${jobId}`)).status === 200,
    search: (await search.text()).includes(jobId),
    searchPage: (await found('/jobs?q=Resource%20teacher&l=Chicago,%20IL')).includes(jobId),
    sitemap: (await found(`/sitemap/${day}`)).includes(jobId) || (await found('/sitemap.xml')).includes(jobId),
    organization: organization.status === 301,
    saved: (await saved.text()).includes(jobId),
    savedPage: (await (await request('GET', '/profile/jobs', { as })).text()).includes(jobId),
    saving: (await saving(as)).status === 200,
    apply: (await request('PUT', `/api/job/update/${jobId}`, { body })).status === 200,
    click: (await request('PUT', `/api/job/view/${jobId}`)).status === 204,
  }
}
const everywhere = {
  page: true,
  api: true,
  search: true,
  searchPage: true,
  sitemap: true,
  organization: true,
  saved: true,
  savedPage: true,
  saving: true,
  apply: true,
  click: true,
}
const nowhere = Object.fromEntries(Object.keys(everywhere).map((place) => [place, false]))

const suspend = (id: string, until: string | null, reason = 'scam') =>
  request('PUT', `/api/users/${id}/suspension`, { as: staff, body: { until, reason } })
const inDays = (n: number) => timestamp(new Date(now().getTime() + days(n)))

describe('a job whose organization has no confirmed administrator', () => {
  it('a job is shown everywhere while an administrator with a confirmed address can sign in', async () => {
    expect(await places()).toEqual(everywhere)
  })

  it('a job disappears immediately when the only administrator is suspended, and returns when staff lift it', async () => {
    expect((await suspend(own.employer.id, inDays(3))).status).toBe(200)
    expect(await places()).toEqual(nowhere)
    expect((await suspend(own.employer.id, null)).status).toBe(200)
    expect(await places()).toEqual(everywhere)
  })

  it('a job returns when the suspension ends by itself, in the search with the next cron run', async () => {
    await suspend(own.employer.id, inDays(3))
    setClock(new Date(now().getTime() + days(3.01)))
    expect((await places()).page).toBe(true)
    await runCron('drain-search', env)
    expect(await places()).toEqual(everywhere)
    const [person] = await db.select().from(users).where(eq(users.id, own.employer.id))
    expect(person).toMatchObject({ suspendedUntil: null, suspendedWhy: '' })
  })

  it('a job stays while another administrator can sign in, and disappears with the last one', async () => {
    const second = await makePerson({ organizationId: own.id, isEmployer: true, roles: ['client-user'] })
    await suspend(own.employer.id, inDays(3))
    expect(await places()).toEqual(everywhere)
    await suspend(second.id, inDays(3))
    expect(await places()).toEqual(nowhere)
  })

  it('a job disappears immediately when the only administrator with a confirmed address is removed', async () => {
    await db.update(users).set({ verifiedEmail: null }).where(eq(users.id, own.employer.id))
    const proven = await makePerson({ organizationId: own.id, isEmployer: true, roles: ['client-user'] })
    expect(await places()).toEqual(everywhere)
    const as = await getToken(own.employer)
    const removed = await request('POST', '/api/users/delete/admin', { as, body: { _id: proven.id } })
    expect(removed.status).toBe(204)
    expect(await places()).toEqual(nowhere)
  })

  it('a job disappears immediately when that administrator deletes their account', async () => {
    await db.update(users).set({ verifiedEmail: null }).where(eq(users.id, own.employer.id))
    const proven = await makePerson({ organizationId: own.id, isEmployer: true, roles: ['client-user'] })
    const staffMember = await request('POST', `/api/users/${proven.id}/anonymise`, { as: staff, body: {} })
    expect(staffMember.status).toBe(204)
    // The index is updated after the answer.
    await expect.poll(async () => (await places()).search).toBe(false)
    expect(await places()).toEqual(nowhere)
  })

  it('a job disappears immediately when a change of email leaves no confirmed address', async () => {
    const password = 'four plain words here'
    const email = `${crypto.randomUUID()}@example.com`
    const registration = {
      displayName: 'Fay Founder',
      email,
      password,
      title: 'Principal',
      companyName: 'Real School',
      companyAddress: '1 Main Street',
      companyCity: 'Chicago',
      companyState: 'IL',
      companyZip: '60601',
      companyPhone: '3125550142',
      companyWebsite: 'school.example',
    }
    const answer = await request('POST', '/api/organization/register', { body: registration })
    const { token } = await answer.json<{ token: string }>()
    const founder = (await db.select().from(users).where(eq(users.email, email)))[0]
    await db.update(users).set({ organizationId: own.id, verifiedEmail: email }).where(eq(users.email, email))
    await db.update(users).set({ verifiedEmail: null }).where(eq(users.id, own.employer.id))
    expect(founder).toBeDefined()
    expect(await places()).toEqual(everywhere)
    // This link alone doesn’t confirm a staff address.
    const newEmail = `${crypto.randomUUID()}@spedcommons.test`
    const asked = await request('POST', '/api/auth/email', { as: token, body: { password, newEmail } })
    expect(asked.status).toBe(202)
    const link = await tokenMailedTo(newEmail, '/user/email/')
    expect((await request('POST', '/api/auth/email/confirm', { as: token, body: { token: link } })).status).toBe(200)
    expect(await places()).toEqual(nowhere)
  })
})

describe('a saved job that is closed or expired', () => {
  it('a closed or expired job in the saved list has its title, organization, and status, and nothing else', async () => {
    const as = await getToken(reader)
    const employer = await getToken(own.employer)
    await request('PUT', `/api/job/${jobId}`, { as: employer, body: { status: 'Closed' } })
    const saved = await (await request('GET', `/api/users/savedJobs/${reader.id}`, { as })).json()
    const organization = { _id: own.id, name: own.name }
    expect(saved).toEqual([{ _id: jobId, title: 'Resource teacher', organization, status: 'Closed' }])
    const page = await (await request('GET', '/profile/jobs/closed', { as })).text()
    expect(page).toContain('Resource teacher')
    for (const secret of ['Co-teach reading', 'Grades three to five', '1 Main Street'])
      expect(page).not.toContain(secret)
  })

  it('a closed or expired job can’t be saved again: 410', async () => {
    const employer = await getToken(own.employer)
    await request('PUT', `/api/job/${jobId}`, { as: employer, body: { status: 'Closed' } })
    const answer = await saving()
    expect(answer.status).toBe(410)
    expect((await getProblem(answer)).detail).toContain('Resource teacher')
  })
})
