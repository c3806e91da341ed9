import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { articles } from '../../../src/news/schema'
import { tags } from '../../../src/tags/schema'
import { db, getAudit, getProblem, getToken, makePerson, makeStaff, request } from '../../make'
import { png } from '../../pictures'
import { completeArticle, makeArticle } from '../make-article'

type Answer = Record<string, unknown> & { _id: string; uid: string; slug: string; version: number; tags: object[] }

let staff: string
let member: string

beforeAll(async () => {
  staff = await getToken(await makeStaff({ displayName: 'Maya Ortiz' }))
  member = await getToken(await makePerson())
})

beforeEach(async () => {
  await db.delete(articles)
  await db.delete(tags)
})

const post = (body: object) => request('POST', '/api/news', { as: staff, body })
const put = (id: string, body: object) => request('PUT', `/api/news/${id}`, { as: staff, body })
const list = async (query = '', as?: string) =>
  (await request('GET', `/api/news${query}`, as === undefined ? {} : { as })).json<Answer[]>()

describe('the list of articles', () => {
  it('shows guests and members Published articles only, newest first publication first, without the content', async () => {
    const first = await makeArticle({ title: 'First' })
    await makeArticle({ title: 'Hidden', status: 'Draft' })
    const second = await makeArticle({ title: 'Second', tags: ['iep'] })
    for (const as of [undefined, member]) {
      const found = await list('', as)
      expect(found.map(({ _id }) => _id)).toEqual([second.id, first.id])
      expect(found[0]).toMatchObject({ category: { text: 'Education', value: 'education' }, tags: [{ text: 'iep' }] })
      expect(found[0]).not.toHaveProperty('content')
      expect(found[0]).not.toHaveProperty('rawText')
      expect(found[0]).not.toHaveProperty('scheduled')
    }
  })

  it('shows staff every status, and filters and sorts for them', async () => {
    await makeArticle({ title: 'beta' })
    await makeArticle({ title: 'Alpha', status: 'Draft' })
    const titles = async (query: string) => (await list(query, staff)).map(({ title }) => title)
    expect(await titles('')).toEqual(['Alpha', 'beta'])
    expect(await titles('?status=Draft')).toEqual(['Alpha'])
    expect(await titles('?sort=alpha')).toEqual(['Alpha', 'beta'])
    expect(await titles('?sort=date')).toEqual(['Alpha', 'beta'])
    expect(await titles('?q=BET')).toEqual(['beta'])
  })

  it.each(['', 'sort=alpha', 'sort=date'])(
    'reads every article once, page by page, for staff with “%s”',
    async (sort) => {
      for (const title of ['c', 'A', 'b', 'a'])
        await makeArticle({ title, status: title === 'b' ? 'Draft' : 'Published' })
      const whole = (await list(`?${sort}`, staff)).map(({ _id }) => _id)
      const walked: string[] = []
      let path = `/api/news?limit=1&${sort}`
      while (path) {
        const answer = await request('GET', path, { as: staff })
        walked.push(...(await answer.json<Answer[]>()).map(({ _id }) => _id))
        const next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
        path = next ? new URL(next).pathname + new URL(next).search : ''
      }
      expect(walked).toEqual(whole)
      expect(new Set(walked).size).toBe(4)
    },
  )

  it('filters by category and tag, and reads a tag page by page', async () => {
    const tagged = [await makeArticle({ tags: ['aac'], category: 'Job Search' }), await makeArticle({ tags: ['aac'] })]
    await makeArticle()
    expect((await list('?category=job-search')).map(({ _id }) => _id)).toEqual([tagged[0]?.id])
    expect((await list('?tag=AAC')).map(({ _id }) => _id)).toEqual([tagged[1]?.id, tagged[0]?.id])
    const page = await request('GET', '/api/news?tag=aac&limit=1')
    expect(page.headers.get('link')).toContain('cursor=')
    expect(await list('?tag=nothing')).toEqual([])
  })

  it('refuses unknown filters, limit 0, and a foreign cursor with 422', async () => {
    for (const query of ['?category=Sports', '?status=Deleted', '?sort=size', '?limit=0', '?cursor=WzEsW11d'])
      expect((await request('GET', `/api/news${query}`, { as: staff })).status, query).toBe(422)
  })
})

it('refuses the cursor of another list, so that no article is skipped', async () => {
  for (let i = 0; i < 2; i++) await makeArticle({ tags: ['aac'] })
  const answer = await request('GET', '/api/news?tag=aac&limit=1')
  const cursor = /cursor=([^>&]+)/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
  expect((await request('GET', `/api/news?tag=aac&cursor=${cursor}`)).status).toBe(200)
  for (const other of ['/api/news?', '/api/news?tag=iep&', '/news?', '/news?category=career&'])
    expect((await request('GET', `${other}cursor=${cursor}`)).status, other).toBe(422)
})

