import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { describe, oneOf } from '../../platform/http/openapi'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { questionSorts, questionStates, questionsPerPage } from '../choices'
import { getQuestionReader } from '../post/reader'
import { listedQuestion } from '../post/shapes'
import { questionResponses } from '../responses'
import { findSimilarQuestions } from '../search/similar-questions'
import { readQuestionListRequest } from './list-request'
import { readQuestionPage } from './question-list'

const query = {
  sort: oneOf('The order', questionSorts),
  tag: 'The text of a tag',
  category: 'A category, by its `_id` or its text',
  is: oneOf('Only those; `mine` for members', questionStates),
  q: 'Words, and `tag:`, `user:` with an `_id`, `score:` with a number, `is:`',
}

const counted = { 'X-Total-Count': 'The number of questions; `1000+` if a search finds more' }

export const questionListApi = new Hono<AppEnv>()
  .get(
    '/questions/page/:page',
    open,
    rateLimit(sharedLimits.search),
    describe(
      'A page of questions, from 1, each with twenty',
      { 200: { ...questionResponses.page, headers: counted } },
      query,
    ),
    async (c) => {
      const request = readQuestionListRequest(c.req.param('page'), c.req.query())
      const { rows, total, isCapped } = await readQuestionPage(c.var.db, c.env.SEARCH, request, getQuestionReader(c))
      if (request.address.page > 1 && rows.length === 0) throw notFound()
      c.header('x-total-count', `${total}${isCapped ? '+' : ''}`)
      return c.json({
        questions: rows.map(listedQuestion),
        questionCount: total,
        activePage: request.address.page,
        totalPages: Math.ceil(total / questionsPerPage),
      })
    },
  )
  .get(
    '/questions/similar',
    open,
    rateLimit(sharedLimits.search),
    describe(
      'Questions that may already answer a new one',
      { 200: questionResponses.similar },
      { title: 'The title of the new question' },
    ),
    async (c) => c.json(await findSimilarQuestions(c.var.db, c.env.SEARCH, c.req.query('title') ?? '')),
  )
