import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FlaggedThing, readQueue } from '../../../src/flags/queue/flag-queue'
import { flaggedThings, flags } from '../../../src/flags/schema'
import { notifications } from '../../../src/notifications/schema'
import { recount } from '../../../src/questions/post/counts'
import { answersToQuestions, comments, questions } from '../../../src/questions/schema'
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
  nobody,
  postForm,
  request,
} from '../../make'
import { deleteQuestions, makeAnswer, makeQuestion } from '../../questions/make-question'
import { daysAgo, flag, makeComment } from '../make-flag'

let staff: string
let author: { id: string }
let question: Awaited<ReturnType<typeof makeQuestion>>
let answer: { id: string; authorId: string }
let comment: { id: string; authorId: string }

beforeAll(makePlaces)

beforeEach(async () => {
  await db.delete(flaggedThings)
  await db.delete(notifications)
  await deleteQuestions()
  staff = await getToken(await makeStaff())
  author = await makePerson({ created: daysAgo(30), displayName: 'Ada Writer' })
  question = await makeQuestion({ author, tags: ['aac'] })
  answer = await makeAnswer(question.id)
  comment = await makeComment(question.id)
})

const queue = async (query = '') => {
  const answered = await request('GET', `/api/flags${query}`, { as: staff })
  return { link: answered.headers.get('link'), things: await answered.json<FlaggedThing[]>() }
}
const settle = (id: string | undefined, body: object, as = staff) => request('PUT', `/api/flags/${id}`, { as, body })
const getId = async (targetId: string) =>
  (await db.select().from(flaggedThings).where(eq(flaggedThings.targetId, targetId)))[0]?.id

