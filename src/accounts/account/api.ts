import { Hono } from 'hono'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { answers, describe } from '../../platform/http/openapi'
import { botCheck } from '../../platform/security/bot-check'
import { rateLimit } from '../../platform/security/rate-limit'
import { accountsLimits } from '../limits'
import { refreshAfterOrganizationEvent } from '../organization-events'
import { EmailChange, EmailConfirmation, PasswordChange, Reset, ResetRequest } from '../rules'
import { open, requireMember } from '../sessions/guards'
import { changePassword, confirmEmailChange, requestEmailChange, requestReset, resetPassword } from './credentials'

export const accountApi = new Hono<AppEnv>()
  .post(
    '/auth/request-reset',
    open,
    rateLimit(accountsLimits.reset),
    body(ResetRequest),
    botCheck('reset'),
    describe('Mails a link to choose a new password', { 200: answers.success }),
    async (c) => {
      const { email } = c.req.valid('json')
      return c.json({ success: await requestReset(c, email) })
    },
  )
  .post(
    '/auth/reset',
    open,
    rateLimit(accountsLimits.reset),
    refreshAfterOrganizationEvent,
    body(Reset),
    describe('Sets a new password with a mailed link', { 200: answers.success, 410: answers.spent }),
    async (c) => {
      await resetPassword(c, c.req.valid('json'))
      return c.json({ success: true })
    },
  )
  .put(
    '/auth/password',
    requireMember,
    rateLimit(accountsLimits.password),
    body(PasswordChange),
    describe('Changes the password; the other sessions end', { 200: answers.success }),
    async (c) => {
      await changePassword(c, c.req.valid('json'))
      return c.json({ success: true })
    },
  )
  .post(
    '/auth/email',
    requireMember,
    rateLimit(accountsLimits.password),
    body(EmailChange),
    describe('Mails a link to the new address', { 202: answers.success }),
    async (c) => {
      await requestEmailChange(c, c.req.valid('json'))
      return c.json({ success: true }, 202)
    },
  )
  .post(
    '/auth/email/confirm',
    open,
    rateLimit(accountsLimits.reset),
    refreshAfterOrganizationEvent,
    body(EmailConfirmation),
    describe('Changes the account’s address to the mailed one', {
      200: answers.success,
      409: answers.known,
      410: answers.spent,
    }),
    async (c) => {
      await confirmEmailChange(c, c.req.valid('json').token)
      return c.json({ success: true })
    },
  )
