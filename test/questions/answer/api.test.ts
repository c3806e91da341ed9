import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answersToQuestions, questions, siteCounts } from '../../../src/questions/schema'
import { db, getAudit, getProblem, getToken, makePerson, makeStaff, request } from '../../make'
import { deleteQuestions, longText, makeAnswer, makeQuestion } from '../make-question'

type Answer = Record<string, unknown> & { _id: string; version: number }
type Question = Record<string, unknown> & { answers: Answer[] }

let asker: { id: string }
let [askerToken, member, other, staff] = ['', '', '', '']
let question: Awaited<ReturnType<typeof makeQuestion>>

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
})

const post = (body: object, as = member) => request('POST', `/api/questions/answer/${question.id}`, { as, body })
const posted = async (as = member) => (await post({ content: longText }, as)).json<Answer>()
const path = (id: string) => `/api/questions/answer/${question.id}/${id}`
const read = async (as?: string) =>
  (await request('GET', `/api/questions/${question.uid}/x`, as === undefined ? {} : { as })).json<Question>()
const accept = (id: string, as = askerToken) => request('PUT', `/api/questions/accept/${question.id}/${id}`, { as })
const total = async (name: string) =>
  (await db.select().from(siteCounts).where(eq(siteCounts.name, name))).map((row) => row.total)[0]

describe('answering', () => {
  it('shows the answer, counts it, and makes the question active', async () => {
    const answer = await post({ content: longText })
    expect(answer.status).toBe(201)
    const { _id, ...given } = await answer.json<Answer>()
    expect(given).toMatchObject({ id: _id, content: longText, likeCount: 0, accepted: false, mine: true })
    const after = await read()
    expect(after).toMatchObject({ answerCount: 1, answers: [{ _id, user: { screenName: 'Owen Park' }, mine: false }] })
    expect(`${after.active}` > question.created).toBe(true)
    expect(await total('unanswered')).toBe(0)
    expect((await getAudit(_id)).map(({ verb }) => verb)).toEqual(['answered'])
  })

  it.each([
    ['', 'Answer is required'],
    ['   ', 'Answer is required'],
    [`<p>${'x'.repeat(60)}</p>`, 'Please provide more detail in your answer.'],
    ['<b></b>'.repeat(20), 'Answer is required'],
    ['x'.repeat(30_001), 'Answer can be at most 30,000 characters'],
  ])('refuses “%s”', async (content, message) => {
    const answer = await post({ content })
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toEqual({ content: message })
  })

  it('accepts 61 characters, and removes what nobody may write', async () => {
    expect((await post({ content: `<p>${'x'.repeat(61)}</p>` })).status).toBe(201)
    const { content } = await (
      await post({ content: `${longText}<img src=x onerror=alert(1)><script>1</script>` })
    ).json<Answer>()
    expect(content).toBe(longText)
  })

  it('is refused for guests, closed questions, removed ones, and without a proven address', async () => {
    const body = { content: longText }
    expect((await request('POST', `/api/questions/answer/${question.id}`, { body })).status).toBe(401)
    expect((await post(body, await getToken(await makePerson({ verifiedEmail: null })))).status).toBe(403)
    await db.update(questions).set({ closed: '2026-11-22T00:00:00.000Z' })
    expect((await post(body)).status).toBe(409)
    await db.update(questions).set({ removed: '2026-11-22T00:00:00.000Z', listed: false })
    for (const as of [member, staff]) expect((await post(body, as)).status).toBe(404)
    expect(await db.select().from(answersToQuestions)).toEqual([])
  })
})

