import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { countTagsStatement } from '../../tags/tag'
import { findArticle } from '../article/article'
import { deletePicturesOf } from '../pictures/delete-pictures'
import { articles, articleTags } from '../schema'

/**
 * Deletes an article for good, with its revisions and pictures.
 * @throws Problem 404
 */
export async function deleteArticle(db: Database, bucket: R2Bucket, { id, by }: { id: string; by: Actor }) {
  const { uid, title, status } = await findArticle(db, id)
  const isListed = and(eq(articleTags.articleId, id), isNotNull(articleTags.published))
  const write = db.delete(articles).where(eq(articles.id, id)).returning({ id: articles.id })
  const { deleted } = await batch(db, {
    // Deleting the article deletes its tags, so they are counted first.
    counted: countTagsStatement(db, 'news', sql`SELECT ${articleTags.tagId} FROM ${articleTags} WHERE ${isListed}`, -1),
    deleted: recordChange(db, write, {
      by,
      verb: 'deleted',
      target: { kind: 'article', id },
      before: { title, status, uid },
    }),
  })
  if (deleted.length === 0) throw notFound()
  await deletePicturesOf(bucket, uid)
}
