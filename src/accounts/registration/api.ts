import { Hono } from 'hono'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { body, optionalBody } from '../../platform/http/body'
import { answers, describe } from '../../platform/http/openapi'
import { botCheck } from '../../platform/security/bot-check'
import { rateLimit } from '../../platform/security/rate-limit'
import { accountsLimits } from '../limits'
import { SignUp, VerificationRequest } from '../rules'
import { startSession } from '../sessions/begin-session'
import { open, requireMember } from '../sessions/guards'
import { safeRedirect } from '../sessions/safe-redirect'
import { rememberDevice } from '../sessions/sign-in-with-limits'
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
      const fields = c.req.valid('json')
      const { requestId, termsVersion } = c.var
      const redirect = safeRedirect(fields.redirect, c.var.isPage)
      const registered = await registerUser(c.env, c.var.db, fields, { requestId, termsVersion, redirect })
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
    optionalBody(VerificationRequest),
    describe('Mails a new link', { 200: answers.success }),
    async (c) => {
      const { userId, email, displayName } = c.var.member
      const redirect = safeRedirect(c.req.valid('json').redirect, c.var.isPage)
      await sendVerification(c.env, c.var.db, { userId, email, displayName, redirect })
      return c.json({ success: true })
    },
  )
  .post(
    '/auth/verify',
    ...endpoint(
      verifyEmail,
      ['Verifies an address with a mailed link', { 200: answers.success, 410: answers.spent }],
      (c) => c.json({ success: true }),
    ),
  )
