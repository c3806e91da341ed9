import { Hono } from 'hono'
import { open, requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { answers, describe, made } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { refreshQuestionIndex } from '../post/question-index'
import { questionResponses } from '../responses'
import { CategoryChange, NewCategory } from '../rules'
import { readCategories } from './category'
import { addCategory, changeCategory, deleteCategory } from './change-category'

const taken = { description: 'Another category has this name' }

export const categoryApi = new Hono<AppEnv>()
  .get(
    '/category/question',
    open,
    describe('The categories of questions', { 200: questionResponses.categories }),
    async (c) => c.json(await readCategories(c.var.db)),
  )
  .post(
    '/category/question',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(NewCategory),
    describe('Adds a category of questions', { 201: made(questionResponses.category), 409: taken }),
    async (c) => {
      const category = await addCategory(c.var.db, c.req.valid('json'), actorOf(c))
      return c.json(category, 201, { location: '/api/category/question' })
    },
  )
  .put(
    '/category/question/:id',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(CategoryChange),
    refreshQuestionIndex,
    describe('Changes a category of questions, or moves its questions to another one', {
      200: questionResponses.category,
      409: taken,
    }),
    async (c) => c.json(await changeCategory(c.var.db, c.req.param('id'), c.req.valid('json'), actorOf(c))),
  )
  .delete(
    '/category/question/:id',
    requireStaff,
    rateLimit(sharedLimits.write),
    describe('Deletes a category without questions', {
      204: answers.nothing,
      409: { description: 'It has questions; `questionCount` says how many' },
    }),
    async (c) => {
      await deleteCategory(c.var.db, c.req.param('id'), actorOf(c))
      return c.body(null, 204)
    },
  )