describe('the queue', () => {
  it('has one row for each thing, with its flags, its text, and its author', async () => {
    await flag({ kind: 'question', id: question.id, category: 'spam' })
    await flag({ kind: 'question', id: question.id, reason: 'It names a child.' })
    await request('PUT', `/api/users/${author.id}/silence`, {
      as: staff,
      body: { until: daysAgo(-3), reason: 'Too loud.' },
    })
    const { things } = await queue()
    expect(things).toHaveLength(1)
    expect(things[0]).toMatchObject({
      kind: 'question',
      target: {
        _id: question.id,
        title: question.title,
        path: `/questions/${question.uid}/${question.slug}`,
        state: 'shown',
      },
      author: { _id: author.id, displayName: 'Ada Writer', suspendedUntil: null, isNew: false },
      count: 2,
      open: true,
      outcome: null,
    })
    expect(things[0]?.target.text).toContain('He leaves the room')
    expect(things[0]?.author?.silencedUntil).not.toBeNull()
    expect(things[0]?.reasons.map(({ reason, category }) => [reason, category])).toEqual([
      ['It names a child.', null],
      ['It sells something.', 'spam'],
    ])
    expect(things[0]?.reasons[0]?.reporter?.displayName).toBe('Dana Whitfield')
  })

  it('is ordered by how many flags are open, then by the newest, with settled ones last, page by page', async () => {
    await flag({ kind: 'comment', id: comment.id })
    await flag({ kind: 'question', id: question.id })
    await flag({ kind: 'answer', id: answer.id })
    await flag({ kind: 'answer', id: answer.id })
    const another = await makeAnswer(question.id)
    await flag({ kind: 'answer', id: another.id })
    await settle(await getId(another.id), { outcome: 'ignore' })
    const expected = [answer.id, question.id, comment.id, another.id]
    const seen: string[] = []
    for (let path: string | null = '?limit=1'; path; ) {
      const { link, things } = await queue(path)
      seen.push(...things.map(({ target }) => target._id))
      path = link === null ? null : new URL(/<(.+)>/.exec(link)?.[1] ?? '').search
    }
    expect(seen).toEqual(expected)
    expect((await queue('?show=open')).things.map(({ target }) => target._id)).toEqual(expected.slice(0, 3))
    expect((await queue('?show=settled')).things.map(({ target }) => target._id)).toEqual(expected.slice(3))
    expect((await request('GET', '/api/flags?show=x', { as: staff })).status).toBe(422)
    expect((await request('GET', '/api/flags?cursor=x', { as: staff })).status).toBe(422)
  })

  it('begins with the oldest if staff choose so, page by page, and settling leads back to that order', async () => {
    const ages = [
      [answer.id, 'answer', 1],
      [comment.id, 'comment', 3],
      [question.id, 'question', 5],
    ] as const
    for (const [id, kind, age] of ages) {
      await flag({ kind, id })
      // The newest flag doesn't make it wait less.
      await db
        .update(flaggedThings)
        .set({ created: daysAgo(age) })
        .where(eq(flaggedThings.targetId, id))
    }
    await flag({ kind: 'answer', id: answer.id })
    const walk = async (show: 'open' | 'settled') => {
      const seen: string[] = []
      let cursor: string | null | undefined
      while (cursor !== null) {
        const sources = { targets: {}, reports: [], by: nobody }
        const listed: Awaited<ReturnType<typeof readQueue>> = await readQueue(db, sources, {
          show,
          order: 'oldest',
          limit: 1,
          cursor,
        })
        seen.push(...listed.things.map(({ target }) => target._id))
        cursor = listed.next
      }
      return seen
    }
    expect(await walk('open')).toEqual([question.id, comment.id, answer.id])
    const oldest = '/spedcommons-reports/flags?sort=oldest'
    const page = await (await request('GET', oldest, { as: staff })).text()
    for (const [at, id] of [question.id, comment.id, answer.id].entries()) {
      const href = `/spedcommons-reports/flags/${await getId(id)}?sort=oldest`
      expect(page).toContain(`href="${href}"`)
      const settled = await postForm(href, { outcome: 'ignore', why: 'It can stay' }, staff)
      expect([settled.status, settled.headers.get('location')]).toEqual([303, `${oldest}&done=1#done`])
      await db
        .update(flaggedThings)
        .set({ settled: daysAgo(at) })
        .where(eq(flaggedThings.targetId, id))
    }
    expect(page).toContain('name="sort" value="oldest"')
    expect(page).toContain('href="/spedcommons-reports/flags?show=settled&amp;sort=oldest"')
    expect(await walk('settled')).toEqual([answer.id, comment.id, question.id])
  })

  it('never says who asked or answered anonymously', async () => {
    const secret = await makePerson({ displayName: 'Secret Asker' })
    const asked = await makeQuestion({ author: secret, anonymous: true })
    const own = await makeAnswer(asked.id, secret)
    const remark = await makeComment(asked.id, secret)
    await flag({ kind: 'question', id: asked.id })
    await flag({ kind: 'answer', id: own.id })
    await flag({ kind: 'comment', id: remark.id })
    const { things } = await queue()
    expect(things.map(({ author: by }) => by?.displayName)).toEqual(['Anonymous', 'Anonymous', 'Anonymous'])
    expect(JSON.stringify(things)).not.toContain('Secret Asker')
    expect(JSON.stringify(things)).not.toContain(secret.id)
  })

  it('says of a thing that is gone for good that it is gone', async () => {
    await flag({ kind: 'answer', id: answer.id })
    await db.delete(answersToQuestions)
    expect((await queue()).things[0]).toMatchObject({ target: { state: 'gone', title: '' }, author: null })
    expect((await settle(await getId(answer.id), { outcome: 'agree' })).status).toBe(200)
  })
})

