import { eq } from 'drizzle-orm'
import { type Database, isAmong } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import type { Picture } from '../../platform/images/clean'
import { deleteImage, pictureDigest, type StoredPicture, storePictureAs } from '../../platform/images/storage'
import { ago, hours } from '../../platform/time/clock'
import { pictureFolder } from '../article/news-href'
import type { WorkingCopy } from '../article-fields'
import { isUid, toArticleSlug } from '../rules'
import { articles } from '../schema'

/** What the name of a picture's file ends with. The type that is stored with the file is the true one. */
const endings = { image: '', cover: '-cover', guest: '-guest-blogger-image' } as const

/** How long the pictures of an article may wait for it. */
const waitsFor = hours(48)

/** The key after which the next run continues, beside the pictures but in a folder that no article has. */
const bookmark = 'news-sweep/next'

type Pictures = { image: string | null; cover: string | null; guestImage: string | null; draft: WorkingCopy | null }

/** The pictures of an article and of its working copy, without those in the text. */
const getPictures = ({ image, cover, guestImage, draft }: Pictures) =>
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
  const used = getPictures(after)
  const folder = pictureFolder(uid)
  const unused = [...getPictures(before)].filter((path) => !used.has(path))
  await Promise.all(unused.map((path) => deleteImage(bucket, { folder, path })))
}

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
  { before = ago(waitsFor), maxPages = 10, perPage = 1000 } = {},
): Promise<number> {
  let startAfter = (await (await bucket.get(bookmark))?.text()) ?? ''
  let swept = 0
  for (let page = 0; page < maxPages; page++) {
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

export type PictureRole = keyof typeof endings

type Upload = { uid: string; role: PictureRole; picture: Picture; name: string }

/**
 * Stores a picture of an article, which may not exist yet. The article uses it as soon as it is saved with its path.
 * @param upload.name the slug or title of an article that doesn't exist yet
 * @returns `photoURL` is the name of the file without its ending
 * @throws Problem 404 for a uid that no article can have
 */
export async function storeArticlePicture(db: Database, bucket: R2Bucket, { uid, role, picture, name }: Upload) {
  if (!isUid(uid)) throw notFound()
  const [known] = await db.select({ slug: articles.slug }).from(articles).where(eq(articles.uid, uid))
  // Browsers keep a picture forever, so its name changes with its content.
  const photoURL = `${known?.slug ?? toArticleSlug(name)}-${await pictureDigest(picture)}`
  const stored = await storePictureAs(bucket, `${pictureFolder(uid)}/${photoURL}${endings[role]}.jpg`, picture)
  return { ...stored, photoURL }
}

/** @throws Problem 404 for a uid that no article can have */
export async function storeTextPicture(
  bucket: R2Bucket,
  { uid, picture }: { uid: string; picture: Picture },
): Promise<StoredPicture> {
  if (!isUid(uid)) throw notFound()
  return storePictureAs(bucket, `${pictureFolder(uid)}/body-${await pictureDigest(picture)}.jpg`, picture)
}
