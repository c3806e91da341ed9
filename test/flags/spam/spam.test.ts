import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { flaggedThings } from '../../../src/flags/schema'
import { notifications } from '../../../src/notifications/schema'
import { days, now, setClock, timestamp } from '../../../src/platform/time/clock'
import { recount } from '../../../src/questions/post/counts'
import { answersToQuestions, comments, questions } from '../../../src/questions/schema'
import { db, getAudit, getProblem, getToken, makePerson, makeStaff, request } from '../../make'
import { deleteQuestions, longText, makeAnswer, makeQuestion } from '../../questions/make-question'
import { daysAgo, flag, makeComment } from '../make-flag'

let staff: string
let spammer: { id: string }

beforeEach(async () => {
  setClock(null)
  await deleteQuestions()
  await db.delete(flaggedThings)
  staff = await getToken(await makeStaff())
  spammer = await makePerson({ created: daysAgo(2) })
})

const remove = (id = spammer.id, as = staff) => request('DELETE', `/api/users/${id}/posts`, { as })
const restore = (id = spammer.id) => request('POST', `/api/users/${id}/posts/restore`, { as: staff })
const removeChosen = (ids: unknown, id = spammer.id) =>
  request('DELETE', `/api/users/${id}/posts`, { as: staff, body: { ids } })
const restoreChosen = (ids: string[]) =>
  request('POST', `/api/users/${spammer.id}/posts/restore`, { as: staff, body: { ids } })

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
    const token = await getToken(spammer)
    expect(await (await remove()).json()).toEqual({ removed: 3 })
    expect(await idsOfListed()).toEqual([question.id, answer.id].sort())
    expect(await recount(db)).toEqual({})
    const found = await request('GET', '/api/questions/page/1?q=leaves')
    expect(await found.json<object>()).toMatchObject({ questionCount: 1 })
    expect((await request('GET', '/api/users/me', { as: token })).status).toBe(401)
    expect((await request('GET', '/api/users/me', { as: await getToken(member) })).status).not.toBe(401)
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
    const later = await getToken(await makeStaff())
    const restored = await request('POST', `/api/users/${spammer.id}/posts/restore`, { as: later })
    expect(await restored.json()).toEqual({ restored: 3 })
    expect(await idsOfListed()).toEqual(before)
    expect(before).toEqual(expect.arrayContaining([own.id, ownAnswer.id, remark.id]))
    expect(await recount(db)).toEqual({})
    setClock(null)
    expect(await (await restore()).json()).toEqual({ restored: 0 })
  })

  describe('and some of it was hidden', () => {
    const hidden = async () =>
      (await db.select().from(flaggedThings))
        .map(({ kind, hidden: waits, openCount }) => [kind, waits, openCount])
        .sort()

    /** An answer that was held, and a comment that three members flagged. */
    async function makeHidden() {
      const as = await getToken(spammer)
      const under: string[] = []
      for (let i = 0; i < 3; i++) {
        const { id } = await makeQuestion()
        under.push(id)
        await request('POST', `/api/questions/answer/${id}`, { as, body: { content: longText } })
      }
      const remark = await makeComment(under[0] ?? '', spammer)
      for (let i = 0; i < 3; i++) await flag({ kind: 'comment', id: remark.id })
      const [held] = await db.select().from(answersToQuestions).where(eq(answersToQuestions.hidden, true))
      return { heldUnder: under[2] ?? '', held: held?.id ?? '', remark: remark.id }
    }

    it('settles its flags, so that everybody sees what is restored', async () => {
      const { remark, held } = await makeHidden()
      const before = await idsOfListed()
      expect([before.includes(remark), before.includes(held)]).toEqual([false, false])
      const waiting = [
        ['answer', false, 1],
        ['comment', true, 3],
      ]
      expect(await hidden()).toEqual(waiting)
      const page = await request('GET', `/spedcommons-reports/members/${spammer.id}/posts`, { as: staff })
      expect((await page.text()).match(/Hidden until you settle its flags/g)).toHaveLength(2)
      await remove()
      const settled = [
        ['answer', false, 0],
        ['comment', false, 0],
        ['member', false, 0],
      ]
      expect(await hidden()).toEqual(settled)
      expect(await (await restore()).json()).toEqual({ restored: 4 })
      expect(await idsOfListed()).toEqual([...before, held, remark].sort())
      expect(await hidden()).toEqual(settled)
      expect(await recount(db)).toEqual({})
    })

    it('names no request in the audit of a flag of what is anonymous', async () => {
      const { id } = await makeQuestion({ author: spammer, anonymous: true })
      await flag({ kind: 'question', id })
      await remove()
      expect((await getAudit(id)).slice(-2)).toMatchObject([
        { verb: 'removed', requestId: null },
        { verb: 'settled flags', requestId: null },
      ])
    })

    it('stays hidden under a question that is removed and restored', async () => {
      const { heldUnder } = await makeHidden()
      const [before, waiting] = [await idsOfListed(), await hidden()]
      await request('DELETE', `/api/questions/${heldUnder}`, { as: staff })
      await request('PUT', `/api/questions/${heldUnder}`, { as: staff, body: { removed: false } })
      expect([await idsOfListed(), await hidden()]).toEqual([before, waiting])
    })
  })

  it('restores nothing after 30 days', async () => {
    await makePosts()
    await remove()
    setClock(new Date(now().getTime() + days(31)))
    const later = await getToken(await makeStaff())
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
    expect((await getProblem(refused)).detail).toContain('seven days')
    expect((await db.select().from(questions))[0]?.removed).toBeNull()
    expect((await remove(old.id, await getToken(await makePerson()))).status).toBe(403)
    expect((await remove('unknown')).status).toBe(404)
    expect((await restore('unknown')).status).toBe(404)
    const self = await makeStaff()
    expect((await remove(self.id, await getToken(self))).status).toBe(403)
  })

  it('asks for the password if it was not checked lately', async () => {
    const stale = await getToken(await makeStaff(), { passwordCheckedAt: daysAgo(0.1) })
    const refused = await remove(spammer.id, stale)
    expect(refused.status).toBe(422)
    expect((await getProblem(refused)).errors).toEqual({ password: 'Password is required' })
  })
})

