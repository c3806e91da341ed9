import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { isPrefetch } from '../../platform/counter/automated'
import type { AppEnv } from '../../platform/http/app-env'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { shownArticle } from '../article/article-shape'
import Preview from './pages/preview'
import { readPreview } from './preview'

export const previewPages = new Hono<AppEnv>().get(
  '/news/preview/:token',
  open,
  rateLimit(sharedLimits.search),
  async (c) => {
    // A browser throws this answer away and asks again when the link is opened, so each reading is recorded.
    if (isPrefetch(c)) return c.body(null, 503)
    const article = await readPreview(c.var.db, { token: c.req.param('token'), by: actorOf(c) })
    return showPage(c, Preview, { article: shownArticle(article) }, { title: 'Preview' })
  },
)
