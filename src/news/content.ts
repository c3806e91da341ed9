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

/** Changes that readers don't see yet, or an earlier state. Tags are slugs. */
export type WorkingCopy = Partial<ArticleContent> & { tags?: string[] }
