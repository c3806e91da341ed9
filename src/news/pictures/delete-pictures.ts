import { deleteImage } from '../../platform/images/storage'
import { pictureFolder } from '../article/article-path'
import type { WorkingCopy } from '../content'

type Pictures = { image: string | null; cover: string | null; guestImage: string | null; draft: WorkingCopy | null }

/** The pictures of an article and of its working copy, without those in the text. */
const picturesOf = ({ image, cover, guestImage, draft }: Pictures) =>
  new Set(
    [image, cover, guestImage, draft?.image, draft?.cover, draft?.guestImage].filter(
      (path) => typeof path === 'string',
    ),
  )

/** Deletes the pictures that a change has replaced. Those in the text stay, because an earlier text may come back. */
export async function deleteUnusedPictures(
  bucket: R2Bucket,
  { uid, before, after }: { uid: string; before: Pictures; after: Pictures },
): Promise<void> {
  const used = picturesOf(after)
  const folder = pictureFolder(uid)
  const unused = [...picturesOf(before)].filter((path) => !used.has(path))
  await Promise.all(unused.map((path) => deleteImage(bucket, { folder, path })))
}

/** Deletes all pictures of an article. */
export async function deletePicturesOf(bucket: R2Bucket, uid: string): Promise<void> {
  const prefix = `${pictureFolder(uid)}/`
  for (let truncated = true; truncated; ) {
    const listed = await bucket.list({ prefix })
    const keys = listed.objects.map(({ key }) => key)
    if (keys.length > 0) await bucket.delete(keys)
    truncated = listed.truncated
  }
}
