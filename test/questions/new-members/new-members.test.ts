import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flaggedThings, flags } from '../../../src/flags/schema'
import { days, now, setClock, timestamp } from '../../../src/platform/time/clock'
import { countLinks } from '../../../src/questions/new-members/new-member-rules'
import { db, getProblem, getToken, makePerson, request, requestWith } from '../../make'
import { TurnstileStandIn, turnstileKeys } from '../../stand-ins/turnstile'
import { deleteQuestions, longText, makeCategories, makeQuestion } from '../make-question'

const question = { title: 'How do I help a student who runs?', category: 'behavior', content: longText }
const link = '<a href="https://example.com">A page that helped us</a>'
const tooMany = { content: `${longText}<p>${link} ${link} ${link}</p>` }

let newcomer: string
let regular: string

beforeEach(async () => {
  await db.delete(flaggedThings)
  await deleteQuestions()
  await makeCategories()
  newcomer = await getToken(await makePerson())
  regular = await getToken(await makePerson({ created: timestamp(new Date(now().getTime() - days(1.01))) }))
})
afterEach(() => {
  setClock(null)
  vi.unstubAllGlobals()
})

const ask = (as: string, fields: object = {}) =>
  request('POST', '/api/questions', { as, body: { ...question, ...fields } })

const strictly = (method: string, path: string, as: string, body: object, settings = {}) =>
  requestWith({ LIMIT_FACTOR: '1', ...settings }, method, path, { body, headers: { authorization: `Bearer ${as}` } })

describe('the first day of an account', () => {
  it('allows two links in a text, also when it is edited', async () => {
    const two = { content: `${longText}<p>${link} ${link}</p>` }
    expect((await ask(newcomer, two)).status).toBe(201)
    const refused = await ask(newcomer, tooMany)
    expect(refused.status).toBe(422)
    expect((await getProblem(refused)).errors).toEqual({ content: 'New members can use at most two links.' })
    const asked = await (await ask(newcomer)).json<{ _id: string }>()
    const edited = await request('PUT', `/api/questions/${asked._id}`, { as: newcomer, body: tooMany })
    expect(edited.status).toBe(422)
    const answered = await request('POST', `/api/questions/answer/${asked._id}`, { as: newcomer, body: tooMany })
    expect(answered.status).toBe(422)
    expect((await ask(regular, tooMany)).status).toBe(201)
  })

  it('counts links that can be clicked and addresses that can be read', () => {
    expect(countLinks(`<p>${link}${link}</p>`)).toBe(2)
    expect(countLinks('<p>https://a.example http://b.example www.c.example</p>')).toBe(3)
    expect(countLinks('<p><a href="https://a.example">https://a.example</a></p>')).toBe(1)
    expect(countLinks('<p>No link, awwww. 5 < 6.</p>')).toBe(0)
  })

  it('allows three questions, and says when there can be more', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => strictly('POST', '/api/questions', newcomer, question)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429])
    const refused = await strictly('POST', '/api/questions', newcomer, question)
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(days(1) / 1000 - 60)
    expect(wait).toBeLessThanOrEqual(days(1) / 1000)
    expect((await getProblem(refused)).detail).toBe(
      'New members can ask three questions on their first day. You can ask more tomorrow.',
    )
    setClock(new Date(now().getTime() + days(1) - 60_000))
    expect((await strictly('POST', '/api/questions', newcomer, question)).status).toBe(429)
    setClock(null)
    for (let i = 0; i < 4; i++) expect((await strictly('POST', '/api/questions', regular, question)).status).toBe(201)
  })

  it('does not count what could not be published', async () => {
    for (let i = 0; i < 4; i++)
      expect((await strictly('POST', '/api/questions', newcomer, { ...question, category: 'x' })).status).toBe(422)
    expect((await strictly('POST', '/api/questions', newcomer, question)).status).toBe(201)
  })

  it('allows ten answers', async () => {
    const { id } = await makeQuestion()
    const answer = () => strictly('POST', `/api/questions/answer/${id}`, newcomer, { content: longText })
    for (let i = 0; i < 10; i++) expect((await answer()).status).toBe(201)
    const refused = await answer()
    expect(refused.status).toBe(429)
    expect((await getProblem(refused)).detail).toContain('ten answers')
  })

  it('requires the bot check for a question, where the site has one', async () => {
    const cloudflare = new TurnstileStandIn()
    vi.stubGlobal('fetch', cloudflare.fetch)
    const post = (as: string, token?: string) =>
      strictly('POST', '/api/questions', as, { ...question, 'cf-turnstile-response': token }, turnstileKeys)
    const refused = await post(newcomer)
    expect(refused.status).toBe(422)
    expect(Object.keys((await getProblem(refused)).errors ?? {})).toEqual(['cf-turnstile-response'])
    expect((await post(newcomer, cloudflare.solve('login'))).status).toBe(422)
    expect((await post(newcomer, cloudflare.solve('ask'))).status).toBe(201)
    expect((await post(regular)).status).toBe(201)
  })
})

describe('listed words', () => {
  it('are flagged by the system and published all the same', async () => {
    const asked = await ask(regular, { content: `${longText}<p>My ESSAY  writing-service, and a casino.</p>` })
    expect(asked.status).toBe(201)
    const { _id } = await asked.json<{ _id: string }>()
    expect(await db.select().from(flaggedThings)).toMatchObject([
      { kind: 'question', targetId: _id, count: 1, openCount: 1 },
    ])
    expect(await db.select().from(flags)).toMatchObject([
      { reporterId: null, bySystem: true, reason: 'It has words on our list: casino, essay writing service.' },
    ])
    // Once, until staff have looked.
    const edited = { content: `${longText}<p>A casino again.</p>` }
    expect((await request('PUT', `/api/questions/${_id}`, { as: regular, body: edited })).status).toBe(200)
    expect(await db.select().from(flags)).toHaveLength(1)
  })

  it('are found in answers, as whole words only', async () => {
    const { id } = await makeQuestion()
    const answer = (content: string) =>
      request('POST', `/api/questions/answer/${id}`, { as: regular, body: { content: `${longText}<p>${content}</p>` } })
    await answer('The casinos of retardation, specialist')
    expect(await db.select().from(flags)).toEqual([])
    await answer('Visit our casino!')
    expect(await db.select().from(flaggedThings)).toMatchObject([{ kind: 'answer' }])
  })
})
