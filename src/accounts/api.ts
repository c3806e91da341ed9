import { Hono } from 'hono'
import { body } from '../platform/body'
import { answers, describe } from '../platform/contract'
import { countAttempt, rateLimit } from '../platform/rate-limit'
import { settingsOf } from '../platform/settings'
import { isStaff } from './caller'
import { open, requireMember, requireMemberNow } from './guards'
import { SignIn } from './rules'
import { actorOf, endSession, startSession } from './session'
import { signIn } from './sign-in'
import { findUser } from './user'

export const accountsApi = new Hono<{ Bindings: Env }>()
  .post(
    '/auth/login',
    open,
    rateLimit('signIn'),
    body(SignIn),
    describe('Signs in: a token, and the same session as a cookie', { 200: answers.token }),
    async (c) => {
      const credentials = c.req.valid('json')
      await countAttempt(c, 'signIn', credentials.email)
      const userId = await signIn(c.get('db'), credentials, actorOf(c))
      return c.json({ token: await startSession(c, userId) })
    },
  )
  .post('/auth/logout', requireMember, describe('Ends this session', { 204: answers.nothing }), async (c) => {
    await endSession(c, c.var.member)
    return c.body(null, 204)
  })
  .get(
    '/auth/user',
    requireMemberNow,
    describe('The caller’s own profile, roles and saved jobs', { 200: answers.user }),
    async (c) => {
      const user = await findUser(c.get('db'), c.var.member.userId)
      return c.json({ user: { ...user, isSiteAdmin: isStaff(c.var.member, settingsOf(c.env).STAFF_DOMAINS) } })
    },
  )
