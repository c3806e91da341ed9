import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '../../../src/platform/db/database'
import { timestamp } from '../../../src/platform/time/clock'
import { scholarshipApplications, scholarshipEditions, scholarshipVotes } from '../../../src/scholarships/schema'
import { mailIsDelivered, mailsTo } from '../../mailbox'
import { db, getToken, makePerson, request } from '../../make'
import { deleteEditions, inDays, makeEdition, someApplication } from '../make-scholarship'

beforeEach(deleteEditions)

/** Everything an applicant can read, without what differs from one moment to the next. */
async function getEverything(person: { email: string }, as: string) {
  const { id } = (await db.select({ id: scholarshipApplications.id }).from(scholarshipApplications))[0] ?? { id: '' }
  const paths = [
    '/scholarships',
    '/scholarships/teacher',
    '/scholarships/teacher/apply',
    '/api/scholarship/editions',
    '/api/users/me/export',
    '/notifications',
    `/api/scholarship/application/${id}/1`,
    '/api/scholarship/applications/teacher',
    '/scholarship-review/teacher',
  ]
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await request('GET', path, { as })
      return `${path} ${answer.status} ${await answer.text()}`
    }),
  )
  const own = await request('POST', '/api/auth/scholarship-application', { as, body: {} })
  const refused = await Promise.all([
    request('POST', '/api/auth/submit-scholarship', { as, body: someApplication }),
    request('POST', '/api/auth/submit-scholarship', { as, body: { ...someApplication, draft: true } }),
    request('PUT', `/api/scholarship/application/${id}/decision`, { as, body: { decision: null } }),
    request('PUT', `/api/scholarship/application/${id}/recusal`, { as, body: { reason: 'other' } }),
  ])
  const refusals = await Promise.all(refused.map(async (answer) => `${answer.status} ${await answer.text()}`))
  await mailIsDelivered()
  const mails = mailsTo(person.email).map(({ subject, text }) => `${subject} ${text}`)
  return [...answers, await own.text(), ...refusals, ...mails].map((text) =>
    text.replace(
      /nonce="[^"]*"|"nonce":"[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z|"now":"[^"]*"|,?\s*\{[^{}]*"exported their data"[^{}]*\}/g,
      '',
    ),
  )
}

it('nothing that an applicant reads changes when their application is judged and decided, until the release', async () => {
  await makeEdition({ opens: inDays(-5), blind: true })
  const person = await makePerson()
  const as = await getToken(person)
  await request('POST', '/api/auth/submit-scholarship', { as, body: someApplication })
  await db.update(scholarshipEditions).set({ closes: inDays(-1) })
  const before = await getEverything(person, as)
  const [application] = await db.select().from(scholarshipApplications)
  if (!application) throw new Error('The application is missing.')
  const reviewer = await makePerson({ roles: ['reviewer'] })
  await db.insert(scholarshipVotes).values({
    id: newId(),
    applicationId: application.id,
    reviewerId: reviewer.id,
    value: 1,
    scores: '{"clarity":4}',
    created: timestamp(),
    updated: timestamp(),
  })
  await db
    .update(scholarshipApplications)
    .set({ likeCount: 17, voteCount: 17, decision: 'award', letter: 'A secret letter', redacted: 'A secret version' })
    .where(eq(scholarshipApplications.id, application.id))
  await db.update(scholarshipEditions).set({ winnerId: person.id, winnerName: 'A secret winner', winnerConsent: true })
  expect(await getEverything(person, as)).toEqual(before)
})
