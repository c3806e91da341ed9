import { listPublished } from '../../news/article/article-list'
import type { Database } from '../../platform/db/database'

/** One large article and three next to it. */
const shownArticles = 4

/** Returns the newest articles, with what the landing page shows of them. */
export async function readNewsPreviews(db: Database) {
  const { rows } = await listPublished(db, { limit: shownArticles })
  return rows.map(({ uid, slug, title, summary, category, externalLink, published, created, ...pictures }) => ({
    link: { uid, slug, title, externalLink },
    summary,
    category,
    published: published ?? created,
    cover: coverOf(pictures),
  }))
}
export type NewsPreview = Awaited<ReturnType<typeof readNewsPreviews>>[number]

type Pictures = { cover: string | null; coverAlt: string | null; coverWidth: number | null; coverHeight: number | null }

const coverOf = ({ cover: src, coverAlt: alt, coverWidth: width, coverHeight: height }: Pictures) =>
  src && width && height ? { src, width, height, alt: alt ?? '' } : null
