import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { form } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { leadGuestsToSignIn, showRefusal } from '../post/form-question'
import { questionPath } from '../post/paths'
import { questionReaderOf } from '../post/reader'
import { findQuestion } from '../post/thread'
import { followQuestion } from './follow-question'
import { cachedQuestion } from './question-start'
import { showQuestion } from './show-question'

export const questionPages = new Hono<AppEnv>()
  .get('/questions/:uid/:slug', open, rateLimit(sharedLimits.read), cachedQuestion(), (c) => showQuestion(c))
  .post(
    '/questions/:id/follow',
    ...form(followQuestion, {
      before: [open, leadGuestsToSignIn('follow', pageById)],
      read: ({ follow }) => ({ follow: follow === 'yes' }),
      next: pageById,
      again: showRefusal,
    }),
  )

async function pageById(c: AppContext) {
  return questionPath(await findQuestion(c.var.db, c.req.param('id') ?? '', questionReaderOf(c)))
}
