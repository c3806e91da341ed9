import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { deleteImage, imagePath, storeImage } from '../../../src/platform/images/storage'
import { request } from '../../make'

const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

describe('a served picture', () => {
  it('a picture is served as it was stored, cached forever, and can’t run anything', async () => {
    const key = 'partners/a-0123456789ab.svg'
    await storeImage(env.IMAGES, key, svg, 'image/svg+xml')
    const answer = await request('GET', imagePath(key))
    expect(answer.status).toBe(200)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(svg)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src')
  })

  it('a partner’s picture whose key has no digest is cached for a minute', async () => {
    await storeImage(env.IMAGES, 'partners/readable-name.svg', svg, 'image/svg+xml')
    const answer = await request('GET', imagePath('partners/readable-name.svg'))
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60, must-revalidate')
  })

  it('a picture is not sent again to somebody who has it', async () => {
    await storeImage(env.IMAGES, 'partners/b.svg', svg, 'image/svg+xml')
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
  ])('a picture is sent in full if %s does not match: %s', async (name, value) => {
    await storeImage(env.IMAGES, 'partners/c.svg', svg, 'image/svg+xml')
    const answer = await request('GET', imagePath('partners/c.svg'), { headers: { [name]: value } })
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, svg.byteLength])
  })

  it('a missing picture gets a short 404 that is not cached', async () => {
    expect((await request('GET', '/images/partners/../../etc')).status).toBe(404)
    for (const path of ['/images/none', '/images/avatars/a%20b.png', '/images/partners/gone.svg']) {
      const answer = await request('GET', path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8'])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect((await answer.text()).length).toBeLessThan(100)
    }
  })

  it('a picture has a last-modified date, and is not sent again to somebody who has it since then', async () => {
    await storeImage(env.IMAGES, 'partners/d.svg', svg, 'image/svg+xml')
    const first = await request('GET', imagePath('partners/d.svg'))
    await first.arrayBuffer()
    const since = first.headers.get('last-modified') ?? ''
    expect(Date.now() - Date.parse(since)).toBeLessThan(60_000)
    const again = await request('GET', imagePath('partners/d.svg'), { headers: { 'if-modified-since': since } })
    expect(again.status).toBe(304)
    const old = { 'if-modified-since': new Date(0).toUTCString() }
    expect((await request('GET', imagePath('partners/d.svg'), { headers: old })).status).toBe(200)
  })

  it('a picture is only deleted from the folder that it belongs to', async () => {
    for (const key of ['avatars/e.png', 'organizations/a/f.png', 'organizations/ab/g.png'])
      await storeImage(env.IMAGES, key, svg, 'image/png')
    await deleteImage(env.IMAGES, { folder: 'organizations/a', path: '/images/organizations/ab/g.png' })
    await deleteImage(env.IMAGES, { folder: 'organizations/a', path: '/images/avatars/e.png' })
    await deleteImage(env.IMAGES, { folder: 'avatars', path: '/images/avatars/../organizations/a/f.png' })
    await deleteImage(env.IMAGES, { folder: 'avatars', path: 'https://elsewhere.example/images/avatars/e.png' })
    await deleteImage(env.IMAGES, { folder: 'avatars', path: null })
    const keys = async () => (await env.IMAGES.list()).objects.map(({ key }) => key)
    expect(await keys()).toEqual(
      expect.arrayContaining(['avatars/e.png', 'organizations/a/f.png', 'organizations/ab/g.png']),
    )
    await deleteImage(env.IMAGES, { folder: 'avatars', path: '/images/avatars/e.png' })
    await deleteImage(env.IMAGES, { folder: 'organizations/a', path: '/images/organizations/a/f.png' })
    expect(await keys()).toEqual(expect.not.arrayContaining(['avatars/e.png']))
    expect(await keys()).not.toContain('organizations/a/f.png')
    expect(await keys()).toContain('organizations/ab/g.png')
  })
})
