import { beforeEach, describe, expect, it } from 'vitest'
import { silences } from '../../../src/accounts/schema'
import { days, now, setClock, timestamp } from '../../../src/platform/time/clock'
import { auditOf, db, makePerson, makeStaff, problemOf, request, tokenOf } from '../../make'
import { deleteQuestions, longText, makeAnswer, makeQuestion } from '../../questions/make-question'

let staff: string
let person: { id: string }
let member: string

beforeEach(async () => {
  setClock(null)
  await db.delete(silences)
  await deleteQuestions()
  staff = await tokenOf(await makeStaff())
  person = await makePerson()
  member = await tokenOf(person)
})

const inDays = (n: number) => timestamp(new Date(now().getTime() + days(n)))
const silence = (body: object, id = person.id) => request('PUT', `/api/users/${id}/silence`, { as: staff, body })

describe('silencing a member', () => {
  it('lets them read and sign in, but not write, and says until when and why', async () => {
    const [question, own] = [await makeQuestion(), await makeQuestion({ author: person })]
    const [answer, ownAnswer] = [await makeAnswer(question.id), await makeAnswer(question.id, person)]
    const until = '2099-01-20T18:00:00.000Z'
    const answered = await silence({ until, reason: 'Please calm down.' })
    expect(await answered.json()).toEqual({ _id: person.id, until, reason: 'Please calm down.' })
    const content = longText
    const writes = [
      ['POST', '/api/questions', { title: 'How do I help a student who runs?', category: 'behavior', content }],
      ['PUT', `/api/questions/${own.id}`, { content }],
      ['POST', `/api/questions/answer/${question.id}`, { content }],
      ['PUT', `/api/questions/answer/${question.id}/${ownAnswer.id}`, { content }],
      ['PUT', `/api/questions/like/${question.id}`, {}],
      ['PUT', `/api/questions/unlike/${question.id}`, {}],
      ['PUT', `/api/questions/answer/like/${question.id}/${answer.id}`, {}],
      ['POST', '/api/flags', { kind: 'question', id: question.id, reason: 'Spam.' }],
      ['POST', '/api/users/messages/x/reply', { text: 'Hello' }],
    ] as const
    for (const [method, path, body] of writes) {
      const refused = await request(method, path, { as: member, body })
      expect([path, refused.status]).toEqual([path, 403])
      const { detail } = await problemOf(refused)
      expect(detail).toBe('You can read, but not write, through January 20, 2099. Our team’s reason: Please calm down.')
    }
    expect((await request('GET', `/api/questions/${question.uid}/x`, { as: member })).status).toBe(200)
    const page = await request('GET', '/profile/account', { as: member })
    expect(await page.text()).toContain('Please calm down.')
  })

  it('ends by itself, and when staff lift it', async () => {
    const question = await makeQuestion()
    const vote = async () =>
      (await request('PUT', `/api/questions/like/${question.id}`, { as: member, body: {} })).status
    await silence({ until: inDays(0.5), reason: 'Half a day.' })
    expect(await vote()).toBe(403)
    setClock(new Date(now().getTime() + days(0.5) + 1000))
    expect(await vote()).toBe(200)
    setClock(null)
    expect(await vote()).toBe(403)
    const lifted = await silence({ until: null })
    expect(await lifted.json()).toEqual({ _id: person.id, until: null, reason: '' })
    expect(await vote()).toBe(200)
    const verbs = (await auditOf(person.id)).map(({ verb }) => verb)
    expect(verbs).toEqual(['silenced', 'lifted silence'])
  })

  it('replaces an earlier silence', async () => {
    await silence({ until: inDays(2), reason: 'Two days.' })
    await silence({ until: inDays(9), reason: 'Nine days.' })
    expect(await db.select().from(silences)).toMatchObject([{ userId: person.id, reason: 'Nine days.' }])
  })

  it('is for staff, not for themselves, and only for members', async () => {
    const body = { until: inDays(2), reason: 'Two days.' }
    const staffMember = await makeStaff()
    const own = await request('PUT', `/api/users/${staffMember.id}/silence`, { as: await tokenOf(staffMember), body })
    expect(own.status).toBe(403)
    expect((await request('PUT', `/api/users/${person.id}/silence`, { as: member, body })).status).toBe(403)
    expect((await silence(body, 'unknown')).status).toBe(404)
  })

  it.each([
    [{ until: '2020-01-01T00:00:00.000Z', reason: 'x' }, 'until'],
    [{ until: 'soon', reason: 'x' }, 'until'],
    [{ until: '2099-01-01T00:00:00.000Z' }, 'reason'],
    [{ until: '2099-01-01T00:00:00.000Z', reason: 'x'.repeat(501) }, 'reason'],
    [{ reason: 'x' }, 'until'],
  ])('refuses %j', async (body, field) => {
    const refused = await silence(body)
    expect(refused.status).toBe(422)
    expect(Object.keys((await problemOf(refused)).errors ?? {})).toEqual([field])
  })
})
