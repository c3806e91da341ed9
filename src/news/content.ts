import type { ArticleCategory } from './choices'

/** What an editor writes, as the columns store it. */
export type ArticleContent = {
  slug: string
  title: string
  summary: string
  content: string
  text: string
  category: ArticleCategory
  mainTag: string
  author: string
  photoUrl: string
  image: string | null
  imageAlt: string | null
  imageCaption: string
  imageWidth: number | null
  imageHeight: number | null
  cover: string | null
  coverAlt: string | null
  coverWidth: number | null
  coverHeight: number | null
  guestImage: string | null
  guestImageAlt: string | null
  guestImageWidth: number | null
  guestImageHeight: number | null
  videoId: string
  externalLink: string
  guestBloggerName: string
  guestBloggerSummary: string
  canonical: string
}

/** The initial values of a new article. */
export const blankArticle: ArticleContent = {
  slug: '',
  title: '',
  summary: '',
  content: '',
  text: '',
  category: 'Education',
  mainTag: '',
  author: '',
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
  videoId: '',
  externalLink: '',
  guestBloggerName: '',
  guestBloggerSummary: '',
  canonical: '',
}

/** Changes that readers don't see yet, or an earlier state. Tags are slugs. */
export type WorkingCopy = Partial<ArticleContent> & { tags?: string[] }
