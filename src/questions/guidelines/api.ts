import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { optionalBody } from '../../platform/http/body'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { questionResponses } from '../responses'
import { GuidelinesChoice } from '../rules'
import { areGuidelinesHidden, hideGuidelines, showGuidelines } from './guidelines'

export const guidelinesApi = new Hono<AppEnv>()
  .get(
    '/questions/guidelines',
    requireMember,
    describe('Whether the guidelines for asking stay hidden', { 200: questionResponses.guidelines }),
    async (c) => c.json({ hidden: await areGuidelinesHidden(c.env, c.var.member.userId) }),
  )
  .put(
    '/questions/guidelines',
    requireMember,
    rateLimit(sharedLimits.write),
    optionalBody(GuidelinesChoice),
    describe('Hides the guidelines for asking for 30 days; `hidden: false` shows them again', {
      200: questionResponses.guidelines,
    }),
    async (c) => {
      const { hidden } = c.req.valid('json')
      const { userId } = c.var.member
      if (hidden) await hideGuidelines(c.env, userId)
      else await showGuidelines(c.env, userId)
      return c.json({ hidden })
    },
  )
  .delete(
    '/questions/guidelines',
    requireMember,
    rateLimit(sharedLimits.write),
    describe('Shows the guidelines for asking again', { 200: questionResponses.guidelines }),
    async (c) => {
      await showGuidelines(c.env, c.var.member.userId)
      return c.json({ hidden: false })
    },
  )
