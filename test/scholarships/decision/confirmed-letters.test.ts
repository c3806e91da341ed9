import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { newId } from '../../../src/platform/db/database'
import { timestamp } from '../../../src/platform/time/clock'
import { mailLetters } from '../../../src/scholarships/decision/letters'
import { scholarshipApplications } from '../../../src/scholarships/schema'
import { mailIsDelivered, mailsTo, mailTo } from '../../mailbox'
import { db, getToken, makePerson, makeStaff, request } from '../../make'
import { closeEdition, makeApplicant, releaseEdition } from '../make-review'
import { deleteEditions, inDays, makeEdition } from '../make-scholarship'

const a = scholarshipApplications
let staff = ''

beforeAll(async () => {
  staff = await getToken(await makeStaff())
})
beforeEach(async () => {
  await deleteEditions()
  await makeEdition()
})

/** Decides and releases what was submitted. */
async function release(decision: 'award' | 'decline' = 'decline') {
  await closeEdition()
  await db.update(a).set({ decision })
  const released = await request('POST', '/api/scholarship/editions/teacher/release', { as: staff, body: {} })
  expect(released.status).toBe(202)
}

it('a letter waits until the address is confirmed, because it may be somebody else’s', async () => {
  const { applicant } = await makeApplicant({}, { verifiedEmail: null })
  await release()
  await mailLetters(env, db, { steps: 1 })
  await mailIsDelivered()
  expect(mailsTo(applicant.email)).toEqual([])
  await db.update(users).set({ verifiedEmail: applicant.email }).where(eq(users.id, applicant.id))
  expect(await mailLetters(env, db, { steps: 1 })).toBe(1)
  expect((await mailTo(applicant.email)).text).toContain('Somebody else won.')
  expect(await mailLetters(env, db, { steps: 1 })).toBe(0)
})

it('a letter doesn’t go to an address that its owner has left since', async () => {
  const { applicant } = await makeApplicant({}, { verifiedEmail: 'before@example.com' })
  await release()
  await mailLetters(env, db, { steps: 1 })
  await mailIsDelivered()
  expect([applicant.email, 'before@example.com'].flatMap(mailsTo)).toEqual([])
})

it('a suspended member’s letter waits for the end of the suspension', async () => {
  const { applicant } = await makeApplicant()
  await db
    .update(users)
    .set({ suspendedUntil: inDays(1) })
    .where(eq(users.id, applicant.id))
  await release()
  expect(await mailLetters(env, db, { steps: 1 })).toBe(0)
  await db
    .update(users)
    .set({ suspendedUntil: inDays(-0.1) })
    .where(eq(users.id, applicant.id))
  expect(await mailLetters(env, db, { steps: 1 })).toBe(1)
})

it('two hundred letters that can’t be mailed don’t hold up the one after them', async () => {
  const { id: unconfirmed } = await makePerson({ verifiedEmail: null })
  const time = timestamp()
  const { applicant, id } = await makeApplicant()
  const people = Array.from({ length: 200 }, (_, i) => ({ id: newId(), email: `waiting${i}@example.com` }))
  const [pattern] = await db.select().from(users).where(eq(users.id, unconfirmed))
  if (!pattern) throw new Error('The pattern is missing.')
  // In chunks, because D1 takes a hundred parameters.
  for (const { id: userId, email } of people) await db.insert(users).values({ ...pattern, id: userId, email })
  for (const [i, { id: userId }] of people.entries())
    await db.insert(a).values({
      id: `0${newId()}`,
      edition: 'teacher',
      userId,
      number: i + 2,
      status: 'submitted',
      decision: 'decline',
      released: time,
      created: time,
      updated: time,
    })
  // The order of the letters is that of the ids.
  await db
    .update(a)
    .set({ id: `z${id}`, decision: 'decline', released: time })
    .where(eq(a.id, id))
  await releaseEdition()
  expect(await mailLetters(env, db, { steps: 1 })).toBe(1)
  expect((await mailTo(applicant.email)).text).toContain('Somebody else won.')
})

it.each([
  ['award', 'You received this scholarship.', 'You won.'],
  ['decline', 'You weren’t chosen this time.', 'Somebody else won.'],
] as const)(
  'the applicant reads the decision and the letter on the site after the release: %s, confirmed or not',
  async (decision, words, letter) => {
    for (const verifiedEmail of [undefined, null]) {
      await deleteEditions()
      await makeEdition()
      const { applicant } = await makeApplicant({}, verifiedEmail === null ? { verifiedEmail } : {})
      const as = await getToken(applicant)
      const read = async (path: string) =>
        (await (await request('GET', path, { as })).text()).replaceAll('<!-- -->', '')
      await closeEdition()
      await db.update(a).set({ decision, letter })
      const before = `${await read('/scholarships/teacher')} ${await read('/scholarships/teacher/apply')}`
      for (const secret of [words, letter, 'The decision on your application is out'])
        expect(before).not.toContain(secret)
      await release(decision)
      expect(await read('/scholarships/teacher')).toContain('The decision on your application is out.')
      const html = await read('/scholarships/teacher/apply')
      expect(html).toContain(words)
      expect(html).toContain(letter)
      expect(html).not.toContain('The deadline has passed')
    }
  },
)
