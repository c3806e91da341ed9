import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { articles } from '../../../src/news/schema'
import { tagSynonyms, tags } from '../../../src/tags/schema'
import { db, request } from '../../make'
import { editArticle, makeArticle } from '../../news/make-article'
import { getTrips } from '../../round-trips'

type Answer = { _id: string; slug: string; newsCount: number; questions: unknown[]; news: { title: string }[] }

beforeEach(async () => {
  await db.delete(articles)
  await db.delete(tags)
})

const read = async (slug: string) => (await request('GET', `/api/tags/${slug}`)).json<Answer>()

describe('one tag', () => {
  it('shows its newest ten articles, without their content', async () => {
    for (let i = 0; i < 12; i++) await makeArticle({ title: `Title ${i}`, tags: ['iep'] })
    await makeArticle({ title: 'Other', tags: ['aac'] })
    const tag = await read('iep')
    expect(tag).toMatchObject({ slug: 'iep', text: 'iep', newsCount: 12, questionCount: 0, count: 12, questions: [] })
    expect(tag.news.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, i) => `Title ${11 - i}`))
    expect(tag.news[0]).not.toHaveProperty('content')
  })

  it('a synonym answers with the tag', async () => {
    await makeArticle({ tags: ['augmentative-communication'] })
    const { _id } = await read('augmentative-communication')
    await db.insert(tagSynonyms).values({ slug: 'aac', tagId: _id })
    expect(await read('aac')).toMatchObject({ _id, slug: 'augmentative-communication', news: [{}] })
  })

  it('a tag that only a Draft has is not found', async () => {
    await makeArticle({ status: 'Draft', tags: ['secret-plan'] })
    for (const slug of ['secret-plan', 'nothing']) expect((await request('GET', `/api/tags/${slug}`)).status).toBe(404)
  })

  it('costs one round trip to D1', async () => {
    await makeArticle({ tags: ['iep'] })
    expect((await getTrips('/api/tags/iep')).sequential).toBe(1)
  })
})

describe('the page of a tag', () => {
  const shown = async (path: string) => (await request('GET', path)).text()

  it('has its newest ten articles as cards, and leads to all of them and their feed', async () => {
    for (let i = 0; i < 12; i++) await makeArticle({ title: `Title ${i}`, tags: ['iep'] })
    await makeArticle({ title: 'Other', tags: ['aac'] })
    const html = await shown('/tags/iep')
    expect(html).toMatch(/<h1[^>]*>iep<\/h1>/)
    expect(html.match(/<article/g)).toHaveLength(10)
    expect(html).toContain('Title 11')
    expect(html).not.toContain('Title 1<')
    expect(html).not.toContain('Other')
    expect(html).toContain('href="/news?tag=iep"')
    expect(html).toContain('/news.xml?tag=iep')
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/tags\/iep"/)
  })

  it('is what an article’s related tags lead to, except reserved ones', async () => {
    const { uid, slug } = await makeArticle({ tags: ['iep', 'from-us'] })
    await db.update(tags).set({ reserved: true }).where(eq(tags.slug, 'from-us'))
    const html = await shown(`/news/${uid}/${slug}`)
    expect(html).toContain('href="/tags/iep"')
    expect(html).not.toContain('/tags/from-us')
    expect((await request('GET', '/tags/from-us')).status).toBe(404)
  })

  it('another spelling or a synonym leads to it for good', async () => {
    await makeArticle({ tags: ['augmentative-communication'] })
    await db.insert(tagSynonyms).values({ slug: 'aac', tagId: (await read('augmentative-communication'))._id })
    for (const written of ['aac', 'AAC', 'Augmentative%20Communication']) {
      const answer = await request('GET', `/tags/${written}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/tags/augmentative-communication'])
    }
  })

  it('doesn’t exist for a tag that no Published article has', async () => {
    const { id } = await makeArticle({ tags: ['archived'] })
    await makeArticle({ status: 'Draft', tags: ['secret-plan'] })
    await editArticle(id, { status: 'Archived' })
    for (const slug of ['archived', 'secret-plan', 'nothing', '%F0%9F%A6%8A'])
      expect((await request('GET', `/tags/${slug}`)).status).toBe(404)
  })

  it('is in the sitemap, and costs two round trips to D1 for the first guest, and one for the next', async () => {
    await makeArticle({ tags: ['para-pay'] })
    await makeArticle({ status: 'Draft', tags: ['secret-plan'] })
    const sitemap = await shown('/sitemap/pages.xml')
    expect(sitemap).toContain('/tags/para-pay<')
    expect(sitemap).not.toContain('secret-plan')
    // One asks whether anything has changed.
    expect((await getTrips('/tags/para-pay')).sequential).toBe(2)
    expect((await getTrips('/tags/para-pay')).all).toBe(1)
  })
})
