import type { ArticleCategory } from '../../../src/news/choices'

/** A demonstration article. Its pictures are beside it, each as our drawing (svg) and as what is loaded (jpg). */
export type DemoArticle = {
  /** The name of its files. */
  name: string
  category: ArticleCategory
  title: string
  summary: string
  /** The byline. */
  author: string
  /** The first one is the main tag. */
  tags: readonly [string, ...string[]]
  /** What `{name}.jpg` shows, which is the article's picture and its cover. */
  alt: string
  caption?: string
  publishedDaysAgo?: number
  /** A Draft that is scheduled. */
  publishInDays?: number
  /** Published if it's left out and the article has been published. */
  status?: 'Draft' | 'Archived'
  externalLink?: string
  videoId?: string
  /** Who wrote a guest blog, and what `{name}-guest.jpg` shows. */
  guest?: { name: string; summary: string; alt: string }
  /** Empty in an external article. A picture's address is the name of its file, such as `sensory-corner-plan.jpg`. */
  content: string
}

/** Removes the line breaks of the source file from the HTML. */
export function html(source: TemplateStringsArray): string {
  return source
    .join('')
    .trim()
    .replace(/>\s*\n\s*</g, '><')
    .replace(/\s*\n\s*/g, ' ')
}
