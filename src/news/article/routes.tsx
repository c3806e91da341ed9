import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { allowHosts } from '../../platform/security/headers'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { readPublishedArticle } from './article'
import { articleHead } from './article-head'
import { articlePath } from './article-path'
import { publicArticle } from './article-shape'
import { cachedNews } from './cached-news'
import { showNewsPage } from './news-page'
import ArticlePage from './pages/article'

export const articlePages = new Hono<AppEnv>()
  .get('/news', open, rateLimit(sharedLimits.read), cachedNews(['category', 'tag', 'cursor']), (c) => showNewsPage(c))
  .get('/news/:uid/:slug', open, rateLimit(sharedLimits.read), cachedNews(), async (c) => {
    const { article, related } = await readPublishedArticle(c.var.db, c.req.param('uid'))
    const path = articlePath(article)
    const { pathname, search } = new URL(c.req.url)
    // The uid decides. A wrong or outdated slug redirects to the current address.
    if (pathname !== path) return c.redirect(path + search, 301)
    if (article.videoId) allowHosts(c, { 'frame-src': ['https://www.youtube-nocookie.com'] })
    const origin = settingsOf(c.env).ORIGIN
    const shown = publicArticle(article)
    const tags = article.tags.filter(({ reserved }) => !reserved).map(({ text, slug }) => ({ text, slug }))
    const props = { article: shown, videoId: article.videoId, tags, related, origin }
    return showPage(c, ArticlePage, props, articleHead(shown, origin))
  })
