import { expect, it } from 'vitest'
import { makeStaff, tokenOf } from '../../make'
import { tripsOf } from '../../round-trips'
import { makeArticle } from '../make-article'

it.each(['/news', '/news?category=education', '/news?tag=round-trips'])(
  'a guest reads %s after one round trip to D1, and the next guest after none',
  async (path) => {
    await makeArticle({ tags: ['round-trips'] })
    expect(await tripsOf(path)).toMatchObject({ all: 1, sequential: 1, kv: 0 })
    expect(await tripsOf(path)).toMatchObject({ all: 0, kv: 0 })
  },
)

it('a guest reads an article with its related headlines after one round trip to D1', async () => {
  const { uid, slug } = await makeArticle({ tags: ['aac', 'iep'] })
  await makeArticle({ tags: ['aac'] })
  expect(await tripsOf(`/news/${uid}/${slug}`)).toMatchObject({ all: 1, sequential: 1, kv: 0 })
  expect(await tripsOf(`/news/${uid}/${slug}`)).toMatchObject({ all: 0, kv: 0 })
})

it.each(['/api/news', '/api/news?tag=aac'])('%s takes one round trip to D1', async (path) => {
  await makeArticle({ tags: ['aac'] })
  expect(await tripsOf(path)).toMatchObject({ all: 1, sequential: 1, kv: 0 })
})

it('staff read an article for editing after their session and it', async () => {
  const { id } = await makeArticle()
  const headers = { authorization: `Bearer ${await tokenOf(await makeStaff())}` }
  expect((await tripsOf(`/api/news/${id}`, headers)).sequential).toBeLessThanOrEqual(2)
})
