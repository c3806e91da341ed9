import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { scholarshipAnswers } from '../answers'
import { listOutside, publicOutside } from './outside'

export const outsideApi = new Hono<AppEnv>().get(
  '/scholarship/outside',
  open,
  rateLimit(sharedLimits.read),
  describe('Scholarships by others', { 200: scholarshipAnswers.outside }),
  async (c) => c.json((await listOutside(c.var.db)).map(publicOutside)),
)
