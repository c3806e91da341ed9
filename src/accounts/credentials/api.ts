import { Hono } from 'hono'
import { body } from '../../platform/http/body'
import { answers, describe } from '../../platform/http/openapi'
import { rateLimit } from '../../platform/security/rate-limit'
import { SessionsAnswer } from '../answers'
import { EmailChange, EmailConfirmation, PasswordChange } from '../rules'
import { checkOwnPassword } from '../sessions/check-own-password'
import { open, requireMember, requireMemberNow } from '../sessions/guards'
import { endOneSession, endOtherSessions, openSessionsOf } from '../sessions/own-sessions'
import { actorOf, forgetSessions } from '../sessions/session'
import { changePassword, confirmEmailChange, requestEmailChange } from './credentials'

/**
 * What a person does with their own account: sessions, password, address.
 */
export const accountApi = new Hono<{ Bindings: Env }>()
  .get(
    '/auth/sessions',
    requireMemberNow,
    describe('The caller’s open sessions', { 200: { description: 'The sessions', schema: SessionsAnswer } }),
    async (c) => c.json(await openSessionsOf(c.get('db'), c.var.member)),
  )
  .delete(
    '/auth/sessions',
    requireMember,
    rateLimit('write'),
    describe('Ends all other sessions', { 204: answers.nothing }),
    async (c) => {
      await forgetSessions(c.env, await endOtherSessions(c.get('db'), c.var.member, actorOf(c)))
      return c.body(null, 204)
    },
  )
  .delete(
    '/auth/sessions/:id',
    requireMember,
    rateLimit('write'),
    describe('Ends one session', { 204: answers.nothing }),
    async (c) => {
      const hash = await endOneSession(c.get('db'), c.var.member, c.req.param('id'), actorOf(c))
      await forgetSessions(c.env, [hash])
      return c.body(null, 204)
    },
  )
  .put(
    '/auth/password',
    requireMember,
    rateLimit('password'),
    body(PasswordChange),
    describe('Changes the password; the other sessions end', { 200: answers.success }),
    async (c) => {
      const { password, newPassword } = c.req.valid('json')
      const proven = { caller: c.var.member, passwordHash: await checkOwnPassword(c, password), by: actorOf(c) }
      await changePassword(c.env, c.get('db'), { ...proven, newPassword })
      return c.json({ success: true })
    },
  )
  .post(
    '/auth/email',
    requireMember,
    rateLimit('password'),
    body(EmailChange),
    describe('Mails a link to the new address', { 202: answers.success }),
    async (c) => {
      const { password, newEmail } = c.req.valid('json')
      const proven = { caller: c.var.member, passwordHash: await checkOwnPassword(c, password), by: actorOf(c) }
      await requestEmailChange(c.env, c.get('db'), { ...proven, newEmail })
      return c.json({ success: true }, 202)
    },
  )
  .post(
    '/auth/email/confirm',
    open,
    rateLimit('reset'),
    body(EmailConfirmation),
    describe('Makes the mailed address the account’s', {
      200: answers.success,
      409: answers.known,
      410: answers.spent,
    }),
    async (c) => {
      const db = c.get('db')
      const change = {
        ...c.req.valid('json'),
        keep: c.get('caller'),
        listener: c.var.organizationListener,
        by: actorOf(c),
      }
      await confirmEmailChange(c.env, db, change)
      await c.var.organizationListener.after(db, c.env, c.get('requestId'))
      return c.json({ success: true })
    },
  )
