import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { questionLimits } from '../../src/questions/limits'
import { answersToQuestions, questions } from '../../src/questions/schema'
import { db, getProblem, getToken, makePerson, makeStaff, request, requestWith } from '../make'
import { deleteQuestions, longText, makeAnswer, makeCategories, makeQuestion } from './make-question'

let author: { id: string }
let as: string
let other: string
let staff: string
let question: Awaited<ReturnType<typeof makeQuestion>>

beforeAll(async () => {
  author = await makePerson()
  as = await getToken(author)
  other = await getToken(await makePerson())
  staff = await getToken(await makeStaff())
})

beforeEach(async () => {
  await deleteQuestions()
  question = await makeQuestion({ author })
})

const complete = { category: 'behavior', title: 'How do I help a student who hides?', content: longText, tags: [] }
const send = async (method: string, path: string, body?: unknown, token = as) =>
  request(method, `/api/questions${path}`, { as: token, ...(body !== undefined && { body }) })

describe('what nobody may send', () => {
  it.each([
    ['a title of spaces', { title: ' '.repeat(60) }],
    ['a title of invisible characters', { title: '\u200b'.repeat(60) }],
    ['a title of a number', { title: 1234567890123 }],
    ['a title as a list', { title: ['How do I help a student who hides?'] }],
    ['a text of spaces', { content: `<p>${' '.repeat(90)}</p>` }],
    ['a text of invisible characters', { content: '&#8203;'.repeat(80) }],
    ['a text of empty tags', { content: '<b></b>'.repeat(40) }],
    ['a text of entities for nothing', { content: '&nbsp;'.repeat(80) }],
    ['a text that is only a script', { content: `<script>${'alert(1);'.repeat(20)}</script>` }],
    ['a category as a list', { category: ['behavior'] }],
    ['a category as a number', { category: 7 }],
    ['an unknown category by its id', { category: { _id: 'nothing' } }],
    ['a category of objects', { category: { $ne: null } }],
    ['tags as text', { tags: 'aac' }],
    ['tags as numbers', { tags: [1, 2] }],
    ['anonymous as text', { anonymous: 'yes' }],
  ])('refuses %s with 422 at its field', async (_, fields) => {
    const answer = await send('POST', '', { ...complete, ...fields })
    expect(answer.status).toBe(422)
    const [field = ''] = Object.keys((await getProblem(answer)).errors ?? {})
    expect(field.replace(/\.0$/, '')).toBe(Object.keys(fields)[0])
    expect(await db.$count(questions)).toBe(1)
  })

  it.each(['', 'null', '[]', '"text"', '{', '{"title":'])('refuses the body “%s”', async (body) => {
    expect([400, 422]).toContain((await send('POST', '', body)).status)
  })

  it('refuses a body of 256 KiB', async () => {
    const answer = await send('POST', '', { ...complete, content: 'x'.repeat(256 * 1024) })
    expect([413, 422]).toContain(answer.status)
    expect(await db.$count(questions)).toBe(1)
  })

  it('keeps halves of emoji out of titles and previews', async () => {
    const half = '\ud83d'
    const fields = {
      title: `How do I help a student who hides ${half}?`,
      content: `<p>${half}${'🙂 x'.repeat(120)}</p>`,
    }
    const answer = await send('POST', '', { ...complete, ...fields })
    if (answer.status === 422) return
    expect(answer.status).toBe(201)
    const page = await (await request('GET', '/api/questions/page/1')).json<{ questions: Record<string, string>[] }>()
    for (const { title = '', preview = '' } of page.questions)
      expect([title.isWellFormed(), preview.isWellFormed()]).toEqual([true, true])
  })

  it('refuses a form of another site', async () => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', cookie: `session=${as}` }
    const answer = await request('POST', '/api/questions', { headers, body: complete })
    expect([401, 403]).toContain(answer.status)
    expect(await db.$count(questions)).toBe(1)
  })
})

describe('things that are gone or of somebody else', () => {
  it('are not edited, answered, accepted, or removed', async () => {
    const { id: answerId } = await makeAnswer(question.id)
    const elsewhere = await makeQuestion({ author, title: 'How do I help another student who hides?' })
    expect((await send('PUT', `/${question.id}`, { title: complete.title }, other)).status).toBe(403)
    expect((await send('PUT', `/accept/${elsewhere.id}/${answerId}`)).status).toBe(404)
    expect((await send('PUT', `/answer/${elsewhere.id}/${answerId}`, { content: longText }, staff)).status).toBe(404)
    expect((await send('DELETE', `/answer/${elsewhere.id}/${answerId}`, undefined, staff)).status).toBe(404)
    expect((await send('DELETE', `/${question.id}`)).status).toBe(409)
    expect((await send('DELETE', `/${question.id}`, undefined, staff)).status).toBe(204)
    for (const [method, path, body] of [
      ['PUT', `/${question.id}`, { title: complete.title }],
      ['POST', `/answer/${question.id}`, { content: longText }],
      ['PUT', `/accept/${question.id}/${answerId}`, undefined],
      ['PUT', `/answer/like/${question.id}/${answerId}`, { vote: 1 }],
      ['DELETE', `/${question.id}`, undefined],
    ] as const)
      expect((await send(method, path, body)).status, `${method} ${path}`).toBe(404)
    expect((await request('GET', `/api/questions/${question.id}/answers`)).status).toBe(404)
  })

  it('are refused for a version that isn’t the current one, or isn’t a version', async () => {
    expect((await send('PUT', `/${question.id}`, { title: complete.title, version: 7 })).status).toBe(409)
    for (const version of [0, -1, 1.5, '1', null])
      expect((await send('PUT', `/${question.id}`, { title: complete.title, version })).status, `${version}`).toBe(422)
  })

  it('are nowhere for an id that is no id', async () => {
    for (const id of ['x', '%00', "' OR 1=1 --", '../users', '🙂'.repeat(50)]) {
      const path = encodeURIComponent(id)
      expect((await send('PUT', `/like/${path}`, { vote: 1 })).status, id).toBe(404)
      expect((await send('POST', `/answer/${path}`, { content: longText })).status, id).toBe(404)
      expect((await request('GET', `/api/questions/${path}/anything`)).status, id).toBe(404)
    }
    expect(await db.$count(answersToQuestions)).toBe(0)
  })
})

describe('too many tries', () => {
  it('at asking get 429 with the seconds to wait, and store nothing', async () => {
    const max = questionLimits.ask.account.max
    // Guard rails of new accounts are another limit.
    const account = await getToken(await makePerson({ created: '2026-01-01T00:00:00.000Z' }))
    const ask = (i: number) =>
      requestWith({ LIMIT_FACTOR: String(2 / max) }, 'POST', '/api/questions', {
        body: { ...complete, title: `How do I help student number ${i}?` },
        headers: { authorization: `Bearer ${account}`, 'cf-connecting-ip': `192.0.2.${i}` },
      })
    await makeCategories()
    expect([(await ask(1)).status, (await ask(2)).status]).toEqual([201, 201])
    const refused = await ask(3)
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(questionLimits.ask.account.seconds)
    expect((await getProblem(refused)).title).toBe('Too many requests')
    expect(await db.$count(questions, eq(questions.authorId, author.id))).toBe(1)
    expect(await db.$count(questions)).toBe(3)
  })
})
