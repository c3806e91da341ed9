import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database'
import { tags } from '../tags/schema'
import type { TagListener } from '../tags/tag-events'
import { articles, articleTags } from './schema'

export const articleTagListener: TagListener = {
  tagRenamed: (db, { id, from, to }) => [renameMainTag(db, id, from, to)],
  tagMerged: (db, { from, into }) => {
    const own = eq(articleTags.tagId, from.id)
    const hasOther = sql`article_id IN (SELECT other.article_id FROM article_tags AS other WHERE other.tag_id = ${into.id})`
    const listed = sql`(SELECT count(*) FROM article_tags AS chosen WHERE chosen.tag_id = ${into.id} AND chosen.published IS NOT NULL)`
    return [
      renameMainTag(db, from.id, from.slug, into.slug),
      db.delete(articleTags).where(and(own, hasOther)),
      db.update(articleTags).set({ tagId: into.id }).where(own),
      db.update(tags).set({ newsCount: listed }).where(eq(tags.id, into.id)),
    ]
  },
}

/** Articles have their main tag as a slug. */
const renameMainTag = (db: Database, id: string, from: string, to: string) =>
  db
    .update(articles)
    .set({ mainTag: to })
    .where(
      and(
        eq(articles.mainTag, from),
        sql`id IN (SELECT chosen.article_id FROM article_tags AS chosen WHERE chosen.tag_id = ${id})`,
      ),
    )
