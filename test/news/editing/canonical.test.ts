import { describe, expect, it } from 'vitest'
import { getProblem, getToken, makeStaff, request } from '../../make'
import { makeArticle } from '../make-article'

describe('the canonical address of an article', () => {
  it.each(['//evil.example', 'http://first.example/a', 'first.example', 'javascript:alert(1)', 'https://'])(
    'is not %s',
    async (canonical) => {
      const [{ id }, as] = [await makeArticle(), await getToken(await makeStaff())]
      const refused = await request('PUT', `/api/news/${id}`, { as, body: { canonical } })
      expect(refused.status).toBe(422)
      expect(Object.keys((await getProblem(refused)).errors ?? {})).toEqual(['canonical'])
    },
  )

  it('begins with https', async () => {
    const [{ id }, as] = [await makeArticle(), await getToken(await makeStaff())]
    const body = { canonical: 'https://first.example/story' }
    expect((await request('PUT', `/api/news/${id}`, { as, body })).status).toBe(200)
  })
})
