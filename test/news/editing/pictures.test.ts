import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sweepPictures } from '../../../src/news/editing/article-pictures'
import { setClock } from '../../../src/platform/time/clock'
import { db, getProblem, getToken, makePerson, makeStaff, origin, request } from '../../make'
import { gif, jpeg, png } from '../../pictures'
import { makeArticle } from '../make-article'

let staff: string
beforeAll(async () => {
  staff = await getToken(await makeStaff())
})
afterEach(() => setClock(null))

function upload(path: string, bytes: Uint8Array | string, { as = staff, name = 'cover.jpg' } = {}) {
  const body = new FormData()
  body.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  return exports.default.fetch(`${origin}/api/upload/${path}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${as}` },
  })
}

/** A GIF of this many bytes: comments fill it up, and cleaning removes them. */
function toGif(size: number): Uint8Array<ArrayBuffer> {
  const [head, tail] = [gif.slice(0, 19), gif.slice(19)]
  const bytes = new Uint8Array(size)
  bytes.set(head)
  let at = head.length
  for (let left = size - gif.length; left > 0; ) {
    const inside = Math.min(255, left - 4)
    const rest = left - inside - 4
    const length = rest > 0 && rest < 5 ? inside - 5 : inside
    bytes.set([0x21, 0xfe, length], at)
    bytes[at + 3 + length] = 0
    at += length + 4
    left -= length + 4
  }
  bytes.set(tail, size - tail.length)
  return bytes
}

describe('the pictures of an article', () => {
  it.each([
    ['profile/news/abcd1234?name=My First Post', '', png],
    ['imagetwo/profile/news/abcd1234?name=My First Post', '-cover', jpeg],
    ['imagethree/profile/news/abcd1234?name=My First Post', '-guest-blogger-image', gif],
  ])('%s stores it under its own name', async (path, ending, bytes) => {
    const answer = await upload(path, bytes)
    expect(answer.status).toBe(200)
    const stored = await answer.json<{ url: string; photoURL: string; key: string }>()
    expect(stored.photoURL).toMatch(/^my-first-post-[0-9a-f]{8}$/)
    expect(stored).toMatchObject({ key: `news/abcd1234/${stored.photoURL}${ending}.jpg`, width: 1, height: 1 })
    const served = await request('GET', stored.url)
    expect(served.headers.get('cache-control')).toContain('immutable')
    await served.arrayBuffer()
  })

  it('uses the slug of an article that exists, and answers with the size for a picture of the text', async () => {
    const { uid, slug } = await makeArticle()
    const [own, body] = [await upload(`profile/news/${uid}`, png), await upload(`body/news/${uid}`, png)]
    expect((await own.json<{ photoURL: string }>()).photoURL.startsWith(`${slug}-`)).toBe(true)
    expect(await body.json()).toMatchObject({
      url: expect.stringMatching(/\/body-[0-9a-f]{8}\.jpg$/),
      width: 1,
      height: 1,
    })
  })

  it('may have 1,499,999 bytes, and not one more', async () => {
    expect((await upload('profile/news/abcd1234', toGif(1_499_999))).status).toBe(200)
    const answer = await upload('profile/news/abcd1234', toGif(1_500_000))
    expect(answer.status).toBe(413)
    expect((await getProblem(answer)).errors).toEqual({
      file: 'Please select an image file that is less than 1.5MB.',
    })
  })

  it('must be a png, jpg or gif, whatever the name of its file says', async () => {
    for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'text']) {
      const answer = await upload('profile/news/abcd1234', bytes)
      expect(answer.status).toBe(422)
      expect((await getProblem(answer)).errors).toEqual({ file: 'The file you selected is not an image file.' })
    }
    const large = gif.slice()
    large.set([0x88, 0x13, 0x88, 0x13], 6)
    expect((await upload('profile/news/abcd1234', large)).status).toBe(422)
  })

  it('two uploads at once are both stored', async () => {
    const answers = await Promise.all([upload('body/news/twoatonce', png), upload('body/news/twoatonce', gif)])
    const stored = await Promise.all(answers.map((answer) => answer.json<{ key: string }>()))
    expect(new Set(stored.map(({ key }) => key)).size).toBe(2)
    for (const { key } of stored) expect(await env.IMAGES.head(key)).not.toBeNull()
  })

  it('is for staff, and for a uid that an article can have', async () => {
    expect((await upload('profile/news/abcd1234', png, { as: await getToken(await makePerson()) })).status).toBe(403)
    expect((await upload('profile/news/short', png)).status).toBe(404)
  })
})

/** Stores a picture and returns when, in milliseconds. */
async function storedAt(key: string): Promise<number> {
  await env.IMAGES.put(key, png)
  return (await env.IMAGES.head(key))?.uploaded.getTime() ?? Number.NaN
}

describe('sweeping', () => {
  it('deletes pictures whose article never came, after 48 hours', async () => {
    const { uid } = await makeArticle()
    for (const folder of [uid, 'lostlost']) await env.IMAGES.put(`news/${folder}/a-12345678.jpg`, png)
    expect(await sweepPictures(db, env.IMAGES)).toBe(0)
    setClock(new Date(Date.now() + 49 * 3_600_000))
    expect(await sweepPictures(db, env.IMAGES)).toBeGreaterThan(0)
    expect(await env.IMAGES.head('news/lostlost/a-12345678.jpg')).toBeNull()
    expect(await env.IMAGES.head(`news/${uid}/a-12345678.jpg`)).not.toBeNull()
  })

  it('judges a folder as a whole, even if a page of keys ends within it', async () => {
    const [first, last] = ['news/halfnew1/a-12345678.jpg', 'news/halfnew1/b-12345678.jpg']
    const oldest = await storedAt(first)
    await expect.poll(() => Date.now()).toBeGreaterThan(oldest)
    const newest = await storedAt(last)
    const sweep = (before: number) =>
      sweepPictures(db, env.IMAGES, { before: new Date(before).toISOString(), maxPages: 1000, perPage: 1 })
    await sweep(newest)
    expect([await env.IMAGES.head(first), await env.IMAGES.head(last)]).not.toContain(null)
    await sweep(newest + 1)
    expect([await env.IMAGES.head(first), await env.IMAGES.head(last)]).toEqual([null, null])
  })

  it('continues where it stopped', async () => {
    for (const folder of ['lostaaaa', 'lostbbbb']) await env.IMAGES.put(`news/${folder}/a-12345678.jpg`, png)
    setClock(new Date(Date.now() + 49 * 3_600_000))
    const isThere = async (folder: string) => (await env.IMAGES.head(`news/${folder}/a-12345678.jpg`)) !== null
    await expect
      .poll(async () => {
        await sweepPictures(db, env.IMAGES, { maxPages: 1, perPage: 1 })
        return (await isThere('lostaaaa')) || (await isThere('lostbbbb'))
      })
      .toBe(false)
  })
})
