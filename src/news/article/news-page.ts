import { brand } from '../../platform/config/brand'
import type { AppContext } from '../../platform/http/app-env'
import { type Head, showPage } from '../../ui/server/show-page'
import { listPublished } from './article-list'
import { listedArticle } from './article-shape'
import { readNewsFilters } from './list-request'
import { newsHref, newsTitle } from './news-href'
import News from './pages/news'

/** Two, three, and four columns are all filled. */
const pageSize = 24

/**
 * Shows the news with the filters of the address.
 * @param head replaces parts of the page's own
 */
export async function showNewsPage(c: AppContext, head: Partial<Head> = {}) {
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
  const props = { articles: rows.map(listedArticle), category, tag, next, isFirstPage: cursor === undefined }
  const title = newsTitle(filters)
  return showPage(c, News, props, {
    title,
    description: 'News, guides, and stories for everyone who works in special education.',
    canonical: newsHref(filters, { cursor: cursor ?? null }),
    feeds: [{ title: `${brand.name}: ${title}`, href: newsHref(filters, { path: '/news.xml' }) }],
    ...(rows.length === 0 && { robots: 'noindex,follow' }),
    ...head,
  })
}
