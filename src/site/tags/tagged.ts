import { listedArticle } from '../../news/article/article'
import { listPublished } from '../../news/article/published-articles'
import type { Database } from '../../platform/db/database'
import { findTagInUse } from '../../tags/tag'

export const shownWithTag = 10

/** `userId` is who reads, for `isFollowed`. @throws Problem 404 */
export async function readTagged(db: Database, slug: string, userId: string | null = null) {
  const [tag, { rows }] = await Promise.all([
    findTagInUse(db, slug, userId),
    listPublished(db, { tag: slug, limit: shownWithTag }),
  ])
  return { tag, articles: rows.map(listedArticle) }
}
