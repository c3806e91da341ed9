import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { scholarshipAnswers } from '../answers'
import { listEditions } from './edition'
import { publicEdition } from './edition-shape'

export const editionApi = new Hono<AppEnv>().get(
  '/scholarship/editions',
  open,
  rateLimit(sharedLimits.read),
  describe('The scholarships of all years', { 200: scholarshipAnswers.editions }),
  async (c) => c.json((await listEditions(c.var.db)).map(publicEdition)),
)
