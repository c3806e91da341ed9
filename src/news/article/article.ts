import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { articles } from '../schema'
import { staffColumns, wholeColumns } from './article-columns'
import { type ArticleRecord, listedArticle } from './article-shape'
import { relatedStatement } from './related'

/** Only these are for readers: on pages, in feeds, and in lists, for staff too (docs/security.md, 34). */
export const isPublished = eq(articles.status, 'Published')

/**
 * Returns a Published article with its related headlines, in one round trip.
 * @throws Problem 404
 */
export async function readPublishedArticle(db: Database, uid: string) {
  const one = db
    .select(wholeColumns)
    .from(articles)
    .where(and(eq(articles.uid, uid), isPublished))
  const [[article], near] = await db.batch([one, relatedStatement(db, uid)])
  if (!article) throw notFound()
  return { article, related: relatedHeadlines(near.map(listedArticle)) }
}

/** Returns an article of any status, for staff. */
export async function findArticle(db: Database, id: string): Promise<StaffRecord> {
  const [article] = await db.select(staffColumns).from(articles).where(eq(articles.id, id))
  if (!article) throw notFound()
  return article
}
export type StaffRecord = ArticleRecord & { editedBy: string | null }

const relatedHeadlines = <Card extends { externalLink: string }>(cards: readonly Card[]) => ({
  internal: cards.filter(({ externalLink }) => externalLink === ''),
  external: cards.filter(({ externalLink }) => externalLink !== ''),
})
