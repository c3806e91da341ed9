import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { comments, questions } from '../../../src/questions/schema'
import { db, getAudit, getToken, madeAnew, makePerson, makeStaff, postForm, request } from '../../make'
import { deleteQuestions, longText, makeAnswer, makeQuestion } from '../make-question'

let [member, staff] = ['', '']
let question: Awaited<ReturnType<typeof makeQuestion>>
let path = ''

beforeAll(async () => {
  member = await getToken(await makePerson())
  staff = await getToken(await makeStaff())
})

beforeEach(async () => {
  await deleteQuestions()
  question = await makeQuestion()
  path = `/questions/${question.uid}/${question.slug}`
})

const page = async (at: string, as?: string) => (await request('GET', at, as ? { as } : { headers: madeAnew })).text()
const moderate = (fields: Record<string, string>, as = staff) => postForm(`${path}/moderate`, fields, as)
const isDone = async (fields: Record<string, string>) => {
  const answer = await moderate(fields)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
}
const why = 'It was time'

describe('the forms of staff', () => {
  it.each([
    'close',
    'reopen',
    'pin',
    'unpin',
    'move',
    'merge',
    'unmerge',
    'remove',
    'restore',
    'author',
    'remove-answer',
    'restore-answer',
    'remove-comment',
    'restore-comment',
    'restore-version',
  ])('%s needs a reason, and is for staff', async (action) => {
    expect((await request('GET', `${path}/moderate?do=${action}`, { as: member })).status).toBe(404)
    expect((await page(`${path}/moderate?do=${action}`, staff)).includes(`name="do" value="${action}"`)).toBe(true)
    expect((await moderate({ do: action, why }, member)).status).toBe(403)
    const refused = await moderate({ do: action, why: ' ', category: 'career', other: question.uid })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(action === 'close' ? 'Choose a reason.' : 'Say why.')
    expect((await getAudit(question.id)).map(({ verb }) => verb)).toEqual(['asked'])
  })

  it('know no other action', async () => {
    expect((await request('GET', `${path}/moderate?do=constructor`, { as: staff })).status).toBe(404)
    expect((await moderate({ do: 'burn', why })).status).toBe(404)
  })

  it('close a question as a duplicate, and everybody reads of what', async () => {
    const original = await makeQuestion({ title: 'What helps a student who runs from class?' })
    const missing = await moderate({ do: 'close', reason: 'duplicate', other: 'somewhere', why: 'kept words' })
    expect(missing.status).toBe(422)
    const html = await missing.text()
    expect(html).toContain('We can’t find this question.')
    expect(html).toContain('kept words')
    await isDone({ do: 'close', reason: 'duplicate', other: `/questions/${original.uid}/x`, why: 'See there.' })
    const closed = await page(path)
    expect(closed).toContain('It repeats another question. See there.')
    expect(closed).toContain(`href="/questions/${original.uid}/${original.slug}"`)
    await isDone({ do: 'reopen', why })
    expect(await page(path)).not.toContain('takes no new answers')
  })

  it.each([
    ['off-topic', 'It isn’t about special education.'],
    ['resolved', 'It was resolved elsewhere.'],
  ])('close a question as %s without another question, with or without words of their own', async (reason, words) => {
    const closedAs = async () => (await db.select().from(questions).where(eq(questions.id, question.id)))[0]
    await isDone({ do: 'close', reason, why: '', other: 'somewhere' })
    expect(await closedAs()).toMatchObject({ closedWhy: words, duplicateOf: null })
    await isDone({ do: 'reopen', why })
    const own = 'w'.repeat(500 - words.length - 1)
    const refused = await moderate({ do: 'close', reason, why: `${own}w` })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('A reason can be at most 500 characters')
    expect(await closedAs()).toMatchObject({ closed: null })
    await isDone({ do: 'close', reason, why: own })
    expect(await closedAs()).toMatchObject({ closedWhy: `${words} ${own}` })
  })

  it('close a question as a duplicate only with the other question', async () => {
    const refused = await moderate({ do: 'close', reason: 'duplicate', other: ' ', why })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('We can’t find this question.')
    expect((await getAudit(question.id)).map(({ verb }) => verb)).toEqual(['asked'])
  })

  it('take a reason of 500 characters and no longer one', async () => {
    const refused = await moderate({ do: 'pin', why: 'w'.repeat(501) })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('A reason can be at most 500 characters')
    await isDone({ do: 'pin', why: 'w'.repeat(500) })
    expect((await getAudit(question.id)).at(-1)).toMatchObject({ verb: 'pinned', why: 'w'.repeat(500) })
  })

  it('pin, move, remove, and restore a question', async () => {
    await isDone({ do: 'pin', why })
    await isDone({ do: 'move', category: 'career', why })
    await isDone({ do: 'remove', why: 'Names a <b>child</b>' })
    expect((await request('GET', path, { headers: madeAnew })).status).toBe(404)
    const removed = await page(path, staff)
    expect(removed).toContain('Names a &lt;b&gt;child&lt;/b&gt;')
    expect(removed).toContain('do=restore')
    await isDone({ do: 'restore', why })
    await isDone({ do: 'unpin', why })
    const [row] = await db.select().from(questions).where(eq(questions.id, question.id))
    expect(row).toMatchObject({ pinned: false, categoryId: 'career', removed: null })
    expect((await getAudit(question.id)).slice(1).every((entry) => entry.why !== null)).toBe(true)
  })

  it('say of what a colleague removed first who did, keep the reason, and lead to restoring it', async () => {
    const { id } = await makeAnswer(question.id)
    const colleague = await getToken(await makeStaff({ displayName: 'Rosa First' }))
    for (const [action, restore, named] of [
      ['remove-answer', `do=restore-answer&amp;id=${id}`, { id }],
      ['remove', 'do=restore"', {}],
    ] as const) {
      const reason = 'It names a school.'
      expect((await moderate({ do: action, why: reason, ...named }, colleague)).status).toBe(303)
      const late = await moderate({ do: action, why: 'My own reason.', ...named })
      expect(late.status).toBe(409)
      const shown = await late.text()
      for (const words of ['Rosa First removed it', reason, 'wasn’t stored', 'You wrote: My own reason.', restore])
        expect(shown).toContain(words)
      const opened = await page(`${path}/moderate?do=${action}&id=${id}`, staff)
      expect([opened.includes('is removed already'), opened.includes('name="do"')]).toEqual([true, false])
    }
  })

  it('remove and restore answers and comments', async () => {
    const { id } = await makeAnswer(question.id)
    await isDone({ do: 'remove-answer', id, why })
    expect(await page(path)).not.toContain(`id="answer-${id}"`)
    expect(await page(path, staff)).toContain(`Reason: ${why}`)
    await isDone({ do: 'restore-answer', id, why })
    await request('POST', `/api/questions/comment/${question.id}`, { as: member, body: { text: 'A remark' } })
    const [comment] = await db.select().from(comments)
    await isDone({ do: 'remove-comment', id: comment?.id ?? '', why })
    expect(await page(path)).not.toContain('A remark')
    await isDone({ do: 'restore-comment', id: comment?.id ?? '', why })
    expect(await page(path)).toContain('A remark')
    expect((await moderate({ do: 'remove-answer', id: 'x', why })).status).toBe(404)
  })

  it('merge a question, whose page leads to the other one', async () => {
    const other = await makeQuestion({ title: 'What helps a student who runs from class?' })
    const named = `http://localhost:8787/questions/${other.uid}/x`
    const answer = await moderate({ do: 'merge', other: named, why, compared: other.id })
    const target = `/questions/${other.uid}/${other.slug}`
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${target}#merged`])
    const led = await request('GET', path, { as: staff })
    expect([led.status, led.headers.get('location')]).toEqual([301, target])
  })

  it('show who asked anonymously, once staff have said why', async () => {
    const secret = await makePerson({ displayName: 'Secret Asker' })
    question = await makeQuestion({ author: secret, anonymous: true })
    path = `/questions/${question.uid}/${question.slug}`
    for (const at of [path, `${path}/moderate?do=author`]) expect(await page(at, staff)).not.toContain('Secret Asker')
    const shown = await moderate({ do: 'author', why: 'A report' })
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('Secret Asker')
    expect((await getAudit(question.id)).at(-1)).toMatchObject({ verb: 'looked who asked', why: 'A report' })
  })
})

describe('the history', () => {
  it('compares a version with the one before it, and names no anonymous editor', async () => {
    const secret = await makePerson({ displayName: 'Secret Asker' })
    question = await makeQuestion({ author: secret, anonymous: true })
    path = `/questions/${question.uid}/${question.slug}`
    expect(await page(`${path}/history`)).toContain('Nobody has edited it.')
    const body = { content: longText.replace('leaves', 'quits'), why: 'A better word' }
    await request('PUT', `/api/questions/${question.id}`, { as: await getToken(secret), body })
    const html = await page(`${path}/history`)
    expect(html).toMatch(/<del[^>]*>.*leaves.*<\/del>/)
    expect(html).toMatch(/<ins[^>]*>.*quits.*<\/ins>/)
    expect(html).toContain('A better word')
    expect(html).not.toContain('Secret Asker')
    expect(await page(path)).toContain(`href="${path}/history"`)
    expect((await request('GET', `${path}/history?version=x`)).status).toBe(404)
    expect((await request('GET', `${path}/history?answer=x`)).status).toBe(404)
    const original = /href="([^"]*version=[^"]*)"/g
    const links = [...html.matchAll(original)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    expect(await page(links[1] ?? '')).toContain('The original of')
  })
})
