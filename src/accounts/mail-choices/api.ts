import { Hono } from 'hono'
import type { AppEnv } from '../../platform/http/app-env'
import { readText } from '../../platform/http/body'
import { answers, describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { open } from '../sessions/guards'
import { handleMailEvent } from './mail-events'

export const mailEventsApi = new Hono<AppEnv>().post(
  '/mail/events',
  open,
  rateLimit(sharedLimits.count),
  describe(
    'Receives the mail provider’s signed events: addresses that take no mail',
    { 204: answers.nothing },
    {},
    {
      'mail-signature': 'The time in seconds and the HMAC-SHA256 of time, dot, and body: t=…,v1=…',
    },
  ),
  async (c) => {
    const payload = await readText(c)
    const signature = c.req.header('mail-signature') ?? ''
    const by = { userId: null, requestId: c.var.requestId }
    await handleMailEvent(c.env, c.var.db, { payload, signature, by })
    return c.body(null, 204)
  },
)
