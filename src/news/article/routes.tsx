import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { notFound } from '../../platform/http/problem'
import { allowHosts } from '../../platform/security/headers'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { listHref } from '../../ui/lists/list-href'
import { showPage } from '../../ui/server/show-page'
import { findCategory } from '../choices'
import { readPublishedArticle } from './article'
import { articleHead } from './article-head'
import { listPublished } from './article-list'
import { articlePath } from './article-path'
import { listedArticle, publicArticle } from './article-shape'
import ArticlePage from './pages/article'
import News from './pages/news'

/** Two, three, and four columns are all filled. */
const pageSize = 24

export const articlePages = new Hono<AppEnv>()
  .get('/news', open, rateLimit(sharedLimits.read), edgeCache({ query: ['category', 'tag', 'cursor'] }), async (c) => {
    const { category: written, tag, cursor } = c.req.query()
    const category = written === undefined ? undefined : findCategory(written)
    if (written !== undefined && !category) throw notFound()
    const { rows, next } = await listPublished(c.var.db, { category, tag, cursor, limit: pageSize })
    const props = {
      articles: rows.map(listedArticle),
      category: category ?? null,
      tag: tag ?? null,
      next,
      isFirstPage: cursor === undefined,
    }
    return showPage(c, News, props, {
      title: ['News', category, tag].filter(Boolean).join(': '),
      description: 'News, guides, and stories for everyone who works in special education.',
      canonical: listHref('/news', { category: written, tag, cursor }),
      ...(rows.length === 0 && { robots: 'noindex,follow' }),
    })
  })
  .get('/news/:uid/:slug', open, rateLimit(sharedLimits.read), edgeCache(), async (c) => {
    const { article, related } = await readPublishedArticle(c.var.db, c.req.param('uid'))
    const path = articlePath(article)
    const { pathname, search } = new URL(c.req.url)
    // The uid decides. A wrong or outdated slug redirects to the current address.
    if (pathname !== path) return c.redirect(path + search, 301)
    if (article.videoId) allowHosts(c, { 'frame-src': ['https://www.youtube-nocookie.com'] })
    const origin = settingsOf(c.env).ORIGIN
    const shown = publicArticle(article)
    const tags = article.tags.map(({ text, slug }) => ({ text, slug }))
    const props = { article: shown, videoId: article.videoId, tags, related, origin }
    return showPage(c, ArticlePage, props, articleHead(shown, origin))
  })
