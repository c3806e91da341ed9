import { Hono } from 'hono'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { answers } from '../../platform/http/openapi'
import { resendVerification, signUp } from './registration'
import { verifyEmail } from './verification'

export const registrationApi = new Hono<AppEnv>()
  .post(
    '/users',
    ...endpoint(
      signUp,
      ['Signs up; returns a token and sets the same session as a cookie', { 201: answers.token, 409: answers.known }],
      (c, token) => {
        // The URL at which the new account can be read by its owner.
        c.header('location', '/api/auth/user')
        return c.json({ token }, 201)
      },
    ),
  )
  .post(
    '/auth/verify/resend',
    ...endpoint(resendVerification, ['Mails a new link', { 200: answers.success }], (c) => c.json({ success: true })),
  )
  .post(
    '/auth/verify',
    ...endpoint(
      verifyEmail,
      ['Verifies an address with a mailed link', { 200: answers.success, 410: answers.spent }],
      (c) => c.json({ success: true }),
    ),
  )
