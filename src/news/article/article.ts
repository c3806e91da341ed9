import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { tags } from '../../tags/schema'
import { articles, articleTags } from '../schema'
import { listedColumns, staffColumns, wholeColumns } from './article-columns'
import { type ArticleRecord, listedArticle } from './article-shape'

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
    .innerJoin(sql`(${rankingOf(uid)}) AS ranked`, sql`ranked.id = ${articles.id}`)
    .orderBy(sql`ranked.elsewhere, ranked.place`)

const rankingOf = (uid: string) => sql`
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
