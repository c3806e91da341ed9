import { env } from 'cloudflare:workers'
import { eq, gt } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails } from '../../../dev/mailbox'
import { users } from '../../../src/accounts/schema'
import { runCron } from '../../../src/crons'
import { undoMs } from '../../../src/jobs/applications/applicant-messages'
import { applications } from '../../../src/jobs/schema'
import { newId } from '../../../src/platform/db/database'
import { ago } from '../../../src/platform/time/clock'
import { mailIsDelivered, mailsTo, mailTo } from '../../mailbox'
import {
  db,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  origin,
  request,
  requestWith,
} from '../../make'

beforeAll(makePlaces)
beforeEach(async () => {
  await db.delete(applications)
})

const choose = (email: string, applicationMail: 'each' | 'daily' | 'off') =>
  db.update(users).set({ applicationMail }).where(eq(users.email, email))

const getColleague = (organization: MadeOrganization, fields: Parameters<typeof makePerson>[0] = {}) =>
  makePerson({ organizationId: organization.id, isEmployer: true, roles: ['client-user'], ...fields })

const guest = { applicant_name: 'Gil Garcia', applicant_email: 'gil@example.com' }

/** A guest applies, long enough ago that it can’t be taken back before anybody is told. */
async function applyFor(jobId: string, applicant = guest) {
  const answer = await requestWith({}, 'PUT', `/api/job/update/${jobId}`, { body: applicant })
  expect(answer.status).toBe(200)
  const created = ago(undoMs + 1000)
  await db.update(applications).set({ created }).where(gt(applications.created, created))
}

const runOften = async () => {
  await runCron('mail-new-applications', env)
  await mailIsDelivered()
}

const runDaily = async () => {
  const { result } = JSON.parse(JSON.stringify(await runCron('mail-applications', env)))
  await mailIsDelivered()
  return result
}

