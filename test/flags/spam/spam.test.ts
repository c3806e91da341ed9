import { beforeEach, describe, expect, it } from 'vitest'
import { days, now, setClock, timestamp } from '../../../src/platform/time/clock'
import { recount } from '../../../src/questions/counters/recount'
import { answersToQuestions, comments, questions } from '../../../src/questions/schema'
import { db, makePerson, makeStaff, problemOf, request, tokenOf } from '../../make'
import { deleteQuestions, makeAnswer, makeQuestion } from '../../questions/make-question'
import { daysAgo, makeComment } from '../make-flag'

let staff: string
let spammer: { id: string }

beforeEach(async () => {
  setClock(null)
  await deleteQuestions()
  staff = await tokenOf(await makeStaff())
  spammer = await makePerson({ created: daysAgo(2) })
})

const remove = (id = spammer.id, as = staff) => request('DELETE', `/api/users/${id}/posts`, { as })
const restore = (id = spammer.id) => request('POST', `/api/users/${id}/posts/restore`, { as: staff })

/** Another member's question with their answer, both with something of the spammer, who also asked. */
async function makePosts() {
  const member = await makePerson()
  const question = await makeQuestion({ author: member, tags: ['aac'] })
  const answer = await makeAnswer(question.id, member)
  const own = await makeQuestion({ author: spammer, tags: ['aac', 'iep'] })
  const ownAnswer = await makeAnswer(question.id, spammer)
  const remark = await makeComment(question.id, spammer, answer.id)
  return { member, question, answer, own, ownAnswer, remark }
}

const idsOfListed = async () => {
  const tables = [questions, answersToQuestions, comments]
  const rows = await Promise.all(tables.map((table) => db.select({ id: table.id, listed: table.listed }).from(table)))
  return rows
    .flat()
    .filter(({ listed }) => listed)
    .map(({ id }) => id)
    .sort()
}

describe('removing everything that a new member wrote', () => {
  it('removes questions, answers, and comments with every counter, and suspends', async () => {
    const { question, answer, member } = await makePosts()
    const token = await tokenOf(spammer)
    expect(await (await remove()).json()).toEqual({ removed: 3 })
    expect(await idsOfListed()).toEqual([question.id, answer.id].sort())
    expect(await recount(db)).toEqual({})
    const found = await request('GET', '/api/questions/page/1?q=leaves')
    expect(await found.json<object>()).toMatchObject({ questionCount: 1 })
    expect((await request('GET', '/api/users/me', { as: token })).status).toBe(401)
    expect((await request('GET', '/api/users/me', { as: await tokenOf(member) })).status).not.toBe(401)
    expect(await (await remove()).json()).toEqual({ removed: 0 })
  })

  it('restores exactly that within 30 days', async () => {
    const { own, ownAnswer, remark } = await makePosts()
    const before = await idsOfListed()
    const earlier = await makeQuestion({ author: spammer })
    await request('DELETE', `/api/questions/${earlier.id}`, { as: staff })
    await remove()
    const soon = new Date(now().getTime() + days(29))
    setClock(soon)
    const later = await tokenOf(await makeStaff())
    const restored = await request('POST', `/api/users/${spammer.id}/posts/restore`, { as: later })
    expect(await restored.json()).toEqual({ restored: 3 })
    expect(await idsOfListed()).toEqual(before)
    expect(before).toEqual(expect.arrayContaining([own.id, ownAnswer.id, remark.id]))
    expect(await recount(db)).toEqual({})
    setClock(null)
    expect(await (await restore()).json()).toEqual({ restored: 0 })
  })

  it('restores nothing after 30 days', async () => {
    await makePosts()
    await remove()
    setClock(new Date(now().getTime() + days(31)))
    const later = await tokenOf(await makeStaff())
    const restored = await request('POST', `/api/users/${spammer.id}/posts/restore`, { as: later })
    expect(await restored.json()).toEqual({ restored: 0 })
  })

  it('removes more than fits in one batch', async () => {
    const question = await makeQuestion()
    const rows = Array.from({ length: 45 }, (_, i) => ({
      id: `comment-${i}`,
      questionId: question.id,
      text: 'Buy.',
      authorId: spammer.id,
      created: timestamp(),
    }))
    for (const row of rows) await db.insert(comments).values(row)
    expect(await (await remove()).json()).toEqual({ removed: 45 })
    expect((await db.select().from(comments)).every(({ removed }) => removed !== null)).toBe(true)
  })

  it('is for staff, for accounts younger than seven days, and not for oneself', async () => {
    const old = await makePerson({ created: daysAgo(7.1) })
    await makeQuestion({ author: old })
    const refused = await remove(old.id)
    expect(refused.status).toBe(409)
    expect((await problemOf(refused)).detail).toContain('seven days')
    expect((await db.select().from(questions))[0]?.removed).toBeNull()
    expect((await remove(old.id, await tokenOf(await makePerson()))).status).toBe(403)
    expect((await remove('unknown')).status).toBe(404)
    expect((await restore('unknown')).status).toBe(404)
    const self = await makeStaff()
    expect((await remove(self.id, await tokenOf(self))).status).toBe(403)
  })

  it('asks for the password if it was not checked lately', async () => {
    const stale = await tokenOf(await makeStaff(), { passwordCheckedAt: daysAgo(0.1) })
    const refused = await remove(spammer.id, stale)
    expect(refused.status).toBe(422)
    expect((await problemOf(refused)).errors).toEqual({ password: 'Password is required' })
  })
})
