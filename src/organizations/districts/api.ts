import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { linkDistrict } from './district-link'
import { DistrictLink, districtLinkAnswer } from './rules'

export const districtLinkApi = new Hono<AppEnv>().put(
  '/organization/:id/district',
  requireStaff,
  rateLimit(sharedLimits.write),
  body(DistrictLink),
  describe('Says which public school district an organization is', { 200: districtLinkAnswer }),
  async (c) => {
    const [organizationId, { district }] = [c.req.param('id'), c.req.valid('json')]
    await linkDistrict(c.var.db, { organizationId, district, by: actorOf(c) })
    return c.json({ _id: organizationId, district })
  },
)
