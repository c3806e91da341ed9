import { Hono } from 'hono'
import { settingsOf } from '../../platform/config/settings'
import { body } from '../../platform/http/body'
import { answers, describe } from '../../platform/http/openapi'
import { rateLimit } from '../../platform/security/rate-limit'
import { Verification } from '../rules'
import { open } from '../sessions/guards'
import { actorOf } from '../sessions/session'
import { verifyEmail, type WhenProven } from './verification'

/** @param whenProven what a higher room makes of a proven address */
export const verificationApi = (whenProven: WhenProven) =>
  new Hono<{ Bindings: Env }>().post(
    '/auth/verify',
    open,
    rateLimit('reset'),
    body(Verification),
    describe('Proves an address by a mailed link', { 200: answers.success, 410: answers.spent }),
    async (c) => {
      const db = c.get('db')
      const { token, newPassword } = c.req.valid('json')
      const callerId = c.get('caller')?.userId ?? null
      const { STAFF_DOMAINS: staffDomains } = settingsOf(c.env)
      await verifyEmail(c.env, db, { token, newPassword, callerId, staffDomains, whenProven, by: actorOf(c) })
      await whenProven.after(db, c.env, c.get('requestId'))
      return c.json({ success: true })
    },
  )