describe('removing chosen posts', () => {
  beforeEach(async () => {
    spammer = await makePerson({ created: daysAgo(400) })
  })

  it('removes exactly these, of an account of any age, which is told and not suspended', async () => {
    const { own, ownAnswer, remark, answer, question } = await makePosts()
    const token = await getToken(spammer)
    const removed = await removeChosen([own.id, remark.id, answer.id, 'unknown'])
    expect(await removed.json()).toEqual({ removed: 2 })
    expect(await idsOfListed()).toEqual([question.id, answer.id, ownAnswer.id].sort())
    expect(await recount(db)).toEqual({})
    expect((await request('GET', '/api/users/me', { as: token })).status).not.toBe(401)
    const [member] = await db.select().from(users).where(eq(users.id, spammer.id))
    expect(member?.suspendedUntil).toBeNull()
    const notified = await db.select().from(notifications).where(eq(notifications.userId, spammer.id))
    expect(notified).toMatchObject([{ kind: 'moderation', title: 'Our team removed 2 of your posts as spam' }])
    expect(await (await removeChosen([own.id])).json()).toEqual({ removed: 0 })
  })

  it('restores exactly the chosen ones, and everything without them', async () => {
    const { own, ownAnswer, remark } = await makePosts()
    const before = await idsOfListed()
    await removeChosen([own.id])
    await removeChosen([ownAnswer.id, remark.id])
    expect(await (await restore()).json()).toEqual({ restored: 0 })
    expect(await (await restoreChosen([ownAnswer.id, 'unknown'])).json()).toEqual({ restored: 1 })
    expect(await idsOfListed()).not.toContain(own.id)
    expect(await (await restoreChosen([own.id, remark.id])).json()).toEqual({ restored: 2 })
    expect(await idsOfListed()).toEqual(before)
    expect(await recount(db)).toEqual({})
  })

  it('restores no chosen ones with everything, and no other removed ones with the chosen ones', async () => {
    spammer = await makePerson({ created: daysAgo(2) })
    const { own, ownAnswer, remark } = await makePosts()
    await removeChosen([own.id])
    await remove()
    expect(await (await restoreChosen([ownAnswer.id])).json()).toEqual({ restored: 0 })
    expect(await (await restore()).json()).toEqual({ restored: 2 })
    expect(await idsOfListed()).toEqual(expect.arrayContaining([ownAnswer.id, remark.id]))
    expect(await idsOfListed()).not.toContain(own.id)
  })

  it('refuses a choice that is empty, too long, or no list, and then removes and suspends nothing', async () => {
    spammer = await makePerson({ created: daysAgo(2) })
    const { own } = await makePosts()
    const tooMany = Array.from({ length: 201 }, (_, i) => `id-${i}`)
    for (const ids of [[], tooMany, null, 'all', [own.id, 7], ['x'.repeat(65)]]) {
      const refused = await removeChosen(ids)
      expect(refused.status).toBe(422)
    }
    expect(await idsOfListed()).toContain(own.id)
    const [member] = await db.select().from(users).where(eq(users.id, spammer.id))
    expect(member?.suspendedUntil).toBeNull()
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
    expect(await (await removeChosen(rows.slice(1).map(({ id }) => id))).json()).toEqual({ removed: 44 })
    expect(await idsOfListed()).toContain('comment-0')
  })
})

describe('what was removed as spam in Flags', () => {
  const settled = async () => {
    const answer = await request('GET', '/api/flags?show=settled', { as: staff })
    return answer.json<object[]>()
  }

  it('is settled, with what was done, until it is restored', async () => {
    await makePosts()
    expect(await settled()).toEqual([])
    await remove()
    expect(await settled()).toMatchObject([
      {
        kind: 'member',
        target: { _id: spammer.id },
        count: 0,
        open: false,
        outcome: 'agree',
        why: 'Everything that this account wrote was removed as spam.',
      },
    ])
    const page = await (await request('GET', '/spedcommons-reports/flags?show=settled', { as: staff })).text()
    expect(page).toContain('Nobody flagged this')
    expect(page).toContain(`/spedcommons-reports/members/${spammer.id}/posts`)
    await restore()
    expect(await settled()).toMatchObject([{ outcome: 'disagree', why: 'What was removed as spam was restored.' }])
  })

  it('is settled with the number of the chosen ones', async () => {
    const { own, remark } = await makePosts()
    await removeChosen(['unknown'])
    expect(await settled()).toEqual([])
    await removeChosen([own.id, remark.id])
    expect(await settled()).toMatchObject([{ outcome: 'agree', why: '2 posts were removed as spam.' }])
    expect((await getAudit(spammer.id)).at(-1)).toMatchObject({
      verb: 'settled flags',
      targetKind: 'member',
      why: '2 posts were removed as spam.',
    })
    await restoreChosen([own.id])
    expect(await settled()).toMatchObject([{ outcome: 'disagree', why: '1 post was restored.' }])
  })

  it('doesn’t settle the flags of a member that are open', async () => {
    const { own } = await makePosts()
    await db.insert(flaggedThings).values({
      id: 'thing',
      kind: 'member',
      targetId: spammer.id,
      count: 1,
      openCount: 1,
      created: timestamp(),
      newest: timestamp(),
    })
    await removeChosen([own.id])
    expect(await settled()).toEqual([])
  })
})
