import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { scholarshipApplications, scholarshipEditions } from '../../../src/scholarships/schema'
import { db, getAudit, getToken, makePerson, request } from '../../make'
import { deleteEditions, inDays, makeEdition, makeScholarshipApplication, someApplication } from '../make-scholarship'

let person: Awaited<ReturnType<typeof makePerson>>
let as: string

beforeAll(async () => {
  person = await makePerson()
  as = await getToken(person)
})

beforeEach(async () => {
  await deleteEditions()
  await makeEdition()
})

const withdraw = (id: string, token = as) => request('DELETE', `/api/scholarship/application/${id}`, { as: token })
const getStatus = async () =>
  (await db.select({ status: scholarshipApplications.status }).from(scholarshipApplications))[0]?.status

describe('DELETE /api/scholarship/application/{id}', () => {
  it('withdraws the caller’s application, and submitting it again before the deadline keeps its number', async () => {
    const { id, number } = await makeScholarshipApplication(person)
    expect((await withdraw(id)).status).toBe(204)
    expect(await getStatus()).toBe('withdrawn')
    expect((await withdraw(id)).status).toBe(204)
    expect((await getAudit('teacher')).filter(({ verb }) => verb === 'scholarship.withdrawn')).toHaveLength(1)
    const again = await request('POST', '/api/auth/submit-scholarship', { as, body: someApplication })
    expect(again.status).toBe(200)
    expect(await db.select({ number: scholarshipApplications.number }).from(scholarshipApplications)).toEqual([
      { number },
    ])
  })

  it('is possible after the deadline, but not after the release', async () => {
    const { id } = await makeScholarshipApplication(person)
    await db.update(scholarshipEditions).set({ opens: inDays(-9), closes: inDays(-1), released: inDays(-1) })
    expect((await withdraw(id)).status).toBe(409)
    await db.update(scholarshipEditions).set({ released: null })
    expect((await withdraw(id)).status).toBe(204)
  })

  it('deletes a draft', async () => {
    const body = { draft: true, essay: 'I want' }
    const { _id } = await (await request('POST', '/api/auth/submit-scholarship', { as, body })).json<{ _id: string }>()
    expect((await withdraw(_id)).status).toBe(204)
    expect(await getStatus()).toBeUndefined()
  })

  it('is not found for everybody else, and 401 for guests', async () => {
    const { id } = await makeScholarshipApplication(person)
    expect((await withdraw(id, await getToken(await makePerson()))).status).toBe(404)
    expect((await withdraw(id, await getToken(await makePerson({ roles: ['reviewer'] })))).status).toBe(404)
    expect((await request('DELETE', `/api/scholarship/application/${id}`)).status).toBe(401)
    expect(await getStatus()).toBe('submitted')
  })
})
