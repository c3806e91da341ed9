import { Hono } from 'hono'
import { InvitationSent, ListedUser } from '../../accounts/answers'
import { findListed } from '../../accounts/directory/member-list'
import { accountsLimits } from '../../accounts/limits'
import { anotherId } from '../../accounts/sessions/confirm-staff'
import { requireStaff } from '../../accounts/sessions/guards'
import { openHashesOf } from '../../accounts/sessions/own-sessions'
import { actorOf, deleteCachedSessions } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { answers, describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { refreshPeopleIndex } from '../../profiles/people-index'
import { changeProfile } from '../../profiles/profile/profile'
import { confirmAgain } from './confirm-again'
import { NameCorrection } from './rules'
import { signOutMember } from './sign-out'

/** What staff do for one member, besides what `accounts/directory` offers. */
export const membersApi = new Hono<AppEnv>()
  .put(
    '/users/:id/name',
    requireStaff,
    rateLimit(sharedLimits.write),
    refreshPeopleIndex,
    body(NameCorrection),
    describe('Corrects a member’s name', { 200: { description: 'The member', schema: ListedUser } }),
    async (c) => {
      const [db, userId] = [c.var.db, anotherId(c, c.req.param('id'))]
      await changeProfile(db, { userId, change: c.req.valid('json'), by: actorOf(c) })
      // The header shows the name, and the member is cached in KV for a minute.
      await deleteCachedSessions(c.env, await openHashesOf(db, userId))
      return c.json(await findListed(db, userId, settingsOf(c.env).STAFF_DOMAINS))
    },
  )
  .post(
    '/users/:id/verification',
    requireStaff,
    rateLimit(accountsLimits.invite),
    describe('Mails a member a new link to confirm their address; older links become void when it is sent', {
      202: { description: 'Whether the mail waits, up to an hour', schema: InvitationSent },
      409: { description: 'The address is confirmed already, or the member must accept an invitation first' },
    }),
    async (c) => {
      const { waits } = await confirmAgain(c.env, c.var.db, { id: c.req.param('id'), by: actorOf(c) })
      return c.json({ success: true, waits }, 202)
    },
  )
  .post(
    '/users/:id/sign-out',
    requireStaff,
    rateLimit(sharedLimits.write),
    describe('Ends all sessions of a member', { 200: answers.success }),
    async (c) => {
      await signOutMember(c.env, c.var.db, { userId: anotherId(c, c.req.param('id')), by: actorOf(c) })
      return c.json({ success: true })
    },
  )
