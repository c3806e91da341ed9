import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { cleanPicture, type Picture } from '../../../src/platform/images/clean'
import {
  deleteImage,
  hasDigest,
  pictureDigest,
  storePicture,
  storePictureAs,
} from '../../../src/platform/images/storage'
import { gif, jpeg, png, pngWith, sized } from '../../pictures'

function picture(bytes: Uint8Array): Picture {
  const cleaned = cleanPicture(bytes)
  if (!cleaned) throw new Error('not a picture')
  return cleaned
}
const keysIn = async (folder: string) =>
  (await env.IMAGES.list({ prefix: `${folder}/` })).objects.map(({ key }) => key).sort()
const folder = () => `made/${crypto.randomUUID().slice(0, 8)}`

describe('a stored picture', () => {
  it('a picture gets a new random key each time, with the ending of its content', async () => {
    const owner = folder()
    const [first, second] = await Promise.all(
      [png, png].map((bytes) => storePicture(env.IMAGES, owner, picture(bytes))),
    )
    expect(first?.key).toMatch(new RegExp(`^${owner}/\\w{20}\\.png$`))
    expect(second?.key).not.toBe(first?.key)
    expect((await storePicture(env.IMAGES, owner, picture(jpeg))).key).toMatch(/\.jpg$/)
    expect((await storePicture(env.IMAGES, owner, picture(gif))).key).toMatch(/\.gif$/)
    expect(await keysIn(owner)).toHaveLength(4)
  })

  it('a picture is stored under the key that the caller chooses, with its true type and its size', async () => {
    const key = `${folder()}/story-0123abcd.jpg`
    const stored = await storePictureAs(env.IMAGES, key, picture(sized(png, 640, 480)))
    expect(stored).toEqual({ key, url: `/images/${key}`, width: 640, height: 480 })
    const object = await env.IMAGES.get(key)
    expect(object?.httpMetadata?.contentType).toBe('image/png')
    expect(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(sized(png, 640, 480))
  })

  it('the digest is the beginning of the SHA-256 of what is stored, so invisible data doesn’t change it', async () => {
    const digest = await pictureDigest(picture(png))
    const hash = await crypto.subtle.digest('SHA-256', Uint8Array.from(png))
    expect(digest).toBe(Buffer.from(hash).toString('hex').slice(0, 8))
    expect(await pictureDigest(picture(pngWith('tEXt', 'GPS 41.85')))).toBe(digest)
    expect(await pictureDigest(picture(jpeg))).not.toBe(digest)
  })

  it('two uploads at once never overwrite each other, and the same picture is stored once', async () => {
    const owner = folder()
    const send = async (bytes: Uint8Array) => {
      const cleaned = picture(bytes)
      return storePictureAs(env.IMAGES, `${owner}/story-${await pictureDigest(cleaned)}.jpg`, cleaned)
    }
    const [first, second, again] = await Promise.all([send(png), send(gif), send(png)])
    expect(again).toEqual(first)
    expect(await keysIn(owner)).toEqual([first.key, second.key].sort())
  })

  it('a picture stays if the same one replaces it', async () => {
    const owner = folder()
    const { key, url: path } = await storePictureAs(env.IMAGES, `${owner}/story-0123abcd.jpg`, picture(png))
    await deleteImage(env.IMAGES, { folder: owner, path, replacedBy: path })
    expect(await keysIn(owner)).toEqual([key])
    await deleteImage(env.IMAGES, { folder: owner, path, replacedBy: `/images/${owner}/story-99999999.jpg` })
    expect(await keysIn(owner)).toEqual([])
  })

  it.each([
    ['news/abcd1234/first-iep-meeting-0123abcd.jpg', true],
    ['news/abcd1234/first-iep-meeting-0123abcd-cover.jpg', true],
    ['news/abcd1234/body-0123abcd.jpg', true],
    ['partners/a-0123456789ab.svg', true],
    ['partners/readable-name.svg', false],
    ['news/abcd1234/first-iep-meeting.jpg', false],
    ['news/abcd1234/first-0123abcdef.jpg', false],
    ['avatars/0123abcd4567890123ab.jpg', false],
  ])('whether %s contains a digest: %s', (key, answer) => {
    expect(hasDigest(key)).toBe(answer)
  })
})
