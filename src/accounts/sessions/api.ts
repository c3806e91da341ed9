import { Hono } from 'hono'
import { settingsOf } from '../../platform/config/settings'
import { body } from '../../platform/http/body'
import { answers, describe } from '../../platform/http/openapi'
import { botCheck } from '../../platform/security/bot-check'
import { rateLimit } from '../../platform/security/rate-limit'
import { ownUser } from '../answers'
import { requestReset, resetPassword } from '../credentials/reset'
import { registerUser, sendVerification } from '../registration/registration'
import { Reset, ResetRequest, SignIn, SignUp } from '../rules'
import { findUser } from '../user'
import { startSession } from './begin-session'
import { isStaff } from './current-user'
import { open, requireMember, requireMemberNow } from './guards'
import { rememberDevice } from './known-device'
import { actorOf, endSession } from './session'
import { letIn } from './sign-in-limits'

export const accountsApi = new Hono<{ Bindings: Env }>()
  .post(
    '/auth/login',
    open,
    rateLimit('signIn'),
    body(SignIn),
    botCheck('login'),
    describe('Signs in: a token, and the same session as a cookie', {
      200: answers.token,
      401: { description: 'The address or the password is wrong' },
    }),
    async (c) => c.json({ token: await letIn(c, c.req.valid('json')) }),
  )
  .post(
    '/users',
    open,
    rateLimit('signUp'),
    body(SignUp),
    botCheck('sign_up'),
    describe('Signs up: a token, and the same session as a cookie', { 201: answers.token, 409: answers.known }),
    async (c) => {
      const registered = await registerUser(c.env, c.get('db'), c.req.valid('json'), c.get('requestId'))
      await rememberDevice(c, registered.email)
      // Where the new account can be read by its owner.
      c.header('location', '/api/auth/user')
      return c.json({ token: await startSession(c, registered) }, 201)
    },
  )
  .post(
    '/auth/request-reset',
    open,
    rateLimit('reset'),
    body(ResetRequest),
    botCheck('reset'),
    describe('Mails a link to choose a new password', { 200: answers.success }),
    async (c) => {
      const { email } = c.req.valid('json')
      return c.json({ success: await requestReset(c.env, c.get('db'), { email, by: actorOf(c) }) })
    },
  )
  .post(
    '/auth/reset',
    open,
    rateLimit('reset'),
    body(Reset),
    describe('Sets a new password by a mailed link', { 200: answers.success, 410: answers.spent }),
    async (c) => {
      const { token, newPassword } = c.req.valid('json')
      const { email } = await resetPassword(c.env, c.get('db'), { token, newPassword, by: actorOf(c) })
      await rememberDevice(c, email)
      return c.json({ success: true })
    },
  )
  .post(
    '/auth/verify/resend',
    requireMember,
    rateLimit('reset'),
    describe('Mails a new link', { 200: answers.success }),
    async (c) => {
      const { userId, email, displayName } = c.var.member
      await sendVerification(c.env, c.get('db'), { userId, email, displayName })
      return c.json({ success: true })
    },
  )
  .post(
    '/auth/logout',
    requireMember,
    rateLimit('write'),
    describe('Ends this session', { 204: answers.nothing }),
    async (c) => {
      await endSession(c, c.var.member)
      return c.body(null, 204)
    },
  )
  .get(
    '/auth/user',
    requireMemberNow,
    describe('The caller’s own profile, roles and saved jobs', { 200: ownUser }),
    async (c) => {
      const user = await findUser(c.get('db'), c.var.member.userId)
      return c.json({ user: { ...user, isSiteAdmin: isStaff(c.var.member, settingsOf(c.env).STAFF_DOMAINS) } })
    },
  )
