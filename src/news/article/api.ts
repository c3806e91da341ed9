import { Hono } from 'hono'
import { open, requireStaff } from '../../accounts/sessions/guards'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { describe, oneOf, paging } from '../../platform/http/openapi'
import { limitOf, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { articleSorts, categoryNames, statusFilters } from '../choices'
import { articleResponses } from '../responses'
import { findArticle, readPublishedArticle } from './article'
import { listForStaff, listPublished, readListRequest } from './article-list'
import { listedArticle, publicArticle, staffArticle } from './article-shape'

const listQuery = {
  category: oneOf('A category, by its text or its value', categoryNames),
  tag: 'The text of a tag',
  status: oneOf('For staff', statusFilters),
  sort: oneOf('For staff; by first publication if left out, newest first', articleSorts),
  q: 'For staff: a part of the title',
  ...paging,
}

export const articleApi = new Hono<AppEnv>()
  .get(
    '/news',
    open,
    rateLimit(sharedLimits.read),
    describe('Articles: Published ones, or all for staff', { 200: articleResponses.list }, listQuery),
    async (c) => {
      const request = readListRequest(c.req.query())
      const page = { ...request, cursor: c.req.query('cursor'), limit: limitOf(c) }
      const isStaff = c.var.currentUser?.isStaff === true
      const { rows, next } = isStaff ? await listForStaff(c.var.db, page) : await listPublished(c.var.db, page)
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(rows.map((row) => ({ ...listedArticle(row), ...(isStaff && { scheduled: row.scheduled }) })))
    },
  )
  .get('/news/:id', requireStaff, describe('An article for editing', { 200: articleResponses.staff }), async (c) =>
    c.json(staffArticle(await findArticle(c.var.db, c.req.param('id')))),
  )
  .get(
    '/news/:uid/:slug',
    open,
    rateLimit(sharedLimits.read),
    describe('A Published article, found by its uid alone, with related headlines', { 200: articleResponses.one }),
    async (c) => {
      const { article, related } = await readPublishedArticle(c.var.db, c.req.param('uid'))
      return c.json([{ ...publicArticle(article), related }])
    },
  )
