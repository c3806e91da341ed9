import { type Database, isAmong } from '../../platform/db/database'
import { deleteImage } from '../../platform/images/storage'
import { ago, hours } from '../../platform/time/clock'
import { pictureFolder } from '../article/article-path'
import type { WorkingCopy } from '../content'
import { articles } from '../schema'

/** How long the pictures of an article may wait for it. */
const waitsFor = hours(48)

/** The key after which the next run continues, beside the pictures but in a folder that no article has. */
const bookmark = 'news-sweep/next'

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

/**
 * Deletes the pictures of articles that never came. Reads a page of keys at a time and notes where it stopped.
 * @param options.before pictures from this time on may still wait for their article
 * @param options.perPage at most 1,000
 * @returns how many articles' pictures were deleted
 */
export async function sweepPictures(
  db: Database,
  bucket: R2Bucket,
  { before = ago(waitsFor), mostPages = 10, perPage = 1000 } = {},
): Promise<number> {
  let startAfter = (await (await bucket.get(bookmark))?.text()) ?? ''
  let swept = 0
  for (let page = 0; page < mostPages; page++) {
    const { objects, truncated } = await bucket.list({ prefix: 'news/', startAfter, limit: perPage })
    swept += await sweepFolders(db, bucket, objects, before)
    startAfter = truncated ? (objects.at(-1)?.key ?? '') : ''
    if (!truncated) break
  }
  await bucket.put(bookmark, startAfter)
  return swept
}

async function sweepFolders(
  db: Database,
  bucket: R2Bucket,
  objects: readonly R2Object[],
  before: string,
): Promise<number> {
  const isOld = ({ uploaded }: R2Object) => uploaded.toISOString() < before
  const old = [...new Set(objects.filter(isOld).map(({ key }) => key.split('/')[1] ?? ''))]
  const known = await db.select({ uid: articles.uid }).from(articles).where(isAmong(articles.uid, old))
  const kept = new Set(known.map(({ uid }) => uid))
  let swept = 0
  for (const uid of old) {
    // The page may end within a folder, so the folder is read as a whole.
    if (kept.has(uid) || !(await isEvery(bucket, pictureFolder(uid), isOld))) continue
    await deletePicturesOf(bucket, uid)
    swept++
  }
  return swept
}

async function isEvery(bucket: R2Bucket, folder: string, test: (object: R2Object) => boolean): Promise<boolean> {
  for (let startAfter = ''; ; ) {
    const { objects, truncated } = await bucket.list({ prefix: `${folder}/`, startAfter })
    if (!objects.every(test)) return false
    if (!truncated) return true
    startAfter = objects.at(-1)?.key ?? ''
  }
}
