import { describe, expect, it } from 'vitest'
import { tripsOf } from '../../round-trips'
import { makeArticle } from '../make-article'

describe('the pages of news', () => {
  it('cost guests one round trip to D1 once they are cached, and two before', async () => {
    const { uid, slug } = await makeArticle({ tags: ['iep'] })
    for (const path of ['/news', '/news?tag=iep', `/news/${uid}/${slug}`]) {
      // The first trip asks whether anything has changed.
      expect((await tripsOf(path)).sequential, path).toBe(2)
      expect((await tripsOf(path)).all, path).toBe(1)
    }
  })
})