describe('the order of answers', () => {
  it('is the accepted one, then the highest score, then the oldest, by cursor too', async () => {
    const made: string[] = []
    for (let i = 0; i < 5; i++) made.push((await makeAnswer(question.id)).id)
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = made
    await db.update(answersToQuestions).set({ score: 4 }).where(eq(answersToQuestions.id, third))
    await db.update(answersToQuestions).set({ score: -2 }).where(eq(answersToQuestions.id, first))
    await accept(fifth)
    const order = [fifth, third, second, fourth, first]
    expect((await read()).answers.map(({ _id }) => _id)).toEqual(order)
    const found: string[] = []
    let next: string | undefined = `/api/questions/${question.id}/answers?limit=2`
    while (next) {
      const page: Response = await request('GET', next)
      found.push(...(await page.json<Answer[]>()).map(({ _id }) => _id))
      next = page.headers.get('link')?.match(/<https?:\/\/[^/]+([^>]+)>/)?.[1]
    }
    expect(found).toEqual(order)
    expect((await request('GET', `/api/questions/${question.id}/answers?cursor=x`)).status).toBe(422)
  })
})

describe('accepting', () => {
  it('marks one answer at a time, again takes it back, and only the asker may', async () => {
    const [one, two] = [await posted(), await posted(other)]
    expect((await accept(one._id, member)).status).toBe(403)
    expect((await accept(one._id, staff)).status).toBe(403)
    expect(await (await accept(one._id)).json()).toMatchObject({ acceptedAnswer: one._id })
    expect(await total('solved')).toBe(1)
    const replaced = await (await accept(two._id)).json<Question>()
    expect(replaced).toMatchObject({ acceptedAnswer: two._id })
    expect(replaced.answers.map(({ accepted }) => accepted)).toEqual([true, false])
    expect(await (await accept(two._id)).json()).toMatchObject({ acceptedAnswer: null })
    expect([await total('solved'), await total('unsolved')]).toEqual([0, 1])
  })

  it('finds no answer of another question, and none that is removed', async () => {
    const elsewhere = await makeQuestion({ author: asker })
    const foreign = await makeAnswer(elsewhere.id)
    expect((await accept(foreign.id)).status).toBe(404)
    const own = await posted()
    await accept(own._id)
    await request('DELETE', path(own._id), { as: member })
    expect((await accept(own._id)).status).toBe(404)
    expect(await read()).toMatchObject({ acceptedAnswer: null, answerCount: 0, answers: [] })
    expect(await total('solved')).toBe(0)
  })
})

describe('editing and removing an answer', () => {
  const changed = '<p>Changed: give him another seat, a timer, and a way to say that it is too much for him today.</p>'

  it('is for its author and staff', async () => {
    const { _id } = await posted()
    const put = (body: object, as: string) => request('PUT', path(_id), { as, body })
    for (const as of [other, askerToken]) {
      expect((await put({ content: changed }, as)).status).toBe(403)
      expect((await request('DELETE', path(_id), { as })).status).toBe(403)
    }
    expect(await (await put({ content: changed, version: 1 }, member)).json()).toMatchObject({
      content: changed,
      version: 2,
    })
    const stale = await put({ content: longText, version: 1 }, member)
    expect(stale.status).toBe(409)
    expect((await getProblem(stale)).current).toMatchObject({ _id, content: changed })
    expect((await put({ content: 'short' }, member)).status).toBe(422)
    expect((await request('DELETE', path(_id), { as: member })).status).toBe(204)
    expect((await request('DELETE', path(_id), { as: member })).status).toBe(404)
    expect((await put({ content: changed }, member)).status).toBe(404)
    expect(await read(member)).toMatchObject({ answerCount: 0, answers: [] })
    expect((await read(staff)).answers).toHaveLength(1)
    expect(await (await put({ removed: false }, staff)).json()).toMatchObject({ removed: null })
    expect(await read()).toMatchObject({ answerCount: 1, answers: [{ _id }] })
    expect((await getAudit(_id)).map(({ verb }) => verb)).toEqual(['answered', 'changed', 'removed', 'restored'])
  })

  it('finds no answer under another question', async () => {
    const elsewhere = await makeQuestion({ author: asker })
    const foreign = await makeAnswer(elsewhere.id)
    expect((await request('PUT', path(foreign.id), { as: staff, body: { content: changed } })).status).toBe(404)
    expect((await request('DELETE', path(foreign.id), { as: staff })).status).toBe(404)
  })
})
