import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { questionResponses } from '../responses'
import { findSimilarQuestions } from './similar-questions'

export const similarQuestionsApi = new Hono<AppEnv>().get(
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
