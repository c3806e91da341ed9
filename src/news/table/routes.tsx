import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { pageSize } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { listForStaff, tableArticle } from './article-table'
import { newsList } from './news-list'
import StaffNews from './pages/staff-news'

export const articleTablePages = new Hono<AppEnv>().get(
  '/spedcommons-reports/news',
  requireStaff,
  rateLimit(sharedLimits.search),
  async (c) => {
    const query = newsList.read(c.req.query())
    const { cursor } = c.req.query()
    const listing = { ...query, status: query.status ?? ('All' as const), cursor, limit: pageSize }
    const { rows, next } = await listForStaff(c.var.db, listing)
    const props = { articles: rows.map(tableArticle), query, next, isFirstPage: cursor === undefined, now: timestamp() }
    return showPage(c, StaffNews, props, { title: 'Manage news' })
  },
)
