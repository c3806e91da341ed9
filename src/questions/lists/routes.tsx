import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { cachedQuestionList } from './list-start'
import { showQuestionList } from './show-list'

export const questionListPages = new Hono<AppEnv>().get(
  '/questions',
  open,
  rateLimit(sharedLimits.search),
  cachedQuestionList(),
  (c) => showQuestionList(c),
)
