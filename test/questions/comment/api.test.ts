import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { minutes, now, timestamp } from '../../../src/platform/time/clock'
import { answersToQuestions, comments, questions } from '../../../src/questions/schema'
import { db, getAudit, getProblem, getToken, makePerson, makeStaff, request } from '../../make'
import { deleteQuestions, makeAnswer, makeQuestion } from '../make-question'

type Comment = Record<string, unknown> & { _id: string; text: string; user: { screenName: string } }
type Question = { comments: Comment[]; answers: { _id: string; comments: Comment[] }[] }

let asker: { id: string }
let [askerToken, member, other, staff] = ['', '', '', '']
let question: Awaited<ReturnType<typeof makeQuestion>>
let answer: { id: string }

beforeAll(async () => {
  asker = await makePerson()
  askerToken = await getToken(asker)
  member = await getToken(await makePerson({ displayName: 'Owen Park' }))
  other = await getToken(await makePerson())
  staff = await getToken(await makeStaff())
})

beforeEach(async () => {
  await deleteQuestions()
  question = await makeQuestion({ author: asker })
  answer = await makeAnswer(question.id)
})

const getPath = (answerId?: string) => `/api/questions/comment/${question.id}${answerId ? `/${answerId}` : ''}`
const post = (text: unknown, as = member, answerId?: string) =>
  request('POST', getPath(answerId), { as, body: { text } })
const posted = async (text: string, as = member, answerId?: string) => {
  const made = await post(text, as, answerId)
  expect(made.status).toBe(201)
  return made.json<Comment>()
}
const read = async (as?: string) =>
  (await request('GET', `/api/questions/${question.uid}/x`, as ? { as } : {})).json<Question>()
const put = (id: string, body: object, as = member) => request('PUT', `/api/comments/${id}`, { as, body })
const remove = (id: string, as = member, body?: object) =>
  request('DELETE', `/api/comments/${id}`, body ? { as, body } : { as })

describe('commenting', () => {
  it('shows the comment under its question or its answer', async () => {
    const one = await posted('Does he leave in every lesson?')
    const two = await posted('Which timer do you use?', other, answer.id)
    expect(one).toMatchObject({ text: 'Does he leave in every lesson?', edited: null, mine: true })
    const { comments: ofQuestion, answers } = await read()
    expect(ofQuestion).toMatchObject([{ _id: one._id, user: { screenName: 'Owen Park' }, mine: false }])
    expect(answers).toMatchObject([{ comments: [{ _id: two._id }] }])
    expect((await getAudit(one._id)).map(({ verb }) => verb)).toEqual(['commented'])
  })

  it('says where its list is, which has it', async () => {
    for (const answerId of [undefined, answer.id]) {
      const made = await post('Which timer do you use?', member, answerId)
      const location = made.headers.get('location') ?? ''
      expect(location).toBe(getPath(answerId))
      const { _id } = await made.json<Comment>()
      expect(await (await request('GET', location)).json()).toMatchObject([{ _id }])
    }
  })

  it.each([
    ['', 'Comment is required'],
    ['  \n ', 'Comment is required'],
    [null, 'Comment is required'],
    ['x', 'Write at least 2 characters.'],
    ['x'.repeat(601), 'Comment can be at most 600 characters'],
    ['x'.repeat(100_000), 'Comment can be at most 600 characters'],
  ])('refuses %j', async (text, message) => {
    const refused = await post(text)
    expect(refused.status).toBe(422)
    expect((await getProblem(refused)).errors).toEqual({ text: message })
  })

  it('accepts 2 and 600 characters, and keeps HTML as text', async () => {
    await posted('ok')
    await posted('x'.repeat(600))
    expect((await posted('<b>Bold</b>\n\nand more')).text).toBe('<b>Bold</b>\n\nand more')
  })

  it('is refused for guests, without a proven address, and under another question', async () => {
    expect((await request('POST', getPath(), { body: { text: 'Hello' } })).status).toBe(401)
    expect((await post('Hello', await getToken(await makePerson({ verifiedEmail: null })))).status).toBe(403)
    const elsewhere = await makeAnswer((await makeQuestion()).id)
    expect((await post('Hello', member, elsewhere.id)).status).toBe(404)
    expect(await db.select().from(comments)).toEqual([])
  })

  it('is refused on what is closed, hidden, or removed', async () => {
    const time = timestamp()
    await db.update(questions).set({ closed: time }).where(eq(questions.id, question.id))
    expect((await post('Hello')).status).toBe(409)
    await db.update(questions).set({ closed: null }).where(eq(questions.id, question.id))
    await db.update(answersToQuestions).set({ hidden: true, listed: false })
    expect((await post('Hello', member, answer.id)).status).toBe(404)
    expect((await post('Hello', staff, answer.id)).status).toBe(409)
    await db.update(questions).set({ removed: time, listed: false })
    for (const as of [member, askerToken, staff]) expect((await post('Hello', as)).status).toBe(404)
    expect(await db.select().from(comments)).toEqual([])
  })
})