describe('settling', () => {
  it('removes a thing when staff agree, with the reason', async () => {
    for (const [kind, id] of [
      ['comment', comment.id],
      ['answer', answer.id],
      ['question', question.id],
    ] as const)
      await flag({ kind, id })
    for (const id of [comment.id, answer.id, question.id]) {
      const answered = await settle(await getId(id), { outcome: 'agree', why: 'It is an advertisement.' })
      expect(answered.status).toBe(200)
      expect(await answered.json()).toMatchObject({ open: false, outcome: 'agree', target: { state: 'removed' } })
    }
    for (const table of [questions, answersToQuestions, comments]) {
      const [row] = await db.select().from(table)
      expect(row).toMatchObject({ listed: false, hidden: false, removedWhy: 'It is an advertisement.' })
      expect(row?.removed).not.toBeNull()
    }
    expect(await recount(db)).toEqual({})
    expect((await request('GET', `/api/questions/${question.uid}/x`)).status).toBe(404)
    const [last] = (await getAudit(question.id)).slice(-1)
    expect(last).toMatchObject({ verb: 'removed', why: 'It is an advertisement.' })
    expect((await db.select().from(flags)).every(({ settled }) => settled !== null)).toBe(true)
  })

  it.each(['disagree', 'ignore'] as const)('shows what was hidden again when staff %s', async (outcome) => {
    for (let i = 0; i < 3; i++) await flag({ kind: 'question', id: question.id })
    expect((await db.select().from(questions))[0]).toMatchObject({ hidden: true, listed: false })
    expect((await settle(await getId(question.id), { outcome })).status).toBe(200)
    expect((await db.select().from(questions))[0]).toMatchObject({ hidden: false, listed: true })
    expect((await request('GET', `/api/questions/${question.uid}/x`)).status).toBe(200)
    expect(await recount(db)).toEqual({})
  })

  it('opens again with a new flag, but not with one of the same member', async () => {
    const member = await getToken(await makePerson())
    await flag({ kind: 'question', id: question.id }, member)
    const id = await getId(question.id)
    await settle(id, { outcome: 'ignore' })
    expect((await flag({ kind: 'question', id: question.id }, member)).status).toBe(200)
    expect((await queue('?show=open')).things).toEqual([])
    expect((await flag({ kind: 'question', id: question.id })).status).toBe(201)
    expect((await queue('?show=open')).things[0]).toMatchObject({ _id: id, count: 2, open: true, outcome: null })
    // Flags that were settled before don't count for hiding.
    await flag({ kind: 'question', id: question.id })
    expect((await db.select().from(questions))[0]?.hidden).toBe(false)
  })

  it('is decided once when two staff settle at once', async () => {
    await flag({ kind: 'question', id: question.id })
    const id = await getId(question.id)
    const other = await getToken(await makeStaff())
    const answers = await Promise.all([settle(id, { outcome: 'agree' }), settle(id, { outcome: 'disagree' }, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [thing] = await db.select().from(flaggedThings)
    const [row] = await db.select().from(questions)
    expect(row?.removed === null).toBe(thing?.outcome === 'disagree')
    expect((await getAudit(question.id)).filter(({ verb }) => verb === 'settled flags')).toHaveLength(1)
  })

  it('changes nothing a second time', async () => {
    await flag({ kind: 'question', id: question.id })
    const id = await getId(question.id)
    await settle(id, { outcome: 'disagree', why: 'It is fine.' })
    expect((await settle(id, { outcome: 'disagree' })).status).toBe(200)
    const refused = await settle(id, { outcome: 'agree' })
    expect(refused.status).toBe(409)
    expect((await getProblem(refused)).detail).toContain('Someone else')
    expect((await db.select().from(flaggedThings))[0]).toMatchObject({ settledWhy: 'It is fine.' })
  })

  it('tells everyone who flagged it and its author what came of it', async () => {
    const reporters = await Promise.all([1, 2, 3].map(() => makePerson({ created: daysAgo(30) })))
    for (const reporter of reporters) await flag({ kind: 'question', id: question.id }, await getToken(reporter))
    await settle(await getId(question.id), { outcome: 'disagree' })
    const notified = async () =>
      (await db.select().from(notifications)).map(({ kind, userId, title, href }) => ({ kind, userId, title, href }))
    const path = `/questions/${question.uid}/${question.slug}`
    const stays = 'We looked at the question that you flagged, and it can stay'
    const visible = `We looked at your question “${question.title}”. Everyone can see it again`
    expect(await notified()).toEqual(
      expect.arrayContaining([
        ...reporters.map(({ id }) => ({ kind: 'flag', userId: id, title: stays, href: path })),
        { kind: 'moderation', userId: author.id, title: visible, href: path },
      ]),
    )
    await db.delete(notifications)
    await flag({ kind: 'answer', id: answer.id }, await getToken(reporters[0] ?? author))
    const id = await getId(answer.id)
    await Promise.all([1, 2].map(() => settle(id, { outcome: 'agree', why: 'It is an advertisement.' })))
    const removed = `Our team removed your answer to “${question.title}”: It is an advertisement.`
    expect(await notified()).toEqual([
      {
        kind: 'flag',
        userId: reporters[0]?.id,
        title: `We agreed with your flag, and removed the answer to “${question.title}”`,
        href: '/questions',
      },
      { kind: 'moderation', userId: answer.authorId, title: removed, href: '/questions' },
    ])
  })

  it('closes a job, and does nothing to a member by itself', async () => {
    const job = await makeJob(await makeOrganization())
    const visible = await makePerson({ visible: true })
    await flag({ kind: 'job', id: job.id })
    await flag({ kind: 'member', id: visible.id })
    expect((await settle(await getId(job.id), { outcome: 'agree' })).status).toBe(200)
    expect((await request('GET', `/api/job/${job.id}`)).status).toBe(410)
    expect((await settle(await getId(visible.id), { outcome: 'agree' })).status).toBe(200)
    expect((await request('GET', `/api/people/${visible.id}`)).status).toBe(200)
  })

  it('settles several, and says which it could not', async () => {
    await flag({ kind: 'question', id: question.id })
    await flag({ kind: 'comment', id: comment.id })
    const ids = [await getId(question.id), await getId(comment.id), 'unknown']
    await settle(ids[0], { outcome: 'agree' })
    const bulk = (body: object) => request('PUT', '/api/flags', { as: staff, body })
    expect((await bulk({ ids, outcome: 'ignore' })).status).toBe(422)
    expect((await bulk({ ids: [], outcome: 'ignore', why: 'Fine.' })).status).toBe(422)
    expect((await bulk({ ids: Array(101).fill('x'), outcome: 'ignore', why: 'Fine.' })).status).toBe(422)
    const outcomes = await (await bulk({ ids, outcome: 'ignore', why: 'Fine.' })).json<{ ok: boolean }[]>()
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, true, false])
  })

  it.each([{ outcome: 'x' }, { outcome: 'agree', why: 'x'.repeat(501) }, {}])('refuses %j', async (body) => {
    await flag({ kind: 'question', id: question.id })
    expect((await settle(await getId(question.id), body)).status).toBe(422)
  })
})

describe('removing what is flagged outside the queue', () => {
  const why = 'It is an advertisement.'
  const posts = () =>
    [
      { kind: 'question', id: question.id, by: author.id, path: `/api/questions/${question.id}` },
      { kind: 'answer', id: answer.id, by: answer.authorId, path: `/api/questions/answer/${question.id}/${answer.id}` },
      { kind: 'comment', id: comment.id, by: comment.authorId, path: `/api/comments/${comment.id}` },
    ] as const
  const named = { question: 'question', answer: 'answer to', comment: 'comment under' }
  const getNotices = async (userId: string) =>
    (await db.select().from(notifications).where(eq(notifications.userId, userId)))
      .filter(({ kind }) => kind === 'flag' || kind === 'moderation')
      .map(({ title, href }) => ({ title, href }))
  const removeChosen = ({ id, by }: { id: string; by: string }) =>
    request('DELETE', `/api/users/${by}/posts`, { as: staff, body: { ids: [id] } })

  it.each([0, 1, 2])(
    'settles its open flags like agreeing there, on its page and among its author’s posts',
    async (at) => {
      for (const door of ['page', 'posts']) {
        await db.delete(flaggedThings)
        await db.delete(notifications)
        const post = posts()[at]
        if (!post) throw new Error('There are three kinds of posts.')
        const { kind, id, path } = post
        const reporter = await makePerson({ created: daysAgo(30) })
        await flag({ kind, id }, await getToken(reporter))
        const done = door === 'page' ? request('DELETE', path, { as: staff, body: { why } }) : removeChosen(post)
        expect((await done).ok).toBe(true)
        const { things } = await queue('?show=settled')
        const reason = door === 'page' ? why : 'Our team removed this as spam.'
        expect(things.find(({ target }) => target._id === id)).toMatchObject({
          open: false,
          outcome: 'agree',
          why: reason,
          restored: null,
          target: { state: 'removed' },
          settledBy: { displayName: expect.any(String) },
        })
        expect((await queue('?show=open')).things).toEqual([])
        expect((await db.select().from(flags)).map(({ outcome }) => outcome)).toEqual(['agree'])
        const title = `We agreed with your flag, and removed the ${named[kind]} “${question.title}”`
        expect(await getNotices(reporter.id)).toEqual([{ title, href: '/questions' }])
        expect((await getAudit(id)).slice(-2)).toMatchObject([
          { verb: 'removed' },
          { verb: 'settled flags', why: reason },
        ])

        const restored =
          door === 'page'
            ? await request('PUT', path, { as: staff, body: { removed: false } })
            : await request('POST', `/api/users/${post.by}/posts/restore`, { as: staff, body: { ids: [id] } })
        expect(restored.ok).toBe(true)
        const place = { question: '', answer: `?answer=${id}#answer-${id}`, comment: `#comment-${id}` }
        const href = `/questions/${question.uid}/${question.slug}${place[kind]}`
        const back = `We looked again at your flag, and restored the ${named[kind]} “${question.title}”`
        expect(await getNotices(reporter.id)).toEqual([{ title: back, href }])
        const its = `Our team restored your ${named[kind]} “${question.title}”, which it had removed`
        const notified = (await getNotices(post.by)).filter(({ title }) => title.includes('restored'))
        expect(notified).toEqual(
          door === 'page'
            ? [{ title: its, href }]
            : [{ title: 'Our team restored 1 of your posts', href: '/questions' }],
        )
        expect((await queue('?show=settled')).things.find(({ target }) => target._id === id)).toMatchObject({
          outcome: 'agree',
          restored: { created: expect.any(String), by: { displayName: expect.any(String) } },
        })
      }
    },
  )

  it('leaves them open if its author removes it, and counts as decided by nobody', async () => {
    const reporter = await makePerson({ created: daysAgo(30) })
    await flag({ kind: 'comment', id: comment.id }, await getToken(reporter))
    const as = await getToken({ id: comment.authorId })
    expect((await request('DELETE', `/api/comments/${comment.id}`, { as })).ok).toBe(true)
    expect((await queue('?show=open')).things).toMatchObject([{ open: true, target: { state: 'removed' } }])
    expect(await getNotices(reporter.id)).toEqual([])
  })

  it('says in the row and on its page who restored it, until it is removed again', async () => {
    const [post] = posts()
    if (!post) throw new Error('There is a question.')
    await flag({ kind: 'question', id: question.id })
    const id = await getId(question.id)
    await settle(id, { outcome: 'agree', why })
    const colleague = await getToken(await makeStaff({ displayName: 'Rosa Second' }))
    await request('PUT', post.path, { as: colleague, body: { removed: false } })
    const pages = ['/spedcommons-reports/flags?show=settled', `/spedcommons-reports/flags/${id}`]
    for (const path of pages)
      expect(await (await request('GET', path, { as: staff })).text()).toMatch(/Restored.*Rosa Second</)
    await request('DELETE', post.path, { as: staff, body: { why } })
    for (const path of pages)
      expect(await (await request('GET', path, { as: staff })).text()).not.toContain('Rosa Second<')
  })
})
