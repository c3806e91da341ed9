import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answersToQuestions, questions } from '../../../src/questions/schema'
import { db, getToken, makePerson, makeStaff, origin, postForm, request } from '../../make'
import { deleteQuestions, longText, makeAnswer, makeQuestion } from '../make-question'
import { makeMembersWhoCantPost } from '../members-who-cant-post'

let member: { id: string }
let asker: { id: string }
let question: Awaited<ReturnType<typeof makeQuestion>>
let page: string

beforeAll(async () => {
  member = await makePerson()
  asker = await makePerson()
})
beforeEach(async () => {
  await deleteQuestions()
  question = await makeQuestion({ author: asker })
  page = `/questions/${question.uid}/${question.slug}`
})

/** Sends a form as a browser without JavaScript does. */
async function post(path: string, fields: Record<string, string>, as: { id: string } | null = member, from = origin) {
  return request('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: from,
      'sec-fetch-site': from === origin ? 'same-origin' : 'cross-site',
      ...(as && { cookie: `session=${await getToken(as)}` }),
    },
  })
}
const elsewhere = 'https://evil.example'
const answers = () => db.select().from(answersToQuestions)

describe('answering without JavaScript', () => {
  it('posts plain text as paragraphs, and leads to the answer', async () => {
    const text = `He leaves the room whenever we write.\r\n\r\n${'Start with what he likes. '.repeat(3)}`
    const answer = await post(`${page}/answer`, { content: text })
    const [stored] = await answers()
    expect(stored?.content).toMatch(/^<p>He leaves the room whenever we write.<\/p><p>Start/)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${page}?answer=${stored?.id}#answer-${stored?.id}`)
  })

  it.each([
    ['', 'Answer is required'],
    ['Too short.', 'Please provide more detail in your answer.'],
  ])('shows %j again with its message', async (content, message) => {
    const answer = await post(`${page}/answer`, { content })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain(message)
    expect(html).toContain(`${content}</textarea>`)
    expect(await answers()).toEqual([])
  })

  it('tells before it is sent how long an answer must be', async () => {
    const { id, authorId } = await makeAnswer(question.id)
    for (const query of ['', `?edit=${id}`]) {
      const form = await request('GET', page + query, { as: await getToken({ id: authorId }) })
      const [, hint = 'no hint'] =
        /<textarea name="content"[^>]*aria-describedby="([^" ]*)"/.exec(await form.clone().text()) ?? []
      expect(await form.text()).toMatch(new RegExp(`<p id="${hint}"[^>]*>At least 61 characters\\.`))
    }
  })

  it('keeps the text of members who can’t post, and says why', async () => {
    for (const [token, why] of await makeMembersWhoCantPost()) {
      const answer = await postForm(`${page}/answer`, { content: 'Start with what he likes.' }, token)
      const html = await answer.text()
      expect([answer.status, html.includes('Start with what he likes.</textarea>')]).toEqual([403, true])
      expect(html).toContain(why)
    }
    expect(await answers()).toEqual([])
  })

  it('keeps the text where the question was closed meanwhile', async () => {
    await db.update(questions).set({ closed: '2026-11-22T00:00:00.000Z' }).where(eq(questions.id, question.id))
    expect((await post(`${page}/answer`, { content: longText })).status).toBe(409)
    expect(await answers()).toEqual([])
  })

  it('asks guests to sign in, and says why', async () => {
    for (const part of ['answer', 'vote']) {
      const answer = await post(`${page}/${part}`, { content: longText }, null)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`/login?redirect=${encodeURIComponent(page)}&why=${part}`)
    }
  })

  it('takes the reason of a change, and keeps both with what is refused', async () => {
    const { id, authorId } = await makeAnswer(question.id)
    const form = await request('GET', `${page}?edit=${id}`, { as: await getToken({ id: authorId }) })
    expect(await form.text()).toContain('What did you change?')
    const send = (fields: Record<string, string>) => post(`${page}/answers/${id}`, fields, { id: authorId })
    const refused = await send({ content: 'Too short.', version: '1', why: 'Shorter' })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    for (const kept of ['Please provide more detail in your answer.', 'Too short.</textarea>', 'value="Shorter"'])
      expect(html).toContain(kept)
    const content = 'She leaves the room. '.repeat(6)
    const long = await send({ content, version: '1', why: 'x'.repeat(501) })
    expect([long.status, (await long.text()).includes('A reason can be at most 500 characters')]).toEqual([422, true])
    expect((await answers())[0]?.content).toContain('He leaves')
    expect((await send({ content, version: '1', why: 'It was about her.' })).status).toBe(303)
    const history = await request('GET', `/questions/${question.uid}/${question.slug}/history?answer=${id}`)
    expect(await history.text()).toContain('It was about her.')
  })

  it('replaces nothing that somebody else has saved meanwhile, and shows that', async () => {
    const { id, authorId } = await makeAnswer(question.id)
    const send = (fields: Record<string, string>) => post(`${page}/answers/${id}`, fields, { id: authorId })
    const form = await (await request('GET', `${page}?edit=${id}`, { as: await getToken({ id: authorId }) })).text()
    const [, version = ''] = /name="version" value="(\d+)"/.exec(form) ?? []
    const saved = await request('PUT', `/api/questions/answer/${question.id}/${id}`, {
      as: await getToken(await makeStaff()),
      body: { content: longText.replace('He leaves', 'A child leaves') },
    })
    expect(saved.status).toBe(200)
    const content = 'She leaves the room. '.repeat(6)
    // The conflict comes first: what else is wrong with the text would hide it.
    expect((await send({ content: 'Too short.', version })).status).toBe(409)
    for (const sent of [undefined, version]) {
      const refused = await send({ content, ...(sent && { version: sent }) })
      const html = await refused.text()
      expect(refused.status).toBe(409)
      for (const shown of ['in another window', 'A child leaves', `${content}</textarea>`])
        expect(html).toContain(shown)
    }
    expect((await answers())[0]?.content).toContain('A child leaves')
    expect((await send({ content, version: `${Number(version) + 1}` })).status).toBe(303)
    expect((await answers())[0]?.content).toContain('She leaves')
  })

  it('shows formatted text readably, and keeps its HTML if nobody changes it', async () => {
    const formatted = `<h3>First</h3><ul><li><p>a <strong>timer</strong></p></li></ul>${longText}`
    const { id, authorId } = await makeAnswer(question.id, undefined, formatted)
    const html = await (await request('GET', `${page}?edit=${id}`, { as: await getToken({ id: authorId }) })).text()
    const [, shown = ''] = /<textarea name="content"[^>]*>([^<]*)<\/textarea>/.exec(html) ?? []
    expect(shown).toMatch(/^First\n\n- a timer\n\nHe leaves/)
    expect(html).toContain('it loses: headings, bold text.')
    const fields = { content: shown.replaceAll('\n', '\r\n'), contentHtml: formatted, version: '1' }
    expect((await post(`${page}/answers/${id}`, fields, { id: authorId })).status).toBe(303)
    expect((await answers())[0]).toMatchObject({ content: formatted, version: 1 })
  })

  it('changes one’s own answer only', async () => {
    const { id, authorId } = await makeAnswer(question.id)
    const change = { contentHtml: longText.replace('He leaves', 'She leaves'), version: '1' }
    expect((await post(`${page}/answers/${id}`, change)).status).toBe(403)
    expect((await post(`${page}/answers/${id}`, change, { id: authorId })).status).toBe(303)
    expect((await answers())[0]?.content).toContain('She leaves')
  })

  it('is refused from another site', async () => {
    expect((await post(`${page}/answer`, { content: longText }, member, elsewhere)).status).toBe(403)
    expect(await answers()).toEqual([])
  })
})

