import { beforeEach, describe, expect, it } from 'vitest'
import { articles } from '../../../src/news/schema'
import { tagSynonyms, tags } from '../../../src/tags/schema'
import { db, request } from '../../make'
import { makeArticle } from '../../news/make-article'
import { tripsOf } from '../../round-trips'

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
    expect((await tripsOf('/api/tags/iep')).sequential).toBe(1)
  })
})
