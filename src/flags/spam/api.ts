import { Hono } from 'hono'
import { refreshAfterOrganizationEvent } from '../../accounts/organization-events'
import { StaffProof } from '../../accounts/rules'
import { anotherId, confirmStaff } from '../../accounts/sessions/confirm-staff'
import { requireStaff } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { optionalBody } from '../../platform/http/body'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { flagAnswers } from '../answers'
import { removePosts, restorePosts } from './remove-posts'

export const spamApi = new Hono<AppEnv>()
  .delete(
    '/users/:id/posts',
    requireStaff,
    rateLimit(sharedLimits.write),
    refreshAfterOrganizationEvent,
    optionalBody(StaffProof),
    describe('Removes everything that a new member wrote, and suspends them', {
      200: flagAnswers.removed,
      409: { description: 'The account is older than seven days' },
    }),
    async (c) => {
      const userId = anotherId(c, c.req.param('id'))
      await confirmStaff(c, c.req.valid('json').password)
      return c.json({ removed: await removePosts(c, userId) })
    },
  )
  .post(
    '/users/:id/posts/restore',
    requireStaff,
    rateLimit(sharedLimits.write),
    describe('Restores what was removed with everything that the member wrote, for 30 days', {
      200: flagAnswers.restored,
    }),
    async (c) => c.json({ restored: await restorePosts(c, anotherId(c, c.req.param('id'))) }),
  )
