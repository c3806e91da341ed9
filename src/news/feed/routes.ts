import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { showFeed } from '../../platform/feed/feed'
import type { AppEnv } from '../../platform/http/app-env'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { cachedNews } from '../article/cached-news'
import { readNewsFilters } from '../article/list-request'
import { readArticleFeed } from './article-feed'

export const articleFeedPages = new Hono<AppEnv>().get(
  '/news.xml',
  open,
  rateLimit(sharedLimits.read),
  cachedNews(['category', 'tag']),
  async (c) => showFeed(c, await readArticleFeed(c.var.db, readNewsFilters(c.req.query()))),
)
