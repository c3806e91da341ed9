import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { scholarshipAnswers } from '../answers'
import { createLateCode } from './create-code'
import { NewLateCode } from './rules'

export const codeApi = new Hono<AppEnv>().post(
  '/scholarship/editions/:name/codes',
  requireStaff,
  rateLimit(sharedLimits.write),
  body(NewLateCode),
  describe('Creates a code for applying after the deadline', {
    201: scholarshipAnswers.code,
    404: { description: 'No such scholarship' },
    409: { description: 'The decisions are out' },
  }),
  async (c) => {
    c.header('cache-control', 'private, no-store')
    return c.json(await createLateCode(c.var.db, c.req.param('name'), c.req.valid('json'), actorOf(c)), 201)
  },
)