describe('many comments', () => {
  it('show the newest 30, and all of them by cursor, the oldest first', async () => {
    const { id: authorId } = await makePerson()
    const rows = Array.from({ length: 35 }, (_, i) => ({
      id: `c${i}`,
      questionId: question.id,
      answerId: null,
      text: `Comment ${i}`,
      authorId,
      created: timestamp(new Date(now().getTime() - minutes(100 - i))),
    }))
    for (const row of rows) await db.insert(comments).values([row, { ...row, id: `a${row.id}`, answerId: answer.id }])
    const texts = rows.map(({ text }) => text)
    const whole = await read()
    expect(whole.comments.map(({ text }) => text)).toEqual(texts.slice(5))
    expect(whole.answers[0]?.comments.map(({ text }) => text)).toEqual(texts.slice(5))
    for (const path of [getPath(), getPath(answer.id)]) {
      const found: string[] = []
      let next: string | undefined = `${path}?limit=12`
      while (next) {
        const page: Response = await request('GET', next)
        found.push(...(await page.json<Comment[]>()).map(({ text }) => text))
        next = page.headers.get('link')?.match(/<https?:\/\/[^/]+([^>]+)>/)?.[1]
      }
      expect(found).toEqual(texts)
    }
    expect((await request('GET', `${getPath()}?cursor=x`)).status).toBe(422)
  })
})

describe('changing and deleting a comment', () => {
  it('is for its author within ten minutes, and deleting also later', async () => {
    const { _id } = await posted('First')
    for (const as of [other, staff]) expect((await put(_id, { text: 'Changed' }, as)).status).toBe(403)
    expect(await (await put(_id, { text: 'Changed' })).json()).toMatchObject({ text: 'Changed' })
    expect((await read()).comments[0]?.edited).not.toBeNull()
    expect((await put(_id, { text: '' })).status).toBe(422)
    await db.update(comments).set({ created: timestamp(new Date(now().getTime() - minutes(10))) })
    const late = await put(_id, { text: 'Too late' })
    expect(late.status).toBe(409)
    expect((await getProblem(late)).detail).toContain('10 minutes')
    expect((await remove(_id, other)).status).toBe(403)
    expect((await remove(_id)).status).toBe(204)
    expect((await remove(_id)).status).toBe(404)
    expect((await put(_id, { text: 'Changed' })).status).toBe(404)
    expect((await read()).comments).toEqual([])
  })

  it('lets staff remove one with a reason and restore it for 30 days', async () => {
    const { _id } = await posted('Call me at home', member, answer.id)
    expect((await remove(_id, staff, { why: 'Holds a phone number' })).status).toBe(204)
    expect((await read()).answers[0]?.comments).toEqual([])
    expect((await read(staff)).answers[0]?.comments).toMatchObject([{ _id, removed: expect.any(String) }])
    expect(await db.select({ why: comments.removedWhy }).from(comments)).toEqual([{ why: 'Holds a phone number' }])
    expect((await put(_id, { removed: false })).status).toBe(404)
    expect(await (await put(_id, { removed: false, why: 'A school’s number' }, staff)).json()).toMatchObject({
      removed: null,
    })
    expect((await read()).answers[0]?.comments).toHaveLength(1)
    const entries = (await getAudit(_id)).map(({ verb, why }) => ({ verb, why }))
    expect(entries).toEqual([
      { verb: 'commented', why: null },
      { verb: 'removed', why: 'Holds a phone number' },
      { verb: 'restored', why: 'A school’s number' },
    ])
    await db.update(comments).set({ removed: '2026-01-01T00:00:00.000Z', listed: false })
    expect((await put(_id, { removed: false }, staff)).status).toBe(409)
  })

  it('finds none under a question that its reader may not see', async () => {
    const { _id } = await posted('Hello')
    await db.update(questions).set({ removed: timestamp(), listed: false }).where(eq(questions.id, question.id))
    expect((await put(_id, { text: 'Changed' })).status).toBe(404)
    expect((await remove(_id)).status).toBe(404)
    expect((await request('GET', getPath())).status).toBe(404)
  })
})

describe('whoever asked anonymously', () => {
  it('is not named by their comments, nor by the audit', async () => {
    const secret = await makePerson({ displayName: 'Secret Asker' })
    question = await makeQuestion({ author: secret, anonymous: true })
    answer = await makeAnswer(question.id)
    const token = await getToken(secret)
    const one = await posted('More about it', token)
    const two = await posted('Thank you', token, answer.id)
    await put(one._id, { text: 'More about him' }, token)
    for (const as of [undefined, member, staff]) {
      const whole = JSON.stringify(await read(as))
      expect(whole).toContain('Anonymous (asked this)')
      expect(whole).not.toContain('Secret Asker')
      expect(whole).not.toContain(secret.id)
    }
    const listed = await (await request('GET', getPath(answer.id))).text()
    expect(listed).not.toContain(secret.id)
    for (const { _id } of [one, two]) expect((await getAudit(_id)).every(({ actorId }) => actorId === null)).toBe(true)
  })
})

it('shows comments of former members', async () => {
  const leaver = await makePerson({ displayName: 'Leaver' })
  await posted('I moved on', await getToken(leaver))
  await db.delete(users).where(eq(users.id, leaver.id))
  expect((await read()).comments[0]?.user).toEqual({ _id: null, screenName: 'Former member', avatar: null })
})
