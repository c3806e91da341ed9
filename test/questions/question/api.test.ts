import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { categories, siteCounts } from '../../../src/questions/schema'
import { tags } from '../../../src/tags/schema'
import { db, getAudit, getProblem, getToken, makePerson, makeStaff, request } from '../../make'
import { makeMember, password } from '../../privacy/person'
import { deleteQuestions, longText, makeAnswer, makeCategories, makeQuestion } from '../make-question'

type Answer = Record<string, unknown> & { _id: string; uid: string; slug: string; version: number }
type Page = { questions: Answer[]; questionCount: number; activePage: number; totalPages: number }

let asker: Awaited<ReturnType<typeof makePerson>>
let member: string
let other: string
let staff: string

beforeAll(async () => {
  asker = await makePerson({ displayName: 'Rosa Delgado' })
  member = await getToken(asker)
  other = await getToken(await makePerson({ displayName: 'Owen Park' }))
  staff = await getToken(await makeStaff())
})

beforeEach(async () => {
  await deleteQuestions()
  await makeCategories()
})

const title = 'How do I help a student who leaves the room?'
const complete = { category: 'Behavior', title, content: longText, tags: ['IEP', { text: 'iep' }, ' '] }
const post = (body: object, as = member) => request('POST', '/api/questions', { as, body })
const asked = async (body: object = complete) => (await post(body)).json<Answer>()
const put = (id: string, body: object, as = member) => request('PUT', `/api/questions/${id}`, { as, body })
const get = (path: string, as?: string) => request('GET', `/api/questions/${path}`, as === undefined ? {} : { as })
const counts = async () =>
  Object.fromEntries((await db.select().from(siteCounts)).map(({ name, total }) => [name, total]))

