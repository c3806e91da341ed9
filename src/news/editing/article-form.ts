import type { FieldErrors } from 'react-hook-form'
import * as v from 'valibot'
import { pick } from '../../platform/collections'
import { noAlt } from '../../ui/pictures/alt-field'
import type { ChosenPicture } from '../../ui/pictures/picture-field'
import type { staffArticle } from '../article/article'
import { blankArticle } from '../article-fields'
import { type ArticleKind, articleCategories, getArticleKind, guestCategory } from '../choices'
import { ArticleChange, articleMessages, toArticleSlug } from '../rules'

type Messages = Partial<Record<keyof ArticleForm | `${PictureName}.${'alt' | 'caption'}`, string>>

/** The fields of the API that the form shows beside another one. */
const places: Readonly<Record<string, keyof Messages>> = {
  imageAlt: 'image.alt',
  imageCaption: 'image.caption',
  coverAlt: 'coverImage.alt',
  coverImage2Alt: 'coverImage2.alt',
}

const isName = (name: string): name is keyof ArticleForm & keyof typeof ArticleChange.entries =>
  Object.hasOwn(ArticleChange.entries, name)

/** Returns what is wrong with an article, by the same rules as the server, and what readers would miss. */
export function checkArticle(
  values: ArticleForm,
  { kind, isForReaders }: { kind: ArticleKind; isForReaders: boolean },
): Messages {
  return {
    ...(isForReaders && missingForReaders(values, getKind(values, kind))),
    ...(needsGuest(values, kind, isForReaders) && { guestBloggerName: articleMessages.guestNameMissing }),
    ...brokenRules(values),
  }
}

function missingForReaders(values: ArticleForm, kind: ArticleKind): Messages {
  const { summary, content, externalLink } = values
  return {
    ...(summary.trim() === '' && { summary: articleMessages.summary }),
    ...(kind === 'external' && externalLink.trim() === '' && { externalLink: articleMessages.link }),
    ...(kind !== 'external' && isEmpty(content) && { content: articleMessages.content }),
    ...altsMissing(values),
  }
}

const isEmpty = (html: string) => !html.includes('<img ') && html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === ''

function altsMissing({ image, coverImage, coverImage2 }: ArticleForm): Messages {
  return {
    ...(image?.alt === null && { 'image.alt': noAlt }),
    ...(coverImage?.alt === null && { 'coverImage.alt': noAlt }),
    ...(coverImage2?.alt === null && { 'coverImage2.alt': noAlt }),
  }
}

/** A Draft may do without, except in the category that only guests have. */
const needsGuest = ({ guestBloggerName, category }: ArticleForm, kind: ArticleKind, isForReaders: boolean) =>
  kind === 'guest' && guestBloggerName.trim() === '' && (isForReaders || category === guestCategory)

function brokenRules(values: ArticleForm): Messages {
  const result = v.safeParse(ArticleChange, toRequest(values, values))
  if (result.success) return {}
  const { nested = {} } = v.flatten(result.issues)
  const messages: Messages = {}
  for (const [path, [words] = []] of Object.entries(nested)) {
    const [name = ''] = path.split('.')
    const place = places[name] ?? (isName(name) ? name : null)
    if (place && words !== undefined) messages[place] = words
  }
  return messages
}

/** Turns `image.alt` into the nested form that the form library expects. */
export function nestedErrors(messages: Messages): FieldErrors<ArticleForm> {
  const errors: Record<string, object> = {}
  for (const [path, message] of Object.entries(messages)) {
    const [name = '', part] = path.split('.')
    const error = { type: 'rule', message }
    errors[name] = part === undefined ? { ...errors[name], ...error } : { ...errors[name], [part]: error }
  }
  return errors
}

export type StaffArticle = ReturnType<typeof staffArticle>

const text = v.string()
const texts = {
  title: text,
  summary: text,
  content: text,
  externalLink: text,
  guestBloggerName: text,
  guestBloggerSummary: text,
  mainTag: text,
  author: text,
  canonical: text,
}
const picture = v.nullable(
  v.object({
    url: text,
    alt: v.nullable(text),
    caption: text,
    width: v.exactOptional(v.number()),
    height: v.exactOptional(v.number()),
  }),
)

/**
 * What an editor writes. The pictures have the names of the API. A new article has a uid too, because its pictures are
 * stored before it. The slug '' follows the title.
 */
