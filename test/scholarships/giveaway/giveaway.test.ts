import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { runCron } from '../../../src/crons'
import { setClock } from '../../../src/platform/time/clock'
import { getWeek } from '../../../src/scholarships/giveaway/giveaway'
import { giveawayEntries, giveaways } from '../../../src/scholarships/schema'
import { mailsTo, mailTo } from '../../mailbox'
import { db, getAudit, getToken, makePerson, makeStaff, request, requestWith } from '../../make'

let staff: string

beforeAll(async () => {
  staff = await getToken(await makeStaff())
})

beforeEach(async () => {
  await db.delete(giveaways)
  await db.insert(giveaways).values({ id: 'now', week: getWeek(), item: 'Fidget kit' })
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
    expect(getWeek(new Date(time))).toBe(monday)
  })
})

describe('entering', () => {
  it('counts once a week, also when pressed twice at once', async () => {
    const member = await getToken(await makePerson())
    const both = await Promise.all([enter(member), enter(member)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201])
    expect((await enter(member)).status).toBe(200)
    expect(await db.$count(giveawayEntries)).toBe(1)
  })

  it('isn’t for guests, ends with the draw, and needs a giveaway', async () => {
    expect((await request('POST', '/api/giveaway/enter')).status).toBe(401)
    await enter(await getToken(await makePerson()))
    await draw()
    expect((await enter(await getToken(await makePerson()))).status).toBe(409)
    await db.delete(giveaways)
    expect((await enter(await getToken(await makePerson()))).status).toBe(404)
  })
})

describe('drawing', () => {
  it('is dated by the day in Central Time', async () => {
    await db.update(giveaways).set({ drawn: '2026-11-27T03:28:00.000Z' })
    const page = await request('GET', '/spedcommons-reports/scholarships/giveaways', { as: staff })
    expect(await page.text()).toContain('Drawn on November 26, 2026')
  })

  it('picks one of those who entered and can be reached, once, and mails them', async () => {
    const person = await makePerson()
    await enter(await getToken(person))
    await enter(await getToken(await makePerson({ verifiedEmail: null })))
    const drawn = await draw({ week: getWeek() })
    expect(drawn.status).toBe(200)
    expect(await drawn.json()).toMatchObject({ winner: { _id: person.id } })
    expect((await draw()).status).toBe(409)
    const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, person.id))
    expect((await mailTo(row?.email ?? '')).subject).toBe('You won this week’s giveaway')
  })

  it('reaches the winner later if the queue fails, and staff see no error', async () => {
    const person = await makePerson()
    await enter(await getToken(person))
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

describe('the lists of giveaways', () => {
  const week = (i: number) => `${2000 + i}-01-03`
  /** In their order on the page, whose data names each once more. */
  const shownOn = async (path: string) => {
    const html = await (await request('GET', path, { as: staff })).text()
    return [...new Set([...html.matchAll(/Kit (\d+)/g)].map(([, i]) => Number(i)))]
  }

  it('have the last ten of the weeks before for everybody, and those of a year for staff, the newest first', async () => {
    const kits = Array.from({ length: 60 }, (_, i) => i)
    for (const i of kits) await db.insert(giveaways).values({ id: `kit${i}`, week: week(i - 60), item: `Kit ${i}` })
    await db.insert(giveaways).values({ id: 'later', week: '2099-01-05', item: 'Kit 99' })
    const newest = kits.toReversed()
    expect(await shownOn('/giveaway')).toEqual(newest.slice(0, 10))
    expect(await shownOn('/spedcommons-reports/scholarships/giveaways')).toEqual([99, ...newest.slice(0, 50)])
  })
})

describe('the form of a giveaway', () => {
  const list = '/spedcommons-reports/scholarships/giveaways'
  const save = (at: string, fields: Record<string, string>) =>
    request('POST', `${list}/${at}`, {
      as: staff,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  const later = { week: '2099-01-05', item: 'Visual timer', words: 'For the whole class.' }
  const stored = (id: string) =>
    db
      .select({ week: giveaways.week, item: giveaways.item, words: giveaways.words })
      .from(giveaways)
      .where(eq(giveaways.id, id))

  it('takes an item of 150 characters and a description of 1,000, and stores both', async () => {
    const longest = { ...later, item: 'i'.repeat(150), words: 'w'.repeat(1000) }
    const saved = await save('new', longest)
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${list}?done=saved#done`])
    expect(await db.$count(giveaways, and(eq(giveaways.item, longest.item), eq(giveaways.words, longest.words)))).toBe(
      1,
    )
  })

  it.each([
    ['an item of 151 characters', { item: 'i'.repeat(151) }, 'The item can be at most 150 characters'],
    ['no item', { item: ' ' }, 'Say what you give away.'],
    [
      'a description of 1,001 characters',
      { words: 'w'.repeat(1001) },
      'The description can be at most 1,000 characters',
    ],
    ['a Tuesday', { week: '2099-01-06' }, 'Choose the Monday that the week begins with.'],
    ['a day that doesn’t exist', { week: '2099-02-31' }, 'Choose the Monday that the week begins with.'],
    ['the week of another giveaway', { week: getWeek() }, 'There is a giveaway for this week already.'],
  ])('refuses %s, and says why', async (_, fields, message) => {
    const refused = await save('new', { ...later, ...fields })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(`>${message}<`)
    expect(await db.$count(giveaways)).toBe(1)
  })

  it('refuses a change that was begun before another one, and keeps what was typed', async () => {
    await db.insert(giveaways).values({ id: 'open', week: '2099-01-12', item: 'Fidget kit' })
    expect((await save('open', { ...later, version: '1' })).status).toBe(303)
    const stale = await save('open', { ...later, item: 'Weighted lap pad', version: '1' })
    expect(stale.status).toBe(409)
    expect(await stale.text()).toContain('Weighted lap pad')
    expect(await stored('open')).toEqual([later])
  })

  it('changes a giveaway until its winner is drawn, and then nothing of it', async () => {
    expect((await save('now', { ...later, version: '1' })).status).toBe(303)
    expect(await stored('now')).toEqual([later])
    const changes = async () => (await getAudit('now')).filter(({ verb }) => verb === 'changed')
    expect(await changes()).toMatchObject([{ before: { week: getWeek(), item: 'Fidget kit' }, after: later }])
    await db.update(giveaways).set({ drawn: '2099-01-06T12:00:00.000Z' })
    const refused = await save('now', { ...later, item: 'Something else', version: '2' })
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('The winner has been drawn already.')
    expect(await stored('now')).toEqual([later])
    expect(await changes()).toHaveLength(1)
  })

  it('finds no giveaway that isn’t there', async () => {
    expect((await save('nothing', { ...later, version: '1' })).status).toBe(404)
  })
})