describe('asking', () => {
  it('stores a question and shows it to everybody, in the list too', async () => {
    const answer = await post(complete)
    expect(answer.status).toBe(201)
    const question = await answer.json<Answer>()
    expect(answer.headers.get('location')).toBe(`/api/questions/${question.uid}/${question.slug}`)
    expect(question).toMatchObject({
      slug: 'how-do-i-help-a-student-who-leaves-the-room',
      title,
      category: { _id: 'behavior', text: 'Behavior' },
      tags: [{ text: 'iep' }],
      likeCount: 0,
      answerCount: 0,
      acceptedAnswer: null,
      user: { _id: asker.id, screenName: 'Rosa Delgado', avatar: null },
      answers: [],
      mine: true,
      version: 1,
    })
    const read = await (await get(`${question.uid}/wrong-slug`)).json<Answer>()
    expect(read).toMatchObject({ _id: question._id, mine: false, vote: 0 })
    const page = await (await get('page/1')).json<Page>()
    expect(page).toMatchObject({ questionCount: 1, activePage: 1, totalPages: 1 })
    expect(page.questions).toMatchObject([{ _id: question._id, preview: question.rawText }])
    expect(page.questions[0]).not.toHaveProperty('content')
    expect((await getAudit(question._id)).map(({ verb }) => verb)).toEqual(['asked'])
    expect(await counts()).toEqual({ questions: 1, unanswered: 1, unsolved: 1, solved: 0 })
    expect((await db.select().from(categories)).map(({ questionCount }) => questionCount)).toEqual([1, 0])
    expect((await db.select().from(tags)).map(({ questionCount }) => questionCount)).toEqual([1])
  })

  it.each([
    [{ category: '' }, { category: 'Category is required' }],
    [{ category: null }, { category: 'Category is required' }],
    [{ category: 'Astronomy' }, { category: 'Choose one of the categories.' }],
    [{ title: '' }, { title: 'Question is required' }],
    [{ title: 'x'.repeat(20) }, { title: 'Please provide more Question details' }],
    [{ title: 'x'.repeat(151) }, { title: 'Question can be at most 150 characters' }],
    [{ content: '' }, { content: 'Description is required' }],
    [{ content: `<p>${'x'.repeat(60)}</p>` }, { content: 'Please provide more Description details' }],
    [{ content: `<b></b>${'&nbsp;'.repeat(61)}` }, { content: 'Description is required' }],
    [{ content: 'x'.repeat(30_001) }, { content: 'Description can be at most 30,000 characters' }],
    [{ tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, { tags: 'Choose at most 5 tags.' }],
    [{ tags: ['x'.repeat(33)] }, { tags: 'A tag can be at most 32 characters.' }],
  ])('refuses %j', async (fields, errors) => {
    const answer = await post({ ...complete, ...fields })
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toEqual(errors)
  })

  it.each([
    { title: 'x'.repeat(21) },
    { title: 'x'.repeat(150) },
    { content: 'x'.repeat(61) },
    { content: 'x'.repeat(30_000) },
    { category: 'behavior' },
    { category: { _id: 'career' } },
    { category: { text: 'Career' } },
    { tags: ['🙂', ' '] },
    { rawText: 'ignored', likeCount: 50 },
  ])('accepts %j', async (fields) => {
    const answer = await post({ ...complete, ...fields })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ likeCount: 0 })
  })

  it('asks for a proven address', async () => {
    const answer = await post(complete, await getToken(await makePerson({ verifiedEmail: null })))
    expect(answer.status).toBe(403)
    expect((await getProblem(answer)).detail).toBe('Please confirm your e-mail address first.')
  })

  it('never gives away who asked anonymously', async () => {
    const question = await asked({ ...complete, anonymous: true })
    await makeAnswer(question._id, asker)
    for (const as of [undefined, other, staff, member]) {
      for (const path of [`${question.uid}/x`, 'page/1', `${question._id}/answers`, `page/1?q=user:${asker.id}`]) {
        const text = await (await get(path, as)).text()
        expect(text).not.toContain(asker.id)
        expect(text).not.toContain('Rosa Delgado')
      }
    }
    await put(question._id, { title: 'How do I keep a student in the classroom?' })
    expect((await getAudit(question._id)).map(({ verb, actorId }) => [verb, actorId])).toEqual([
      ['asked', null],
      ['changed', null],
    ])
    const read = await (await get(`${question.uid}/x`, member)).json<Answer>()
    expect(read).toMatchObject({ mine: true, user: { _id: null, screenName: 'Anonymous', avatar: null } })
    expect(read.answers).toMatchObject([{ user: { _id: null, screenName: 'Anonymous (asked this)' } }])
    expect(await (await get(`page/1?q=user:${asker.id}`)).json()).toMatchObject({ questionCount: 0 })
  })
})

describe('editing', () => {
  it('lets the author and staff change a question, and nobody else', async () => {
    const { _id } = await asked()
    const changed = 'How do I keep a student in the classroom?'
    expect((await put(_id, { title: changed }, other)).status).toBe(403)
    expect(await (await put(_id, { title: changed })).json()).toMatchObject({
      title: changed,
      slug: 'how-do-i-keep-a-student-in-the-classroom',
      version: 2,
      tags: [{ text: 'iep' }],
    })
    const moved = await (await put(_id, { category: 'career', tags: ['aac'] }, staff)).json<Answer>()
    expect(moved).toMatchObject({ category: { text: 'Career' }, tags: [{ text: 'aac' }], version: 3 })
    expect((await db.select().from(categories)).map(({ questionCount }) => questionCount)).toEqual([0, 1])
    const counted = (await db.select().from(tags)).map(({ slug, questionCount }) => [slug, questionCount])
    expect(counted.toSorted()).toEqual([
      ['aac', 1],
      ['iep', 0],
    ])
    expect((await put(_id, { title: changed })).status).toBe(200)
    expect(await (await get(`page/1?q=classroom`)).json()).toMatchObject({ questionCount: 1 })
  })

  it('refuses a stale version, with the current question', async () => {
    const { _id } = await asked()
    await put(_id, { title: 'How do I keep a student in the classroom?', version: 1 })
    const answer = await put(_id, { title: 'How do I keep students in the classroom?', version: 1 })
    expect(answer.status).toBe(409)
    expect((await getProblem(answer)).current).toMatchObject({ _id, version: 2 })
  })
})

