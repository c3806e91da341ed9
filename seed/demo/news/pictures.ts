import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { categoryAnswer } from '../../../src/news/choices'
import { type PictureRole, storeArticlePicture, storeTextPicture } from '../../../src/news/editing/article-pictures'
import type { Database } from '../../../src/platform/db/database'
import { cleanPicture, type Picture } from '../../../src/platform/images/clean'
import type { StoredPicture } from '../../../src/platform/images/storage'
import type { DemoArticle } from './demo-article'

type Stores = {
  db: Database
  images: R2Bucket
  /** Returns the article's picture with this name. */
  read: typeof readPicture
}

/** The same uid each time, so that an address in the demo data stays the same. */
export const getUid = ({ name }: DemoArticle) => createHash('sha256').update(name).digest('hex').slice(0, 12)

/** Reads `{name}.jpg` beside the article. */
export function readPicture({ category }: DemoArticle, name: string): Picture {
  const file = new URL(`${categoryAnswer(category).value}/${name}.jpg`, import.meta.url)
  const picture = cleanPicture(new Uint8Array(readFileSync(file)))
  if (!picture) throw new Error(`${file} is not a picture`)
  return picture
}

/** Stores the article's picture, its guest's, and those in its text, which are returned by the names of their files. */
export async function storePictures({ db, images, read }: Stores, article: DemoArticle) {
  const uid = getUid(article)
  const store = (role: PictureRole, file: string) =>
    storeArticlePicture(db, images, { uid, role, picture: read(article, file), name: article.title })
  const inText = new Map<string, StoredPicture>()
  for (const file of picturesInText(article))
    inText.set(file, await storeTextPicture(images, { uid, picture: read(article, file) }))
  return {
    image: await store('image', article.name),
    cover: await store('cover', article.name),
    guest: article.guest && (await store('guest', `${article.name}-guest`)),
    inText,
  }
}

export const picturesInText = ({ content }: DemoArticle): string[] =>
  [...content.matchAll(/<img src="([\w-]+)\.jpg"/g)].flatMap(([, name]) => name ?? [])

/** Replaces the names of files with the addresses and sizes of the stored pictures. */
export const placePictures = (content: string, stored: ReadonlyMap<string, StoredPicture>): string =>
  content.replace(/<img src="([\w-]+)\.jpg" alt="([^"]*)"/g, (written, name: string, alt: string) => {
    const picture = stored.get(name)
    return picture
      ? `<img src="${picture.url}" alt="${alt}" width="${picture.width}" height="${picture.height}"`
      : written
  })
