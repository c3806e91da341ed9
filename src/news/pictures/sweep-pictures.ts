import { type Database, isAmong } from '../../platform/db/database'
import { ago, hours } from '../../platform/time/clock'
import { pictureFolder } from '../article/article-path'
import { articles } from '../schema'
import { deletePicturesOf } from './delete-pictures'

/** How long the pictures of an article may wait for it. */
const waitsFor = hours(48)

/** The key after which the next run continues, beside the pictures but in a folder that no article has. */
const bookmark = 'news-sweep/next'

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