export const ArticleForm = v.object({
  uid: text,
  ...texts,
  slug: text,
  videoURL: text,
  tags: v.array(text),
  category: v.picklist(articleCategories),
  image: picture,
  coverImage: picture,
  coverImage2: picture,
})
export type ArticleForm = v.InferOutput<typeof ArticleForm>

/** In the order of the form. */
export const articleFieldLabels: Readonly<Record<Exclude<keyof ArticleForm, 'uid'>, string>> = {
  title: 'Title',
  summary: 'Summary',
  content: 'Content',
  externalLink: 'External link',
  guestBloggerName: 'Guest blogger’s name',
  guestBloggerSummary: 'About the guest blogger',
  coverImage2: 'Guest picture',
  slug: 'Slug',
  category: 'Category',
  tags: 'Tags',
  mainTag: 'Main tag',
  author: 'Byline',
  coverImage: 'Cover',
  image: 'Article picture',
  videoURL: 'Video',
  canonical: 'Canonical address',
}

export type PictureName = 'image' | 'coverImage' | 'coverImage2'

/** What a new article begins with. The byline is for our own articles: what guests and other sites wrote isn't by staff. */
export type ArticleStart = {
  uid: string
  author: string
  kind: ArticleKind
  /** The words of another article, without its pictures and address. */
  copied?: { of: string; values: ArticleForm } | undefined
}

export const newArticleTitles: Readonly<Record<ArticleKind, string>> = {
  plain: 'New article',
  external: 'New external article',
  guest: 'New guest blog',
}

export const getDefaultAuthor = (kind: ArticleKind, author: string) => (kind === 'plain' ? author : '')

const blankForm = ({ uid, author, kind }: ArticleStart): ArticleForm => ({
  ...pick(blankArticle, texts),
  uid,
  author: getDefaultAuthor(kind, author),
  slug: '',
  videoURL: '',
  tags: [],
  image: null,
  coverImage: null,
  coverImage2: null,
  category: kind === 'guest' ? guestCategory : blankArticle.category,
})

/** Returns the form’s values for an article, with the changes that readers don’t see yet, or for a new one. */
export function getArticleForm(article: StaffArticle | null, blank: ArticleStart): ArticleForm {
  if (!article) return blank.copied?.values ?? blankForm(blank)
  const shown = { ...article, ...article.draft }
  const { image, imageAlt, imageCaption, coverImage, coverAlt, coverImage2, coverImage2Alt } = shown
  const follows = article.published === null && shown.slug === toArticleSlug(shown.title)
  return {
    ...pick(shown, texts),
    uid: article.uid,
    videoURL: shown.videoURL,
    category: shown.category.text,
    slug: follows ? '' : shown.slug,
    tags: shown.tags.map((tag) => tag.text),
    image: getPicture(image, { alt: imageAlt, caption: imageCaption }, [shown.imageWidth, shown.imageHeight]),
    coverImage: getPicture(coverImage, { alt: coverAlt, caption: '' }, [shown.coverWidth, shown.coverHeight]),
    coverImage2: getPicture(coverImage2, { alt: coverImage2Alt, caption: '' }, [
      shown.coverImage2Width,
      shown.coverImage2Height,
    ]),
  }
}

function getPicture(
  url: string | null,
  texts: { alt: string | null; caption: string },
  [width, height]: [number | null, number | null],
): ChosenPicture | null {
  if (!url) return null
  return { url, ...texts, ...(width && height && { width, height }) }
}

/** The kind that the values have, or the chosen one while nothing decides. */
export function getKind(values: Pick<ArticleForm, 'externalLink' | 'guestBloggerName'>, chosen: ArticleKind) {
  const kind = getArticleKind(values)
  return kind === 'plain' ? chosen : kind
}

export const slugIn = ({ slug, title }: Pick<ArticleForm, 'slug' | 'title'>) => slug || toArticleSlug(title)

export function toRequest(changes: Partial<ArticleForm>, values: ArticleForm) {
  const { uid: _, slug, image, coverImage, coverImage2, ...others } = changes
  return {
    ...others,
    ...(slug !== undefined && { slug: slugIn(values) }),
    ...(image !== undefined && {
      image: image?.url ?? null,
      imageAlt: image?.alt ?? null,
      imageCaption: image?.caption ?? '',
    }),
    ...(coverImage !== undefined && { coverImage: coverImage?.url ?? null, coverAlt: coverImage?.alt ?? null }),
    ...(coverImage2 !== undefined && {
      coverImage2: coverImage2?.url ?? null,
      coverImage2Alt: coverImage2?.alt ?? null,
    }),
  }
}
