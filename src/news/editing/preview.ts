import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { type Actor, record, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { days, now, timestamp } from '../../platform/time/clock'
import { type ArticleRecord, findArticle, wholeColumns } from '../article/article'
import { articlePreviews, articles } from '../schema'

const lifetime = days(14)

const toHash = (token: string) => createHash('sha256').update(token).digest('hex')

/** The link shows an article of any status to whoever has it. @throws Problem 404 */
export async function createPreview(
  db: Database,
  { id, userId, by }: { id: string; userId: string; by: Actor },
): Promise<{ path: string; expires: string }> {
  await findArticle(db, id)
  const token = randomBytes(32).toString('base64url')
  const expires = timestamp(new Date(now().getTime() + lifetime))
  const write = db
    .insert(articlePreviews)
    .values({ tokenHash: toHash(token), articleId: id, expires, createdBy: userId })
  await batch(db, {
    forgotten: db.delete(articlePreviews).where(lte(articlePreviews.expires, timestamp())),
    created: recordChange(db, write, { by, verb: 'created preview', target: { kind: 'article', id } }),
  })
  return { path: `/news/preview/${token}`, expires }
}

/** @throws Problem 404 */
export async function revokePreviews(db: Database, { id, by }: { id: string; by: Actor }): Promise<void> {
  await findArticle(db, id)
  const write = db.delete(articlePreviews).where(eq(articlePreviews.articleId, id))
  await batch(db, recordChange(db, write, { by, verb: 'revoked previews', target: { kind: 'article', id } }))
}

/**
 * Returns the article of a preview link as it will be, with its working copy, and records that it was read.
 * @throws Problem 404 for an unknown, revoked, or expired link
 */
export async function readPreview(db: Database, { token, by }: { token: string; by: Actor }): Promise<ArticleRecord> {
  const [article] = await db
    .select(wholeColumns)
    .from(articlePreviews)
    .innerJoin(articles, eq(articles.id, articlePreviews.articleId))
    .where(and(eq(articlePreviews.tokenHash, toHash(token)), gt(articlePreviews.expires, timestamp())))
  if (!article) throw notFound()
  await record(db, { by, verb: 'read preview', target: { kind: 'article', id: article.id } })
  return article
}
