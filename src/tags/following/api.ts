import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import { notificationAnswers } from '../../notifications/answers'
import { setFollow } from '../../notifications/follow/follow'
import { FollowChange } from '../../notifications/rules'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { findTagInUse } from '../tag/find-tag'

export const tagFollowingApi = new Hono<AppEnv>().put(
  '/tags/:slug/follow',
  requireMember,
  rateLimit(sharedLimits.write),
  body(FollowChange),
  describe('Follows a tag, or stops following it', { 200: notificationAnswers.follow }),
  async (c) => {
    const { _id: targetId } = await findTagInUse(c.var.db, c.req.param('slug'))
    const { follow } = c.req.valid('json')
    await setFollow(c.var.db, { kind: 'tag', targetId, userId: c.var.member.userId, follow })
    return c.json({ follow })
  },
)
