import { Hono } from 'hono'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { answers, describe } from '../../platform/http/openapi'
import { botCheck } from '../../platform/security/bot-check'
import { rateLimit } from '../../platform/security/rate-limit'
import { accountsLimits } from '../limits'
import { refreshAfterOrganizationEvent } from '../organization-events'
import { SignUp, Verification } from '../rules'
import { startSession } from '../sessions/begin-session'
import { open, requireMember } from '../sessions/guards'
import { rememberDevice } from '../sessions/known-device'
import { actorOf } from '../sessions/session'
import { registerUser, sendVerification } from './registration'
import { verifyEmail } from './verification'

export const registrationApi = new Hono<AppEnv>()
  .post(
    '/users',
    open,
    rateLimit(accountsLimits.signUp),
    body(SignUp),
    botCheck('sign_up'),
    describe('Signs up; returns a token and sets the same session as a cookie', {
      201: answers.token,
      409: answers.known,
    }),
    async (c) => {
      const registered = await registerUser(c.env, c.var.db, c.req.valid('json'), c.var.requestId)
      await rememberDevice(c, registered.email)
      // The URL at which the new account can be read by its owner.
      c.header('location', '/api/auth/user')
      return c.json({ token: await startSession(c, registered) }, 201)
    },
  )
  .post(
    '/auth/verify/resend',
    requireMember,
    rateLimit(accountsLimits.reset),
    describe('Mails a new link', { 200: answers.success }),
    async (c) => {
      const { userId, email, displayName } = c.var.member
      await sendVerification(c.env, c.var.db, { userId, email, displayName })
      return c.json({ success: true })
    },
  )
  .post(
    '/auth/verify',
    open,
    rateLimit(accountsLimits.reset),
    refreshAfterOrganizationEvent,
    body(Verification),
    describe('Verifies an address with a mailed link', { 200: answers.success, 410: answers.spent }),
    async (c) => {
      const db = c.var.db
      const { token, newPassword } = c.req.valid('json')
      const currentUserId = c.var.currentUser?.userId ?? null
      const { STAFF_DOMAINS: staffDomains } = settingsOf(c.env)
      await verifyEmail(c.env, db, {
        token,
        newPassword,
        currentUserId,
        staffDomains,
        listener: c.var.organizationListener,
        by: actorOf(c),
      })
      return c.json({ success: true })
    },
  )
