import { listPublished } from '../../news/article/article-list'
import { listedArticle } from '../../news/article/article-shape'
import type { Database } from '../../platform/db/database'
import { findTagInUse } from '../../tags/find-tag'

/** How many of the newest things with the tag are shown. */
export const shownWithTag = 10

/**
 * Returns the tag with this slug or synonym, and its newest articles.
 * @param userId who reads, for `isFollowed`
 * @throws Problem 404
 */
export async function readTagged(db: Database, slug: string, userId: string | null = null) {
  const [tag, { rows }] = await Promise.all([
    findTagInUse(db, slug, userId),
    listPublished(db, { tag: slug, limit: shownWithTag }),
  ])
  return { tag, articles: rows.map(listedArticle) }
}
