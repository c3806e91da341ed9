import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { follows } from '../../src/notifications/schema'
import { tagSynonyms, tags } from '../../src/tags/schema'
import { db, getToken, makePerson, request } from '../make'
import { deleteQuestions, makeQuestion } from '../questions/make-question'

beforeEach(async () => {
  await db.delete(follows)
  await deleteQuestions()
})

const follow = (as: string, slug: string, body: object = { follow: true }) =>
  request('PUT', `/api/tags/${slug}/follow`, { as, body })

async function member() {
  await makeQuestion({ tags: ['iep'] })
  const person = await makePerson()
  return { person, token: await getToken(person) }
}

const getFollows = ({ id }: { id: string }) => db.select().from(follows).where(eq(follows.userId, id))

it('a member follows a tag, also by a synonym, and stops', async () => {
  const { person, token } = await member()
  const [tag] = await db.select().from(tags)
  await db.insert(tagSynonyms).values({ slug: 'plans', tagId: tag?.id ?? '' })
  const page = async () => (await request('GET', '/tags/iep', { as: token })).text()
  expect(await page()).toMatch(/<button[^>]*>Follow<span class="sr-only"> the tag “iep”</)
  const answer = await follow(token, 'plans')
  expect([answer.status, await answer.json()]).toEqual([200, { follow: true }])
  expect(await getFollows(person)).toMatchObject([
    { kind: 'tag', targetId: tag?.id, userId: person.id, following: true },
  ])
  expect(await page()).toMatch(/Following<span class="sr-only"> the tag “iep”. Stop following</)
  await follow(token, 'iep', { follow: false })
  expect(await getFollows(person)).toMatchObject([{ following: false }])
})

it('following refuses an unknown tag with 404, and anything but a boolean with 422', async () => {
  const { token } = await member()
  expect((await follow(token, 'nothing')).status).toBe(404)
  const wrong = await follow(token, 'iep', { follow: 'yes' })
  expect([wrong.status, await wrong.json()]).toMatchObject([422, { errors: { follow: expect.any(String) } }])
})

it('without JavaScript, the button is a form, and guests are asked to sign in', async () => {
  const { token } = await member()
  const press = (as?: string) =>
    request('POST', '/tags/iep/follow', {
      ...(as !== undefined && { as }),
      body: 'follow=yes',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const guest = await press()
  expect([guest.status, guest.headers.get('location')]).toEqual([303, '/login?redirect=%2Ftags%2Fiep&why=follow'])
  expect(await db.select().from(follows)).toHaveLength(1)
  const pressed = await press(token)
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/tags/iep'])
  expect(await db.$count(follows)).toBe(2)
})
