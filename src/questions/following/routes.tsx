import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { promptHref } from '../../accounts/sign-in-prompts'
import { setFollow } from '../../notifications/follow'
import type { AppEnv } from '../../platform/http/app-env'
import { readForm } from '../../platform/http/body'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { findQuestion } from '../question/question'
import { questionPath } from '../question/question-path'
import { questionReaderOf } from '../question/reader'

/** For the button on the page of a question, where JavaScript is off. */
export const questionFollowingPages = new Hono<AppEnv>().post(
  '/questions/:id/follow',
  open,
  rateLimit(sharedLimits.write),
  async (c) => {
    const question = await findQuestion(c.var.db, c.req.param('id'), questionReaderOf(c))
    const { currentUser } = c.var
    if (!currentUser) return c.redirect(promptHref(questionPath(question), 'follow'), 303)
    const { follow } = await readForm(c)
    await setFollow(c.var.db, {
      kind: 'question',
      targetId: question.id,
      userId: currentUser.userId,
      follow: follow === 'yes',
    })
    return c.redirect(questionPath(question), 303)
  },
)
