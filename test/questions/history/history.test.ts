import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { questionRevisions } from '../../../src/questions/schema'
import { db, getAudit, getToken, makePerson, makeStaff, request } from '../../make'
import { deleteQuestions, longText, makeAnswer, makeQuestion } from '../make-question'

type Revision = { _id: string; why: string; title: string; content: string; user: { screenName: string } }

const second = '<p>He leaves the room only when the others begin to write, and a timer has helped a little so far.</p>'
const third = '<p>He leaves the room only in the afternoon, and a timer has helped a little so far, but not enough.</p>'

let asker: { id: string }
let [askerToken, member, staff] = ['', '', '']
let question: Awaited<ReturnType<typeof makeQuestion>>

beforeAll(async () => {
  asker = await makePerson({ displayName: 'Ann Asker' })
  askerToken = await getToken(asker)
  member = await getToken(await makePerson())
  staff = await getToken(await makeStaff({ displayName: 'Stella Staff' }))
})

beforeEach(async () => {
  await deleteQuestions()
  question = await makeQuestion({ author: asker })
})

const edit = (body: object, as = askerToken) => request('PUT', `/api/questions/${question.id}`, { as, body })
const editAnswer = (id: string, body: object, as: string) =>
  request('PUT', `/api/questions/answer/${question.id}/${id}`, { as, body })
const history = async (query = '', as?: string) =>
  (await request('GET', `/api/questions/${question.id}/history${query}`, as ? { as } : {})).json<Revision[]>()
const restore = (id: string, as = staff) =>
  request('PUT', `/api/questions/${question.id}/history/${id}`, { as, body: { why: 'Vandalized' } })

describe('the history of a question', () => {
  it('has the original and each edit, with who, when, and why', async () => {
    expect(await history()).toEqual([])
    await edit({ content: second, why: 'Said when' })
    await edit({ title: 'How do I help a student who leaves my classroom?', content: third }, staff)
    const versions = await history()
    expect(versions).toMatchObject([
      { why: '', title: 'How do I help a student who leaves my classroom?', content: third },
      { why: 'Said when', title: question.title, content: second },
      { why: '', title: question.title, content: longText },
    ])
    expect(versions.map(({ user }) => user.screenName)).toEqual(['Stella Staff', 'Ann Asker', 'Ann Asker'])
    expect(await history('?limit=1')).toHaveLength(1)
  })

  it('leaves out tags, categories, saves without a change, and stale ones', async () => {
    await edit({ tags: ['iep'] })
    await edit({ category: 'career' })
    await edit({ title: question.title, content: longText })
    expect((await edit({ content: second, version: 99 })).status).toBe(409)
    expect(await db.select().from(questionRevisions)).toEqual([])
  })

  it('is exact when two edit at once', async () => {
    await Promise.all([edit({ content: second }), edit({ content: third }, staff)])
    const versions = await history()
    expect(versions).toHaveLength(3)
    expect(versions.at(-1)).toMatchObject({ content: longText })
  })

  it('is for whoever may see the question', async () => {
    await edit({ content: second })
    await request('DELETE', `/api/questions/${question.id}`, { as: staff })
    for (const as of [undefined, member]) {
      const path = `/api/questions/${question.id}/history`
      expect((await request('GET', path, as ? { as } : {})).status).toBe(404)
    }
    expect(await history('', staff)).toHaveLength(2)
  })

  it('can be restored by staff, as a new version', async () => {
    await edit({ content: second })
    const [, first] = await history()
    for (const as of [member, askerToken]) expect((await restore(first?._id ?? '', as)).status).toBe(403)
    expect((await restore('x')).status).toBe(404)
    expect(await (await restore(first?._id ?? '')).json()).toMatchObject({ content: longText })
    const [newest] = await history()
    expect(newest).toMatchObject({ content: longText, why: 'Vandalized', user: { screenName: 'Stella Staff' } })
    expect((await getAudit(question.id)).at(-1)).toMatchObject({ verb: 'restored revision', why: 'Vandalized' })
    const elsewhere = await makeQuestion()
    const path = `/api/questions/${elsewhere.id}/history/${first?._id}`
    expect((await request('PUT', path, { as: staff })).status).toBe(404)
  })
})

describe('the page of a question’s history', () => {
  /** The words that a version added and removed, as the page marks them. */
  const marked = async (query = '') => {
    const answer = await request('GET', `/questions/${question.uid}/${question.slug}/history${query}`)
    const html = (await answer.text()).replaceAll('<!-- -->', '')
    const words = (tag: string) =>
      [...html.matchAll(new RegExp(`<${tag}\\b.*?</${tag}>`, 'gs'))].map(([text]) =>
        text
          .replace(/<span class="sr-only">.*?<\/span>/g, '')
          .replace(/<[^>]+>/g, '')
          .trim(),
      )
    return { status: answer.status, html, added: words('ins'), removed: words('del') }
  }

  it('shows what an edit changed beside the version before it, and the original as all new', async () => {
    expect((await marked()).html).toContain('Nobody has edited it.')
    await edit({ content: longText.replace('begin to write', 'begin to read') })
    await edit({ content: longText.replace('begin to write', 'begin to sing') })
    const newest = await marked()
    expect(newest).toMatchObject({ status: 200, added: ['sing'], removed: ['read'] })
    expect(newest.html).toContain('What changed on')
    const [, first, original] = await history()
    expect(await marked(`?version=${first?._id}`)).toMatchObject({ added: ['read'], removed: ['write'] })
    const oldest = await marked(`?version=${original?._id}`)
    expect(oldest).toMatchObject({ status: 200, added: [question.title, expect.stringContaining('to write')] })
    expect(oldest.removed).toEqual([])
    expect(oldest.html).toContain('The original of')
    expect((await marked('?version=x')).status).toBe(404)
  })
})

describe('the history of an answer', () => {
  it('is apart from the question’s, and can be restored', async () => {
    const author = await makePerson({ displayName: 'Owen Park' })
    const { id } = await makeAnswer(question.id, author)
    await editAnswer(id, { content: second, why: 'Clearer' }, await getToken(author))
    expect(await history()).toEqual([])
    const versions = await history(`?answer=${id}`)
    expect(versions).toMatchObject([
      { title: '', content: second, why: 'Clearer', user: { screenName: 'Owen Park' } },
      { title: '', content: longText, why: '' },
    ])
    expect((await restore(versions[1]?._id ?? '')).status).toBe(200)
    expect((await history(`?answer=${id}`))[0]).toMatchObject({ content: longText })
    const unknown = await request('GET', `/api/questions/${question.id}/history?answer=x`)
    expect(unknown.status).toBe(404)
  })
})

it('never names whoever asked anonymously', async () => {
  const secret = await makePerson({ displayName: 'Secret Asker' })
  const token = await getToken(secret)
  question = await makeQuestion({ author: secret, anonymous: true })
  const { id } = await makeAnswer(question.id, secret)
  await edit({ content: second, why: 'More' }, token)
  await editAnswer(id, { content: third }, token)
  for (const as of [undefined, member, staff]) {
    const [ofQuestion, ofAnswer] = [await history('', as), await history(`?answer=${id}`, as)]
    expect(ofQuestion.map(({ user }) => user.screenName)).toEqual(['Anonymous', 'Anonymous'])
    expect(ofAnswer.map(({ user }) => user.screenName)).toEqual(Array(2).fill('Anonymous (asked this)'))
    expect(JSON.stringify([ofQuestion, ofAnswer])).not.toContain(secret.id)
  }
})
