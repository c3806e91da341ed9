import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deleteOldNotices } from '../../src/notifications/notices'
import { notifications } from '../../src/notifications/schema'
import { ago, days } from '../../src/platform/time/clock'
import { db, getToken, makePerson, request } from '../make'
import { getTrips } from '../round-trips'
import { getNotices, makeNotice } from './make-notice'

type Listed = { _id: string; kind: string; title: string; href: string; created: string; read: string | null }

const list = async (as: string, query = '') => {
  const answer = await request('GET', `/api/notifications${query}`, { as })
  return { rows: await answer.json<Listed[]>(), link: answer.headers.get('link') }
}

const read = (as: string, ids: unknown) => request('PUT', '/api/notifications', { as, body: { read: ids } })

async function memberWith(count: number) {
  const person = await makePerson()
  for (let i = 0; i < count; i++) await makeNotice(person, { title: `Notice ${i}` })
  return { person, token: await getToken(person) }
}

describe('the list of notifications', () => {
  it('is the caller’s own, newest first, by cursor', async () => {
    const { token } = await memberWith(3)
    await memberWith(1)
    const first = await list(token, '?limit=2')
    const { rows } = await list(token)
    expect(rows).toHaveLength(3)
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['_id', 'created', 'href', 'kind', 'read', 'title'])
    const next = /<([^>]+)>; rel="next"/.exec(first.link ?? '')?.[1] ?? ''
    const second = await list(token, new URL(next).search)
    expect([...first.rows, ...second.rows]).toEqual(rows)
    expect(second.link).toBeNull()
    expect(rows.map(({ created }) => created)).toEqual(
      rows
        .map(({ created }) => created)
        .sort()
        .reverse(),
    )
  })

  it('leaves out what is only mailed, and what was withdrawn', async () => {
    const { person, token } = await memberWith(2)
    const [first] = await getNotices(person)
    await db
      .update(notifications)
      .set({ shown: false })
      .where(eq(notifications.id, first?.id ?? ''))
    expect((await list(token)).rows).toHaveLength(1)
  })

  it('refuses a cursor of somebody else’s list with 422', async () => {
    const [own, other] = [await memberWith(3), await memberWith(3)]
    const { link } = await list(other.token, '?limit=1')
    const { search } = new URL(/<([^>]+)>/.exec(link ?? '')?.[1] ?? '')
    expect((await request('GET', `/api/notifications${search}`, { as: own.token })).status).toBe(422)
  })
})

describe('marking notifications as read', () => {
  it('marks some or all, says how many are left, and takes them out of the mail', async () => {
    const { person, token } = await memberWith(3)
    const [first] = await getNotices(person)
    const some = await read(token, [first?.id, first?.id])
    expect([some.status, await some.json()]).toEqual([200, { unread: 2 }])
    expect((await getNotices(person)).filter(({ mailDue }) => mailDue === null).map(({ id }) => id)).toEqual([
      first?.id,
    ])
    expect(await (await read(token, 'all')).json()).toEqual({ unread: 0 })
    expect((await getNotices(person)).every(({ read, mailDue }) => read !== null && mailDue === null)).toBe(true)
  })

  it('keeps the time of the first reading', async () => {
    const { person, token } = await memberWith(1)
    await read(token, 'all')
    const [before] = await getNotices(person)
    await read(token, [before?.id])
    expect(await getNotices(person)).toEqual([before])
  })

  it('answers 404 for somebody else’s, and then marks none', async () => {
    const [own, other] = [await memberWith(1), await memberWith(1)]
    const [[mine], [theirs]] = [await getNotices(own.person), await getNotices(other.person)]
    expect((await read(own.token, [mine?.id, theirs?.id])).status).toBe(404)
    for (const { person } of [own, other]) expect(await getNotices(person)).toMatchObject([{ read: null }])
  })

  it.each([undefined, 'some', [1], {}, Array.from({ length: 201 }, (_, i) => `${i}`)])(
    'refuses %j with 422',
    async (ids) => {
      const { token } = await memberWith(0)
      const answer = await read(token, ids)
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { read: expect.any(String) } }])
    },
  )
})

describe('old notifications', () => {
  it('are deleted 90 days after they were read, and all after a year', async () => {
    const { person } = await memberWith(4)
    const rows = await getNotices(person)
    const [stale, kept, ancient, unread] = rows.map(({ id }) => eq(notifications.id, id))
    await db
      .update(notifications)
      .set({ read: ago(days(91)) })
      .where(stale)
    await db
      .update(notifications)
      .set({ read: ago(days(89)) })
      .where(kept)
    await db
      .update(notifications)
      .set({ created: ago(days(366)) })
      .where(ancient)
    await db
      .update(notifications)
      .set({ created: ago(days(364)) })
      .where(unread)
    expect(await deleteOldNotices(db)).toBe(2)
    expect((await getNotices(person)).map(({ id }) => id).sort()).toEqual([rows[1]?.id, rows[3]?.id].sort())
  })
})

describe('the bell', () => {
  const getPage = async (path: string, as?: string) =>
    (await request('GET', path, as === undefined ? {} : { as })).text()

  it('says how many are unread on every page of a member, and guests have none', async () => {
    const { token } = await memberWith(2)
    for (const path of ['/contact', '/notifications'])
      expect(await getPage(path, token), path).toContain('aria-label="Notifications, 2 unread"')
    await read(token, 'all')
    expect(await getPage('/contact', token)).toContain('aria-label="Notifications"')
    expect(await getPage('/contact')).not.toContain('Notifications')
  })

  it('counts no further than 99', async () => {
    const { token } = await memberWith(101)
    expect(await getPage('/contact', token)).toContain('aria-label="Notifications, 99+ unread"')
  })

  it('is counted while the page reads its own data', async () => {
    const { token } = await memberWith(1)
    const headers = { cookie: `session=${token}` }
    await getTrips('/profile/account', headers)
    expect(await getTrips('/notifications/settings', headers)).toMatchObject({ sequential: 1 })
    expect(await getTrips('/contact', headers)).toMatchObject({ sequential: 1 })
  })
})

describe('the page of notifications', () => {
  const post = (as: string, fields: Record<string, string>) =>
    request('POST', '/notifications/read', {
      as,
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  it('lists what is new, and works without JavaScript', async () => {
    const { person, token } = await memberWith(2)
    const [first] = await getNotices(person)
    const html = async () => (await request('GET', '/notifications', { as: token })).text()
    expect((await html()).match(/Unread: /g)).toHaveLength(2)
    const one = await post(token, { id: first?.id ?? '' })
    expect([one.status, one.headers.get('location')]).toEqual([303, '/notifications'])
    expect((await html()).match(/Unread: /g)).toHaveLength(1)
    await post(token, {})
    expect(await html()).not.toContain('Unread: ')
    expect(await html()).not.toContain('Mark all as read')
  })

  it('says so when there is nothing', async () => {
    const { token } = await memberWith(0)
    expect(await (await request('GET', '/notifications', { as: token })).text()).toContain('No notifications yet')
  })
})
