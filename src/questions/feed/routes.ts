import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { showFeed } from '../../platform/feed/feed'
import type { AppEnv } from '../../platform/http/app-env'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { cachedQuestionList, readListStart } from '../lists/list-start'
import { readResolvedPage } from '../lists/question-list'
import { readQuestionFeed } from './question-feed'

/** Nobody is signed in to a feed reader, so everybody gets what guests see. */
const reader = { userId: null, isStaff: false }

export const questionFeedPages = new Hono<AppEnv>().get(
  '/questions.xml',
  open,
  rateLimit(sharedLimits.read),
  cachedQuestionList(),
  async (c) => {
    const { request, filters } = await readListStart(c)
    const { sort, address } = request
    const { rows } = await readResolvedPage(c.var.db, c.env.SEARCH, { sort, page: 1, filters, reader })
    return showFeed(c, await readQuestionFeed(c.var.db, { ...address, page: 1 }, rows))
  },
)
