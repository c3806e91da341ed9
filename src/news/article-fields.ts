import type { ArticleCategory } from './choices'

type TextName = 'slug' | 'title' | 'summary' | 'content' | 'text' | 'mainTag' | 'author' | 'photoUrl' | 'imageCaption'
type GuestName = 'videoId' | 'externalLink' | 'guestBloggerName' | 'guestBloggerSummary' | 'canonical'
type PictureName = 'image' | 'cover' | 'guestImage'

/** What an editor writes, as the columns store it. */
export type ArticleContent = { category: ArticleCategory } & Record<TextName | GuestName, string> &
  Record<PictureName | `${PictureName}Alt`, string | null> &
  Record<`${PictureName}${'Width' | 'Height'}`, number | null>

export const noPictures = {
  photoUrl: '',
  image: null,
  imageAlt: null,
  imageCaption: '',
  imageWidth: null,
  imageHeight: null,
  cover: null,
  coverAlt: null,
  coverWidth: null,
  coverHeight: null,
  guestImage: null,
  guestImageAlt: null,
  guestImageWidth: null,
  guestImageHeight: null,
} satisfies Partial<ArticleContent>

export const blankArticle: ArticleContent = {
  slug: '',
  title: '',
  summary: '',
  content: '',
  text: '',
  category: 'Education',
  mainTag: '',
  author: '',
  videoId: '',
  externalLink: '',
  guestBloggerName: '',
  guestBloggerSummary: '',
  canonical: '',
  ...noPictures,
}

/** Changes that readers don't see yet, or an earlier state. Tags are slugs. */
export type WorkingCopy = Partial<ArticleContent> & { tags?: string[] }
