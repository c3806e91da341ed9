import { type Database, isAmong } from '../../platform/db/database'
import { ago, hours } from '../../platform/time/clock'
import { articles } from '../schema'
import { deletePicturesOf } from './delete-pictures'

/** How long the pictures of an article may wait for it. */
const waitsFor = hours(48)

/** The key after which the next run continues, beside the pictures but in a folder that no article has. */
const bookmark = 'news-sweep/next'

/**
 * Deletes the pictures of articles that never came. Reads a thousand keys at a time and notes where it stopped.
 * @returns how many articles' pictures were deleted
 */
export async function sweepPictures(db: Database, bucket: R2Bucket, { mostPages = 10 } = {}): Promise<number> {
  let startAfter = (await (await bucket.get(bookmark))?.text()) ?? ''
  let swept = 0
  for (let page = 0; page < mostPages; page++) {
    const { objects, truncated } = await bucket.list({ prefix: 'news/', startAfter })
    swept += await sweepFolders(db, bucket, objects)
    startAfter = truncated ? (objects.at(-1)?.key ?? '') : ''
    if (!truncated) break
  }
  await bucket.put(bookmark, startAfter)
  return swept
}

async function sweepFolders(db: Database, bucket: R2Bucket, objects: readonly R2Object[]): Promise<number> {
  const newest = new Map<string, string>()
  for (const { key, uploaded } of objects) {
    const uid = key.split('/')[1] ?? ''
    const time = uploaded.toISOString()
    if (time > (newest.get(uid) ?? '')) newest.set(uid, time)
  }
  const before = ago(waitsFor)
  const old = [...newest].filter(([, time]) => time < before).map(([uid]) => uid)
  const known = await db.select({ uid: articles.uid }).from(articles).where(isAmong(articles.uid, old))
  const kept = new Set(known.map(({ uid }) => uid))
  const lost = old.filter((uid) => !kept.has(uid))
  for (const uid of lost) await deletePicturesOf(bucket, uid)
  return lost.length
}
