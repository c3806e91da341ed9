import { Hono } from 'hono'
import type { NewsArticle, WithContext } from 'schema-dts'
import { open } from '../../accounts/sessions/guards'
import { brand } from '../../platform/config/brand'
import { getSettings } from '../../platform/config/settings'
import { type Database, isAmong } from '../../platform/db/database'
import { type Feed, showFeed } from '../../platform/feed/feed'
import type { AppEnv } from '../../platform/http/app-env'
import { allowHosts } from '../../platform/security/headers'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { safeUrl } from '../../platform/security/safe-url'
import { cutAtWord } from '../../platform/text/normalize'
import { type Head, showPage } from '../../ui/server/show-page'
import { articles } from '../schema'
import { type PublicArticle, publicArticle } from './article'
import { articlePath, type NewsFilters, newsHref, newsTitle } from './news-href'
import { cachedNews, showNewsPage } from './news-page'
import ArticlePage from './pages/article'
import { listPublished, readNewsFilters, readPublishedArticle } from './published-articles'

const entriesInFeed = 20

/** Google shows at most this many characters of a headline. */
const maxHeadlineLength = 110

const safeUrlOrNone = (address: string) => (address === '' ? null : safeUrl(address))

export const articlePages = new Hono<AppEnv>()
  .get('/news', open, rateLimit(sharedLimits.read), cachedNews(['category', 'tag', 'cursor']), (c) => showNewsPage(c))
  .get('/news/:uid/:slug', open, rateLimit(sharedLimits.read), cachedNews(), async (c) => {
    const { article, related } = await readPublishedArticle(c.var.db, c.req.param('uid'))
    const path = articlePath(article)
    const { pathname, search } = new URL(c.req.url)
    // The uid decides. A wrong or outdated slug redirects to the current address.
    if (pathname !== path) return c.redirect(path + search, 301)
    if (article.videoId) allowHosts(c, { 'frame-src': ['https://www.youtube-nocookie.com'] })
    const origin = getSettings(c.env).ORIGIN
    const shown = publicArticle(article)
    const tags = article.tags.filter(({ reserved }) => !reserved).map(({ text, slug }) => ({ text, slug }))
    const props = { article: shown, videoId: article.videoId, tags, related, origin }
    return showPage(c, ArticlePage, props, articleHead(shown, origin))
  })
  .get('/news.xml', open, rateLimit(sharedLimits.read), cachedNews(['category', 'tag']), async (c) =>
    showFeed(c, await readArticleFeed(c.var.db, readNewsFilters(c.req.query()))),
  )

function articleHead(article: PublicArticle, origin: string): Head {
  const { title, summary, coverImage, coverWidth, coverHeight, coverAlt } = article
  const image =
    coverImage && coverWidth && coverHeight
      ? { src: coverImage, width: coverWidth, height: coverHeight, alt: coverAlt ?? '' }
      : undefined
  return {
    title,
    description: summary,
    // A reprint’s canonical address is where it was first published.
    canonical: safeUrlOrNone(article.canonical) ?? articlePath(article),
    type: 'article',
    ...(image && { image }),
    ...(article.externalLink === '' && { jsonLd: articleMarkup(article, origin) }),
  }
}

/** Returns an article as schema.org markup (developers.google.com/search/docs/appearance/structured-data/article). */
function articleMarkup(article: PublicArticle, origin: string): WithContext<NewsArticle> {
  const { title, summary, author, category, tags, published, created, updated } = article
  const pictures = [article.coverImage, article.image].filter((path) => path !== null)
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: cutAtWord(title, maxHeadlineLength),
    description: summary,
    ...(pictures.length > 0 && { image: pictures.map((path) => new URL(path, origin).href) }),
    datePublished: published ?? created,
    dateModified: updated,
    author: author ? { '@type': 'Person', name: author } : { '@type': 'Organization', name: brand.name, url: origin },
    publisher: { '@type': 'Organization', name: brand.name, url: origin },
    articleSection: category.text,
    keywords: tags.map(({ text }) => text),
    mainEntityOfPage: origin + articlePath(article),
  }
}

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
