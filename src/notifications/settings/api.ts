import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { notificationAnswers } from '../answers'
import { SettingsChange } from '../rules'
import { changeSettings, readSettings } from './settings'

export const settingsApi = new Hono<AppEnv>()
  .get(
    '/notifications/settings',
    requireMember,
    describe('What the caller is told about, in the list and by email', { 200: notificationAnswers.settings }),
    async (c) => c.json(await readSettings(c.var.db, c.var.member.userId)),
  )
  .put(
    '/notifications/settings',
    requireMember,
    rateLimit(sharedLimits.write),
    body(SettingsChange),
    describe('Changes what the caller is told about; what is left out stays', { 200: notificationAnswers.settings }),
    async (c) => {
      const { userId } = c.var.member
      await changeSettings(c.var.db, userId, c.req.valid('json'))
      return c.json(await readSettings(c.var.db, userId))
    },
  )
