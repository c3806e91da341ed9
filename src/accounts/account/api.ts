import { Hono } from 'hono'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { answers, describe } from '../../platform/http/openapi'
import { botCheck } from '../../platform/security/bot-check'
import { rateLimit } from '../../platform/security/rate-limit'
import { accountsLimits } from '../limits'
import { refreshAfterOrganizationEvent } from '../organization-events'
import { EmailChange, EmailConfirmation, PasswordChange, Reset, ResetRequest } from '../rules'
import { checkOwnPassword } from '../sessions/confirm-password'
import { open, requireMember } from '../sessions/guards'
import { rememberDevice } from '../sessions/known-device'
import { actorOf } from '../sessions/session'
import { changePassword, confirmEmailChange, requestEmailChange } from './credentials'
import { requestReset, resetPassword } from './reset'

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
      return c.json({ success: await requestReset(c.env, c.var.db, { email, by: actorOf(c) }) })
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
      const { token, newPassword } = c.req.valid('json')
      const [db, listener] = [c.var.db, c.var.organizationListener]
      const { email } = await resetPassword(c.env, db, { token, newPassword, listener, by: actorOf(c) })
      await rememberDevice(c, email)
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
      const { password, newPassword } = c.req.valid('json')
      const proven = { currentUser: c.var.member, passwordHash: await checkOwnPassword(c, password), by: actorOf(c) }
      await changePassword(c.env, c.var.db, { ...proven, newPassword })
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
      const { password, newEmail } = c.req.valid('json')
      const proven = { currentUser: c.var.member, passwordHash: await checkOwnPassword(c, password), by: actorOf(c) }
      await requestEmailChange(c.env, c.var.db, { ...proven, newEmail })
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
      const db = c.var.db
      const change = {
        ...c.req.valid('json'),
        keep: c.var.currentUser,
        listener: c.var.organizationListener,
        by: actorOf(c),
      }
      await confirmEmailChange(c.env, db, change)
      return c.json({ success: true })
    },
  )
