import { Hono } from 'hono'
import { open, requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { answers, describe, made, oneOf, paging } from '../../platform/http/openapi'
import { limitOf, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { articleAnswers } from '../answers'
import { articleSorts, categoryNames, statusFilters } from '../choices'
import { changeArticle } from '../editing/change-article'
import { changeArticles } from '../editing/change-articles'
import { createArticle } from '../editing/create-article'
import { deleteArticle } from '../editing/delete-article'
import { newsLimits } from '../limits'
import { ArticleChange, ChosenArticles, longestOf, NewArticle } from '../rules'
import { findArticle, readPublishedArticle } from './article'
import { listForStaff, listPublished } from './article-list'
import { listedArticle, publicArticle, staffArticle } from './article-shape'
import { readListRequest } from './list-request'

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
    describe('Articles: Published ones, or all for staff', { 200: articleAnswers.list }, listQuery),
    async (c) => {
      const request = readListRequest(c.req.query())
      const page = { ...request, cursor: c.req.query('cursor'), limit: limitOf(c) }
      const isStaff = c.var.currentUser?.isStaff === true
      const { rows, next } = isStaff ? await listForStaff(c.var.db, page) : await listPublished(c.var.db, page)
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(rows.map((row) => ({ ...listedArticle(row), ...(isStaff && { scheduled: row.scheduled }) })))
    },
  )
  .put(
    '/news',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(ChosenArticles),
    describe('Changes the status of several articles', { 200: articleAnswers.outcomes }),
    async (c) => c.json(await changeArticles(c.var.db, c.env.IMAGES, { ...c.req.valid('json'), by: actorOf(c) })),
  )
  .post(
    '/news',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(NewArticle),
    describe('Creates an article', {
      201: made(articleAnswers.staff),
      409: { description: 'Another article has this uid' },
    }),
    async (c) => {
      // The byline is the writer’s name unless they send another one.
      const request = { author: c.var.staff.displayName.slice(0, longestOf.author), ...c.req.valid('json') }
      const article = await createArticle(c.var.db, c.env.IMAGES, { request, by: actorOf(c) })
      return c.json(staffArticle(article), 201, { location: `/api/news/${article.id}` })
    },
  )
  .get('/news/:id', requireStaff, describe('An article for editing', { 200: articleAnswers.staff }), async (c) =>
    c.json(staffArticle(await findArticle(c.var.db, c.req.param('id')))),
  )
  .put(
    '/news/:id',
    requireStaff,
    rateLimit(newsLimits.draft),
    body(ArticleChange),
    describe('Changes an article, its status, or its working copy', {
      200: articleAnswers.staff,
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
  .get(
    '/news/:uid/:slug',
    open,
    rateLimit(sharedLimits.read),
    describe('A Published article, found by its uid alone, with related headlines', { 200: articleAnswers.one }),
    async (c) => {
      const { article, related } = await readPublishedArticle(c.var.db, c.req.param('uid'))
      return c.json([{ ...publicArticle(article), related }])
    },
  )
