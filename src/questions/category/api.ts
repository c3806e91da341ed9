import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { answers, describe, made } from '../../platform/http/openapi'
import { questionResponses } from '../responses'
import { addCategory, changeCategory, deleteCategory, readCategories } from './category'

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
    ...endpoint(
      addCategory,
      ['Adds a category of questions', { 201: made(questionResponses.category), 409: taken }],
      (c, category) => c.json(category, 201, { location: '/api/category/question' }),
    ),
  )
  .put(
    '/category/question/:id',
    ...endpoint(
      changeCategory,
      [
        'Changes a category of questions, or moves its questions to another one',
        { 200: questionResponses.category, 409: taken },
      ],
      (c, category) => c.json(category),
    ),
  )
  .delete(
    '/category/question/:id',
    ...endpoint(
      deleteCategory,
      [
        'Deletes a category without questions',
        { 204: answers.nothing, 409: { description: 'It has questions; `questionCount` says how many' } },
      ],
      (c) => c.body(null, 204),
    ),
  )
