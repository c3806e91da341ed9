import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../src/accounts/schema'
import { expireJobs } from '../../src/jobs/posting/expiry'
import { recountOrganizations } from '../../src/organizations/organization-counts'
import { organizations } from '../../src/organizations/schema'
import { days, now, setClock } from '../../src/platform/time/clock'
import { getDeclarations } from '../../src/privacy/declarations'
import { anonymize } from '../../src/privacy/delete-account'
import { rooms } from '../../src/rooms'
import { db, getToken, makeJob, makeOrganization, makePerson, makePlaces, makeStaff, nobody, request } from '../make'

beforeAll(makePlaces)
afterEach(() => setClock(null))

async function getCounts(id: string) {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, id))
  return [row?.memberCount, row?.jobCount]
}

describe('the stored counts of an organization', () => {
  it('the number of jobs follows posting, archiving, expiring, and coming back', async () => {
    const own = await makeOrganization()
    const staff = await getToken(await makeStaff())
    const [job, other] = [await makeJob(own), await makeJob(own, { status: 'Draft' })]
    expect(await getCounts(own.id)).toEqual([1, 2])
    await request('PUT', `/api/job/${other.id}`, { as: staff, body: { status: 'Archived' } })
    expect(await getCounts(own.id)).toEqual([1, 1])
    setClock(new Date(now().getTime() + days(61)))
    await expireJobs(db)
    expect(await getCounts(own.id)).toEqual([1, 0])
    setClock(null)
    await request('PUT', `/api/job/${job.id}`, { as: staff, body: { status: 'Published' } })
    expect(await getCounts(own.id)).toEqual([1, 1])
    await request('PUT', `/api/job/close/${own.id}`, { as: staff })
    expect(await getCounts(own.id)).toEqual([1, 1])
  })

  it('the number of members follows administrators who are removed and accounts that are erased', async () => {
    const own = await makeOrganization()
    const [left, erased] = [
      await makePerson({ organizationId: own.id, isEmployer: true, roles: ['client-user'] }),
      await makePerson({ organizationId: own.id, isEmployer: true, roles: ['client-user'] }),
    ]
    expect(await getCounts(own.id)).toEqual([3, 0])
    const as = await getToken(own.employer)
    expect((await request('POST', '/api/users/delete/admin', { as, body: { _id: left.id } })).status).toBe(204)
    expect(await getCounts(own.id)).toEqual([2, 0])
    await anonymize(db, getDeclarations(rooms), { userId: erased.id, staffDomains: ['spedcommons.test'], by: nobody })
    expect(await getCounts(own.id)).toEqual([1, 0])
  })

  it('an account that may not be deleted stays counted', async () => {
    const own = await makeOrganization()
    await makeJob(own)
    const erasing = anonymize(db, getDeclarations(rooms), { userId: own.employer.id, staffDomains: [], by: nobody })
    await expect(erasing).rejects.toMatchObject({ status: 409 })
    expect(await getCounts(own.id)).toEqual([1, 1])
  })

  it('somebody who registers an organization is its first member', async () => {
    const person = await makePerson()
    const body = {
      companyName: 'Kishwaukee Schools',
      companyAddress: '7 River Road',
      companyCity: 'Rockford',
      companyState: 'IL',
      companyZip: '61101',
      companyPhone: '815 555 0123',
      companyWebsite: 'kishwaukee.example',
    }
    const as = await getToken(person)
    expect((await request('POST', '/api/organization/register', { as, body })).status).toBe(201)
    const [member] = await db.select({ id: users.organizationId }).from(users).where(eq(users.id, person.id))
    expect(await getCounts(member?.id ?? '')).toEqual([1, 0])
  })

  it('the nightly recount repairs only what is wrong', async () => {
    const own = await makeOrganization()
    await recountOrganizations(db)
    expect(await recountOrganizations(db)).toBe(0)
    await env.DB.prepare('UPDATE organizations SET member_count = 7, job_count = 9 WHERE id = ?').bind(own.id).run()
    expect(await recountOrganizations(db)).toBe(1)
    expect(await getCounts(own.id)).toEqual([1, 0])
  })
})
