import { and, asc, between, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import { toSlug } from '../../platform/text/normalize'
import { tags } from '../../tags/schema'
import { type ArticleCategory, findCategory } from '../choices'
import { articles, articleTags } from '../schema'
import { listedArticle, listedColumns, wholeColumns } from './article'
import { articlePath, type NewsFilters } from './news-href'

/** Only these are for readers: on pages, in feeds, and in lists, for staff too (docs/security.md, 34). */
const isPublished = eq(articles.status, 'Published')

export type ArticleFilters = { category?: ArticleCategory | undefined; tag?: string | undefined }

export async function listPublished(db: Database, { category, tag, ...page }: PageRequest & ArticleFilters) {
  // A tag's list is read from its own index, which has the same times.
  const [published, id] =
    tag === undefined ? [articles.published, articles.id] : [articleTags.published, articleTags.articleId]
  const list = `news:${category ?? ''}:${tag ?? ''}`
  const { isAfter, orderBy, limit, cut } = keysetPage({ ...page, list, keys: [published, id], order: 'descending' })
  const isShown = and(isPublished, category && eq(articles.category, category), isAfter)
  const found =
    tag === undefined
      ? await db
          .select(listedColumns)
          .from(articles)
          .where(isShown)
          .orderBy(...orderBy)
          .limit(limit)
      : await db
          .select(listedColumns)
          .from(articleTags)
          .innerJoin(articles, eq(articles.id, articleTags.articleId))
          .where(and(eq(articleTags.tagId, tagNamed(tag)), isNotNull(articleTags.published), isShown))
          .orderBy(...orderBy)
          .limit(limit)
  return cut(found, ({ published, id }) => [published ?? '', id])
}

/** A statement for a batch: the newest articles. */
export const newestStatement = (db: Database, limit: number) =>
  db
    .select(listedColumns)
    .from(articles)
    .where(isPublished)
    .orderBy(desc(articles.published), desc(articles.id))
    .limit(limit)

/** SQL for the id of the tag with this text, slug, or synonym. */
export function tagNamed(text: string): SQL<string> {
  const slug = toSlug(text)
  return sql`(
    SELECT id FROM tags WHERE slug = ${slug} UNION ALL SELECT tag_id FROM tag_synonyms WHERE slug = ${slug} LIMIT 1
  )`
}

const [maxInternal, maxExternal] = [3, 2]

/** The newest articles of each of up to ten tags, so that a frequent tag doesn't make a page slow. */
const perTag = 20

/** The newest articles of the category, and of all, fill up what the tags leave open. */
const perFill = 50

const [mainTagScore, sharedTagScore] = [3, 1]

/**
 * A statement for the batch that reads an article: its related headlines, ours before those on other sites. More shared
 * tags come first, then the same category, then the newest. `CROSS JOIN` keeps SQLite from reading all Published articles
 * to find the few candidates among them.
 */
const relatedStatement = (db: Database, uid: string) =>
  db
    .select(listedColumns)
    .from(articles)
    .innerJoin(sql`(${selectRanking(uid)}) AS ranked`, sql`ranked.id = ${articles.id}`)
    .orderBy(sql`ranked.elsewhere, ranked.place`)

const selectRanking = (uid: string) => sql`
  WITH this AS (SELECT id, category, main_tag FROM ${articles} WHERE uid = ${uid}),
  candidates (id, score) AS (
    SELECT near.value, sum(CASE WHEN tag.slug = this.main_tag THEN ${mainTagScore} ELSE ${sharedTagScore} END)
    FROM this
    JOIN ${articleTags} AS own ON own.article_id = this.id
    JOIN ${tags} AS tag ON tag.id = own.tag_id
    JOIN json_each((
      SELECT json_group_array(article_id) FROM (
        SELECT article_id FROM ${articleTags} AS other
        WHERE other.tag_id = own.tag_id AND other.published IS NOT NULL
        ORDER BY other.published DESC, other.article_id DESC LIMIT ${perTag}
      )
    )) AS near
    GROUP BY near.value
    UNION ALL SELECT id, 0 FROM (
      SELECT id FROM ${articles} WHERE status = 'Published' AND category = (SELECT category FROM this)
      ORDER BY published DESC, id DESC LIMIT ${perFill}
    )
    UNION ALL SELECT id, 0 FROM (
      SELECT id FROM ${articles} WHERE status = 'Published' ORDER BY published DESC, id DESC LIMIT ${perFill}
    )
  ),
  scored AS (SELECT id, max(score) AS score FROM candidates GROUP BY id),
  places AS (
    SELECT article.id, article.external_link <> '' AS elsewhere, row_number() OVER (
      PARTITION BY article.external_link <> ''
      ORDER BY scored.score DESC, article.category = this.category DESC, article.published DESC, article.id DESC
    ) AS place
    FROM scored CROSS JOIN ${articles} AS article ON article.id = scored.id JOIN this ON this.id <> article.id
    WHERE article.status = 'Published'
  )
  SELECT id, elsewhere, place FROM places
  WHERE place <= CASE WHEN elsewhere THEN ${maxExternal} ELSE ${maxInternal} END`

/** With its related headlines, in one round trip. @throws Problem 404 */
export async function readPublishedArticle(db: Database, uid: string) {
  const one = db
    .select(wholeColumns)
    .from(articles)
    .where(and(eq(articles.uid, uid), isPublished))
  const [[article], near] = await db.batch([one, relatedStatement(db, uid)])
  if (!article) throw notFound()
  return { article, related: relatedHeadlines(near.map(listedArticle)) }
}

const relatedHeadlines = <Card extends { externalLink: string }>(cards: readonly Card[]) => ({
  internal: cards.filter(({ externalLink }) => externalLink === ''),
  external: cards.filter(({ externalLink }) => externalLink !== ''),
})

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

type Query = Readonly<Record<string, string | undefined>>

/** @throws Problem 404 for an unknown category */
export function readNewsFilters({ category: written, tag }: Query): NewsFilters {
  const category = written === undefined ? null : findCategory(written)
  if (category === undefined) throw notFound()
  return { category, tag: tag ?? null }
}
