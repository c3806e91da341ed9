import { newId } from '../db/database'
import type { Picture } from './clean'

export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'] as const
export type ImageType = (typeof imageTypes)[number]

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
