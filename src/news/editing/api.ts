import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { changeEach } from '../../platform/http/change-each'
import { answers, describe, made } from '../../platform/http/openapi'
import { defineLimits, sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { staffArticle } from '../article/article-shape'
import { articleResponses } from '../responses'
import { ArticleChange, ChosenArticles, longestOf, NewArticle } from '../rules'
import { changeArticle, deleteArticle } from './change-article'
import { createArticle } from './create-article'

export const newsLimits = defineLimits({
  /** Changes to an article, which saves itself every fifteen seconds while somebody writes. */
  draft: { binding: 'WRITE_LIMIT', account: { most: 600, seconds: 3600 } },
})

export const articleEditingApi = new Hono<AppEnv>()
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
