import type { ChosenPicture } from '../../ui/pictures/picture-field'
import type { staffArticle } from '../article/article-shape'
import { type ArticleCategory, type ArticleKind, articleKindOf, guestCategory } from '../choices'
import { blankArticle } from '../content'
import { articleSlugOf } from '../rules'

export type StaffArticle = ReturnType<typeof staffArticle>

/** What an editor writes. The pictures have the names of the API. */
export type ArticleForm = {
  /** A new article has one too, because its pictures are stored before it. */
  uid: string
  title: string
  /** '' follows the title. */
  slug: string
  summary: string
  content: string
  externalLink: string
  guestBloggerName: string
  guestBloggerSummary: string
  category: ArticleCategory
  tags: string[]
  mainTag: string
  author: string
  image: ChosenPicture | null
  coverImage: ChosenPicture | null
  coverImage2: ChosenPicture | null
  videoURL: string
  canonical: string
}

/** In the order of the form. */
export const articleFieldLabels: Readonly<Record<Exclude<keyof ArticleForm, 'uid'>, string>> = {
  title: 'Title',
  slug: 'Slug',
  summary: 'Summary',
  content: 'Content',
  externalLink: 'External link',
  guestBloggerName: 'Guest blogger’s name',
  guestBloggerSummary: 'About the guest blogger',
  coverImage2: 'Guest picture',
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

/** What a new article begins with. */
export type ArticleStart = { uid: string; author: string; kind: ArticleKind }

export const newArticleTitles: Readonly<Record<ArticleKind, string>> = {
  plain: 'New article',
  external: 'New external article',
  guest: 'New guest blog',
}

const blankForm = ({ uid, author, kind }: ArticleStart): ArticleForm => ({
  uid,
  title: '',
  slug: '',
  summary: '',
  content: '',
  externalLink: '',
  guestBloggerName: '',
  guestBloggerSummary: '',
  category: kind === 'guest' ? guestCategory : blankArticle.category,
  tags: [],
  mainTag: '',
  author,
  image: null,
  coverImage: null,
  coverImage2: null,
  videoURL: '',
  canonical: '',
})

/** Returns the form’s values for an article, with the changes that readers don’t see yet, or for a new one. */
export function articleFormOf(article: StaffArticle | null, blank: ArticleStart): ArticleForm {
  if (!article) return blankForm(blank)
  const shown = { ...article, ...article.draft }
  const { image, imageAlt, imageCaption, coverImage, coverAlt, coverImage2, coverImage2Alt } = shown
  const follows = article.published === null && shown.slug === articleSlugOf(shown.title)
  return {
    uid: article.uid,
    title: shown.title,
    slug: follows ? '' : shown.slug,
    summary: shown.summary,
    content: shown.content,
    externalLink: shown.externalLink,
    guestBloggerName: shown.guestBloggerName,
    guestBloggerSummary: shown.guestBloggerSummary,
    category: shown.category.text,
    tags: shown.tags.map(({ text }) => text),
    mainTag: shown.mainTag,
    author: shown.author,
    image: pictureOf(image, { alt: imageAlt, caption: imageCaption }, [shown.imageWidth, shown.imageHeight]),
    coverImage: pictureOf(coverImage, { alt: coverAlt, caption: '' }, [shown.coverWidth, shown.coverHeight]),
    coverImage2: pictureOf(coverImage2, { alt: coverImage2Alt, caption: '' }, [
      shown.coverImage2Width,
      shown.coverImage2Height,
    ]),
    videoURL: shown.videoURL,
    canonical: shown.canonical,
  }
}

function pictureOf(
  url: string | null,
  texts: { alt: string | null; caption: string },
  [width, height]: [number | null, number | null],
): ChosenPicture | null {
  if (!url) return null
  return { url, ...texts, ...(width && height && { width, height }) }
}

/** The kind that the values have, or the chosen one while nothing decides. */
export function kindOf(values: Pick<ArticleForm, 'externalLink' | 'guestBloggerName'>, chosen: ArticleKind) {
  const kind = articleKindOf(values)
  return kind === 'plain' ? chosen : kind
}

export const slugIn = ({ slug, title }: Pick<ArticleForm, 'slug' | 'title'>) => slug || articleSlugOf(title)

/** Returns changed fields as the API takes them. */
export function requestOf(changes: Partial<ArticleForm>, values: ArticleForm) {
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
