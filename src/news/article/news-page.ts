import { brand } from '../../platform/config/brand'
import { lastAuditId } from '../../platform/db/audit'
import type { AppContext } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { type Head, showPage } from '../../ui/server/show-page'
import { listedArticle } from './article'
import { newsHref, newsTitle } from './news-href'
import News from './pages/news'
import { listPublished, readNewsFilters } from './published-articles'

/**
 * Caches a page of news for guests. Every change adds an audit row, so that nobody reads an article that was archived a
 * moment ago.
 * @param query the parameters that the page reads
 */
export const cachedNews = (query: readonly string[] = []) =>
  edgeCache({ query, revision: (c) => lastAuditId(c.var.db) })

/** Two, three, and four columns are all filled. */
const pageSize = 24

type Around = {
  head?: Partial<Head>
  hasMargins?: boolean
}

export async function showNewsPage(c: AppContext, { head = {}, hasMargins = false }: Around = {}) {
  const query = c.req.query()
  const filters = readNewsFilters(query)
  const { category, tag } = filters
  const { cursor } = query
  const { rows, next } = await listPublished(c.var.db, {
    category: category ?? undefined,
    tag: tag ?? undefined,
    cursor,
    limit: pageSize,
  })
  const props = {
    articles: rows.map(listedArticle),
    category,
    tag,
    next,
    isFirstPage: cursor === undefined,
    hasMargins,
  }
  const title = newsTitle(filters)
  const isNarrowed = Boolean(filters.category || filters.tag || cursor)
  return showPage(c, News, props, {
    title,
    description: 'News, guides, and stories for everyone who works in special education.',
    canonical: newsHref(filters, { cursor: cursor ?? null }),
    feeds: [{ title: `${brand.name}: ${title}`, href: newsHref(filters, { path: '/news.xml' }) }],
    // The sitemap lists the page of all news, which stays even while it is empty.
    ...(rows.length === 0 && isNarrowed && { robots: 'noindex,follow' }),
    ...head,
  })
}
