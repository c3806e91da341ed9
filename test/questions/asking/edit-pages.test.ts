import { beforeAll, describe, expect, it } from 'vitest'
import type { QuestionRecord } from '../../../src/questions/post/shapes'
import { findQuestion } from '../../../src/questions/post/thread'
import { db, getProblem, getToken, makePerson, makeStaff, request } from '../../make'
import { longText, makeAnswer, makeQuestion } from '../make-question'

let author: { id: string }
let question: QuestionRecord
const as = { author: '', other: '', staff: '' }

beforeAll(async () => {
  author = await makePerson({ displayName: 'Rosa Delgado' })
  as.author = await getToken(author)
  as.other = await getToken(await makePerson())
  as.staff = await getToken(await makeStaff())
  question = await makeQuestion({ author, tags: ['iep'] })
})

const stored = (id = question.id) => findQuestion(db, id, { userId: author.id, isStaff: false })
const editPath = () => `/ask/${question.uid}/${question.slug}`
const post = (path: string, fields: Record<string, string>, token = as.author) =>
  request('POST', path, {
    as: token,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('the page for editing', () => {
  it('its author and staff find it, by the uid and by the id', async () => {
    for (const token of [as.author, as.staff])
      for (const id of [question.uid, question.id]) {
        const answer = await request('GET', `/ask/${id}`, { as: token })
        expect([answer.status, answer.headers.get('location')]).toEqual([301, editPath()])
      }
    expect((await request('GET', `/ask/${question.uid}/old-slug`, { as: as.author })).headers.get('location')).toBe(
      editPath(),
    )
  })

  it('for others it doesn’t exist, and guests are asked to sign in', async () => {
    for (const path of [`/ask/${question.uid}`, editPath()])
      expect((await request('GET', path, { as: as.other })).status).toBe(404)
    expect((await post(editPath(), {}, as.other)).status).toBe(404)
    const guest = await request('GET', editPath())
    expect([guest.status, guest.headers.get('location')]).toEqual([303, `/questions?signin=1&redirect=${editPath()}`])
  })

  it('it is filled with the question', async () => {
    const html = await (await request('GET', editPath(), { as: as.author })).text()
    expect(html).toContain(`>${question.title}</textarea>`)
    expect(html).toMatch(/<input type="hidden" name="tags" value="iep"|value="iep"/)
    expect(html).toContain(longText)
  })

  it('without JavaScript it saves and leads to the question', async () => {
    const title = 'How do I help a student who hides under tables?'
    const fields = { category: 'career', tags: 'iep', title, contentHtml: longText, version: `${question.version}` }
    const answer = await post(editPath(), fields)
    const now = await stored()
    expect(answer.headers.get('location')).toBe(`/questions/${now.uid}/how-do-i-help-a-student-who-hides-under-tables`)
    expect(now).toMatchObject({ title, category: { _id: 'career' }, version: question.version + 1 })
  })

  it('an outdated version and a wrong field keep what was written', async () => {
    const title = 'What do you do about long meetings?'
    const fields = { category: 'career', tags: '', title, contentHtml: longText, version: `${question.version}` }
    const outdated = await post(editPath(), fields)
    expect(outdated.status).toBe(409)
    const html = await outdated.text()
    expect(html).toContain('You or someone else changed this question')
    expect(html).toContain(`>${title}</textarea>`)
    // Sending it again replaces what somebody else wrote.
    const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
    const wrong = await post(editPath(), { ...fields, version, title: 'short' })
    expect([wrong.status, (await wrong.text()).includes('Please provide more Question details')]).toEqual([422, true])
    expect((await post(editPath(), { ...fields, version })).status).toBe(303)
    expect((await stored()).title).toBe(title)
  })

  it('takes the reason of the change, shows it in the history, and keeps it with what is refused', async () => {
    const { id, uid, slug } = await makeQuestion({ author })
    const path = `/ask/${uid}/${slug}`
    expect(await (await request('GET', path, { as: as.author })).text()).toContain('What did you change?')
    const title = 'How do I help somebody who runs out of the room?'
    const fields = { category: 'behavior', tags: '', title, contentHtml: longText, version: '1' }
    const long = await post(path, { ...fields, why: 'x'.repeat(501) })
    expect(long.status).toBe(422)
    const html = await long.text()
    expect(html).toContain('A reason can be at most 500 characters')
    expect(html).toContain(`value="${'x'.repeat(501)}"`)
    const wrong = await post(path, { ...fields, title: 'short', why: 'The title says more now.' })
    expect(await wrong.text()).toContain('value="The title says more now."')
    expect((await post(path, { ...fields, why: 'The title says more now.' })).status).toBe(303)
    const history = await request('GET', `/api/questions/${id}/history`, { as: as.author })
    expect(await history.text()).toContain('The title says more now.')
  })
})

describe('an anonymous question', () => {
  const reveal = (id: string, token: string) =>
    request('PUT', `/api/questions/${id}`, { as: token, body: { anonymous: false } })

  it('its author may show their name until somebody has answered', async () => {
    const { id } = await makeQuestion({ author, anonymous: true })
    expect((await reveal(id, as.author)).status).toBe(200)
    expect((await stored(id)).anonymous).toBe(false)
    const again = await request('PUT', `/api/questions/${id}`, { as: as.author, body: { anonymous: true } })
    expect(again.status).toBe(200)
    expect((await stored(id)).anonymous).toBe(true)
    const answered = await makeQuestion({ author, anonymous: true })
    await makeAnswer(answered.id)
    const refused = await reveal(answered.id, as.author)
    expect([refused.status, (await getProblem(refused)).detail]).toEqual([
      409,
      'Somebody has answered, so this question stays anonymous.',
    ])
  })

  it('staff can’t show the name, and their page for editing doesn’t have it', async () => {
    const { id, uid, slug } = await makeQuestion({ author, anonymous: true })
    expect((await reveal(id, as.staff)).status).toBe(403)
    const html = await (await request('GET', `/ask/${uid}/${slug}`, { as: as.staff })).text()
    expect(html).not.toContain('Rosa Delgado')
    expect(html).not.toContain(author.id)
    expect(html).not.toContain('Ask anonymously')
  })

  it('the form shows the name only where the box was unchecked', async () => {
    const { id, uid, slug, title } = await makeQuestion({ author, anonymous: true })
    const fields = { category: 'behavior', tags: '', title, contentHtml: longText }
    await post(`/ask/${uid}/${slug}`, { ...fields, version: '1', anonymous: 'on' })
    expect((await stored(id)).anonymous).toBe(true)
    await post(`/ask/${uid}/${slug}`, { ...fields, version: '1' })
    expect((await stored(id)).anonymous).toBe(false)
  })
})
