import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { brand } from '../../platform/config/brand'
import { type Database, isAmong } from '../../platform/db/database'
import { type Feed, showFeed } from '../../platform/feed/feed'
import type { AppEnv } from '../../platform/http/app-env'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { listPublished, readNewsFilters } from '../article/article-list'
import { articlePath, type NewsFilters, newsHref, newsTitle } from '../article/news-href'
import { cachedNews } from '../article/news-page'
import { articles } from '../schema'

const entriesInFeed = 20

export const articleFeedPages = new Hono<AppEnv>().get(
  '/news.xml',
  open,
  rateLimit(sharedLimits.read),
  cachedNews(['category', 'tag']),
  async (c) => showFeed(c, await readArticleFeed(c.var.db, readNewsFilters(c.req.query()))),
)

/** Returns the newest articles with these filters as a feed, with the whole text of our own. */
async function readArticleFeed(db: Database, filters: NewsFilters): Promise<Feed> {
  const { category, tag } = filters
  const { rows } = await listPublished(db, {
    category: category ?? undefined,
    tag: tag ?? undefined,
    limit: entriesInFeed,
  })
  const contents = await readContents(
    db,
    rows.map(({ id }) => id),
  )
  return {
    title: `${brand.name}: ${newsTitle(filters)}`,
    path: newsHref(filters, { path: '/news.xml' }),
    page: newsHref(filters),
    entries: rows.map(({ id, uid, slug, title, summary, author, published, created, updated, tags }) => {
      const html = contents.get(id)
      return {
        // The slug may change, and the uid never does.
        id: `/news/${uid}`,
        path: articlePath({ uid, slug }),
        title,
        published: published ?? created,
        updated,
        summary,
        ...(author && { author }),
        ...(html && { html }),
        tags: tags.map(({ text }) => text),
      }
    }),
  }
}

/** The HTML of each article, by its id. It isn't read with the list, because no other list needs it. */
async function readContents(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: articles.id, content: articles.content })
    .from(articles)
    .where(isAmong(articles.id, [...ids]))
  return new Map(found.map(({ id, content }) => [id, content]))
}
