import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '../../src/accounts/schema'
import { followStatement, selectFollowers } from '../../src/notifications/follow'
import { notifyStatement, oneMember } from '../../src/notifications/notice-statements'
import { follows, notifications } from '../../src/notifications/schema'
import { db, makePerson } from '../make'

beforeEach(async () => {
  await db.delete(notifications)
  await db.delete(follows)
})

const notice = { kind: 'moderation', title: 'We removed it.', href: '/notifications', aboutId: 'x', by: null } as const
const target = { kind: 'question', targetId: 'x' } as const

test('one statement tells a thousand followers', async () => {
  const { id } = await makePerson()
  await db.run(
    sql`INSERT INTO users (id, email, password_hash, sessions_valid_from, display_name, created, updated)
      SELECT 'fan-' || value, 'fan-' || value || '@example.com', 'none', '', 'Fan', '', ''
      FROM json_each(${JSON.stringify(Array.from({ length: 1000 }, (_, i) => i))})`,
  )
  await db.run(
    sql`INSERT INTO follows (kind, target_id, user_id, created) SELECT 'question', 'x', id, '' FROM users WHERE id LIKE 'fan-%'`,
  )
  await db.batch([
    followStatement(db, target, { userId: id }),
    notifyStatement(db, { ...notice, to: selectFollowers(target), by: id }),
  ])
  const rows = await db.select({ id: notifications.id, userId: notifications.userId }).from(notifications)
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(1000)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1000)
  await db.delete(users).where(sql`id LIKE 'fan-%'`)
})

test('tells nobody who has left, or who is named by null', async () => {
  await db.batch([
    notifyStatement(db, { ...notice, to: oneMember('erased') }),
    notifyStatement(db, { ...notice, to: oneMember(null) }),
  ])
  expect(await db.select().from(notifications)).toEqual([])
})

test('tells nobody if the batch has changed nothing', async () => {
  const { id } = await makePerson()
  await db.batch([notifyStatement(db, { ...notice, to: oneMember(id), onlyIf: sql`1 = 0` })])
  expect(await db.select().from(notifications)).toEqual([])
})

test('says the same again only after it was read', async () => {
  const { id } = await makePerson()
  const say = () => db.batch([notifyStatement(db, { ...notice, to: oneMember(id) })])
  await say()
  await say()
  expect(await db.$count(notifications, eq(notifications.userId, id))).toBe(1)
  await db.update(notifications).set({ read: '2026-01-01' })
  await say()
  expect(await db.$count(notifications, eq(notifications.userId, id))).toBe(2)
})
