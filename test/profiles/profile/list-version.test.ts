import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { changeProfile } from '../../../src/profiles/profile/profile'
import { db, getAudit, getToken, makePerson, makePlaces, request } from '../../make'
import { meanwhile } from '../../meanwhile'

type Answered = { user: { activities: { _id: string; description: string }[] }; version: string }

let person: Awaited<ReturnType<typeof makePerson>>
let as: string
beforeAll(makePlaces)
beforeEach(async () => {
  person = await makePerson()
  as = await getToken(person)
})

const put = (body: object, version?: string) =>
  request('PUT', '/api/users/profile', {
    as,
    body,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })

const activities = (...descriptions: string[]) => ({ activities: descriptions.map((description) => ({ description })) })
const stored = async () => (await db.select().from(users).where(eq(users.id, person.id)))[0]?.activities ?? []

it('refuses a list that was made for another version with 412, and answers the one there is', async () => {
  const { version } = await (await put({})).json<Answered>()
  expect((await put(activities('Of one window'), version)).status).toBe(200)
  const refused = await put(activities('Of another window'), version)
  expect(refused.status).toBe(412)
  const now = await refused.json<Answered>()
  expect(now.user.activities).toMatchObject([{ description: 'Of one window' }])
  expect(await stored()).toMatchObject([{ description: 'Of one window' }])
  const both = [...now.user.activities, { description: 'Of another window' }]
  expect((await put({ activities: both }, now.version)).status).toBe(200)
  expect(await stored()).toMatchObject([{ description: 'Of one window' }, { description: 'Of another window' }])
})

it('lets one of many calls at once through that were made for the same version', async () => {
  const { version } = await (await put({})).json<Answered>()
  const answers = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => put(activities(name), version)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412])
  expect(await stored()).toHaveLength(1)
  expect((await getAudit(person.id)).filter(({ verb }) => verb === 'changed profile')).toHaveLength(1)
})

it('refuses a list that was changed between reading and writing, with all that belongs to it', async () => {
  const { version } = await (await put({})).json<Answered>()
  const license = {
    title: 'LBS1',
    state: 'IL',
    effectiveDate: '2018-07-01',
    isPermanent: false,
    expirationDate: '2045-06-30',
  }
  /** Another window saves directly before each batch that writes. */
  let reads = 0
  const hurried = meanwhile(async () => {
    reads++
    if (reads === 2) await put(activities('In between'))
  })
  const change = changeProfile(hurried, {
    userId: person.id,
    change: { certifications: [{ _id: undefined, ...license }] },
    by: { userId: person.id, requestId: null },
    ifMatch: version,
  })
  await expect(change).resolves.toBe('stale')
  const [row] = await db.select().from(users).where(eq(users.id, person.id))
  expect(row).toMatchObject({ certifications: [], activities: [{ description: 'In between' }] })
  const { results } = await env.DB.prepare('SELECT * FROM certification_expiries').all()
  expect(results).toEqual([])
})

it('keeps the last of two calls that name no version', async () => {
  await put(activities('First'))
  expect((await put(activities('Last'))).status).toBe(200)
  expect(await stored()).toMatchObject([{ description: 'Last' }])
})

it('counts what is no list as no other version', async () => {
  const { version } = await (await put({})).json<Answered>()
  await put({ headline: 'I teach' })
  expect((await put(activities('Chess'), version)).status).toBe(200)
})
