import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setClock } from '../../../src/platform/time/clock'
import { getAudit, getToken, makeStaff, request } from '../../make'
import { editArticle, makeArticle } from '../make-article'

let staff: string
beforeAll(async () => {
  staff = await getToken(await makeStaff())
})
afterEach(() => setClock(null))

async function getPreview(id: string): Promise<string> {
  const answer = await request('POST', `/api/news/${id}/preview`, { as: staff })
  return new URL((await answer.json<{ url: string }>()).url).pathname
}

describe('a preview link', () => {
  it('shows an article that isn’t published, or its working copy, to whoever has it', async () => {
    const hidden = await makeArticle({ status: 'Draft', title: 'Not yet', videoURL: 'https://youtu.be/dQw4w9WgXcQ' })
    const shown = await request('GET', await getPreview(hidden.id))
    expect(shown.status).toBe(200)
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
    expect(shown.headers.get('x-robots-tag')).toBe('noindex,nofollow')
    expect(shown.headers.get('content-security-policy')).not.toContain('youtube')
    expect(await shown.text()).toContain('Not yet')
    const changed = await makeArticle()
    await editArticle(changed.id, { title: 'The new title', draft: true })
    expect(await (await request('GET', await getPreview(changed.id))).text()).toContain('The new title')
    expect((await getAudit(changed.id)).map(({ verb }) => verb).slice(-2)).toEqual(['created preview', 'read preview'])
  })

  it('is not read by a browser that only prepares for a click', async () => {
    const { id } = await makeArticle({ status: 'Draft', title: 'Not yet' })
    const path = await getPreview(id)
    const prepared = await request('GET', path, { headers: { 'sec-purpose': 'prefetch' } })
    expect(prepared.status).toBe(503)
    expect(await prepared.text()).toBe('')
    expect((await getAudit(id)).at(-1)?.verb).toBe('created preview')
    await (await request('GET', path)).text()
    expect((await getAudit(id)).at(-1)?.verb).toBe('read preview')
  })

  it('ends after 14 days, when it is revoked, and with its article', async () => {
    const { id } = await makeArticle({ status: 'Draft' })
    const path = await getPreview(id)
    setClock(new Date(Date.now() + 15 * 86_400_000))
    expect((await request('GET', path)).status).toBe(404)
    setClock(null)
    const other = await getPreview(id)
    expect((await request('DELETE', `/api/news/${id}/preview`, { as: staff })).status).toBe(204)
    expect((await request('GET', other)).status).toBe(404)
  })
})
