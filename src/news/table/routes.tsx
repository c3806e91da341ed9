import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { pageSize } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { findCategory } from '../choices'
import { listForStaff, readArticleChoices, tableArticle } from './article-table'
import { newsList } from './news-list'
import StaffNews from './pages/staff-news'

export const articleTablePages = new Hono<AppEnv>().get(
  '/spedcommons-reports/news',
  requireStaff,
  rateLimit(sharedLimits.search),
  async (c) => {
    const query = newsList.read(c.req.query())
    const { cursor } = c.req.query()
    const { q, sort, kind, category, author, tag, status } = query
    const [{ rows, next }, choices] = await Promise.all([
      listForStaff(c.var.db, {
        q,
        sort,
        status: status ?? 'All',
        cursor,
        limit: pageSize,
        kind: kind ?? undefined,
        category: category === null ? undefined : findCategory(category),
        author: author || undefined,
        tag: tag || undefined,
      }),
      readArticleChoices(c.var.db),
    ])
    const props = {
      articles: rows.map(tableArticle),
      query,
      choices,
      next,
      isFirstPage: cursor === undefined,
      now: timestamp(),
    }
    return showPage(c, StaffNews, props, { title: 'Manage news' })
  },
)
