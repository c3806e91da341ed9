import { Hono } from 'hono'
import { settingsOf } from '../../platform/config/settings'
import { body } from '../../platform/http/body'
import { answers, describe } from '../../platform/http/openapi'
import { rateLimit } from '../../platform/security/rate-limit'
import { Verification } from '../rules'
import { open } from '../sessions/guards'
import { actorOf } from '../sessions/session'
import { verifyEmail } from './verification'

export const verificationApi = new Hono<{ Bindings: Env }>().post(
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
    await verifyEmail(c.env, db, {
      token,
      newPassword,
      callerId,
      staffDomains,
      listener: c.var.organizationListener,
      by: actorOf(c),
    })
    await c.var.organizationListener.after(db, c.env, c.get('requestId'))
    return c.json({ success: true })
  },
)
