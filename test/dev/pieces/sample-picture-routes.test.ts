import { env, exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { getProblem, origin, request } from '../../make'
import { animatedGif, cameraNotes, gif, jpeg, jpegWith, png, pngWith, sized, text } from '../../pictures'

async function send(bytes: Uint8Array, { name = 'photo.jpg', type = 'image/jpeg' } = {}) {
  const body = new FormData()
  body.set('file', new File([Uint8Array.from(bytes)], name, { type }))
  return exports.default.fetch(`${origin}/dev/pieces/pictures`, { method: 'POST', body })
}
const filled = (size: number) => pngWith('tEXt', 'a'.repeat(size - png.length - 12))

/** The route uses what a room uses: limits of its own, and keys with a digest. */
describe('an upload with the limits of a room', () => {
  it.each([
    ['png', png, 'image/png'],
    ['jpg', jpeg, 'image/jpeg'],
    ['gif', gif, 'image/gif'],
  ])('an upload is known as a %s by its content, whatever its name and declared type', async (_, bytes, type) => {
    const answer = await send(bytes, { name: '../../evil.svg', type: 'image/svg+xml' })
    expect(answer.status).toBe(200)
    const { key, url, width, height } = await answer.json<Record<string, unknown>>()
    expect([url, width, height]).toEqual([`/images/${key}`, 1, 1])
    expect(key).toMatch(/^dev\/sample-[0-9a-f]{8}\.jpg$/)
    const seen = await request('GET', String(url))
    expect([seen.headers.get('content-type'), seen.headers.get('x-content-type-options')]).toEqual([type, 'nosniff'])
    expect(seen.headers.get('cache-control')).toContain('immutable')
    expect(new Uint8Array(await seen.arrayBuffer())).toEqual(bytes)
  })

  it('an upload answers the size that browsers show, even of a photo on its side', async () => {
    const size = async (bytes: Uint8Array) => {
      const { width, height } = await (await send(bytes)).json<{ width: number; height: number }>()
      return [width, height]
    }
    const photo = (orientation: number) => sized(jpegWith(0xe1, cameraNotes(orientation)), 640, 480)
    expect(await size(sized(png, 640, 480))).toEqual([640, 480])
    for (const upright of [1, 2, 3, 4]) expect(await size(photo(upright))).toEqual([640, 480])
    for (const onItsSide of [5, 6, 7, 8]) expect(await size(photo(onItsSide))).toEqual([480, 640])
  })

  it('an upload has less than 1,500,000 bytes', async () => {
    expect((await send(filled(1_499_999))).status).toBe(200)
    for (const size of [1_500_000, 4_000_000]) {
      const answer = await send(filled(size))
      const errors = { file: 'Please select an image file that is less than 1.5MB.' }
      expect([answer.status, (await getProblem(answer)).errors]).toEqual([413, errors])
    }
  })

  it.each([
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['half a picture', jpeg.slice(0, 40)],
    ['a gif that unpacks to 5000 by 5000 pixels', sized(gif, 5000, 5000)],
    ['nothing', new Uint8Array()],
  ])('an upload is refused if it is %s', async (_, bytes) => {
    const answer = await send(bytes, { name: 'photo.png', type: 'image/png' })
    const errors = { file: 'The file you selected is not an image file.' }
    expect([answer.status, (await getProblem(answer)).errors]).toEqual([422, errors])
  })

  it('an upload is refused if its frames fill a browser’s memory', async () => {
    expect((await send(sized(animatedGif(2), 4096, 4096))).status).toBe(200)
    const answer = await send(sized(animatedGif(3), 4096, 4096))
    const errors = { file: 'Please select an animation with fewer frames.' }
    expect([answer.status, (await getProblem(answer)).errors]).toEqual([422, errors])
  })

  it('two uploads at once are both there afterward', async () => {
    const answers = await Promise.all([send(png), send(gif), send(png)])
    const urls = await Promise.all(answers.map(async (answer) => (await answer.json<{ url: string }>()).url))
    expect(new Set(urls).size).toBe(2)
    for (const url of urls) expect((await request('GET', url)).status).toBe(200)
    expect((await env.IMAGES.list({ prefix: 'dev/' })).objects.length).toBeGreaterThanOrEqual(2)
  })
})
