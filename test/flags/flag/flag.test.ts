import { eq, gt } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { flaggedThings, flags } from '../../../src/flags/schema'
import { recount } from '../../../src/questions/post/counts'
import { answersToQuestions, categories, comments, questions, siteCounts } from '../../../src/questions/schema'
import {
  db,
  getAudit,
  getProblem,
  getToken,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  request,
} from '../../make'
import { deleteQuestions, makeAnswer, makeQuestion } from '../../questions/make-question'
import { daysAgo, flag, makeComment, makeOldMember } from '../make-flag'

let author: { id: string }
let question: Awaited<ReturnType<typeof makeQuestion>>
let answer: { id: string; authorId: string }
let comment: { id: string; authorId: string }

beforeAll(makePlaces)

beforeEach(async () => {
  await db.delete(flaggedThings)
  await deleteQuestions()
  author = await makePerson()
  question = await makeQuestion({ author, tags: ['aac'] })
  answer = await makeAnswer(question.id, author)
  comment = await makeComment(question.id, author, answer.id)
})

const things = () =>
  [
    ['question', question.id],
    ['answer', answer.id],
    ['comment', comment.id],
  ] as const

const makeTwo = () => Promise.all([makeOldMember(), makeOldMember()])

const openQuestion = (as?: string) =>
  request('GET', `/api/questions/${question.uid}/${question.slug}`, as === undefined ? {} : { as })