describe('the mail for each applicant', () => {
  it('nobody is told while the applicant can still take it back', async () => {
    const organization = await makeOrganization()
    await choose(organization.employer.email, 'each')
    const job = await makeJob(organization)
    await requestWith({}, 'PUT', `/api/job/update/${job.id}`, { body: guest })
    await runOften()
    await runDaily()
    expect(mailsTo(organization.employer.email)).toEqual([])
  })

  it('the mail comes soon to whoever asked for it, with a link to the applicants and nothing of theirs', async () => {
    const organization = await makeOrganization()
    const { email } = organization.employer
    await choose(email, 'each')
    const job = await makeJob(organization, { title: 'Vision itinerant' })
    await applyFor(job.id)
    await runOften()
    const mail = await mailTo(email)
    expect(mail.subject).toBe('You have a new applicant')
    expect(mail.text).toContain('Vision itinerant')
    expect(mail.text).toContain(`${origin}/admin/job/${job.id}/applicants`)
    for (const secret of ['Gil', 'Garcia', 'gil@example.com']) expect(JSON.stringify(mail)).not.toContain(secret)
    // The same person again is the same application.
    await applyFor(job.id)
    await runOften()
    expect(mailsTo(email)).toHaveLength(1)
    // What was told at once is not told again by the day's mail.
    await runDaily()
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('the mail goes to the job’s administrator alone, and to all where that person can’t be reached', async () => {
    const organization = await makeOrganization()
    const [looksAfter, unproven] = [
      await getColleague(organization),
      await getColleague(organization, { verifiedEmail: null }),
    ]
    const everybody = [organization.employer.email, looksAfter.email, unproven.email]
    for (const email of everybody) await choose(email, 'each')
    const notified = () => everybody.filter((email) => mailsTo(email).length > 0)
    await applyFor((await makeJob(organization, { jobAdmin: looksAfter.id })).id)
    await runOften()
    expect(notified()).toEqual([looksAfter.email])
    await applyFor((await makeJob(organization, { jobAdmin: unproven.id })).id)
    await runOften()
    expect(notified()).toEqual([organization.employer.email, looksAfter.email])
  })

  it('one press stops the mail and leaves the other mails alone', async () => {
    const organization = await makeOrganization()
    const { email } = organization.employer
    await choose(email, 'each')
    const job = await makeJob(organization)
    await applyFor(job.id)
    await runOften()
    const { headers } = await mailTo(email)
    const href = /<(.*)>/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const stopped = await requestWith({}, 'POST', href.slice(origin.length), {
      text: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(stopped.status).toBe(204)
    await applyFor(job.id, { applicant_name: 'Ada Ali', applicant_email: 'ada@example.com' })
    await runOften()
    await runDaily()
    expect(mailsTo(email)).toHaveLength(1)
    const as = await getToken(organization.employer)
    expect(await (await request('GET', '/api/auth/user', { as })).json()).toMatchObject({
      user: { applicationMail: 'off' },
    })
  })
})

describe('the mail of the day', () => {
  it('the mail names the jobs that somebody applied for, once, and goes to everybody who chose nothing', async () => {
    const organization = await makeOrganization()
    const { email } = organization.employer
    const [one, two] = [
      await makeJob(organization, { title: 'Vision itinerant' }),
      await makeJob(organization, { title: 'Reading lead' }),
    ]
    await applyFor(one.id)
    await applyFor(one.id, { applicant_name: 'Ada Ali', applicant_email: 'ada@example.com' })
    await applyFor(two.id)
    expect(mailsTo(email)).toEqual([])
    expect(await runDaily()).toEqual({ notified: 1 })
    const mail = await mailTo(email)
    expect(mail.subject).toBe('You have 3 new applicants')
    expect(mail.text).toContain('Vision itinerant: 2 new applicants')
    expect(mail.text).toContain('Reading lead: 1 new applicant')
    expect(mail.text).toContain(`${origin}/admin/jobs`)
    expect(JSON.stringify(mail)).not.toContain('Gil')
    expect(await runDaily()).toEqual({ notified: 0 })
    await applyFor(two.id, { applicant_name: 'Ida Ito', applicant_email: 'ida@example.com' })
    expect(await runDaily()).toEqual({ notified: 1 })
    expect((await mailTo(email)).text).toContain(`${origin}/admin/job/${two.id}/applicants`)
  })

  it('the mail leaves out what was dealt with, jobs that were deleted, and people who don’t want it', async () => {
    const organization = await makeOrganization()
    const quiet = await makeOrganization()
    await choose(quiet.employer.email, 'off')
    const [handled, deleted] = [await makeJob(organization), await makeJob(organization)]
    await applyFor(handled.id)
    await db.update(applications).set({ status: 'Contacted', stage: 'Contacted' })
    await applyFor(deleted.id)
    const as = await getToken(organization.employer)
    await request('PUT', `/api/job/${deleted.id}`, { as, body: { status: 'Archived' } })
    await applyFor((await makeJob(quiet)).id)
    const addresses = [organization.employer.email, quiet.employer.email]
    const received = () => mails().filter(({ to }) => addresses.includes(to)).length
    const before = received()
    expect(await runDaily()).toEqual({ notified: 0 })
    expect(received()).toBe(before)
  })
})

describe('the choice', () => {
  it('the choice is part of one’s own profile, and is one of three', async () => {
    const as = await getToken((await makeOrganization()).employer)
    const put = (applicationMail: unknown) => request('PUT', '/api/users/profile', { as, body: { applicationMail } })
    expect(await (await request('GET', '/api/auth/user', { as })).json()).toMatchObject({
      user: { applicationMail: 'daily' },
    })
    expect((await put('each')).status).toBe(200)
    expect(await (await request('GET', '/api/auth/user', { as })).json()).toMatchObject({
      user: { applicationMail: 'each' },
    })
    for (const wrong of ['hourly', '', null, 1, newId()]) {
      const answer = await put(wrong)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ errors: { applicationMail: expect.any(String) } })
    }
  })

  it('only people who hire see the choice on their account page', async () => {
    const page = async (person: { id: string }) =>
      (await request('GET', '/profile/account', { as: await getToken(person) })).text()
    expect(await page((await makeOrganization()).employer)).toContain('Emails about applicants')
    expect(await page(await makePerson())).not.toContain('Emails about applicants')
  })
})