describe('deleting without JavaScript', () => {
  const see = async (path: string, as: { id: string }) =>
    (await request('GET', path, { as: await getToken(as) })).text()
  /** What asks first, before a form that is sent to this path. */
  const asksAt = (path: string) =>
    new RegExp(`<noscript><details[^>]*><summary[^>]*>Delete…</summary><form [^>]*action="${path}"`)

  it('asks the author of an answer first, and leads to its question, which says that it’s deleted', async () => {
    const { id, authorId } = await makeAnswer(question.id)
    const [author, path] = [{ id: authorId }, `${page}/answers/${id}/delete`]
    expect(await see(page, author)).toMatch(asksAt(path))
    expect(await see(page, asker)).not.toContain(path)
    const refused = await post(path, {}, asker)
    expect([refused.status, (await answers())[0]?.removed]).toEqual([403, null])
    expect(await refused.text()).toContain('Only its author and our team can change this.')
    const deleted = await post(path, {}, author)
    expect([deleted.status, deleted.headers.get('location')]).toEqual([303, `${page}?done=answer-deleted#done`])
    const html = await see(`${page}?done=answer-deleted`, author)
    expect(html).toMatch(/<p id="done"[^>]*>Your answer is deleted\.</)
    expect(html).toMatch(/<h2[^>]*>0 Answers</)
  })

  it('asks the author of a question first, and leads to the list, which says that it’s deleted', async () => {
    const path = `${page}/delete`
    expect(await see(page, asker)).toMatch(asksAt(path))
    expect((await post(path, {})).status).toBe(403)
    const deleted = await post(path, {}, asker)
    expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/questions?done=question-deleted#done'])
    const html = await see('/questions?done=question-deleted', asker)
    expect(html).toMatch(/<p id="done"[^>]*>Your question is deleted\.</)
    expect(html).not.toContain(page)
    const guest = await request('GET', '/questions?done=question-deleted')
    expect(await guest.text()).not.toContain('is deleted.')
  })

  it('keeps a question that others have answered, and says why on its page', async () => {
    await makeAnswer(question.id)
    const refused = await post(`${page}/delete`, {}, asker)
    const html = await refused.text()
    expect(refused.status).toBe(409)
    expect(html).toMatch(
      /<p role="alert"[^>]*autofocus[^>]*>Others have answered\. Ask us to remove it, or edit it\.</i,
    )
    expect(html).toContain(question.title)
    expect((await db.select().from(questions))[0]?.removed).toBeNull()
  })

  it('never deletes the question that another one was merged into meanwhile', async () => {
    const staff = await makeStaff()
    const [own, target] = [await makeQuestion({ author: staff }), await makeQuestion({ author: staff })]
    const merged = { merged: true, listed: false, duplicateOf: target.id, closed: '2026-11-22T00:00:00.000Z' }
    await db.update(questions).set(merged).where(eq(questions.id, own.id))
    await post(`/questions/${own.uid}/${own.slug}/delete`, {}, staff)
    const [kept] = await db.select().from(questions).where(eq(questions.id, target.id))
    expect(kept?.removed).toBeNull()
  })

  it('asks guests to sign in', async () => {
    const guest = await post(`${page}/delete`, {}, null)
    expect([guest.status, guest.headers.get('location')]).toEqual([
      303,
      `/login?redirect=${encodeURIComponent(page)}&why=answer`,
    ])
  })
})

