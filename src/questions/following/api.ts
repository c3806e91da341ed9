import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import { setFollow } from '../../notifications/follow'
import { notificationResponses } from '../../notifications/responses'
import { FollowChange } from '../../notifications/rules'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { findQuestion } from '../question/question'
import { questionReaderOf } from '../question/reader'

export const questionFollowingApi = new Hono<AppEnv>().put(
  '/questions/:id/follow',
  requireMember,
  rateLimit(sharedLimits.write),
  body(FollowChange),
  describe('Follows a question, or stops following it', { 200: notificationResponses.follow }),
  async (c) => {
    const { id: targetId } = await findQuestion(c.var.db, c.req.param('id'), questionReaderOf(c))
    const { follow } = c.req.valid('json')
    await setFollow(c.var.db, { kind: 'question', targetId, userId: c.var.member.userId, follow })
    return c.json({ follow })
  },
)
