import type { Context } from 'hono'
import { newId } from '../db/database'
import type { AppContext } from '../http/app-env'
import { sandbox } from '../security/headers'
import type { Picture } from './clean'

const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'] as const
type ImageType = (typeof imageTypes)[number]

/** Where a picture is, and the size that pages reserve for it, in pixels. */
export type StoredPicture = { key: string; url: string; width: number; height: number }

export const imagePath = (key: string) => `/images/${key}`

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' } as const

/**
 * Stores a picture under a new random key.
 * @param folder the owner, such as `organizations/{id}`
 */
export const storePicture = (bucket: R2Bucket, folder: string, picture: Picture): Promise<StoredPicture> =>
  storePictureAs(bucket, `${folder}/${newId()}.${endings[picture.type]}`, picture)

/**
 * Stores a picture under a key that the caller chooses. If the owner can replace the picture, the key must contain a
 * dash and its `pictureDigest`, because browsers cache it forever: `news/{uid}/{slug}-{digest}.jpg`.
 */
export async function storePictureAs(bucket: R2Bucket, key: string, picture: Picture): Promise<StoredPicture> {
  const { bytes, type, width, height } = picture
  await storeImage(bucket, key, bytes, type)
  return { key, url: imagePath(key), width, height }
}

export async function pictureDigest({ bytes }: Picture): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes))
    .toString('hex')
    .slice(0, 8)
}

/** Whether a key contains a digest, so that what is stored under it never changes. */
export const hasDigest = (key: string) => /-[0-9a-f]{8}([0-9a-f]{4})?(?![0-9a-z])/.test(key)

/**
 * Deletes a picture that is no longer used, by its URL path. Paths outside `folder` are ignored, because a path from
 * outside must not delete another owner's picture.
 * @param folder the same as in `storePicture`
 * @param replacedBy the path that is used now; the same picture with a digest in its key has the same path again
 */
export async function deleteImage(
  bucket: R2Bucket,
  { folder, path, replacedBy = null }: { folder: string; path: string | null; replacedBy?: string | null },
): Promise<void> {
  const root = imagePath('')
  if (path !== replacedBy && path?.startsWith(`${root}${folder}/`)) await bucket.delete(path.slice(root.length))
}

export async function storeImage(bucket: R2Bucket, key: string, bytes: Uint8Array, type: ImageType): Promise<void> {
  await bucket.put(key, bytes, { httpMetadata: { contentType: type } })
}

/** The characters of our own keys. For some other keys, R2 throws instead of finding nothing. */
const isKey = (key: string) => /^[\w./-]{1,200}$/.test(key)

/**
 * Serves a picture as stored, or 304 if the client has it. A missing picture gets a short 404 text, because a page
 * can't be shown in place of a picture.
 */
export async function serveImage(c: AppContext, key: string, { lasting }: { lasting: boolean }): Promise<Response> {
  sandbox(c)
  if (!isKey(key)) return missing(c)
  const object = await c.env.IMAGES.get(key, { onlyIf: conditionsOf(c) })
  if (!object) return missing(c)
  const headers = {
    etag: object.httpEtag,
    'last-modified': object.uploaded.toUTCString(),
    'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'private, max-age=60, must-revalidate',
  }
  // R2 omits the body if the client's copy is current.
  if (!('body' in object)) return c.body(null, 304, headers)
  return c.body(object.body, 200, { ...headers, 'content-type': typeOf(object) })
}

const missing = (c: Context) => c.text('There is no picture at this address.', 404)

/** The request's conditions for R2. R2 throws on malformed tags, which must be ignored (RFC 9110, 13.1). */
function conditionsOf(c: Context): Headers {
  const conditions = new Headers()
  const [tags, time] = [c.req.header('if-none-match'), c.req.header('if-modified-since')]
  if (tags !== undefined && areTags.test(tags)) conditions.set('if-none-match', tags)
  if (time !== undefined) conditions.set('if-modified-since', time)
  return conditions
}

const areTags = /^\s*(\*|(W\/)?"[^"]*"(\s*,\s*(W\/)?"[^"]*")*)\s*$/

function typeOf({ httpMetadata }: R2Object): ImageType | 'application/octet-stream' {
  return imageTypes.find((type) => type === httpMetadata?.contentType) ?? 'application/octet-stream'
}
