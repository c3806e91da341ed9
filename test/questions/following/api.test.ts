import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { follows, notifications } from '../../../src/notifications/schema'
import { db, getToken, makePerson, request } from '../../make'
import { deleteQuestions, makeAnswer, makeQuestion } from '../make-question'

beforeEach(async () => {
  await db.delete(notifications)
  await db.delete(follows)
  await deleteQuestions()
})

const follow = (as: string, id: string, body: object = { follow: true }) =>
  request('PUT', `/api/questions/${id}/follow`, { as, body })

const ofMember = (userId: string) => and(eq(notifications.userId, userId), eq(notifications.kind, 'followed'))

it('a member who follows a question is told about answers, until they stop', async () => {
  const [person, question] = [await makePerson(), await makeQuestion()]
  const token = await getToken(person)
  const answer = await follow(token, question.id)
  expect([answer.status, await answer.json()]).toEqual([200, { follow: true }])
  const shown = await request('GET', `/api/questions/${question.uid}/${question.slug}`, { as: token })
  expect(await shown.json()).toMatchObject({ followed: true })
  await makeAnswer(question.id)
  expect(await db.$count(notifications, ofMember(person.id))).toBe(1)
  await follow(token, question.id, { follow: false })
  await makeAnswer(question.id)
  expect(await db.$count(notifications, ofMember(person.id))).toBe(1)
})

it('the asker follows the question, and whoever answers follows it too', async () => {
  const author = await makePerson()
  const question = await makeQuestion({ author })
  const answer = await makeAnswer(question.id)
  const followers = await db.select({ userId: follows.userId }).from(follows)
  expect(followers.map(({ userId }) => userId).sort()).toEqual([author.id, answer.authorId].sort())
})

it('following refuses a question that isn’t visible with 404, and a missing answer with 422', async () => {
  const token = await getToken(await makePerson())
  expect((await follow(token, 'x')).status).toBe(404)
  expect((await follow(token, (await makeQuestion()).id, {})).status).toBe(422)
})

it('without JavaScript, the button is a form, and guests are asked to sign in', async () => {
  const [person, question] = [await makePerson(), await makeQuestion()]
  const token = await getToken(person)
  const path = `/questions/${question.uid}/${question.slug}`
  const press = (as?: string) =>
    request('POST', `/questions/${question.id}/follow`, {
      ...(as !== undefined && { as }),
      body: 'follow=yes',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await press()).headers.get('location')).toBe(`/login?redirect=${encodeURIComponent(path)}&why=follow`)
  expect((await press(token)).headers.get('location')).toBe(path)
  expect(await db.$count(follows, eq(follows.userId, person.id))).toBe(1)
})
