import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { silences } from '../../../src/accounts/schema'
import { runCron } from '../../../src/crons'
import { notifications } from '../../../src/notifications/schema'
import { days, minutes, now, setClock, timestamp } from '../../../src/platform/time/clock'
import { mailIsDelivered, mailTo } from '../../mailbox'
import { db, getAudit, getProblem, getToken, makePerson, makeStaff, request } from '../../make'
import { deleteQuestions, longText, makeAnswer, makeQuestion } from '../../questions/make-question'

let staff: string
let person: { id: string; email: string }
let member: string

beforeEach(async () => {
  setClock(null)
  await db.delete(silences)
  await deleteQuestions()
  staff = await getToken(await makeStaff())
  person = await makePerson()
  member = await getToken(person)
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
      const { detail } = await getProblem(refused)
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
    const verbs = (await getAudit(person.id)).map(({ verb }) => verb)
    expect(verbs).toEqual(['silenced', 'lifted silence'])
  })

  it('replaces an earlier silence', async () => {
    await silence({ until: inDays(2), reason: 'Two days.' })
    await silence({ until: inDays(9), reason: 'Nine days.' })
    expect(await db.select().from(silences)).toMatchObject([{ userId: person.id, reason: 'Nine days.' }])
  })

  it('is told to the member, with each change and when it ends early, on the site and by mail', async () => {
    const [until, reason] = ['2099-01-20T18:00:00.000Z', 'Please calm down.']
    const later = '2099-02-20T18:00:00.000Z'
    await silence({ until, reason })
    await silence({ until, reason })
    await silence({ until: later, reason: 'It went on.' })
    await silence({ until: null })
    await silence({ until: null })
    const expectedTitles = [
      'Our team silenced you. You can read, but not write, through January 20, 2099. Our team’s reason: Please calm down.',
      'Our team changed your silence. You can read, but not write, through February 20, 2099. Our team’s reason: It went on.',
      'Our team lifted your silence. You can write again',
    ]
    const rows = await db.select().from(notifications).where(eq(notifications.userId, person.id))
    const titles = rows.map(({ title }) => title)
    expect(titles).toHaveLength(expectedTitles.length)
    expect(titles).toEqual(expect.arrayContaining(expectedTitles))
    for (const row of rows) expect(row).toMatchObject({ kind: 'moderation', href: '/profile/account', shown: true })
    setClock(new Date(now().getTime() + minutes(11)))
    await runCron('mail-notices', env)
    await mailIsDelivered()
    const { text } = await mailTo(person.email)
    for (const words of expectedTitles) expect(text).toContain(words)
  })

  it('tells nothing when what is lifted had ended by itself', async () => {
    await db.insert(silences).values({ userId: person.id, until: inDays(-1), reason: 'Over.', created: inDays(-2) })
    await silence({ until: null })
    expect(await db.select().from(notifications).where(eq(notifications.userId, person.id))).toEqual([])
  })

  it('stands where they would write, in place of the forms', async () => {
    const [question, own] = [await makeQuestion(), await makeQuestion({ author: person })]
    const ownAnswer = await makeAnswer(question.id, person)
    const path = `/questions/${question.uid}/${question.slug}`
    const pages = [
      ['/ask', 'name="category"'],
      [`/ask/${own.uid}/${own.slug}`, 'name="title"'],
      [path, `action="${path}/answer"`],
      [`${path}?edit=${ownAnswer.id}`, `action="${path}/answers/${ownAnswer.id}"`],
      [`${path}/comments`, 'name="text"'],
      [`/flag?kind=question&id=${question.id}`, 'action="/flag"'],
    ] as const
    const read = async (page: string) => (await request('GET', page, { as: member })).text()
    for (const [page, form] of pages) expect([page, (await read(page)).includes(form)]).toEqual([page, true])
    await silence({ until: '2099-01-20T18:00:00.000Z', reason: 'Please calm down.' })
    for (const [page, form] of pages) {
      const html = await read(page)
      expect([page, html.includes(form), html.includes('through January 20, 2099')]).toEqual([page, false, true])
    }
    expect(await read('/profile/messages')).toContain('through January 20, 2099')
    expect(await read('/news')).not.toContain('<strong>You can read, but not write')
  })

  it('is for staff, not for themselves, and only for members', async () => {
    const body = { until: inDays(2), reason: 'Two days.' }
    const staffMember = await makeStaff()
    const own = await request('PUT', `/api/users/${staffMember.id}/silence`, { as: await getToken(staffMember), body })
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
    expect(Object.keys((await getProblem(refused)).errors ?? {})).toEqual([field])
  })
})
