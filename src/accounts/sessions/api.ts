import { Hono } from 'hono'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { answers, describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { OpenSessions, ownUser } from '../responses'
import { findUser } from '../user'
import { requireMember, requireMemberNow } from './guards'
import { endOneSession, endOtherSessions, readOpenSessions } from './own-sessions'
import { endSession } from './session'
import { signInWithLimits } from './sign-in-with-limits'

export const sessionsApi = new Hono<AppEnv>()
  .post(
    '/auth/login',
    ...endpoint(
      signInWithLimits,
      [
        'Signs in; returns a token and sets the same session as a cookie',
        { 200: answers.token, 401: { description: 'The address or the password is wrong' } },
      ],
      (c, token) => c.json({ token }),
    ),
  )
  .post(
    '/auth/logout',
    requireMember,
    rateLimit(sharedLimits.write),
    describe('Ends this session', { 204: answers.nothing }),
    async (c) => {
      await endSession(c, c.var.member)
      return c.body(null, 204)
    },
  )
  .get(
    '/auth/user',
    requireMemberNow,
    describe('The current user’s profile, roles, and saved jobs', { 200: ownUser }),
    async (c) => {
      const user = await findUser(c.var.db, c.var.member.userId)
      return c.json({ user: { ...user, isSiteAdmin: c.var.member.isStaff } })
    },
  )
  .get(
    '/auth/sessions',
    requireMemberNow,
    describe('The current user’s open sessions', { 200: { description: 'The sessions', schema: OpenSessions } }),
    async (c) => c.json(await readOpenSessions(c.var.db, c.var.member)),
  )
  .delete(
    '/auth/sessions',
    ...endpoint(endOtherSessions, ['Ends all other sessions', { 204: answers.nothing }], (c) => c.body(null, 204)),
  )
  .delete(
    '/auth/sessions/:id',
    ...endpoint(endOneSession, ['Ends one session', { 204: answers.nothing }], (c) => c.body(null, 204)),
  )
