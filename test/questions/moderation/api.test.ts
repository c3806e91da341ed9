import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { follows, notifications } from '../../../src/notifications/schema'
import { days, now, timestamp } from '../../../src/platform/time/clock'
import { recount } from '../../../src/questions/post/counts'
import { answersToQuestions, comments, questions } from '../../../src/questions/schema'
import { db, getAudit, getProblem, getToken, makePerson, makeStaff, request } from '../../make'
import { deleteQuestions, longText, makeAnswer, makeQuestion } from '../make-question'

type Question = Record<string, unknown> & { _id: string; answers: { _id: string; accepted: boolean }[] }
type Made = Awaited<ReturnType<typeof makeQuestion>>

let asker: { id: string }
let [askerToken, member, staff, colleague] = ['', '', '', '']
let [question, original]: Made[] = []

beforeAll(async () => {
  asker = await makePerson()
  askerToken = await getToken(asker)
  member = await getToken(await makePerson())
  staff = await getToken(await makeStaff())
  colleague = await getToken(await makeStaff())
})

beforeEach(async () => {
  await deleteQuestions()
  await db.delete(follows)
  question = await makeQuestion({ author: asker, tags: ['behavior'] })
  original = await makeQuestion({ title: 'What helps a student who runs from class?' })
})

const getId = (made: Made | undefined) => made?.id ?? ''
const put = (body: object, as = staff, id = getId(question)) => request('PUT', `/api/questions/${id}`, { as, body })
const read = (made: Made | undefined, as?: string) => request('GET', `/api/questions/${made?.uid}/x`, as ? { as } : {})
const whole = async (made: Made | undefined, as?: string) => (await read(made, as)).json<Question>()
const merge = (into = getId(original), as = staff, id = getId(question)) =>
  request('POST', `/api/questions/${id}/merge`, { as, body: { into, why: 'The same question' } })
const getVerbs = async (id: string) => (await getAudit(id)).map(({ verb }) => verb)
const getNotices = async (userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId)))
    .filter(({ kind }) => kind === 'moderation')
    .map(({ title }) => title)
const listedIds = async () =>
  (await (await request('GET', '/api/questions/page/1')).json<{ questions: { _id: string }[] }>()).questions.map(
    ({ _id }) => _id,
  )

describe('closing', () => {
  it('says why and of what it is a duplicate, and takes no more answers', async () => {
    const address = `http://localhost:8787/questions/${original?.uid}/${original?.slug}?x=1#answers`
    const closed = await put({ closed: { why: 'Asked before', duplicateOf: address } })
    expect(closed.status).toBe(200)
    expect((await whole(question)).closed).toEqual({
      why: 'Asked before',
      time: expect.any(String),
      duplicateOf: { _id: getId(original), uid: original?.uid, slug: original?.slug, title: original?.title },
    })
    expect(await listedIds()).toContain(getId(question))
    const answer = { as: member, body: { content: longText } }
    expect((await request('POST', `/api/questions/answer/${getId(question)}`, answer)).status).toBe(409)
    expect((await put({ closed: null })).status).toBe(200)
    expect((await whole(question)).closed).toBeNull()
    expect(await getVerbs(getId(question))).toEqual(['asked', 'closed', 'reopened'])
    expect((await getAudit(getId(question)))[1]).toMatchObject({ why: 'Asked before' })
  })

  it('records what one call changes, each as an entry that its verb finds', async () => {
    const title = 'What helps a student who runs away?'
    expect((await put({ closed: { why: 'Asked before' }, pinned: true, title })).status).toBe(200)
    expect(await getVerbs(getId(question))).toEqual(['asked', 'closed', 'pinned', 'changed'])
    expect((await getAudit(getId(question))).slice(1).map(({ why }) => why)).toEqual(Array(3).fill('Asked before'))
  })

  it('refuses unknown questions, itself, and loops, also longer ones', async () => {
    const third = await makeQuestion()
    const close = (id: string, duplicateOf: string) => put({ closed: { why: 'Duplicate', duplicateOf } }, staff, id)
    for (const unknown of ['x', `/questions/${getId(question)}x/y`, '’; DROP']) {
      const refused = await close(getId(question), unknown)
      expect(refused.status).toBe(422)
      expect((await getProblem(refused)).errors).toHaveProperty(['closed.duplicateOf'])
    }
    expect((await close(getId(question), getId(question))).status).toBe(422)
    expect((await close(getId(question), getId(original))).status).toBe(200)
    expect((await close(getId(original), third.uid)).status).toBe(200)
    expect((await close(third.id, getId(question))).status).toBe(422)
    expect((await put({ closed: { why: ' ' } })).status).toBe(422)
  })

  it('refuses a removed and a merged question, also for staff, who can read them', async () => {
    const [removed, merged] = [await makeQuestion(), await makeQuestion()]
    expect((await request('DELETE', `/api/questions/${removed.id}`, { as: staff })).status).toBe(204)
    expect((await merge(getId(original), staff, merged.id)).status).toBe(200)
    for (const duplicateOf of [removed.id, removed.uid, merged.id]) {
      const refused = await put({ closed: { why: 'Duplicate', duplicateOf } })
      expect(refused.status).toBe(422)
      expect((await getProblem(refused)).errors).toHaveProperty(['closed.duplicateOf'])
    }
    expect(await whole(question)).toMatchObject({ closed: null })
  })

  it('of two questions as duplicates of each other at once leaves no loop', async () => {
    const close = (id: string, duplicateOf: string, as: string) =>
      put({ closed: { why: 'Duplicate', duplicateOf } }, as, id)
    await Promise.all([
      close(getId(question), getId(original), staff),
      close(getId(original), getId(question), colleague),
    ])
    const rows = await db.select({ of: questions.duplicateOf }).from(questions)
    expect(rows.filter(({ of }) => of !== null)).toHaveLength(1)
  })

  it('is ignored from anybody but staff, as pinning is', async () => {
    expect((await put({ closed: { why: 'Mine' }, pinned: true }, askerToken)).status).toBe(200)
    expect(await whole(question)).toMatchObject({ closed: null, pinned: false })
    expect((await put({ closed: { why: 'Not mine' } }, member)).status).toBe(403)
    expect(await getVerbs(getId(question))).toEqual(['asked'])
  })
})