describe('reading an article', () => {
  it('answers with a list of one, found by the uid alone', async () => {
    const { uid } = await makeArticle()
    const answer = await request('GET', `/api/news/${uid}/another-slug`)
    expect(answer.status).toBe(200)
    const [article] = await answer.json<Answer[]>()
    expect(article).toMatchObject({ uid, slug: 'co-teaching-that-works', rawText: 'Plan together on Mondays.' })
    expect(article).toHaveProperty('related', { internal: [], external: [] })
    for (const hidden of ['authorId', 'draft', 'editedBy', 'scheduled']) expect(article).not.toHaveProperty(hidden)
  })

  it.each(['Draft', 'Archived'] as const)('is 404 for everybody while %s, staff too', async (status) => {
    const { uid, slug, id } = await makeArticle({ status })
    for (const as of [undefined, member, staff])
      expect((await request('GET', `/api/news/${uid}/${slug}`, as === undefined ? {} : { as })).status).toBe(404)
    expect((await request('GET', `/api/news/${id}`, { as: staff })).status).toBe(200)
  })
})

describe('writing articles', () => {
  it('creates a Draft with the defaults, and takes the client’s uid', async () => {
    const answer = await post({ _id: 'new', uid: 'abcd1234', title: 'First steps' })
    expect(answer.status).toBe(201)
    const article = await answer.json<Answer>()
    expect(article).toMatchObject({
      uid: 'abcd1234',
      slug: 'first-steps',
      status: 'Draft',
      category: { text: 'Education' },
      author: 'Maya Ortiz',
      published: null,
      version: 1,
    })
    expect(answer.headers.get('location')).toBe(`/api/news/${article._id}`)
    expect((await getAudit(article._id)).map(({ verb }) => verb)).toEqual(['created'])
    expect((await post({ uid: 'abcd1234', title: 'Again' })).status).toBe(409)
  })

  const bad: [string, object, string][] = [
    ['a uid of 7', { uid: 'abcdefg' }, 'uid'],
    ['a uid of 17', { uid: 'a'.repeat(17) }, 'uid'],
    ['a javascript link', { externalLink: 'javascript:alert(1)' }, 'externalLink'],
    ['an unknown category', { category: 'Sports' }, 'category'],
    ['a category without a value', { category: { name: 'Education' } }, 'category'],
    ['Guest Blog without a guest', { category: 'Guest Blog' }, 'category'],
    ['eleven tags', { tags: 'abcdefghijk'.split('') }, 'tags'],
    ['a tag of 33', { tags: ['a'.repeat(33)] }, 'tags'],
    ['a title of 151', { title: 'a'.repeat(151) }, 'title'],
    ['no title', { title: ' ' }, 'title'],
    ['a summary of 301', { summary: 'a'.repeat(301) }, 'summary'],
    ['a byline of 65', { author: 'a'.repeat(65) }, 'author'],
    ['too much content', { content: `<p>${'a'.repeat(100_000)}</p>` }, 'content'],
    ['a picture that was never uploaded', { image: '/images/news/abcd1234/x.jpg' }, 'image'],
    ['a picture of another article', { image: '/images/news/other123/a-12345678.jpg' }, 'image'],
    ['a picture of somewhere else', { coverImage: 'https://elsewhere.example/x.jpg' }, 'coverImage'],
    ['a video from elsewhere', { videoURL: 'https://video.example/watch?v=dQw4w9WgXcQ' }, 'videoURL'],
    ['a number as the guest', { guestBloggerName: 5 }, 'guestBloggerName'],
    ['a time that is none', { scheduled: 'tomorrow' }, 'scheduled'],
  ]
  it.each(bad)('refuses %s with 422', async (_, fields, field) => {
    await env.IMAGES.put('news/other123/a-12345678.jpg', png)
    const answer = await post({ ...completeArticle, ...fields })
    expect(answer.status).toBe(422)
    expect(Object.keys((await getProblem(answer)).errors ?? {})).toEqual([field])
  })

  it('names everything that is missing for readers', async () => {
    const answer = await post({ title: 'Only a title', status: 'Published' })
    expect((await getProblem(answer)).errors).toEqual({
      summary: 'Summary is required',
      content: 'Content is required',
    })
    expect((await getProblem(await post({ status: 'Published' }))).errors).toMatchObject({ title: 'Title is required' })
  })

  it('takes 0 as no guest, objects as category and tags, and any form of a video’s address', async () => {
    const answer = await post({
      ...completeArticle,
      guestBloggerName: 0,
      category: { text: 'Career', value: 'career' },
      tags: [{ text: 'IEP' }, 'iep', ' '],
      mainTag: { text: 'Law' },
      videoURL: 'https://youtu.be/dQw4w9WgXcQ?t=3',
    })
    expect(await answer.json()).toMatchObject({
      guestBloggerName: '',
      category: { text: 'Career' },
      tags: [{ text: 'law' }, { text: 'iep' }],
      mainTag: 'law',
      videoURL: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    })
  })

  it('cleans the content, and keeps pictures of this article only', async () => {
    const html =
      '<style>p{}</style><p onload="x()">Text</p><iframe src="https://a.example"></iframe><svg></svg>' +
      '<img src="/images/news/other123/a.jpg"><img src="https://a.example/b.jpg"><img src="/images/news/abcd1234/body-1.jpg" alt="A hand">'
    const article = await (await post({ ...completeArticle, uid: 'abcd1234', content: html })).json<Answer>()
    expect(article.content).toBe(
      '<p>Text</p><figure><img src="/images/news/abcd1234/body-1.jpg" alt="A hand" /></figure>',
    )
  })

  it('stores a picture’s size, and deletes the old file with the change', async () => {
    await env.IMAGES.put('news/abcd1234/a-12345678.jpg', png)
    await env.IMAGES.put('news/abcd1234/b-12345678.jpg', png)
    const made = await (await post({ ...completeArticle, uid: 'abcd1234', photoURL: 'a-12345678' })).json<Answer>()
    expect(made).toMatchObject({ image: '/images/news/abcd1234/a-12345678.jpg', imageWidth: 1, imageHeight: 1 })
    const changed = await put(made._id, { image: '/images/news/abcd1234/b-12345678.jpg', imageAlt: '' })
    expect(await changed.json()).toMatchObject({ photoURL: 'b-12345678', imageAlt: '' })
    expect(await env.IMAGES.head('news/abcd1234/a-12345678.jpg')).toBeNull()
    expect((await request('DELETE', `/api/news/${made._id}`, { as: staff })).status).toBe(204)
    expect(await env.IMAGES.head('news/abcd1234/b-12345678.jpg')).toBeNull()
    expect((await request('DELETE', `/api/news/${made._id}`, { as: staff })).status).toBe(404)
    expect((await put(made._id, { status: 'Published' })).status).toBe(404)
  })

  it('answers a stale version with 409 and the current article', async () => {
    const { id } = await makeArticle()
    expect((await put(id, { title: 'Mine', version: 1 })).status).toBe(200)
    const answer = await put(id, { title: 'Theirs', version: 1 })
    expect(answer.status).toBe(409)
    expect((await getProblem(answer)).current).toMatchObject({ title: 'Mine', version: 2, editedBy: 'Maya Ortiz' })
  })

  it.each([
    ['Draft', {}],
    ['scheduled', { scheduled: '2031-05-01T12:00:00Z' }],
    ['Published', { status: 'Published' }],
  ] as const)('answers edits that miss what another page autosaved in a %s article with 409', async (_, fields) => {
    const { id, version, edits } = await makeArticle({ status: 'Draft', ...fields })
    const mine = await (await put(id, { summary: 'Mine', draft: true, edits })).json<Answer & { edits: number }>()
    await put(id, { summary: 'Theirs', draft: true })
    const known = { version, edits: mine.edits }
    for (const save of [{ title: 'Again' }, { summary: 'Mine, longer', draft: true }, { publishDraft: true }]) {
      const answer = await put(id, { ...save, ...known })
      expect(answer.status).toBe(409)
      const { current } = await getProblem(answer)
      const { draft, ...article } = Object(current)
      expect({ ...article, ...draft }).toMatchObject({ summary: 'Theirs', version, edits: mine.edits + 1 })
    }
    expect((await put(id, { summary: 'Both', draft: true, edits: mine.edits + 1 })).status).toBe(200)
  })

  it('changes several at once, and says what could not be done', async () => {
    const [ready, empty] = [await makeArticle({ status: 'Draft' }), await makeArticle({ status: 'Draft', summary: '' })]
    const body = { ids: [ready.id, empty.id, 'nothing'], status: 'Published' }
    expect(await (await request('PUT', '/api/news', { as: staff, body })).json()).toEqual([
      { _id: ready.id, ok: true },
      { _id: empty.id, ok: false, detail: 'Summary is required' },
      { _id: 'nothing', ok: false, detail: expect.any(String) },
    ])
  })
})