describe('removing', () => {
  it('hides a question from everybody but staff, who can restore it', async () => {
    const { _id, uid } = await asked()
    expect((await request('DELETE', `/api/questions/${_id}`, { as: other })).status).toBe(403)
    expect((await request('DELETE', `/api/questions/${_id}`, { as: member })).status).toBe(204)
    expect((await request('DELETE', `/api/questions/${_id}`, { as: member })).status).toBe(404)
    for (const as of [undefined, member, other]) expect((await get(`${uid}/x`, as)).status).toBe(404)
    for (const list of ['page/1', 'page/1?q=student', 'page/1?tag=iep', 'page/1?category=behavior'])
      expect(await (await get(list, staff)).json()).toMatchObject({ questions: [], questionCount: 0 })
    expect(await counts()).toEqual({ questions: 0, unanswered: 0, unsolved: 0, solved: 0 })
    expect((await put(_id, { removed: false })).status).toBe(404)
    expect(await (await put(_id, { removed: false }, staff)).json()).toMatchObject({ removed: null })
    expect((await get(`${uid}/x`)).status).toBe(200)
    expect(await counts()).toEqual({ questions: 1, unanswered: 1, unsolved: 1, solved: 0 })
    expect((await getAudit(_id)).map(({ verb }) => verb)).toEqual(['asked', 'removed', 'restored'])
  })

  it('is up to staff once another member has answered', async () => {
    const { _id } = await asked()
    await makeAnswer(_id, asker)
    await makeAnswer(_id)
    const answer = await request('DELETE', `/api/questions/${_id}`, { as: member })
    expect(answer.status).toBe(409)
    expect((await getProblem(answer)).detail).toBe('Others have answered. Ask us to remove it, or edit it.')
    expect((await request('DELETE', `/api/questions/${_id}`, { as: staff })).status).toBe(204)
  })
})

describe('views', () => {
  it('are counted for people, and not for crawlers, prefetches, and other sites', async () => {
    const { uid } = await makeQuestion()
    const view = async (headers: Record<string, string> = {}) => {
      const answer = await request('GET', `/api/questions/view/${uid}/x`, { headers })
      expect(answer.headers.get('cache-control')).toContain('no-store')
      return (await answer.json<{ viewCount: number }>()).viewCount
    }
    expect(await view()).toBe(1)
    expect(await view()).toBe(2)
    expect(await view({ 'sec-purpose': 'prefetch' })).toBe(0)
    expect(await view({ 'sec-fetch-site': 'cross-site' })).toBe(0)
    expect(await view()).toBe(3)
  })
})

describe('a former member', () => {
  it('leaves questions, answers, and votes without a name', async () => {
    const person = await makeMember({ displayName: 'Gone Soon' })
    const { id, uid } = await makeQuestion({ author: person })
    const anonymous = await makeQuestion({ author: person, anonymous: true })
    const elsewhere = await makeQuestion()
    await makeAnswer(elsewhere.id, person)
    await request('PUT', `/api/questions/like/${elsewhere.id}`, { as: await getToken(person) })
    const erased = await request('DELETE', '/api/users/me', { as: person.as, body: { password } })
    expect(erased.status).toBe(204)
    const former = { _id: null, screenName: 'Former member', avatar: null }
    expect(await (await get(`${uid}/x`)).json()).toMatchObject({ _id: id, user: former })
    expect(await (await get(`${anonymous.uid}/x`)).json()).toMatchObject({ user: { screenName: 'Anonymous' } })
    const after = await (await get(`${elsewhere.uid}/x`)).json()
    expect(after).toMatchObject({ likeCount: 1, answerCount: 1, answers: [{ user: former }] })
  })
})

describe('the newest questions of a tag', () => {
  it('stand beside its articles, without those that aren’t listed', async () => {
    const shown = await asked()
    const removed = await asked({ ...complete, title: 'Which of these will somebody remove?' })
    await request('DELETE', `/api/questions/${removed._id}`, { as: member })
    const tag = await (await request('GET', '/api/tags/iep')).json()
    expect(tag).toMatchObject({ questionCount: 1, questions: [{ _id: shown._id }], news: [] })
  })
})
