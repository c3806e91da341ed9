import type { Database } from '../../platform/db/database'
import { type FieldErrors, invalid } from '../../platform/http/problem'
import { cleanPicture } from '../../platform/images/clean'
import { imagePath } from '../../platform/images/storage'
import { safeUrl } from '../../platform/security/safe-url'
import { isPictureIn } from '../../platform/text/allowed-html'
import { sanitizeHtml, toText } from '../../platform/text/sanitize-html'
import { maxTags } from '../../tags/rules'
import { type ChosenTag, resolveTags } from '../../tags/tag'
import { pictureFolder } from '../article/news-href'
import type { ArticleContent } from '../article-fields'
import { getArticleKind, getCategories, guestCategory } from '../choices'
import { type ArticleRequest, articleMessages, longestOf, toArticleSlug } from '../rules'
import { getVideoId } from '../video'

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
    ...(videoURL !== undefined && { videoId: getVideoId(videoURL) ?? '' }),
    ...(externalLink !== undefined && { externalLink: readWebAddress('externalLink', externalLink) }),
    ...(canonical !== undefined && { canonical: readWebAddress('canonical', canonical) }),
    ...(await pictureColumns(bucket, before, { column: 'image', path: image })),
    ...(await pictureColumns(bucket, before, { column: 'cover', path: request.coverImage })),
    ...(await pictureColumns(bucket, before, { column: 'guestImage', path: request.coverImage2 })),
  }
}

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

function defined<T extends object>(fields: T): Defined<T>
function defined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Before the first publication, the slug follows the title unless somebody has written another one. */
function slugAfter({ slug, title, published }: Before, request: ArticleRequest): { slug?: string } {
  if (request.slug) return { slug: toArticleSlug(request.slug) }
  const follows = published === null && (slug === '' || slug === toArticleSlug(title))
  return follows && request.title !== undefined ? { slug: toArticleSlug(request.title) } : {}
}

/** @throws Problem 422 if the cleaned HTML is too long: cleaning can turn one character into five, as in &amp; */
function cleanText(uid: string, html: string) {
  const content = sanitizeHtml(html, { images: `${imagePath(pictureFolder(uid))}/` })
  if (content.length > longestOf.content) throw invalid({ content: articleMessages.contentLength })
  return { content, text: toText(content) }
}

function readWebAddress(field: string, written: string): string {
  const address = written === '' ? '' : safeUrl(written)
  if (address === null) throw invalid({ [field]: articleMessages.address })
  return address
}

/** The path of the picture that `photoURL` names, for clients that send only that. */
function namedPicture(uid: string, { image, photoURL }: ArticleRequest): string | null | undefined {
  if (image !== undefined || photoURL === undefined) return image
  return photoURL === '' ? null : imagePath(`${pictureFolder(uid)}/${photoURL}.jpg`)
}

const pictures = {
  image: { field: 'image', width: 'imageWidth', height: 'imageHeight' },
  cover: { field: 'coverImage', width: 'coverWidth', height: 'coverHeight' },
  guestImage: { field: 'coverImage2', width: 'guestImageWidth', height: 'guestImageHeight' },
} as const

/** Returns the columns of a picture that the request sets; none if it is the picture that the article has. */
async function pictureColumns(
  bucket: R2Bucket,
  before: Before,
  { column, path }: { column: keyof typeof pictures; path: string | null | undefined },
): Promise<Partial<ArticleContent>> {
  if (path === undefined || path === before[column]) return {}
  const { field, width, height } = pictures[column]
  const size = path ? await readPictureSize(bucket, { uid: before.uid, path, field }) : null
  // The name of the first picture's file is a field of its own.
  const photoUrl = path ? path.slice(path.lastIndexOf('/') + 1).replace(/\.jpg$/, '') : ''
  return {
    [column]: path || null,
    [width]: size?.width ?? null,
    [height]: size?.height ?? null,
    ...(column === 'image' && { photoUrl }),
  }
}

type Required = Pick<
  ArticleContent,
  'title' | 'summary' | 'category' | 'text' | 'content' | 'externalLink' | 'guestBloggerName'
>

/** @throws Problem 422 for a category that this kind of article can't have */
export function requireCategory(article: Pick<Required, 'category' | 'externalLink' | 'guestBloggerName'>): void {
  const allowed = getCategories(getArticleKind(article))
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

/** The path must be in the folder of its article. `field` gets the message. @throws Problem 422 */
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

/**
 * Finds the tags that a request sets. The main tag is always one of the tags.
 * @param before the slugs of the tags that the article has
 * @throws Problem 422 for too many
 */
export async function chooseTags(
  db: Database,
  request: Pick<ArticleRequest, 'tags' | 'mainTag'>,
  before: { tags: readonly string[]; mainTag: string },
): Promise<{ chosen?: ChosenTag[]; mainTag?: string }> {
  const { tags = before.tags, mainTag: main } = request
  if (request.tags === undefined && main === undefined) return {}
  const slugs = main && !tags.includes(main) ? [main, ...tags] : tags
  const chosen = await resolveTags(db, slugs, { max: maxTags.article, isStaff: true })
  if (main === undefined) return { chosen, mainTag: mainTagAmong(before.mainTag, chosen) }
  const [first] = main === '' ? [] : await resolveTags(db, [main], { max: 1, isStaff: true })
  return { chosen, mainTag: first?.slug ?? '' }
}

/** A main tag goes with its tag. */
const mainTagAmong = (slug: string, chosen: readonly ChosenTag[]) =>
  chosen.some((tag) => tag.slug === slug) ? slug : ''
