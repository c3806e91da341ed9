import { expect, it } from 'vitest'
import { getToken, makeStaff } from '../../make'
import { getTrips } from '../../round-trips'
import { makeArticle } from '../make-article'

it('the pages of news cost guests one round trip to D1 once they are cached, and two before', async () => {
  const { uid, slug } = await makeArticle({ tags: ['iep'] })
  await makeArticle({ tags: ['iep'] })
  for (const path of ['/news', '/news?category=education', '/news?tag=iep', `/news/${uid}/${slug}`]) {
    // The first trip asks whether anything has changed. The second reads everything that the page shows.
    expect(await getTrips(path), path).toMatchObject({ all: 2, sequential: 2, kv: 0 })
    expect(await getTrips(path), path).toMatchObject({ all: 1, kv: 0 })
  }
})

it.each(['/api/news', '/api/news?tag=aac'])('%s takes one round trip to D1', async (path) => {
  await makeArticle({ tags: ['aac'] })
  expect(await getTrips(path)).toMatchObject({ all: 1, sequential: 1, kv: 0 })
})

it('staff read an article for editing after their session and it', async () => {
  const { id } = await makeArticle()
  const headers = { authorization: `Bearer ${await getToken(await makeStaff())}` }
  expect((await getTrips(`/api/news/${id}`, headers)).sequential).toBeLessThanOrEqual(2)
})
