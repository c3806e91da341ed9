import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { setFollow } from '../../src/notifications/follow'
import { follows, notificationSettings, notifications } from '../../src/notifications/schema'
import { db, request } from '../make'
import { makeMember, password } from '../privacy/person'
import { getNotices, makeNotice } from './make-notice'

async function traced() {
  const person = await makeMember()
  await makeNotice(person, { title: `Notice for ${person.id}` })
  await setFollow(db, { kind: 'question', targetId: 'x', userId: person.id, follow: true })
  await db.insert(notificationSettings).values({ userId: person.id, kind: 'tag', app: true, mail: false })
  return person
}

it('the export has a member’s notices, what they follow, and their settings, and nobody else’s', async () => {
  const [person] = [await traced(), await traced()]
  const exported = await (await request('GET', '/api/users/me/export', { as: person.as })).json()
  expect(exported).toMatchObject({
    notifications: [{ title: `Notice for ${person.id}`, kind: 'answer', href: '/questions/x/y' }],
    follows: [{ kind: 'question', targetId: 'x', following: true }],
    notificationSettings: [{ kind: 'tag', mail: false }],
  })
})

it('erasing a member deletes all of it, and nothing of others', async () => {
  const [person, other] = [await traced(), await traced()]
  expect((await request('DELETE', '/api/users/me', { as: person.as, body: { password } })).status).toBe(204)
  for (const table of [notifications, follows, notificationSettings]) {
    expect(await db.$count(table, eq(table.userId, person.id))).toBe(0)
    expect(await db.$count(table, eq(table.userId, other.id))).toBe(1)
  }
  expect(await getNotices(other)).toHaveLength(1)
})