describe('flagging', () => {
  it('stores a flag once for each member and thing', async () => {
    const member = await getToken(await makeOldMember())
    for (const [kind, id] of things()) {
      expect((await flag({ kind, id, category: 'spam' }, member)).status).toBe(201)
      expect((await flag({ kind, id, reason: 'Again.' }, member)).status).toBe(200)
    }
    const stored = await db.select().from(flags)
    expect(stored).toHaveLength(3)
    expect(stored.every(({ category, reason }) => category === 'spam' && reason === 'It sells something.')).toBe(true)
    expect(await db.select({ count: flaggedThings.count, open: flaggedThings.openCount }).from(flaggedThings)).toEqual(
      Array(3).fill({ count: 1, open: 1 }),
    )
    expect(JSON.stringify(await getAudit(question.id))).not.toContain('It sells something.')
    expect((await getAudit(question.id)).map(({ verb }) => verb)).toContain('flagged')
  })

  it('stores one flag of a member who presses twice at the same moment', async () => {
    const member = await getToken(await makeOldMember())
    const answers = await Promise.all([1, 2, 3].map(() => flag({ kind: 'question', id: question.id }, member)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    const [thing] = await db.select().from(flaggedThings)
    expect(thing).toMatchObject({ count: 1, openCount: 1 })
  })

  it('is for members with a proven address', async () => {
    const body = { kind: 'question', id: question.id, reason: 'Spam.' }
    expect((await request('POST', '/api/flags', { body })).status).toBe(401)
    const refused = await flag(body, await getToken(await makePerson({ verifiedEmail: null })))
    expect(refused.status).toBe(403)
    expect((await getProblem(refused)).detail).toBe('Please confirm your e-mail address first.')
  })

  it('is not for one’s own', async () => {
    const own = await getToken(author)
    for (const [kind, id] of things()) expect((await flag({ kind, id }, own)).status).toBe(403)
    expect((await flag({ kind: 'member', id: author.id }, own)).status).toBe(404)
    const visible = await makePerson({ visible: true })
    expect((await flag({ kind: 'member', id: visible.id }, await getToken(visible))).status).toBe(403)
    expect(await db.select().from(flags)).toEqual([])
  })

  it.each([
    [{ kind: 'message' }, 'kind'],
    [{ kind: 'x' }, 'kind'],
    [{ id: 5 }, 'id'],
    [{ id: '' }, 'id'],
    [{ reason: '' }, 'reason'],
    [{ reason: ' \n ' }, 'reason'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ reason: null }, 'reason'],
    [{ category: 'bad' }, 'category'],
  ])('refuses %j', async (fields, field) => {
    const member = await getToken(await makePerson())
    const body = { kind: 'question', id: question.id, reason: 'Spam.', ...fields }
    const refused = await request('POST', '/api/flags', { as: member, body })
    expect(refused.status).toBe(422)
    expect(Object.keys((await getProblem(refused)).errors ?? {})).toEqual([field])
  })

  it('takes a reason of 500 characters', async () => {
    expect((await flag({ kind: 'question', id: question.id, reason: 'x'.repeat(500) })).status).toBe(201)
  })

  it('finds nothing that the caller may not see', async () => {
    const staff = await getToken(await makeStaff())
    for (const kind of ['question', 'answer', 'comment', 'member', 'job'])
      expect((await flag({ kind, id: 'unknown' })).status).toBe(404)
    // An id of another kind.
    expect((await flag({ kind: 'answer', id: question.id })).status).toBe(404)
    await db
      .update(comments)
      .set({ removed: daysAgo(0), listed: false })
      .where(eq(comments.id, comment.id))
    expect((await flag({ kind: 'comment', id: comment.id })).status).toBe(404)
    expect((await flag({ kind: 'comment', id: comment.id }, staff)).status).toBe(404)
    await request('DELETE', `/api/questions/${question.id}`, { as: staff })
    for (const [kind, id] of things()) {
      expect((await flag({ kind, id })).status).toBe(404)
      expect((await flag({ kind, id }, staff)).status).toBe(404)
    }
    expect(await db.select().from(flaggedThings)).toEqual([])
  })

  it('works for members who can be found, and for jobs', async () => {
    const visible = await makePerson({ visible: true })
    expect((await flag({ kind: 'member', id: visible.id })).status).toBe(201)
    expect((await flag({ kind: 'member', id: (await makePerson()).id })).status).toBe(404)
    const organization = await makeOrganization()
    const [job, draft] = [await makeJob(organization), await makeJob(organization, { status: 'Draft' })]
    expect((await flag({ kind: 'job', id: job.id })).status).toBe(201)
    expect((await flag({ kind: 'job', id: draft.id })).status).toBe(404)
    const closed = await makeJob(organization, { status: 'Closed' })
    expect((await flag({ kind: 'job', id: closed.id })).status).toBe(404)
    expect((await flag({ kind: 'job', id: job.id }, await getToken(organization.employer))).status).toBe(403)
  })
})

describe('three flags of different members', () => {
  it('hide a question, an answer, and a comment, also at the same moment', async () => {
    for (const [kind, id] of [...things()].reverse()) {
      const members = await Promise.all([1, 2, 3].map(async () => getToken(await makeOldMember())))
      const answers = await Promise.all(members.map((member) => flag({ kind, id }, member)))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    }
    const [hidden] = await db.select().from(questions)
    expect(hidden).toMatchObject({ hidden: true, listed: false, answerCount: 0 })
    expect((await db.select().from(answersToQuestions))[0]).toMatchObject({ hidden: true, listed: false })
    expect((await db.select().from(comments))[0]).toMatchObject({ hidden: true, listed: false })
    expect((await openQuestion()).status).toBe(404)
    expect((await openQuestion(await getToken(author))).status).toBe(200)
    expect((await openQuestion(await getToken(await makeStaff()))).status).toBe(200)
    // Every counter follows.
    expect(await recount(db)).toEqual({})
    expect((await db.select().from(siteCounts)).filter(({ total }) => total !== 0)).toEqual([])
    expect((await db.select().from(categories)).every(({ questionCount }) => questionCount === 0)).toBe(true)
    const found = await request('GET', '/api/questions/page/1?q=leaves')
    expect(await found.json<{ questionCount: number }>()).toMatchObject({ questionCount: 0 })
  })

  it('keeps a hidden answer accepted, and says that the question is not solved', async () => {
    await request('PUT', `/api/questions/accept/${question.id}/${answer.id}`, { as: await getToken(author) })
    for (let i = 0; i < 3; i++) await flag({ kind: 'answer', id: answer.id })
    expect((await db.select().from(questions))[0]).toMatchObject({ acceptedId: null, answerCount: 0 })
    expect((await db.select().from(answersToQuestions))[0]).toMatchObject({ accepted: true })
    expect(await recount(db)).toEqual({})
  })

  it('count only from members who are older than a day, have a proven address, and are not suspended', async () => {
    const members = [await makePerson(), await makePerson({ created: daysAgo(0.9) }), ...(await makeTwo())]
    for (const member of members) await flag({ kind: 'question', id: question.id }, await getToken(member))
    const [, , suspended, unproven] = members
    await db
      .update(users)
      .set({ suspendedUntil: daysAgo(-1) })
      .where(eq(users.id, suspended?.id ?? ''))
    await db
      .update(users)
      .set({ verifiedEmail: null })
      .where(eq(users.id, unproven?.id ?? ''))
    await flag({ kind: 'question', id: question.id })
    await flag({ kind: 'question', id: question.id })
    const isHidden = async () => (await db.select().from(questions))[0]?.hidden
    expect(await isHidden()).toBe(false)
    await flag({ kind: 'question', id: question.id })
    expect(await isHidden()).toBe(true)
  })

  const isHidden = async (id = question.id) =>
    (await db.select({ hidden: questions.hidden }).from(questions).where(eq(questions.id, id)))[0]?.hidden
  const tokens = async (members: Parameters<typeof getToken>[0][]) => Promise.all(members.map((one) => getToken(one)))
  const flagBy = async (members: readonly string[], id: string) => {
    for (const member of members) expect((await flag({ kind: 'question', id }, member)).status).toBeLessThan(300)
  }
  const settle = async (outcome: 'agree' | 'disagree' | 'ignore') => {
    const as = await getToken(await makeStaff())
    for (const { id } of await db.select().from(flaggedThings).where(gt(flaggedThings.openCount, 0)))
      expect((await request('PUT', `/api/flags/${id}`, { as, body: { outcome } })).status).toBe(200)
  }

  it('never begin to count if their authors were new when they flagged', async () => {
    const members = await Promise.all([makePerson(), makePerson(), makePerson()])
    await flagBy(await tokens(members), question.id)
    for (const { id } of members)
      await db
        .update(users)
        .set({ created: daysAgo(0) })
        .where(eq(users.id, id))
    await db.update(flags).set({ created: daysAgo(-0.5) })
    await flagBy(await tokens(members), question.id)
    await flagBy(await tokens(await makeTwo()), question.id)
    expect(await isHidden()).toBe(false)
    await flag({ kind: 'question', id: question.id })
    expect(await isHidden()).toBe(true)
  })

  it('hide at most five posts that nobody has looked at', async () => {
    const members = await tokens(await Promise.all([makeOldMember(), makeOldMember(), makeOldMember()]))
    const asked = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => makeQuestion()))
    const hidden = async () => (await Promise.all(asked.map(({ id }) => isHidden(id)))).filter(Boolean).length
    for (const { id } of asked.slice(0, 6)) await flagBy(members, id)
    expect(await hidden()).toBe(5)
    await settle('agree')
    const [, , , , , , last] = asked
    await flagBy(members, last?.id ?? '')
    expect(await isHidden(last?.id)).toBe(true)
  })

  it('no longer count among those that wait once staff remove the post themselves', async () => {
    const members = await tokens(await Promise.all([makeOldMember(), makeOldMember(), makeOldMember()]))
    await flagBy(members, question.id)
    expect(await db.select({ hidden: flaggedThings.hidden }).from(flaggedThings)).toEqual([{ hidden: true }])
    await request('DELETE', `/api/questions/${question.id}`, { as: await getToken(await makeStaff()) })
    expect(await db.select({ hidden: flaggedThings.hidden }).from(flaggedThings)).toEqual([{ hidden: false }])
  })

  it('don’t count from members three of whose flags staff disagreed with in 90 days', async () => {
    const members = await tokens(await Promise.all([makeOldMember(), makeOldMember(), makeOldMember()]))
    for (let i = 0; i < 3; i++) {
      const { id } = await makeQuestion()
      await flagBy(members, id)
      expect(await isHidden(id)).toBe(true)
      await settle('disagree')
      expect(await isHidden(id)).toBe(false)
    }
    await flagBy(members, question.id)
    expect(await isHidden()).toBe(false)
    const later = await makeQuestion()
    await db
      .update(flags)
      .set({ settled: daysAgo(91) })
      .where(eq(flags.outcome, 'disagree'))
    await flagBy(members, later.id)
    expect(await isHidden(later.id)).toBe(true)
  })

  it('count from members whose flags staff ignored', async () => {
    const members = await tokens(await Promise.all([makeOldMember(), makeOldMember(), makeOldMember()]))
    for (let i = 0; i < 3; i++) {
      await flagBy(members, (await makeQuestion()).id)
      await settle('ignore')
    }
    await flagBy(members, question.id)
    expect(await isHidden()).toBe(true)
  })

  it('never hide what staff wrote', async () => {
    const staff = await makeStaff()
    const asked = await makeQuestion({ author: staff })
    const answered = await makeAnswer(question.id, staff)
    for (const member of await tokens(await Promise.all([makeOldMember(), makeOldMember(), makeOldMember()]))) {
      await flag({ kind: 'question', id: asked.id }, member)
      await flag({ kind: 'answer', id: answered.id }, member)
    }
    expect(await isHidden(asked.id)).toBe(false)
    const [row] = await db.select().from(answersToQuestions).where(eq(answersToQuestions.id, answered.id))
    expect(row?.hidden).toBe(false)
    expect((await db.select().from(flaggedThings)).map(({ hidden }) => hidden)).toEqual([false, false])
  })

  it('hide what staff wrote anonymously, like everyone else’s, so that nobody can tell', async () => {
    const asked = await makeQuestion({ author: await makeStaff(), anonymous: true })
    await flagBy(await tokens(await Promise.all([makeOldMember(), makeOldMember(), makeOldMember()])), asked.id)
    expect(await isHidden(asked.id)).toBe(true)
  })

  it('of a job or a member hide nothing', async () => {
    const job = await makeJob(await makeOrganization())
    for (let i = 0; i < 3; i++) await flag({ kind: 'job', id: job.id })
    expect((await request('GET', `/api/job/${job.id}`)).status).toBe(200)
  })
})