describe('pinning and moving', () => {
  it('are recorded with their reason', async () => {
    await put({ pinned: true, why: 'For everybody' })
    expect(await whole(question)).toMatchObject({ pinned: true })
    await put({ category: 'career', why: 'It is about jobs' })
    expect(await whole(question)).toMatchObject({ category: { _id: 'career' } })
    await put({ pinned: false })
    expect((await getAudit(getId(question))).map(({ verb, why }) => [verb, why])).toEqual([
      ['asked', null],
      ['pinned', 'For everybody'],
      ['moved', 'It is about jobs'],
      ['unpinned', null],
    ])
    expect(await recount(db)).toEqual({})
  })
})

describe('merging', () => {
  it('moves answers, comments, and followers, and leads its address to the other question', async () => {
    const answer = await makeAnswer(getId(question))
    const kept = await makeAnswer(getId(original))
    await request('PUT', `/api/questions/answer/like/${getId(question)}/${answer.id}`, {
      as: member,
      body: { vote: 1 },
    })
    await request('POST', `/api/questions/comment/${getId(question)}`, {
      as: member,
      body: { text: 'On the question' },
    })
    const onAnswer = `/api/questions/comment/${getId(question)}/${answer.id}`
    await request('POST', onAnswer, { as: member, body: { text: 'On the answer' } })
    const time = timestamp()
    await db.delete(follows)
    const follow = { kind: 'question' as const, userId: asker.id, created: time }
    await db.insert(follows).values([{ ...follow, targetId: getId(question) }])
    const merged = await merge(original?.uid)
    expect(merged.status).toBe(200)
    const into = await merged.json<Question>()
    expect(into).toMatchObject({
      _id: getId(original),
      answerCount: 2,
      answers: [{ _id: answer.id, rating: 1, comments: [{ text: 'On the answer' }] }, { _id: kept.id }],
      comments: [{ text: 'On the question' }],
    })
    for (const as of [undefined, askerToken, staff]) {
      const led = await read(question, as)
      expect([led.status, led.headers.get('location')]).toEqual([
        301,
        `/api/questions/${original?.uid}/${original?.slug}`,
      ])
    }
    const viewed = await request('GET', `/api/questions/view/${question?.uid}/x`)
    expect(viewed.headers.get('location')).toBe(`/api/questions/view/${original?.uid}/${original?.slug}`)
    expect(await listedIds()).toEqual([getId(original)])
    expect((await request('GET', `/api/questions/${getId(question)}/answers`)).status).toBe(404)
    expect((await db.select().from(follows)).map(({ targetId }) => targetId)).toEqual([getId(original)])
    const found = await (await request('GET', '/api/questions/page/1?q=leaves')).json<{ questions: Question[] }>()
    expect(found.questions.map(({ _id }) => _id)).toEqual([getId(original)])
    expect(await getVerbs(getId(question))).toContain('merged')
    expect(await getVerbs(getId(original))).toContain('took in a merged question')
    expect(await recount(db)).toEqual({})
  })

  it('keeps one accepted answer: the other question’s, or else its own', async () => {
    const [mine, theirs] = [await makeAnswer(getId(question)), await makeAnswer(getId(original))]
    await db.update(answersToQuestions).set({ accepted: true })
    await recount(db)
    const into = await (await merge()).json<Question>()
    expect(into).toMatchObject({ acceptedAnswer: theirs.id })
    expect(into.answers.map(({ accepted }) => accepted)).toEqual([true, false])
    const third = await makeQuestion()
    await db.update(answersToQuestions).set({ accepted: false }).where(eq(answersToQuestions.id, theirs.id))
    await db.update(answersToQuestions).set({ accepted: true }).where(eq(answersToQuestions.id, mine.id))
    await recount(db)
    expect(await (await merge(third.id, staff, getId(original))).json()).toMatchObject({ acceptedAnswer: mine.id })
    // The first one leads to the last one, without a stop between.
    expect((await read(question)).headers.get('location')).toContain(third.uid)
    expect(await recount(db)).toEqual({})
  })

  it('is for staff, and refuses itself, loops, unknown and removed ones, and a second time', async () => {
    for (const as of [member, askerToken]) expect((await merge(getId(original), as)).status).toBe(403)
    for (const wrong of ['x', '', getId(question)]) expect((await merge(wrong)).status).toBe(422)
    const removed = await makeQuestion()
    await request('DELETE', `/api/questions/${removed.id}`, { as: staff })
    for (const as of [staff, colleague]) expect((await merge(removed.id, as)).status).toBe(422)
    await put({ closed: { why: 'Duplicate', duplicateOf: getId(question) } }, staff, getId(original))
    expect((await merge()).status).toBe(422)
    await put({ closed: null }, staff, getId(original))
    expect((await merge()).status).toBe(200)
    expect((await merge()).status).toBe(409)
    expect((await merge(getId(question), staff, getId(original))).status).toBe(422)
    await db
      .update(questions)
      .set({ removed: timestamp(), listed: false })
      .where(eq(questions.id, getId(original)))
    for (const as of [undefined, member]) expect((await read(question, as)).status).toBe(404)
  })

  it('happens once when two colleagues do it at once, and never both ways', async () => {
    await makeAnswer(getId(question))
    await makeAnswer(getId(original))
    const statuses = (
      await Promise.all([
        merge(getId(original), staff, getId(question)),
        merge(getId(question), colleague, getId(original)),
        merge(getId(original), colleague, getId(question)),
      ])
    ).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const rows = await db.select({ merged: questions.merged, count: questions.answerCount }).from(questions)
    expect(rows.filter(({ merged }) => merged)).toEqual([{ merged: true, count: 0 }])
    expect(rows.filter(({ merged }) => !merged)).toEqual([{ merged: false, count: 2 }])
    expect(await recount(db)).toEqual({})
  })

  it('doesn’t name whoever asked anonymously by what they wrote there', async () => {
    const secret = await makePerson({ displayName: 'Secret Asker' })
    const token = await getToken(secret)
    question = await makeQuestion({ author: secret, anonymous: true })
    const answer = await makeAnswer(question.id, secret)
    expect((await merge()).status).toBe(200)
    await request('POST', `/api/questions/comment/${getId(original)}`, { as: token, body: { text: 'Thank you all' } })
    for (const as of [undefined, member, staff]) {
      const text = await (await read(original, as)).text()
      expect(text).toContain(answer.id)
      expect(text).toContain('Thank you all')
      expect(text).not.toContain('Secret Asker')
      expect(text).not.toContain(secret.id)
    }
    const [comment] = await db.select({ id: comments.id }).from(comments)
    for (const { actorId } of await getAudit(comment?.id ?? '')) expect(actorId).toBeNull()
  })

  it('is refused where it would tell who asked anonymously', async () => {
    const secret = await makePerson()
    question = await makeQuestion({ author: secret, anonymous: true })
    await makeAnswer(getId(original), secret)
    expect((await merge()).status).toBe(409)
    expect((await merge(getId(question), staff, getId(original))).status).toBe(409)
    expect(await whole(question)).toMatchObject({ answerCount: 0 })
  })
})

