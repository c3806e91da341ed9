import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '../../src/accounts/schema'
import { runCron } from '../../src/crons'
import { flaggedThings, flags } from '../../src/flags/schema'
import { follows, notifications } from '../../src/notifications/schema'
import { audit } from '../../src/platform/schema'
import { timestamp } from '../../src/platform/time/clock'
import { erasures } from '../../src/privacy/schema'
import { peopleIndexQueue } from '../../src/profiles/schema'
import { recount } from '../../src/questions/post/counts'
import {
  answersToQuestions,
  answerVotes,
  comments,
  questionIndexQueue,
  questionRevisions,
  questions,
} from '../../src/questions/schema'
import { db, getProblem, getToken, makePerson, makePlaces, request } from '../make'
import { deleteQuestions, makeAnswer, makeQuestion } from '../questions/make-question'
import { makeMember, password } from './person'

beforeAll(makePlaces)
beforeEach(async () => {
  await deleteQuestions()
  await db.delete(notifications)
})

const leave = (as: string, body: object = {}) => request('DELETE', '/api/users/me', { as, body: { password, ...body } })
const getIds = async (table: typeof questions | typeof answersToQuestions | typeof comments) =>
  (await db.select({ id: table.id }).from(table)).map(({ id }) => id).sort()
const comment = (id: string, questionId: string, authorId: string, answerId?: string) =>
  db
    .insert(comments)
    .values({ id, questionId, authorId, text: `Said by ${id}`, created: timestamp(), ...(answerId && { answerId }) })
const flag = (kind: 'question' | 'answer', targetId: string, reporterId: string, reason: string) =>
  db.batch([
    db
      .insert(flaggedThings)
      .values({ id: `thing-${targetId}`, kind, targetId, created: '', newest: '', count: 1, openCount: 1 }),
    db.insert(flags).values({ id: `flag-${targetId}`, thingId: `thing-${targetId}`, reporterId, reason, created: '' }),
  ])

/** A member with posts of every kind, and others' posts around them. */
async function makeThreads() {
  const [member, other] = [await makeMember(), await makePerson()]
  const [lonely, answered] = [
    await makeQuestion({ author: member, tags: ['aac'], title: 'Who else has tried a quiet corner?' }),
    await makeQuestion({ author: member, tags: ['aac'] }),
  ]
  const theirs = await makeQuestion({ author: other, tags: ['aac'] })
  await makeAnswer(lonely.id, member)
  const [kept, mine] = [await makeAnswer(answered.id, other), await makeAnswer(theirs.id, member)]
  await db.update(answersToQuestions).set({ accepted: true }).where(eq(answersToQuestions.id, mine.id))
  await db.insert(answerVotes).values({ id: 'vote', answerId: mine.id, userId: other.id, value: 1 })
  await comment('mine', theirs.id, member.id)
  await comment('under-mine', theirs.id, other.id, mine.id)
  await comment('under-lonely', lonely.id, other.id)
  await comment('kept', theirs.id, other.id)
  await flag('question', lonely.id, other.id, 'About the quiet corner')
  await db.insert(follows).values({ kind: 'question', targetId: lonely.id, userId: other.id, created: '' })
  await recount(db)
  return { member, other, lonely, answered, theirs, kept, mine }
}

describe('deleting an account with its posts', () => {
  it('deletes answers, comments, and questions without answers, with everything that hangs on them', async () => {
    const { member, lonely, answered, theirs, kept, mine } = await makeThreads()
    expect((await leave(member.as, { posts: true })).status).toBe(204)
    expect(await getIds(questions)).toEqual([answered.id, theirs.id].sort())
    expect(await getIds(answersToQuestions)).toEqual([kept.id])
    expect(await getIds(comments)).toEqual(['kept'])
    expect(await db.select().from(answerVotes)).toEqual([])
    expect(
      await db
        .select()
        .from(flags)
        .where(eq(flags.id, `flag-${lonely.id}`)),
    ).toEqual([])
    const about = new Set((await db.select().from(notifications)).map(({ aboutId }) => aboutId))
    for (const id of [lonely.id, mine.id, 'mine']) expect(about).not.toContain(id)
    expect(await db.select().from(follows).where(eq(follows.targetId, lonely.id))).toEqual([])
    // Every counter is right, so nothing is left for the night.
    expect(await recount(db)).toEqual({})
    await vi.waitFor(async () => expect(await db.select().from(questionIndexQueue)).toEqual([]))
    const found = await request('GET', '/api/questions?q=quiet+corner')
    expect(await found.text()).not.toContain(lonely.id)
    expect((await request('GET', `/api/question/${lonely.uid}`)).status).not.toBe(200)
    for (const row of await db.select().from(audit).where(eq(audit.targetId, lonely.id)))
      expect(row).toMatchObject({ before: null, after: null, why: null })
  })

  it('without being asked to, it deletes no post', async () => {
    const { member, answered } = await makeThreads()
    const before = [await getIds(questions), await getIds(answersToQuestions), await getIds(comments)]
    expect((await leave(member.as)).status).toBe(204)
    expect([await getIds(questions), await getIds(answersToQuestions), await getIds(comments)]).toEqual(before)
    expect(await db.select().from(questions).where(eq(questions.id, answered.id))).toMatchObject([{ authorId: null }])
  })

  it('a wrong password deletes neither the account nor a post, and changes no counter', async () => {
    const { member, lonely } = await makeThreads()
    expect((await leave(member.as, { posts: true, password: 'not this one' })).status).toBe(422)
    expect(await getIds(questions)).toContain(lonely.id)
    expect(await recount(db)).toEqual({})
  })

  it('a question that another was merged into stays, so that its address still leads somewhere', async () => {
    const member = await makeMember()
    const [target, merged] = [await makeQuestion({ author: member }), await makeQuestion()]
    await db
      .update(questions)
      .set({ merged: true, duplicateOf: target.id, listed: false })
      .where(eq(questions.id, merged.id))
    await leave(member.as, { posts: true })
    expect(await getIds(questions)).toEqual([merged.id, target.id].sort())
  })

  it('the page without JavaScript offers it, and keeps the choice after a wrong password', async () => {
    const { member, lonely } = await makeThreads()
    const headers = { authorization: `Bearer ${member.as}`, 'content-type': 'application/x-www-form-urlencoded' }
    const path = '/profile/account/delete'
    expect(await (await request('GET', path, { as: member.as })).text()).toContain('Delete what I wrote, too')
    const wrong = await request('POST', path, { headers, body: 'password=wrong&posts=on' })
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringMatching(/name="posts"[^>]*checked/)])
    const done = await request('POST', path, {
      headers,
      body: new URLSearchParams({ password, posts: 'on' }).toString(),
    })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/goodbye'])
    expect(await getIds(questions)).not.toContain(lonely.id)
  })

  it('a value that is no choice is refused', async () => {
    const { as } = await makeMember()
    expect((await getProblem(await leave(as, { posts: 'yes' }))).errors).toHaveProperty('posts')
  })
})

