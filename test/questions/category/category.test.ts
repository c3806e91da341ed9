import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, setClock } from '../../../src/platform/time/clock'
import { areGuidelinesHidden } from '../../../src/questions/guidelines/guidelines'
import { recount } from '../../../src/questions/post/counts'
import { categories, questions, questionTags, siteCounts } from '../../../src/questions/schema'
import { tags } from '../../../src/tags/schema'
import { db, getAudit, getProblem, getToken, makePerson, makeStaff, request } from '../../make'
import { deleteQuestions, makeAnswer, makeCategories, makeQuestion } from '../make-question'

type Category = { _id: string; text: string; description: string; questionCount: number }

let person: { id: string }
let [member, staff] = ['', '']

beforeAll(async () => {
  person = await makePerson()
  member = await getToken(person)
  staff = await getToken(await makeStaff())
})

beforeEach(async () => {
  await deleteQuestions()
  await makeCategories()
})

const path = '/api/category/question'
const list = async () => (await request('GET', path)).json<Category[]>()
const post = (body: object, as = staff) => request('POST', path, { as, body })
const put = (id: string, body: object, as = staff) => request('PUT', `${path}/${id}`, { as, body })
const remove = (id: string, as = staff) => request('DELETE', `${path}/${id}`, { as })

describe('categories', () => {
  it('are listed in order with their counts', async () => {
    await makeQuestion()
    expect(await list()).toEqual([
      { _id: 'behavior', text: 'Behavior', description: 'What behavior says.', questionCount: 1 },
      { _id: 'career', text: 'Career', description: 'Moves and pay.', questionCount: 0 },
    ])
  })

  it('are added, renamed, and reordered by staff only', async () => {
    for (const call of [
      post({ text: 'Law' }, member),
      put('career', { text: 'Law' }, member),
      remove('career', member),
    ])
      expect((await call).status).toBe(403)
    const added = await post({ text: 'IEP and Law' })
    expect(added.status).toBe(201)
    expect(await added.json()).toEqual({ _id: 'iep-and-law', text: 'IEP and Law', description: '', questionCount: 0 })
    expect((await post({ text: 'iep AND law' })).status).toBe(409)
    expect((await put('career', { text: 'Behavior' })).status).toBe(409)
    expect((await put('nothing', { text: 'Nothing' })).status).toBe(404)
    expect(await (await put('iep-and-law', { text: 'Law', position: 0 })).json()).toMatchObject({ text: 'Law' })
    expect((await list()).map(({ text }) => text)).toEqual(['Law', 'Behavior', 'Career'])
    expect((await getAudit('iep-and-law')).map(({ verb }) => verb)).toEqual(['created', 'changed'])
  })

  it('keep the order that staff give them, however often they move', async () => {
    for (const text of ['Inclusion', 'Law', 'Devices']) await post({ text })
    const order = async () => (await list()).map(({ _id }) => _id).join(' ')
    const moves = [
      ['law', 1, 'behavior law career inclusion devices'],
      ['devices', 2, 'behavior law devices career inclusion'],
      ['behavior', 4, 'law devices career inclusion behavior'],
      ['career', 1, 'law career devices inclusion behavior'],
      ['inclusion', 0, 'inclusion law career devices behavior'],
      ['inclusion', 1000, 'law career devices behavior inclusion'],
      ['law', 0, 'law career devices behavior inclusion'],
    ] as const
    for (const [id, position, expected] of moves) {
      expect((await put(id, { position })).status).toBe(200)
      expect(await order()).toBe(expected)
    }
    expect((await put('law', { position: -1 })).status).toBe(422)
    await post({ text: 'Second', position: 1 })
    expect(await order()).toBe('law second career devices behavior inclusion')
  })

  it('can’t be deleted in use, and move their questions to another one', async () => {
    const { uid } = await makeQuestion()
    const refused = await remove('behavior')
    expect(refused.status).toBe(409)
    expect(await getProblem(refused)).toMatchObject({ questionCount: 1 })
    expect((await put('behavior', { moveTo: 'nothing' })).status).toBe(422)
    expect((await put('behavior', { moveTo: 'behavior' })).status).toBe(422)
    expect(await (await put('behavior', { moveTo: 'career' })).json()).toMatchObject({ questionCount: 0 })
    expect(await (await request('GET', `/api/questions/${uid}/x`)).json()).toMatchObject({
      category: { _id: 'career' },
    })
    expect((await remove('behavior')).status).toBe(204)
    expect((await remove('behavior')).status).toBe(404)
    expect(await list()).toMatchObject([{ _id: 'career', questionCount: 1 }])
  })
})

describe('counting again', () => {
  it('mends every counter, and says which', async () => {
    const question = await makeQuestion({ tags: ['aac'] })
    await makeAnswer(question.id)
    expect(await recount(db)).toEqual({})
    await db.update(categories).set({ questionCount: 7 })
    await db.update(tags).set({ questionCount: 7 })
    await db.update(siteCounts).set({ total: 7 })
    await db.update(questionTags).set({ score: 7, listed: false })
    await db.update(questions).set({ score: 7, answerCount: 7 })
    expect(await recount(db)).toEqual({
      'scores of questions': 1,
      'answers of questions': 1,
      'tags, score': 1,
      'tags, listed': 1,
      'questions of categories': 2,
      'questions of tags': 1,
      'questions of the site': 4,
    })
    expect(await recount(db)).toEqual({})
    expect(await list()).toMatchObject([{ questionCount: 1 }, { questionCount: 0 }])
  })
})

describe('the guidelines for asking', () => {
  const guidelines = (method: string, body?: object) =>
    request(method, '/api/questions/guidelines', { as: member, ...(body && { body }) })

  it('stay hidden for 30 days, or until they are shown again', async () => {
    expect(await (await guidelines('GET')).json()).toEqual({ hidden: false })
    expect(await (await guidelines('PUT')).json()).toEqual({ hidden: true })
    expect(await (await guidelines('GET')).json()).toEqual({ hidden: true })
    setClock(new Date(Date.now() + days(31)))
    expect(await areGuidelinesHidden(env, person.id)).toBe(false)
    setClock(null)
    expect(await (await guidelines('PUT', { hidden: false })).json()).toEqual({ hidden: false })
    await guidelines('PUT', {})
    expect(await (await guidelines('DELETE')).json()).toEqual({ hidden: false })
    expect((await guidelines('PUT', { hidden: 'yes' })).status).toBe(422)
  })
})