describe('removing by staff', () => {
  it('keeps the reason, and can be undone for 30 days', async () => {
    const path = `/api/questions/${getId(question)}`
    expect((await request('DELETE', path, { as: staff, body: { why: 'Names a child' } })).status).toBe(204)
    expect((await read(question, askerToken)).status).toBe(404)
    expect(await getNotices(asker.id)).toEqual([`Our team removed your question “${question?.title}”. Names a child`])
    expect(await whole(question, staff)).toMatchObject({ removedWhy: 'Names a child' })
    expect((await getAudit(getId(question))).at(-1)).toMatchObject({ verb: 'removed', why: 'Names a child' })
    const almost = timestamp(new Date(now().getTime() - days(30) + 60_000))
    await db
      .update(questions)
      .set({ removed: almost })
      .where(eq(questions.id, getId(question)))
    expect((await put({ removed: false, why: 'The name is gone' })).status).toBe(200)
    expect(await whole(question)).toMatchObject({ removed: null, removedWhy: '' })
    const late = timestamp(new Date(now().getTime() - days(30)))
    await db
      .update(questions)
      .set({ removed: late, listed: false })
      .where(eq(questions.id, getId(question)))
    expect((await put({ removed: false })).status).toBe(409)
  })

  it('does the same for an answer', async () => {
    const { id, authorId } = await makeAnswer(getId(question))
    const path = `/api/questions/answer/${getId(question)}/${id}`
    expect((await request('DELETE', path, { as: staff, body: { why: 'x'.repeat(501) } })).status).toBe(422)
    expect((await request('DELETE', path, { as: staff, body: { why: 'Advertising' } })).status).toBe(204)
    expect(await getNotices(authorId)).toEqual([`Our team removed your answer to “${question?.title}”. Advertising`])
    expect((await whole(question, staff)).answers).toMatchObject([{ removedWhy: 'Advertising' }])
    expect((await request('PUT', path, { as: staff, body: { removed: false } })).status).toBe(200)
    await db.update(answersToQuestions).set({ removed: '2026-01-01T00:00:00.000Z', listed: false })
    expect((await request('PUT', path, { as: staff, body: { removed: false } })).status).toBe(409)
  })
})

