import { env } from 'cloudflare:workers'
import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeJobsOf, closeJobsStatements } from '../../../src/jobs/posting/posting'
import { jobIndexQueue, jobs } from '../../../src/jobs/schema'
import { drainJobIndex } from '../../../src/jobs/search/job-index'
import { organizations } from '../../../src/organizations/schema'
import { batch } from '../../../src/platform/db/batch'
import { audit } from '../../../src/platform/schema'
import { db, getToken, type MadeOrganization, makeJob, makePerson, request } from '../../make'
import { provideOrganizations } from '../../provide-organizations'

const made = provideOrganizations()
beforeEach(async () => {
  for (const organization of [made.own, made.other]) {
    await makeJob(organization, { title: 'Published one' })
    await makeJob(organization, { title: 'Paused one', status: 'Paused' })
    await makeJob(organization, { title: 'Draft one', status: 'Draft' })
    await makeJob(organization, { title: 'Closed one', status: 'Closed' })
  }
})

const getStatuses = async ({ id }: MadeOrganization) => {
  const rows = await db
    .select({ title: jobs.title, status: jobs.status })
    .from(jobs)
    .where(eq(jobs.organizationId, id))
    .orderBy(asc(jobs.title))
  return Object.fromEntries(rows.map(({ title, status }) => [title, status]))
}
const before = { 'Closed one': 'Closed', 'Draft one': 'Draft', 'Paused one': 'Paused', 'Published one': 'Published' }
const after = { ...before, 'Paused one': 'Closed', 'Published one': 'Closed' }

const indexed = ({ id }: MadeOrganization) =>
  env.SEARCH.prepare("SELECT count(*) AS n FROM job_cards WHERE card ->> '$.organization._id' = ?")
    .bind(id)
    .first<number>('n')

const close = async (organizationId: string, person: { id: string }) =>
  request('PUT', `/api/job/close/${organizationId}`, { as: await getToken(person), body: { _id: organizationId } })

describe('closing an organization’s jobs', () => {
  it('the call closes the organization’s Published and Paused jobs and takes them out of the search', async () => {
    expect(await indexed(made.own)).toBe(1)
    const answer = await close(made.own.id, made.own.employer)
    expect([answer.status, await answer.json()]).toEqual([200, { closed: 2 }])
    expect(await getStatuses(made.own)).toEqual(after)
    expect(await getStatuses(made.other)).toEqual(before)
    expect([await indexed(made.own), await indexed(made.other)]).toEqual([0, 1])
  })

  it('each closed job is recorded with what it was before', async () => {
    const paused = await makeJob(made.own, { title: 'Another paused one', status: 'Paused' })
    await close(made.own.id, made.own.employer)
    const auditEntries = await db
      .select()
      .from(audit)
      .where(and(eq(audit.targetId, paused.id), eq(audit.verb, 'closed')))
    expect(auditEntries).toMatchObject([
      { actorId: made.own.employer.id, before: { status: 'Paused' }, after: { status: 'Closed' }, targetKind: 'job' },
    ])
  })

  it('a second call closes nothing', async () => {
    await close(made.own.id, made.own.employer)
    const answer = await close(made.own.id, made.own.employer)
    expect(await answer.json()).toEqual({ closed: 0 })
  })

  it('an organization may close its jobs after its trial', async () => {
    await db.update(organizations).set({ status: 'trial', statusCode: '1' }).where(eq(organizations.id, made.own.id))
    expect((await close(made.own.id, made.own.employer)).status).toBe(200)
  })

  it('a version that is open in somebody’s editor becomes stale', async () => {
    const { id, version } = await makeJob(made.own)
    await close(made.own.id, made.own.employer)
    const body = { title: 'Edited', version }
    const answer = await request('PUT', `/api/job/${id}`, { as: await getToken(made.own.employer), body })
    expect(answer.status).toBe(409)
  })
})

describe('whose jobs', () => {
  it('another organization’s jobs are not found, and stay as they are', async () => {
    expect((await close(made.other.id, made.own.employer)).status).toBe(404)
    expect(await getStatuses(made.other)).toEqual(before)
  })

  it('only employers and staff may close jobs', async () => {
    const member = await makePerson()
    const staff = await makePerson({ email: `${member.id.toLowerCase()}@spedcommons.test` })
    expect((await request('PUT', `/api/job/close/${made.own.id}`)).status).toBe(401)
    expect((await close(made.own.id, member)).status).toBe(403)
    expect(await getStatuses(made.own)).toEqual(before)
    expect((await close('nobody', staff)).status).toBe(404)
    expect(await (await close(made.own.id, staff)).json()).toEqual({ closed: 2 })
  })
})

describe('closeJobsOf', () => {
  it('everything stays as it was when another statement of the batch fails', async () => {
    const breaking = db.insert(organizations).values({ ...made.own, created: '', updated: '' })
    const closing = closeJobsStatements(db, { organizationId: made.own.id, by: { userId: null, requestId: 'test' } })
    await expect(batch(db, { ...closing, breaking })).rejects.toThrow()
    expect(await getStatuses(made.own)).toEqual(before)
    expect(await db.select().from(jobIndexQueue)).toEqual([])
  })

  it('the record says why, where there is a reason', async () => {
    const by = { userId: null, requestId: 'test' }
    await closeJobsOf(db, { organizationId: made.own.id, by, why: 'the subscription ended' })
    await drainJobIndex(db, env.SEARCH)
    const auditEntries = await db.select().from(audit).where(eq(audit.why, 'the subscription ended'))
    expect(auditEntries).toHaveLength(2)
  })
})
