import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { questionsPerPage } from '../choices'
import { questionReaderOf } from '../question/reader'
import { readQuestionListRequest } from './list-request'
import Questions from './pages/questions'
import { questionCard } from './question-card'
import { readQuestionPage } from './question-list'
import { questionListHref } from './question-list-href'

export const questionListPages = new Hono<AppEnv>().get(
  '/questions',
  open,
  rateLimit(sharedLimits.search),
  async (c) => {
    const query = c.req.query()
    const request = readQuestionListRequest(query.page ?? '1', query)
    const { rows, total, isCapped } = await readQuestionPage(c.var.db, c.env.SEARCH, request, questionReaderOf(c))
    const address = {
      sort: request.sort,
      is: request.filters.states[0] ?? null,
      category: request.filters.category,
      tag: query.tag ?? null,
      q: query.q ?? '',
      page: request.page,
    }
    const props = {
      address,
      questions: rows.map(questionCard),
      total: `${total.toLocaleString('en-US')}${isCapped ? '+' : ''}`,
      totalPages: Math.ceil(total / questionsPerPage),
      now: timestamp(),
    }
    return showPage(c, Questions, props, {
      title: 'Questions',
      description: 'Questions and answers by people who work in special education.',
      canonical: questionListHref(address),
    })
  },
)
