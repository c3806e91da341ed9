import { env } from 'cloudflare:workers'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cancelStatements, setStatusCodeStatements } from '../../../src/billing/subscription/subscription-status'
import { jobs } from '../../../src/jobs/schema'
import { organizations } from '../../../src/organizations/schema'
import { ago, days, timestamp } from '../../../src/platform/time/clock'
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

const legacySentence =
  "Legacy partners' status cannot be changed. Please contact site developers for any further questions."

const made = provideOrganizations()

const toRow = async ({ id }: { id: string }) => {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, id))
  return row
}
const put = async (organization: { id: string }, body: object, as: string) =>
  request('PUT', `/api/organization/${organization.id}`, { as, body })
const jobStatuses = async ({ id }: { id: string }) =>
  (
    await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.organizationId, id)).orderBy(asc(jobs.status))
  ).map(({ status }) => status)

describe('the status code that staff set', () => {
  it.each([
    ['1', 'trial'],
    ['2', 'trial'],
    ['3', 'client'],
    ['4', 'client'],
  ] as const)('code %s means %s, and a number is accepted too', async (code, status) => {
    const organization = await makeOrganization({ code: code === '4' ? '1' : '4' })
    const answer = await put(organization, { statusCode: Number(code) }, made.staff)
    expect([answer.status, await answer.json()]).toMatchObject([200, { statusCode: code, status }])
  })

  it.each([[{ toString: 1 }], [['1']], ['__proto__'], [true], [null]])(
    '%j is refused as a status code',
    async (statusCode) => {
      const answer = await put(made.own, { statusCode }, made.staff)
      expect([answer.status, (await getProblem(answer)).errors]).toMatchObject([
        422,
        { statusCode: expect.any(String) },
      ])
    },
  )

  it('a status change is recorded with who, when, why, before, and after', async () => {
    const person = await makeStaff()
    await put(made.own, { statusCode: '1', why: 'they asked by phone' }, await getToken(person))
    const [auditEntry] = (await getAudit(made.own.id)).filter(({ verb }) => verb === 'changed standing')
    expect(auditEntry).toMatchObject({
      actorId: person.id,
      why: 'they asked by phone',
      before: { statusCode: '4' },
      after: { statusCode: '1' },
      time: expect.stringMatching(/^\d{4}-/),
    })
  })

  it('code 2 closes the organization’s Published and Paused jobs in the same transaction, and nobody else’s', async () => {
    for (const organization of [made.own, made.other]) {
      await makeJob(organization)
      await makeJob(organization, { status: 'Paused' })
      await makeJob(organization, { status: 'Draft' })
    }
    await put(made.own, { statusCode: '2' }, made.staff)
    expect(await jobStatuses(made.own)).toEqual(['Closed', 'Closed', 'Draft'])
    expect(await jobStatuses(made.other)).toEqual(['Draft', 'Paused', 'Published'])
  })

  it('code 1 leaves the jobs unchanged', async () => {
    await makeJob(made.own)
    await put(made.own, { statusCode: '1' }, made.staff)
    expect(await jobStatuses(made.own)).toEqual(['Published'])
  })

  it('code 3 starts a new trial', async () => {
    await put(made.own, { statusCode: '3' }, made.staff)
    expect((await toRow(made.own))?.trialEnds?.slice(0, 10)).toBe(ago(-days(30)).slice(0, 10))
  })

  it('code 0 can’t be set, nor a value that is no code', async () => {
    for (const statusCode of ['0', 0, '5', '', 'client', null, {}, [], '__proto__']) {
      const answer = await put(made.own, { statusCode }, made.staff)
      expect([answer.status, (await getProblem(answer)).errors]).toMatchObject([
        422,
        { statusCode: expect.any(String) },
      ])
    }
    expect((await toRow(made.own))?.statusCode).toBe('4')
  })

  it('the status of an organization that was deleted meanwhile can’t be changed', async () => {
    const change = { organizationId: 'nothing', code: '1', expected: undefined, by: nobody, why: '' }
    await expect(setStatusCodeStatements(env, db, change)).rejects.toMatchObject({ status: 404 })
    await expect(cancelStatements(db, change)).rejects.toMatchObject({ status: 404 })
  })

  it('a legacy partner keeps its code, and its profile can be changed', async () => {
    const legacy = await makeOrganization({ code: '0' })
    for (const statusCode of ['1', '2', '3', '4']) {
      const answer = await put(legacy, { statusCode }, made.staff)
      expect([answer.status, (await getProblem(answer)).detail]).toEqual([409, legacySentence])
    }
    const answer = await put(legacy, { statusCode: '0', summary: 'An old friend.' }, made.staff)
    expect([answer.status, await answer.json()]).toMatchObject([200, { statusCode: '0', summary: 'An old friend.' }])
  })

  it('setting the same code again changes and records nothing', async () => {
    await put(made.own, { statusCode: '4' }, made.staff)
    expect((await getAudit(made.own.id)).filter(({ verb }) => verb === 'changed standing')).toEqual([])
  })

  it('a status code that an employer sends is ignored', async () => {
    const trial = await makeOrganization({ code: '1' })
    const answer = await put(trial, { statusCode: '4', status: 'client' }, await getToken(trial.employer))
    expect([answer.status, await answer.json()]).toMatchObject([200, { statusCode: '1', status: 'trial' }])
  })

  it('if two changes are made at once, one wins and the other gets a conflict', async () => {
    const answers = await Promise.all(['1', '2', '3'].map((statusCode) => put(made.own, { statusCode }, made.staff)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    const auditEntries = (await getAudit(made.own.id)).filter(({ verb }) => verb === 'changed standing')
    expect(auditEntries).toHaveLength(statuses.filter((status) => status === 200).length)
    expect((await toRow(made.own))?.statusCode).toBe(auditEntries.at(-1)?.after?.statusCode)
  })
})

describe('canceling', () => {
  const cancel = { cancel: true, userEmail: 'dana@example.com', clientName: 'Dana' }

  it('canceling sets code 1 immediately, clears type and end date, and leaves the jobs unchanged', async () => {
    await db
      .update(organizations)
      .set({ plan: 'yearly', subscriptionType: 'annual', subscriptionEndDate: timestamp() })
      .where(eq(organizations.id, made.own.id))
    await makeJob(made.own)
    const answer = await put(made.own, cancel, await getToken(made.own.employer))
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { statusCode: '1', status: 'trial', subscriptionType: '', subscriptionEndDate: null, plan: null },
    ])
    expect(await jobStatuses(made.own)).toEqual(['Published'])
  })

  it('canceling twice is fine', async () => {
    const as = await getToken(made.own.employer)
    const answers = await Promise.all([put(made.own, cancel, as), put(made.own, cancel, as)])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await put(made.own, cancel, as)).status).toBe(200)
    expect((await getAudit(made.own.id)).filter(({ verb }) => verb === 'changed standing')).toHaveLength(1)
  })

  it('only the organization’s own employer can cancel', async () => {
    expect((await put(made.own, cancel, await getToken(made.other.employer))).status).toBe(404)
    expect((await put(made.own, cancel, await getToken(await makePerson()))).status).toBe(403)
    const acting = { actingOrganizationId: made.own.id, actingSince: timestamp() }
    expect((await put(made.own, cancel, await getToken(await makeStaff(), acting))).status).toBe(403)
    expect((await toRow(made.own))?.statusCode).toBe('4')
  })

  it.each(['0', '2', '3'] as const)('there is nothing to cancel at code %s', async (code) => {
    const organization = await makeOrganization({ code })
    const answer = await put(organization, cancel, await getToken(organization.employer))
    expect(answer.status).toBe(409)
    expect((await toRow(organization))?.statusCode).toBe(code)
  })
})

describe('the organization’s profile', () => {
  it('a profile change is saved completely or not at all: another organization’s location is not found', async () => {
    const as = await getToken(made.own.employer)
    const answer = await put(made.own, { location: made.other.location.id, cancel: true, name: 'New name' }, as)
    expect(answer.status).toBe(404)
    expect(await toRow(made.own)).toMatchObject({ statusCode: '4', name: made.own.name })
  })

  it('staff acting for another organization can’t change the profile', async () => {
    const acting = { actingOrganizationId: made.other.id, actingSince: timestamp() }
    expect((await put(made.own, { summary: 'x' }, await getToken(await makeStaff(), acting))).status).toBe(409)
  })

  it('the profile of an unknown organization gets 404', async () => {
    expect((await put({ id: 'nobody' }, { statusCode: '1' }, made.staff)).status).toBe(404)
  })
})
