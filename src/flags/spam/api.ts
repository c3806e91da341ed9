import { Hono } from 'hono'
import { refreshAfterOrganizationEvent } from '../../accounts/organization-events'
import { anotherId, confirmStaff } from '../../accounts/sessions/confirm-staff'
import { requireStaff } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { optionalBody } from '../../platform/http/body'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { flagAnswers } from '../answers'
import { PostRemoval, PostRestoring } from '../rules'
import { removeChosenPosts, removePosts, restorePosts } from './remove-posts'

export const spamApi = new Hono<AppEnv>()
  .delete(
    '/users/:id/posts',
    requireStaff,
    rateLimit(sharedLimits.write),
    refreshAfterOrganizationEvent,
    optionalBody(PostRemoval),
    describe('Removes everything that a new member wrote, and suspends them; or only the chosen posts of any member', {
      200: flagAnswers.removed,
      409: { description: 'The account is older than seven days, and no posts are chosen' },
    }),
    async (c) => {
      const userId = anotherId(c, c.req.param('id'))
      const { ids, password } = c.req.valid('json')
      if (ids) return c.json({ removed: await removeChosenPosts(c, userId, ids) })
      await confirmStaff(c, password)
      return c.json({ removed: await removePosts(c, userId) })
    },
  )
  .post(
    '/users/:id/posts/restore',
    requireStaff,
    rateLimit(sharedLimits.write),
    optionalBody(PostRestoring),
    describe('Restores what was removed with everything that the member wrote, or chosen posts, for 30 days', {
      200: flagAnswers.restored,
    }),
    async (c) => {
      const userId = anotherId(c, c.req.param('id'))
      return c.json({ restored: await restorePosts(c, userId, c.req.valid('json').ids) })
    },
  )
