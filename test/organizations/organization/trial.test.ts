import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCron } from '../../../src/crons'
import { jobs } from '../../../src/jobs/schema'
import { organizations } from '../../../src/organizations/schema'
import { ago, days, now, setClock } from '../../../src/platform/time/clock'
import { mailIsDelivered, mailsTo } from '../../mailbox'
import {
  db,
  getAudit,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  request,
} from '../../make'

let ours: MadeOrganization

beforeAll(makePlaces)
beforeEach(async () => {
  await db.update(organizations).set({ trialEnds: null })
  await db.update(jobs).set({ status: 'Draft' })
  ours = await makeOrganization({ code: '3' })
})
afterEach(() => setClock(null))

const endsIn = (n: number, { id } = ours) =>
  db
    .update(organizations)
    .set({ trialEnds: ago(-days(n)) })
    .where(eq(organizations.id, id))
const getCode = async ({ id }: { id: string }) =>
  (await db.select().from(organizations).where(eq(organizations.id, id)))[0]?.statusCode
const deliveredTo = async (email: string, subject: RegExp) => {
  await mailIsDelivered()
  return mailsTo(email).filter((mail) => subject.test(mail.subject))
}
const later = (n: number) => setClock(new Date(now().getTime() + days(n)))

describe('the free trial', () => {
  it('the trial lasts 30 days from the registration', async () => {
    const body = {
      displayName: 'Ada',
      email: `ada-${ours.id.toLowerCase()}@example.com`,
      password: 'a long enough sentence',
      title: 'Principal',
      companyName: 'New school',
      companyAddress: '1 Main Street',
      companyCity: 'Chicago',
      companyState: 'IL',
      companyZip: '60601',
      companyPhone: '(312) 555-0100',
      companyWebsite: 'school.example',
    }
    expect((await request('POST', '/api/organization/register', { body })).status).toBe(201)
    const [registered] = await db.select().from(organizations).where(eq(organizations.name, 'New school'))
    expect(registered?.statusCode).toBe('3')
    expect(registered?.trialEnds?.slice(0, 10)).toBe(ago(-days(30)).slice(0, 10))
  })

  it('the trial ends with code 1; the jobs run on, and nothing new is posted', async () => {
    await endsIn(-0.01)
    const job = await makeJob(ours)
    expect(await runCron('end-trials', env)).toEqual({ name: 'end-trials', result: { ended: 1 } })
    expect(await getCode(ours)).toBe('1')
    expect((await request('GET', `/api/job/${job.id}`)).status).toBe(200)
    const answer = await request('POST', '/api/job', { as: await getToken(ours.employer), body: { title: 'x' } })
    expect(answer.status).toBe(403)
    const auditEntries = (await getAudit(ours.id)).filter(({ verb }) => verb === 'changed standing')
    expect(auditEntries).toMatchObject([{ actorId: null, before: { statusCode: '3' }, after: { statusCode: '1' } }])
  })

  it('the trial does not end early, for an organization that pays, or without an end date', async () => {
    await endsIn(0.01)
    const payer = await makeOrganization({ code: '4' })
    await endsIn(-5, payer)
    const endless = await makeOrganization({ code: '3' })
    await runCron('end-trials', env)
    expect([await getCode(ours), await getCode(payer), await getCode(endless)]).toEqual(['3', '4', '3'])
  })

  it('one run ends many trials', async () => {
    await db.update(organizations).set({ statusCode: '3', status: 'client', trialEnds: ago(days(1)) })
    const rows = await db.select({ id: organizations.id }).from(organizations)
    expect(await runCron('end-trials', env)).toMatchObject({ result: { ended: rows.length } })
    expect(await runCron('end-trials', env)).toMatchObject({ result: { ended: 0 } })
  })
})

describe('a reminder', () => {
  it('the reminder comes a week before the trial ends, once, to administrators with a proven address', async () => {
    await endsIn(6.9)
    const unproven = await makePerson({ organizationId: ours.id, verifiedEmail: null, roles: ['client-user'] })
    for (let i = 0; i < 3; i++) await runCron('remind-trials', env)
    const [mail, ...more] = await deliveredTo(ours.employer.email, /trial/)
    expect([mail?.subject, more]).toEqual(['Your free trial of SPED Commons ends in one week', []])
    expect(mail?.text).toContain('/admin/billing')
    expect(await deliveredTo(unproven.email, /./)).toEqual([])
  })

  it('the reminder does not come earlier, or after the trial', async () => {
    await endsIn(7.1)
    expect(await runCron('remind-trials', env)).toMatchObject({ result: { reminded: 0 } })
    await endsIn(-0.1)
    expect(await runCron('remind-trials', env)).toMatchObject({ result: { reminded: 0 } })
  })

  it('jobs that expire in a week get one mail for each organization, and another for their next 60 days', async () => {
    const titles = ['First teacher', 'Second <b>teacher</b>']
    for (const title of titles) await makeJob(ours, { title })
    later(52)
    expect(await runCron('remind-jobs', env)).toMatchObject({ result: { reminded: 0 } })
    later(1.5)
    expect(await runCron('remind-jobs', env)).toMatchObject({ result: { reminded: 2 } })
    expect(await runCron('remind-jobs', env)).toMatchObject({ result: { reminded: 0 } })
    const [mail, ...more] = await deliveredTo(ours.employer.email, /expire/)
    for (const title of titles) expect(mail?.text).toContain(title)
    expect([mail?.subject.includes('teacher'), mail?.html.includes('<b>'), more]).toEqual([false, false, []])
    const as = await getToken(ours.employer)
    const [job] = await db.select().from(jobs).where(eq(jobs.title, 'First teacher'))
    await request('PUT', `/api/job/${job?.id}`, { as, body: { summary: 'Still open.', status: 'Published' } })
    later(54)
    expect(await runCron('remind-jobs', env)).toMatchObject({ result: { reminded: 1 } })
  })
})
