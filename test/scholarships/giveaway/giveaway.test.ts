import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { runCron } from '../../../src/crons'
import { setClock } from '../../../src/platform/time/clock'
import { weekOf } from '../../../src/scholarships/giveaway/week'
import { giveawayEntries, giveaways } from '../../../src/scholarships/schema'
import { mailsTo, mailTo } from '../../mailbox'
import { db, makePerson, makeStaff, request, requestWith, tokenOf } from '../../make'

let staff: string

beforeAll(async () => {
  staff = await tokenOf(await makeStaff())
})

beforeEach(async () => {
  await db.delete(giveaways)
  await db.insert(giveaways).values({ id: 'now', week: weekOf(), item: 'Fidget kit' })
})

afterEach(() => setClock(null))

const enter = (as: string) => request('POST', '/api/giveaway/enter', { as })
const draw = (body?: object) => request('POST', '/api/giveaway/draw', { as: staff, ...(body && { body }) })

describe('the week of a giveaway', () => {
  it.each([
    ['2026-11-23T05:59:00Z', '2026-11-16'],
    ['2026-11-23T06:01:00Z', '2026-11-23'],
    ['2026-11-29T18:00:00Z', '2026-11-23'],
    ['2026-07-06T05:01:00Z', '2026-07-06'],
  ])('of %s begins on %s', (time, monday) => {
    expect(weekOf(new Date(time))).toBe(monday)
  })
})

describe('entering', () => {
  it('counts once a week, also when pressed twice at once', async () => {
    const member = await tokenOf(await makePerson())
    const both = await Promise.all([enter(member), enter(member)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201])
    expect((await enter(member)).status).toBe(200)
    expect(await db.$count(giveawayEntries)).toBe(1)
  })

  it('isn’t for guests, ends with the draw, and needs a giveaway', async () => {
    expect((await request('POST', '/api/giveaway/enter')).status).toBe(401)
    await enter(await tokenOf(await makePerson()))
    await draw()
    expect((await enter(await tokenOf(await makePerson()))).status).toBe(409)
    await db.delete(giveaways)
    expect((await enter(await tokenOf(await makePerson()))).status).toBe(404)
  })
})

describe('drawing', () => {
  it('picks one of those who entered and can be reached, once, and mails them', async () => {
    const person = await makePerson()
    await enter(await tokenOf(person))
    await enter(await tokenOf(await makePerson({ verifiedEmail: null })))
    const drawn = await draw({ week: weekOf() })
    expect(drawn.status).toBe(200)
    expect(await drawn.json()).toMatchObject({ winner: { _id: person.id } })
    expect((await draw()).status).toBe(409)
    const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, person.id))
    expect((await mailTo(row?.email ?? '')).subject).toBe('You won this week’s giveaway')
  })

  it('reaches the winner later if the queue fails, and staff see no error', async () => {
    const person = await makePerson()
    await enter(await tokenOf(person))
    const broken = { MAIL: { send: () => Promise.reject(new Error('no queue')) } }
    const headers = { authorization: `Bearer ${staff}` }
    expect((await requestWith(broken, 'POST', '/api/giveaway/draw', { headers, body: {} })).status).toBe(200)
    for (const _ of [1, 2]) await runCron('mail', env)
    expect((await mailTo(person.email)).subject).toBe('You won this week’s giveaway')
    expect(mailsTo(person.email)).toHaveLength(1)
  })

  it('gives everybody the same chance', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => makePerson()))
    for (const person of people)
      await db.insert(giveawayEntries).values({ giveawayId: 'now', userId: person.id, created: '2026-01-01' })
    const winners = new Set<string>()
    for (let tries = 0; tries < 60 && winners.size < 3; tries++) {
      const { winner } = await (await draw()).json<{ winner: { _id: string } }>()
      winners.add(winner._id)
      await db.update(giveaways).set({ drawn: null, winnerId: null })
    }
    expect(winners.size).toBe(3)
  })

  it('refuses a week that hasn’t begun, and one without entries', async () => {
    expect((await draw()).status).toBe(409)
    await db.update(giveaways).set({ week: '2099-01-05' })
    expect((await draw({ week: '2099-01-05' })).status).toBe(409)
    expect((await draw()).status).toBe(404)
    expect((await draw({ week: '2099-01-06' })).status).toBe(422)
  })
})
