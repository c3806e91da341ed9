import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { runCron } from '../../../src/crons'
import { submitApplication } from '../../../src/scholarships/application/submit'
import { mailIsDelivered, mailsTo, mailTo } from '../../mailbox'
import { db, getToken, makePerson, request, requestWith } from '../../make'
import { deleteEditions, makeEdition, someApplication } from '../make-scholarship'

beforeEach(async () => {
  await deleteEditions()
  await makeEdition()
})

const submit = async (person: { id: string }, body: object = {}) =>
  request('POST', '/api/auth/submit-scholarship', {
    as: await getToken(person),
    body: { ...someApplication, ...body },
  })

it('each submission is answered with a copy, and a draft isn’t', async () => {
  const person = await makePerson()
  await submit(person, { draft: true })
  await mailIsDelivered()
  expect(mailsTo(person.email)).toEqual([])
  await submit(person)
  const { subject, text } = await mailTo(person.email)
  expect(subject).toBe('We received your scholarship application')
  for (const words of Object.values(someApplication)) expect(text).toContain(words)
  expect(text).toContain('You can change it until')
  await submit(person, { essay: 'Another essay.' })
  expect((await mailTo(person.email)).text).toContain('Another essay.')
  expect(mailsTo(person.email)).toHaveLength(2)
})

it('the copy is in the mail queue before the submission is answered', async () => {
  const person = await makePerson()
  const sent: string[] = []
  const posting = { ...env, MAIL: { send: async ({ to }: { to: string }) => sent.push(to) } } as unknown as Env
  await submitApplication(posting, db, {
    scholarshipName: 'teacher',
    fields: someApplication,
    by: { userId: person.id, requestId: 'test' },
    member: { ...person, userId: person.id },
  })
  expect(sent).toEqual([person.email])
})

it('an address that isn’t proven gets no copy, because it may be somebody else’s', async () => {
  const person = await makePerson({ verifiedEmail: null })
  expect((await submit(person)).status).toBe(201)
  await mailIsDelivered()
  expect(mailsTo(person.email)).toEqual([])
})

it('a queue that fails is no error for somebody whose application is stored, and the copy arrives later, once', async () => {
  const person = await makePerson()
  const broken = { MAIL: { send: () => Promise.reject(new Error('no queue')) } }
  const headers = { authorization: `Bearer ${await getToken(person)}` }
  const answer = await requestWith(broken, 'POST', '/api/auth/submit-scholarship', { headers, body: someApplication })
  expect(answer.status).toBe(201)
  for (const _ of [1, 2]) await runCron('mail', env)
  expect((await mailTo(person.email)).text).toContain(someApplication.essay)
  expect(mailsTo(person.email)).toHaveLength(1)
})

it('the form’s copy waits for the queue, too', async () => {
  const person = await makePerson()
  const broken = { MAIL: { send: () => Promise.reject(new Error('no queue')) } }
  const answer = await requestWith(broken, 'POST', '/scholarships/teacher/apply', {
    headers: {
      authorization: `Bearer ${await getToken(person)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    text: new URLSearchParams(someApplication).toString(),
  })
  expect(answer.status).toBe(303)
  await runCron('mail', env)
  expect((await mailTo(person.email)).text).toContain(someApplication.essay)
})
