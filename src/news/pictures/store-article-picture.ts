import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import type { Picture } from '../../platform/images/clean'
import { pictureDigest, type StoredPicture, storePictureAs } from '../../platform/images/storage'
import { pictureFolder } from '../article/article-path'
import { articleSlugOf, isUid } from '../rules'
import { articles } from '../schema'

/** What the name of a picture's file ends with. The type that is stored with the file is the true one. */
const endings = { image: '', cover: '-cover', guest: '-guest-blogger-image' } as const
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
  const photoURL = `${known?.slug ?? articleSlugOf(name)}-${await pictureDigest(picture)}`
  const stored = await storePictureAs(bucket, `${pictureFolder(uid)}/${photoURL}${endings[role]}.jpg`, picture)
  return { ...stored, photoURL }
}

/**
 * Stores a picture for the text of an article.
 * @throws Problem 404 for a uid that no article can have
 */
export async function storeTextPicture(
  bucket: R2Bucket,
  { uid, picture }: { uid: string; picture: Picture },
): Promise<StoredPicture> {
  if (!isUid(uid)) throw notFound()
  return storePictureAs(bucket, `${pictureFolder(uid)}/body-${await pictureDigest(picture)}.jpg`, picture)
}
