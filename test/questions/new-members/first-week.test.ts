import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { flaggedThings, flags } from '../../../src/flags/schema'
import { days, now, timestamp } from '../../../src/platform/time/clock'
import { countNearlyEqual } from '../../../src/questions/new-members/new-member-rules'
import { answersToQuestions, comments, questions } from '../../../src/questions/schema'
import { db, getProblem, getToken, makePerson, makeStaff, request } from '../../make'
import { deleteQuestions, longText, makeQuestion } from '../make-question'

const spam =
  'Our agency hires speech therapists in every state and pays more than your district does, so write to us today.'
const link = '<a href="https://example.com">A page that helped us</a>'

let member: string
let older: string

const asOld = (age: number) => makePerson({ created: timestamp(new Date(now().getTime() - days(age))) })

beforeEach(async () => {
  await db.delete(flaggedThings)
  await deleteQuestions()
  member = await getToken(await asOld(6.9))
  older = await getToken(await asOld(7.1))
})

const answer = async (as: string, content: string) => {
  const { id } = await makeQuestion()
  return request('POST', `/api/questions/answer/${id}`, { as, body: { content: `<p>${content}</p>` } })
}

const hiddenAnswers = async () =>
  (await db.select().from(answersToQuestions).orderBy(answersToQuestions.created)).map(({ hidden }) => hidden)

