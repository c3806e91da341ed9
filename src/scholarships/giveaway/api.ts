import { Hono } from 'hono'
import { requireMember, requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { optionalBody } from '../../platform/http/body'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { scholarshipAnswers } from '../answers'
import { scholarshipLimits } from '../limits'
import { drawGiveaway } from './draw'
import { enterGiveaway } from './giveaway'
import { DrawRequest } from './rules'

export const giveawayApi = new Hono<AppEnv>()
  .post(
    '/giveaway/enter',
    requireMember,
    rateLimit(scholarshipLimits.giveaway),
    describe('Enters the caller into this week’s giveaway', {
      200: scholarshipAnswers.entered,
      201: scholarshipAnswers.entered,
      404: { description: 'There is no giveaway this week' },
      409: { description: 'This week’s winner has been drawn' },
    }),
    async (c) => {
      const { giveaway, isNew } = await enterGiveaway(c.var.db, c.var.member.userId)
      const { week, item } = giveaway
      return c.json({ week, item, entered: true as const }, isNew ? 201 : 200)
    },
  )
  .post(
    '/giveaway/draw',
    requireStaff,
    rateLimit(sharedLimits.write),
    optionalBody(DrawRequest),
    describe('Draws the winner of a week, and tells them by mail', {
      200: scholarshipAnswers.drawn,
      404: { description: 'No giveaway in that week' },
      409: { description: 'Too early, drawn already, or nobody entered' },
    }),
    async (c) => {
      const { week } = c.req.valid('json')
      return c.json(await drawGiveaway(c.env, c.var.db, { week, by: actorOf(c), origin: settingsOf(c.env).ORIGIN }))
    },
  )