describe('erasing again after a restore', () => {
  /** Brings an erased member and their question back, as a restore from before the erasure would. */
  async function bringBack(person: { id: string }) {
    await db.delete(erasures).where(eq(erasures.userId, person.id))
    await makePerson({ id: person.id, visible: true })
    const as = await getToken(person)
    await request('GET', '/jobs', { as })
    return { as, question: await makeQuestion({ author: person }) }
  }

  it('does everything that deleting did: posts, counters, sessions, indexes, and what rooms keep elsewhere', async () => {
    const { member } = await makeThreads()
    await leave(member.as, { posts: true })
    await vi.waitFor(async () => expect(await env.BACKUPS.head(`erased/${member.id}`)).not.toBeNull())
    const { as, question } = await bringBack(member)
    await env.SESSIONS.put(`hide-ask-guidelines:${member.id}`, 'hidden')
    await runCron('erase-again', env)
    expect(await db.select().from(users).where(eq(users.id, member.id))).toEqual([])
    expect(await getIds(questions)).not.toContain(question.id)
    expect(await recount(db)).toEqual({})
    const { keys } = await env.SESSIONS.list({ prefix: 'session:' })
    const copies = await Promise.all(keys.map(({ name }) => env.SESSIONS.get(name)))
    expect(copies.join()).not.toContain(member.id)
    expect(await env.SESSIONS.get(`hide-ask-guidelines:${member.id}`)).toBeNull()
    expect(await db.select().from(peopleIndexQueue)).toEqual([])
    expect((await request('GET', '/api/auth/user', { as })).status).toBe(401)
    expect(await (await env.BACKUPS.get(`erased/${member.id}`))?.json()).toMatchObject({ posts: true })
  })

  it('remembers that posts went, even if the first copy failed', async () => {
    const { member } = await makeThreads()
    await leave(member.as, { posts: true })
    await vi.waitFor(async () => expect(await env.BACKUPS.head(`erased/${member.id}`)).not.toBeNull())
    await env.BACKUPS.delete(`erased/${member.id}`)
    await db.update(erasures).set({ copied: null }).where(eq(erasures.userId, member.id))
    await runCron('copy-erasures', env)
    expect(await (await env.BACKUPS.get(`erased/${member.id}`))?.json()).toMatchObject({ posts: true })
  })

  it('leaves posts alone that the member left to a former member', async () => {
    const { member } = await makeThreads()
    await leave(member.as)
    await vi.waitFor(async () => expect(await env.BACKUPS.head(`erased/${member.id}`)).not.toBeNull())
    const { question } = await bringBack(member)
    await runCron('erase-again', env)
    expect(await db.select().from(questions).where(eq(questions.id, question.id))).toMatchObject([{ authorId: null }])
  })
})

it('what a member gave as reasons goes with the account: for flags, edits, and changes', async () => {
  const [member, other] = [await makeMember(), await makePerson()]
  const question = await makeQuestion({ author: other })
  await flag('question', question.id, member.id, `Reason of ${member.id}`)
  await db.insert(questionRevisions).values({
    id: 'revision',
    questionId: question.id,
    content: '<p>Text</p>',
    editorId: member.id,
    created: timestamp(),
    why: `Why of ${member.id}`,
  })
  await db.insert(audit).values({
    time: timestamp(),
    actorId: member.id,
    verb: 'changed',
    targetKind: 'question',
    targetId: question.id,
    why: `Also why of ${member.id}`,
  })
  const exported = await (await request('GET', '/api/users/me/export', { as: member.as })).text()
  expect(exported).toContain(`Reason of ${member.id}`)
  expect((await leave(member.as)).status).toBe(204)
  expect(
    await db
      .select()
      .from(flags)
      .where(eq(flags.id, `flag-${question.id}`)),
  ).toMatchObject([{ reporterId: null, reason: '' }])
  expect(await db.select().from(questionRevisions)).toMatchObject([{ editorId: null, why: '' }])
  const rows = await db.select().from(audit).where(eq(audit.actorId, member.id))
  expect(rows.map(({ why }) => why)).not.toContain(`Also why of ${member.id}`)
})