describe('the first week of an account', () => {
  it('holds the third of nearly equal answers until staff decide', async () => {
    const changes = [
      spam,
      spam.replace('every state', 'each state, Ohio too'),
      spam.replace('Our agency', 'Hi! My AGENCY'),
    ]
    for (const text of changes) expect((await answer(member, text)).status).toBe(201)
    expect(await hiddenAnswers()).toEqual([false, false, true])
    const [flag] = await db.select().from(flags)
    expect(flag).toMatchObject({ bySystem: true, reporterId: null })
    expect(flag?.reason).toContain('Nearly the same as two other posts of this new member')
    const [held] = await db.select().from(answersToQuestions).where(eq(answersToQuestions.hidden, true))
    const asked = `/api/questions/${held?.questionId}/answers`
    const seen = async (as: string) => (await (await request('GET', asked, { as })).json<unknown[]>()).length
    expect([await seen(member), await seen(older)]).toEqual([1, 0])
    const [thing] = await db.select().from(flaggedThings)
    const as = await getToken(await makeStaff())
    await request('PUT', `/api/flags/${thing?.id}`, { as, body: { outcome: 'disagree' } })
    expect(await hiddenAnswers()).toEqual([false, false, false])
  })

  it('holds questions and comments like others of any kind', async () => {
    await answer(member, spam)
    const { id } = await makeQuestion()
    await request('POST', `/api/questions/comment/${id}`, { as: member, body: { text: spam } })
    const body = { title: 'Who wants to earn more money?', category: 'behavior', content: `<p>${spam}</p>` }
    expect((await request('POST', '/api/questions', { as: member, body })).status).toBe(201)
    expect(await db.select().from(comments)).toMatchObject([{ hidden: false }])
    expect((await db.select().from(questions)).filter(({ hidden }) => hidden)).toHaveLength(1)
  })

  it('holds what becomes nearly equal by an edit', async () => {
    for (const text of [spam, spam, longText]) await answer(member, text)
    const last = (await db.select().from(answersToQuestions)).find(({ text }) => !text.includes('agency'))
    const path = `/api/questions/answer/${last?.questionId}/${last?.id}`
    expect((await request('PUT', path, { as: member, body: { content: `<p>${spam}</p>` } })).status).toBe(200)
    const held = await db.select().from(answersToQuestions).where(eq(answersToQuestions.hidden, true))
    expect(held.map(({ id }) => id)).toEqual([last?.id])
  })

  it('publishes nothing, and changes nothing, if it cannot be held in the same moment', async () => {
    for (const text of [spam, spam, longText]) await answer(member, text)
    const { id } = await makeQuestion()
    const say = (text: string) => request('POST', `/api/questions/comment/${id}`, { as: member, body: { text } })
    const { _id: remark } = await (
      await say('Does he like games with a ball, or would a quiet corner with books suit him better?')
    ).json<{ _id: string }>()
    const ask = (content: string) =>
      request('POST', '/api/questions', {
        as: member,
        body: { title: 'Who wants to earn more money?', category: 'behavior', content: `<p>${content}</p>` },
      })
    const { _id: asked } = await (
      await ask('How do you plan the first weeks with a student who has just moved here?')
    ).json<{ _id: string }>()
    const last = (await db.select().from(answersToQuestions)).find(({ text }) => !text.includes('agency'))
    const read = async () => [
      await db.select({ id: questions.id, text: questions.text }).from(questions),
      await db.select({ id: answersToQuestions.id, text: answersToQuestions.text }).from(answersToQuestions),
      await db.select({ id: comments.id, text: comments.text }).from(comments),
    ]
    const before = await read()
    const content = `<p>${spam}</p>`
    const attempts = [
      () => answer(member, spam),
      () => ask(spam),
      () => say(spam),
      () => request('PUT', `/api/questions/answer/${last?.questionId}/${last?.id}`, { as: member, body: { content } }),
      () => request('PUT', `/api/questions/${asked}`, { as: member, body: { content } }),
      () => request('PUT', `/api/comments/${remark}`, { as: member, body: { text: spam } }),
    ]
    await db.run(sql`CREATE TRIGGER no_flags BEFORE INSERT ON flags BEGIN SELECT RAISE(ABORT, 'No flags today'); END`)
    try {
      for (const attempt of attempts) expect((await attempt()).status).toBe(500)
    } finally {
      await db.run(sql`DROP TRIGGER no_flags`)
    }
    const stored = await read()
    // Answering made a question of somebody else.
    expect(stored.slice(1)).toEqual(before.slice(1))
    expect(stored[0]?.filter(({ text }) => text === spam)).toEqual([])
  })

  it('holds nothing that only begins alike, and nothing of older members', async () => {
    for (const topic of ['reading groups in grade two', 'recess and how he joins games', 'a visual schedule at home'])
      await answer(
        member,
        `I would try this with ${topic}, and write down each day what you see before you change more.`,
      )
    for (let i = 0; i < 4; i++) await answer(older, spam)
    expect(await hiddenAnswers()).toEqual(Array(7).fill(false))
  })

  it('allows three links a day in all posts together', async () => {
    const first = await answer(member, `${longText}${link} ${link}`)
    expect(first.status).toBe(201)
    expect((await answer(member, `${longText}Another one: ${link}`)).status).toBe(201)
    const refused = await answer(member, `${longText}And one more: ${link}`)
    expect(refused.status).toBe(422)
    expect(Object.keys((await getProblem(refused)).errors ?? {})).toEqual(['content'])
    expect((await answer(member, `${longText}No link in here.`)).status).toBe(201)
    const [stored] = await db.select().from(answersToQuestions).orderBy(answersToQuestions.created)
    const path = `/api/questions/answer/${stored?.questionId}/${stored?.id}`
    const change = (links: string) =>
      request('PUT', path, { as: member, body: { content: `${longText}<p>Edited: ${links}</p>` } })
    expect((await change(`${link} ${link} ${link}`)).status).toBe(422)
    expect((await change(`${link} ${link}`)).status).toBe(200)
    for (let i = 0; i < 4; i++) expect((await answer(older, `${longText}${link} ${i}`)).status).toBe(201)
  })

  it('short texts may be equal', () => {
    expect(countNearlyEqual('Thank you so much!', ['Thank you so much!', 'Thank you so much!'])).toBe(0)
    expect(countNearlyEqual(spam, [spam.toUpperCase(), 'Something else that is long enough to be compared.'])).toBe(1)
  })
})
