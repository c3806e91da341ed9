import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { cachedQuestion } from './question-start'
import { showQuestion } from './show-question'

export const questionPages = new Hono<AppEnv>().get(
  '/questions/:uid/:slug',
  open,
  rateLimit(sharedLimits.read),
  cachedQuestion(),
  (c) => showQuestion(c),
)
