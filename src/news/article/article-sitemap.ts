import { and, asc, between, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { articles } from '../schema'
import { isPublished } from './article'
import { articlePath } from './article-path'

/** Returns the highest rowid of an article, or 0. */
export async function lastArticleRowid(db: Database): Promise<number> {
  const [row] = await db.select({ last: sql<number>`coalesce(max(articles.rowid), 0)` }).from(articles)
  return row?.last ?? 0
}

/** Returns the pages of Published articles in a range of rowids. An external article’s page has nothing of its own. */
export async function articleEntries(db: Database, { first, last }: { first: number; last: number }) {
  const rowid = sql`articles.rowid`
  const found = await db
    .select({ uid: articles.uid, slug: articles.slug, updated: articles.updated })
    .from(articles)
    .where(and(between(rowid, first, last), isPublished, sql`${articles.externalLink} = ''`))
    .orderBy(asc(rowid))
  return found.map(({ updated, ...address }) => ({ path: articlePath(address), updated }))
}
