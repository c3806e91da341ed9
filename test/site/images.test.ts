import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { imagePath, keepImage } from '../../src/platform/images'
import { request } from '../make'

const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

describe('a picture', () => {
  it('is served as it was stored, kept for good, and can run nothing', async () => {
    await keepImage(env.IMAGES, 'partners/a.svg', svg, 'image/svg+xml')
    const answer = await request('GET', imagePath('partners/a.svg'))
    expect(answer.status).toBe(200)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(svg)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src')
  })

  it('is not sent again to who has it', async () => {
    await keepImage(env.IMAGES, 'partners/b.svg', svg, 'image/svg+xml')
    const first = await request('GET', imagePath('partners/b.svg'))
    await first.arrayBuffer()
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await request('GET', imagePath('partners/b.svg'), { headers })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it.each([
    ['if-none-match', 'foo'],
    ['if-none-match', '"open'],
    ['if-match', 'x y'],
    ['if-modified-since', 'yesterday'],
  ])('is sent whole where %s says nothing: %s', async (name, value) => {
    await keepImage(env.IMAGES, 'partners/c.svg', svg, 'image/svg+xml')
    const answer = await request('GET', imagePath('partners/c.svg'), { headers: { [name]: value } })
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, svg.byteLength])
  })

  it('that is not there is a 404', async () => {
    expect((await request('GET', '/images/partners/../../etc')).status).toBe(404)
    expect((await request('GET', '/images/none')).status).toBe(404)
  })
})
