import { Hono } from 'hono'
import { ListedUser } from '../../accounts/answers'
import { findListed } from '../../accounts/directory/member-list'
import { RolesChange } from '../../accounts/rules'
import { anotherId, confirmStaff } from '../../accounts/sessions/confirm-staff'
import { requireStaff } from '../../accounts/sessions/guards'
import { openHashesOf } from '../../accounts/sessions/own-sessions'
import { actorOf, deleteCachedSessions } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { setReviewer } from './set-reviewer'

export const reviewersApi = new Hono<AppEnv>().put(
  '/users/:id/roles',
  requireStaff,
  rateLimit(sharedLimits.write),
  body(RolesChange),
  describe('Adds the reviewer role for some scholarships or all, or removes it', {
    200: { description: 'The member', schema: ListedUser },
  }),
  async (c) => {
    const userId = anotherId(c, c.req.param('id'))
    const { roles, editions, password } = c.req.valid('json')
    await confirmStaff(c, password)
    const db = c.var.db
    await setReviewer(db, { userId, reviews: roles.includes('reviewer'), editions, by: actorOf(c) })
    // Requests read permissions from D1. The copies in KV are deleted, because they contain the old ones.
    await deleteCachedSessions(c.env, await openHashesOf(db, userId))
    return c.json(await findListed(db, userId, settingsOf(c.env).STAFF_DOMAINS))
  },
)
