import { type FieldErrors, invalid } from '../../platform/http/problem'
import { cleanPicture } from '../../platform/images/clean'
import { imagePath } from '../../platform/images/storage'
import { safeUrl } from '../../platform/security/safe-url'
import { isPictureIn } from '../../platform/text/allowed-html'
import { sanitizeHtml, textOf } from '../../platform/text/sanitize-html'
import { pictureFolder } from '../article/article-path'
import { articleKindOf, categoriesOf, guestCategory } from '../choices'
import type { ArticleContent } from '../content'
import { type ArticleRequest, articleMessages, articleSlugOf, longestOf } from '../rules'
import { videoIdOf } from '../video'

type Before = { uid: string; slug: string; title: string; published: string | null } & Pick<
  ArticleContent,
  'image' | 'cover' | 'guestImage'
>

/**
 * Returns the columns that the request sets, cleaned. Tags are resolved elsewhere.
 * @param before the article, or an empty one
 * @throws Problem 422
 */
export async function cleanContent(
  bucket: R2Bucket,
  before: Before,
  request: ArticleRequest,
): Promise<Partial<ArticleContent>> {
  const { title, summary, category, author, imageAlt, imageCaption, coverAlt, coverImage2Alt } = request
  const { guestBloggerName, guestBloggerSummary, externalLink, canonical, content, videoURL } = request
  const image = request.image ?? namedPicture(before.uid, request)
  return {
    ...defined({ title, summary, category, author, imageAlt, imageCaption, coverAlt }),
    ...defined({ guestImageAlt: coverImage2Alt, guestBloggerName, guestBloggerSummary }),
    ...slugAfter(before, request),
    ...(content !== undefined && cleanText(before.uid, content)),
    ...(videoURL !== undefined && { videoId: videoIdOf(videoURL) ?? '' }),
    ...(externalLink !== undefined && { externalLink: webAddressOf('externalLink', externalLink) }),
    ...(canonical !== undefined && { canonical: webAddressOf('canonical', canonical) }),
    ...(image !== undefined && (await pictureColumns(bucket, before, image))),
    ...(request.coverImage !== undefined && (await coverColumns(bucket, before, request.coverImage))),
    ...(request.coverImage2 !== undefined && (await guestColumns(bucket, before, request.coverImage2))),
  }
}

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

function defined<T extends object>(fields: T): Defined<T>
function defined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Before the first publication, the slug follows the title unless somebody has written another one. */
function slugAfter({ slug, title, published }: Before, request: ArticleRequest): { slug?: string } {
  if (request.slug) return { slug: articleSlugOf(request.slug) }
  const follows = published === null && (slug === '' || slug === articleSlugOf(title))
  return follows && request.title !== undefined ? { slug: articleSlugOf(request.title) } : {}
}

/** @throws Problem 422 if the cleaned HTML is too long: cleaning can turn one character into five, as in &amp; */
function cleanText(uid: string, html: string) {
  const content = sanitizeHtml(html, { images: `${imagePath(pictureFolder(uid))}/` })
  if (content.length > longestOf.content) throw invalid({ content: articleMessages.contentLength })
  return { content, text: textOf(content) }
}

function webAddressOf(field: string, written: string): string {
  const address = written === '' ? '' : safeUrl(written)
  if (address === null) throw invalid({ [field]: articleMessages.address })
  return address
}

/** The path of the picture that `photoURL` names, for clients that send only that. */
function namedPicture(uid: string, { image, photoURL }: ArticleRequest): string | null | undefined {
  if (image !== undefined || photoURL === undefined) return image
  return photoURL === '' ? null : imagePath(`${pictureFolder(uid)}/${photoURL}.jpg`)
}

async function pictureColumns(bucket: R2Bucket, { uid, image: known }: Before, path: string | null) {
  if (path === known) return {}
  if (!path) return { image: null, imageWidth: null, imageHeight: null, photoUrl: '' }
  const { width, height } = await readPictureSize(bucket, { uid, path, field: 'image' })
  const photoUrl = path.slice(path.lastIndexOf('/') + 1).replace(/\.jpg$/, '')
  return { image: path, imageWidth: width, imageHeight: height, photoUrl }
}

async function coverColumns(bucket: R2Bucket, { uid, cover: known }: Before, path: string | null) {
  if (path === known) return {}
  if (!path) return { cover: null, coverWidth: null, coverHeight: null }
  const { width, height } = await readPictureSize(bucket, { uid, path, field: 'coverImage' })
  return { cover: path, coverWidth: width, coverHeight: height }
}

async function guestColumns(bucket: R2Bucket, { uid, guestImage: known }: Before, path: string | null) {
  if (path === known) return {}
  if (!path) return { guestImage: null, guestImageWidth: null, guestImageHeight: null }
  const { width, height } = await readPictureSize(bucket, { uid, path, field: 'coverImage2' })
  return { guestImage: path, guestImageWidth: width, guestImageHeight: height }
}

type Required = Pick<
  ArticleContent,
  'title' | 'summary' | 'category' | 'text' | 'content' | 'externalLink' | 'guestBloggerName'
>

/** @throws Problem 422 for a category that this kind of article can't have */
export function requireCategory(article: Pick<Required, 'category' | 'externalLink' | 'guestBloggerName'>): void {
  const allowed = categoriesOf(articleKindOf(article))
  if (allowed.includes(article.category)) return
  const { guestCategory: forGuests, unknownCategory } = articleMessages
  throw invalid({ category: article.category === guestCategory ? forGuests : unknownCategory })
}

/** @throws Problem 422 for what readers need and is missing */
export function requirePublishable(article: Required): void {
  const errors: FieldErrors = {}
  if (!article.title) errors.title = articleMessages.title
  if (!article.summary) errors.summary = articleMessages.summary
  // An article may consist of pictures only.
  const isEmpty = article.text === '' && !article.content.includes('<img ')
  if (isEmpty && !article.externalLink) errors.content = articleMessages.content
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/**
 * Returns the size of an uploaded picture, in pixels. The path must be in the folder of its article.
 * @param field the field that gets the message
 * @throws Problem 422
 */
async function readPictureSize(
  bucket: R2Bucket,
  { uid, path, field }: { uid: string; path: string; field: string },
): Promise<{ width: number; height: number }> {
  const refused = () => invalid({ [field]: articleMessages.picture })
  if (!isPictureIn(`${imagePath(pictureFolder(uid))}/`, path)) throw refused()
  const stored = await bucket.get(path.slice(imagePath('').length))
  const picture = stored && cleanPicture(new Uint8Array(await stored.arrayBuffer()))
  if (!picture) throw refused()
  return { width: picture.width, height: picture.height }
}
