import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { pageSize } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { readArticleTable } from './article-table'
import StaffNews from './pages/staff-news'
import { readTableQuery } from './table-query'

export const articleTablePages = new Hono<AppEnv>().get(
  '/spedcommons-reports/news',
  requireStaff,
  rateLimit(sharedLimits.search),
  async (c) => {
    const query = readTableQuery(c.req.query())
    const cursor = c.req.query('cursor')
    const { articles, next } = await readArticleTable(c.var.db, { ...query, cursor, limit: pageSize })
    const props = { articles, query, next, isFirstPage: cursor === undefined, now: timestamp() }
    return showPage(c, StaffNews, props, { title: 'Manage news' })
  },
)