describe('accepting without JavaScript', () => {
  it('is for the person who asked, and again takes it back', async () => {
    const { id } = await makeAnswer(question.id)
    expect((await post(`${page}/answers/${id}/accept`, {})).status).toBe(403)
    const answer = await post(`${page}/answers/${id}/accept`, {}, asker)
    expect(answer.headers.get('location')).toBe(`${page}?answer=${id}#answer-${id}`)
    expect((await answers())[0]?.accepted).toBe(true)
    await post(`${page}/answers/${id}/accept`, {}, asker)
    expect((await answers())[0]?.accepted).toBe(false)
  })
})

describe('voting without JavaScript', () => {
  it('votes on the question and on an answer, and leads back', async () => {
    const { id } = await makeAnswer(question.id)
    const onQuestion = await post(`${page}/vote`, { vote: '1' })
    expect([onQuestion.status, onQuestion.headers.get('location')]).toEqual([303, `${page}#votes`])
    const onAnswer = await post(`${page}/answers/${id}/vote`, { vote: '-1' })
    expect(onAnswer.headers.get('location')).toBe(`${page}?answer=${id}#answer-${id}`)
    const [stored] = await db.select().from(questions)
    expect([stored?.score, (await answers())[0]?.score]).toEqual([1, -1])
    await post(`${page}/vote`, { vote: '0' })
    expect((await db.select().from(questions))[0]?.score).toBe(0)
  })

  it.each(['2', '', 'up'])('refuses %j', async (vote) => {
    expect((await post(`${page}/vote`, { vote })).status).toBe(422)
  })

  it('refuses one’s own, an unproven address, and another site', async () => {
    expect((await post(`${page}/vote`, { vote: '1' }, asker)).status).toBe(403)
    expect((await post(`${page}/vote`, { vote: '1' }, await makePerson({ verifiedEmail: null }))).status).toBe(403)
    expect((await post(`${page}/vote`, { vote: '1' }, member, elsewhere)).status).toBe(403)
    expect((await db.select().from(questions))[0]?.score).toBe(0)
  })
})
