import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { showFeed } from '../../platform/feed/feed'
import type { AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { readNewsFilters } from '../article/list-request'
import { readArticleFeed } from './article-feed'

export const articleFeedPages = new Hono<AppEnv>().get(
  '/news.xml',
  open,
  rateLimit(sharedLimits.read),
  edgeCache({ query: ['category', 'tag'] }),
  async (c) => showFeed(c, await readArticleFeed(c.var.db, readNewsFilters(c.req.query()))),
)