describe('an anonymous question', () => {
  it('shows its author to staff only, who are recorded', async () => {
    const secret = await makePerson({ displayName: 'Secret Asker' })
    question = await makeQuestion({ author: secret, anonymous: true })
    const path = `/api/questions/${question.id}/author`
    expect((await request('GET', path)).status).toBe(401)
    for (const as of [member, await getToken(secret)]) expect((await request('GET', path, { as })).status).toBe(403)
    const seen = await request('GET', `${path}?why=A%20report`, { as: staff })
    expect(await seen.json()).toEqual({ user: { _id: secret.id, screenName: 'Secret Asker', avatar: null } })
    const entries = await getAudit(question.id)
    expect(entries.at(-1)).toMatchObject({ verb: 'looked who asked', why: 'A report' })
    expect(JSON.stringify(entries)).not.toContain(secret.id)
    await request('GET', `/api/questions/${getId(original)}/author`, { as: staff })
    expect(await getVerbs(getId(original))).not.toContain('looked who asked')
  })

  it('can be named or made anonymous by its author until somebody answers', async () => {
    expect(await (await put({ anonymous: true }, askerToken)).json()).toMatchObject({
      user: { _id: null, screenName: 'Anonymous' },
    })
    expect((await getAudit(getId(question))).at(-1)).toMatchObject({ verb: 'made anonymous', actorId: null })
    expect(await (await put({ anonymous: false }, askerToken)).json()).toMatchObject({ user: { _id: asker.id } })
    await put({ anonymous: true }, askerToken)
    await put({ anonymous: false }, staff)
    expect(await whole(question)).toMatchObject({ user: { _id: null } })
    await makeAnswer(getId(question))
    expect((await put({ anonymous: false }, askerToken)).status).toBe(409)
    expect(await whole(question)).toMatchObject({ user: { _id: null } })
  })
})
