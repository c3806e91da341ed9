import { env } from 'cloudflare:workers'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeJobsOf, closeJobsStatements } from '../../../src/jobs/posting/closing'
import { jobIndexQueue, jobs } from '../../../src/jobs/schema'
import { drainJobIndex } from '../../../src/jobs/search/search-index'
import { organizations } from '../../../src/organizations/schema'
import { batch } from '../../../src/platform/db/batch'
import { audit } from '../../../src/platform/schema'
import {
  db,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  request,
  tokenOf,
} from '../../make'

let ours: MadeOrganization
let theirs: MadeOrganization

beforeAll(makePlaces)
beforeEach(async () => {
  ours = await makeOrganization()
  theirs = await makeOrganization()
  for (const organization of [ours, theirs]) {
    await makeJob(organization, { title: 'Published one' })
    await makeJob(organization, { title: 'Paused one', status: 'Paused' })
    await makeJob(organization, { title: 'Draft one', status: 'Draft' })
    await makeJob(organization, { title: 'Closed one', status: 'Closed' })
  }
})

const statusesOf = async ({ id }: MadeOrganization) => {
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
  request('PUT', `/api/job/close/${organizationId}`, { as: await tokenOf(person), body: { _id: organizationId } })

describe('closing an organization’s jobs', () => {
  it('closes the Published and the Paused ones of that organization, and takes them out of the search', async () => {
    expect(await indexed(ours)).toBe(1)
    const answer = await close(ours.id, ours.employer)
    expect([answer.status, await answer.json()]).toEqual([200, { closed: 2 }])
    expect(await statusesOf(ours)).toEqual(after)
    expect(await statusesOf(theirs)).toEqual(before)
    expect([await indexed(ours), await indexed(theirs)]).toEqual([0, 1])
  })

  it('records each closed job with what it was before', async () => {
    const paused = await makeJob(ours, { title: 'Another paused one', status: 'Paused' })
    await close(ours.id, ours.employer)
    const auditEntries = await db
      .select()
      .from(audit)
      .where(and(eq(audit.targetId, paused.id), eq(audit.verb, 'closed')))
    expect(auditEntries).toMatchObject([
      { actorId: ours.employer.id, before: { status: 'Paused' }, after: { status: 'Closed' }, targetKind: 'job' },
    ])
  })

  it('closes nothing the second time', async () => {
    await close(ours.id, ours.employer)
    const answer = await close(ours.id, ours.employer)
    expect(await answer.json()).toEqual({ closed: 0 })
  })

  it('may be done after the trial, which still lets an organization withdraw', async () => {
    await db.update(organizations).set({ status: 'trial', statusCode: '1' }).where(eq(organizations.id, ours.id))
    expect((await close(ours.id, ours.employer)).status).toBe(200)
  })

  it('makes an open version in somebody’s editor stale', async () => {
    const { id, version } = await makeJob(ours)
    await close(ours.id, ours.employer)
    const body = { title: 'Edited', version }
    const answer = await request('PUT', `/api/job/${id}`, { as: await tokenOf(ours.employer), body })
    expect(answer.status).toBe(409)
  })
})

describe('whose jobs', () => {
  it('is not found for another organization, and changes nothing there', async () => {
    expect((await close(theirs.id, ours.employer)).status).toBe(404)
    expect(await statusesOf(theirs)).toEqual(before)
  })

  it('is for employers and staff', async () => {
    const member = await makePerson()
    const staff = await makePerson({ email: `${member.id.toLowerCase()}@spedcommons.test` })
    expect((await request('PUT', `/api/job/close/${ours.id}`)).status).toBe(401)
    expect((await close(ours.id, member)).status).toBe(403)
    expect(await statusesOf(ours)).toEqual(before)
    expect((await close('nobody', staff)).status).toBe(404)
    expect(await (await close(ours.id, staff)).json()).toEqual({ closed: 2 })
  })
})

describe('closingJobsOf', () => {
  it('leaves everything as it was when another statement of the batch fails', async () => {
    const breaking = db.insert(organizations).values({ ...ours, created: '', updated: '' })
    const closing = closeJobsStatements(db, { organizationId: ours.id, by: { userId: null, requestId: 'test' } })
    await expect(batch(db, { ...closing, breaking })).rejects.toThrow()
    expect(await statusesOf(ours)).toEqual(before)
    expect(await db.select().from(jobIndexQueue)).toEqual([])
  })

  it('says why, where there is a reason', async () => {
    const by = { userId: null, requestId: 'test' }
    await closeJobsOf(db, { organizationId: ours.id, by, why: 'the subscription ended' })
    await drainJobIndex(db, env.SEARCH)
    const auditEntries = await db.select().from(audit).where(eq(audit.why, 'the subscription ended'))
    expect(auditEntries).toHaveLength(2)
  })
})
