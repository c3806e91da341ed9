import { beforeEach, expect, it } from 'vitest'
import { mailIsDelivered, mailsTo, mailTo } from '../../mailbox'
import { makePerson, request, tokenOf } from '../../make'
import { deleteEditions, makeEdition, someApplication } from '../make-scholarship'

beforeEach(async () => {
  await deleteEditions()
  await makeEdition()
})

const submit = async (person: { id: string }, body: object = {}) =>
  request('POST', '/api/auth/submit-scholarship', {
    as: await tokenOf(person),
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

it('an address that isn’t proven gets no copy, because it may be somebody else’s', async () => {
  const person = await makePerson({ verifiedEmail: null })
  expect((await submit(person)).status).toBe(201)
  await mailIsDelivered()
  expect(mailsTo(person.email)).toEqual([])
})
