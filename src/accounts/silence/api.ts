import { Hono } from 'hono'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { SilenceAnswer } from '../answers'
import { SilenceChange } from '../rules'
import { anotherId } from '../sessions/confirm-staff'
import { requireStaff } from '../sessions/guards'
import { actorOf } from '../sessions/session'
import { readSilenced, silenceMember } from './silence'

export const silenceApi = new Hono<AppEnv>().put(
  '/users/:id/silence',
  requireStaff,
  rateLimit(sharedLimits.write),
  body(SilenceChange),
  describe('Silences a member until a time, or lifts it: they can sign in and read, but not write', {
    200: { description: 'The silence', schema: SilenceAnswer },
  }),
  async (c) => {
    const userId = anotherId(c, c.req.param('id'))
    const request = { userId, change: c.req.valid('json'), by: actorOf(c), listener: c.var.silenceListener }
    await silenceMember(c.env, c.var.db, request)
    const { silence } = await readSilenced(c.var.db, userId)
    return c.json({ _id: userId, until: silence?.until ?? null, reason: silence?.reason ?? '' })
  },
)
