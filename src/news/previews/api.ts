import { Hono } from 'hono'
import * as v from 'valibot'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { answers, describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { createPreview, revokePreviews } from './preview'

const PreviewAnswer = v.object({ url: v.string(), expires: v.string() })

export const previewsApi = new Hono<AppEnv>()
  .post(
    '/news/:id/preview',
    requireStaff,
    rateLimit(sharedLimits.write),
    describe('Makes a link that shows an article of any status to whoever has it, for 14 days', {
      200: { description: 'The link, which is never shown again', schema: PreviewAnswer },
    }),
    async (c) => {
      const { userId } = c.var.staff
      const { path, expires } = await createPreview(c.var.db, { id: c.req.param('id'), userId, by: actorOf(c) })
      return c.json({ url: settingsOf(c.env).ORIGIN + path, expires })
    },
  )
  .delete(
    '/news/:id/preview',
    requireStaff,
    rateLimit(sharedLimits.write),
    describe('Voids all preview links of an article', { 204: answers.nothing }),
    async (c) => {
      await revokePreviews(c.var.db, { id: c.req.param('id'), by: actorOf(c) })
      return c.body(null, 204)
    },
  )
