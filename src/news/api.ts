import { Hono } from 'hono'
import { open, requireStaff } from '../accounts/sessions/guards'
import { actorOf } from '../accounts/sessions/session'
import { settingsOf } from '../platform/config/settings'
import type { AppEnv } from '../platform/http/app-env'
import { body } from '../platform/http/body'
import { changeEach } from '../platform/http/for-each'
import { answers, describe, made, oneOf, paging } from '../platform/http/openapi'
import { limitOf, linkNext } from '../platform/http/pagination'
import { defineLimits, sharedLimits } from '../platform/security/limits'
import { rateLimit } from '../platform/security/rate-limit'
import { findArticle, readPublishedArticle } from './article/article'
import { listForStaff, listPublished, readListRequest } from './article/article-list'
import { listedArticle, publicArticle, staffArticle } from './article/article-shape'
import { articleSorts, categoryNames, statusFilters } from './choices'
import { changeArticle, deleteArticle } from './editing/change-article'
import { createArticle } from './editing/create-article'
import { articleResponses } from './responses'
import { ArticleChange, ChosenArticles, longestOf, NewArticle } from './rules'

export const newsLimits = defineLimits({
  /** Changes to an article, which saves itself every fifteen seconds while somebody writes. */
  draft: { binding: 'WRITE_LIMIT', account: { most: 600, seconds: 3600 } },
})

const listQuery = {
  category: oneOf('A category, by its text or its value', categoryNames),
  tag: 'The text of a tag',
  status: oneOf('For staff', statusFilters),
  sort: oneOf('For staff; by first publication if left out, newest first', articleSorts),
  q: 'For staff: a part of the title',
  ...paging,
}

export const articlesApi = new Hono<AppEnv>()
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
  .put(
    '/news',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(ChosenArticles),
    describe('Changes the status of several articles', { 200: articleResponses.outcomes }),
    async (c) => {
      const { ids, status } = c.req.valid('json')
      const change = { request: { status }, by: actorOf(c) }
      return c.json(await changeEach(ids, (id) => changeArticle(c.var.db, c.env.IMAGES, { id, ...change })))
    },
  )
  .post(
    '/news',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(NewArticle),
    describe('Creates an article', {
      201: made(articleResponses.staff),
      409: { description: 'Another article has this uid' },
    }),
    async (c) => {
      // The byline is the writer’s name unless they send another one.
      const request = { author: c.var.staff.displayName.slice(0, longestOf.author), ...c.req.valid('json') }
      const article = await createArticle(c.var.db, c.env.IMAGES, { request, by: actorOf(c) })
      return c.json(staffArticle(article), 201, { location: `/api/news/${article.id}` })
    },
  )
  .put(
    '/news/:id',
    requireStaff,
    rateLimit(newsLimits.draft),
    body(ArticleChange),
    describe('Changes an article, its status, or its working copy', {
      200: articleResponses.staff,
      409: { description: 'Somebody else changed the article, and `current` is the current version' },
    }),
    async (c) => {
      const change = { id: c.req.param('id'), request: c.req.valid('json'), by: actorOf(c) }
      return c.json(staffArticle(await changeArticle(c.var.db, c.env.IMAGES, change)))
    },
  )
  .delete(
    '/news/:id',
    requireStaff,
    rateLimit(sharedLimits.write),
    describe('Deletes an article for good, with its pictures', { 204: answers.nothing }),
    async (c) => {
      await deleteArticle(c.var.db, c.env.IMAGES, { id: c.req.param('id'), by: actorOf(c) })
      return c.body(null, 204)
    },
  )
