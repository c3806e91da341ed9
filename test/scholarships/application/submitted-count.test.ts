import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashPassword } from '../../../src/accounts/credentials/password'
import { setClock } from '../../../src/platform/time/clock'
import { eraseOldEditions } from '../../../src/scholarships/erase-old-editions'
import { scholarshipApplications, scholarshipEditions } from '../../../src/scholarships/schema'
import { db, getToken, makePerson, request } from '../../make'
import { deleteEditions, inDays, makeEdition, makeScholarshipApplication, someApplication } from '../make-scholarship'

const password = 'four plain words here'

beforeEach(async () => {
  await deleteEditions()
  await makeEdition()
})
afterEach(() => setClock(null))

/** The stored number, which must be what the rows say. */
async function stored(): Promise<number | undefined> {
  const { submittedCount } = scholarshipEditions
  const [edition] = await db.select({ submittedCount }).from(scholarshipEditions)
  const counted = await db.$count(scholarshipApplications, eq(scholarshipApplications.status, 'submitted'))
  expect(edition?.submittedCount).toBe(counted)
  return edition?.submittedCount
}

it('an edition knows how many applications are submitted, whatever becomes of them', async () => {
  const [stays, goes, erased] = [
    await makePerson(),
    await makePerson(),
    await makePerson({ passwordHash: await hashPassword(password) }),
  ]
  const as = await getToken(goes)
  const submit = (fields: object = {}) =>
    request('POST', '/api/auth/submit-scholarship', { as, body: { ...someApplication, ...fields } })
  await submit({ draft: true })
  expect(await stored()).toBe(0)
  await submit()
  await submit({ essay: 'Another one.' })
  await makeScholarshipApplication(stays)
  await makeScholarshipApplication(erased)
  expect(await stored()).toBe(3)

  const [own] = await db
    .select({ id: scholarshipApplications.id })
    .from(scholarshipApplications)
    .where(eq(scholarshipApplications.userId, goes.id))
  await request('DELETE', `/api/scholarship/application/${own?.id}`, { as })
  expect(await stored()).toBe(2)
  await submit()
  expect(await stored()).toBe(3)

  const refused = await request('DELETE', '/api/users/me', { as: await getToken(erased), body: { password: 'wrong' } })
  expect(refused.status).toBe(422)
  expect(await stored()).toBe(3)
  expect((await request('DELETE', '/api/users/me', { as: await getToken(erased), body: { password } })).status).toBe(
    204,
  )
  expect(await stored()).toBe(2)

  setClock(new Date(inDays(900)))
  expect(await eraseOldEditions(db)).toBe(2)
  expect(await stored()).toBe(0)
})
