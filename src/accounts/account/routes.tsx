import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { peekToken } from '../credentials/one-time-token'
import { users } from '../schema'
import { open, requireMemberNow } from '../sessions/guards'
import { endOneSession, endOtherSessions, readOpenSessions } from '../sessions/own-sessions'
import { changePassword, confirmEmailChange, requestEmailChange, resetPassword } from './credentials'
import Account, { isDone, type RefusedAccountForm } from './pages/account'
import ConfirmEmail from './pages/confirm-email'
import Goodbye from './pages/goodbye'
import NewPassword from './pages/new-password'

const doneHref = (what: string) => `/profile/account?done=${what}`
const signedOut = { next: () => doneHref('sessions') }

export const accountPages = new Hono<AppEnv>()
  .get('/profile/account', requireMemberNow, (c) => showAccount(c))
  .post(
    '/profile/account/password',
    ...form(changePassword, { next: () => doneHref('password'), again: againIn('password') }),
  )
  .post(
    '/profile/account/email',
    ...form(requestEmailChange, { next: () => doneHref('email'), again: againIn('email') }),
  )
  .post('/profile/account/sessions', ...form(endOtherSessions, signedOut))
  .post('/profile/account/sessions/:id', ...form(endOneSession, signedOut))
  .get('/user/email/:token', open, (c) => showConfirmEmail(c, c.req.param('token')))
  .post(
    '/user/email/:token',
    ...form(confirmEmailChange, {
      read: (_, c) => ({ token: c.req.param('token') }),
      next: (c, email) =>
        showPage(c, ConfirmEmail, { email, isDone: true, problem: undefined }, { title: 'Your address is changed' }),
      again: (c, { problem }) => showConfirmEmail(c, c.req.param('token') ?? '', problem),
    }),
  )
  .get('/user/reset/:token/password', open, (c) => showNewPassword(c))
  .post(
    '/user/reset/:token/password',
    ...form(resetPassword, {
      read: (typed, c) => ({ ...typed, token: c.req.param('token') }),
      next: (c) => {
        // It ended all sessions of the account.
        c.set('viewer', null)
        return showPage(c, NewPassword, { isDone: true, errors: {}, problem: undefined }, { title: 'Reset Password' })
      },
      again: showNewPassword,
    }),
  )
  .get('/goodbye', open, (c) => showPage(c, Goodbye, {}, { title: 'Your account is deleted' }))

async function showAccount(c: AppContext, refused?: RefusedAccountForm) {
  const { userId, email, verifiedEmail, silence, organization } = c.var.member
  const [sessions, [user]] = await Promise.all([
    readOpenSessions(c.var.db, c.var.member),
    c.var.db.select({ applicationMail: users.applicationMail }).from(users).where(eq(users.id, userId)),
  ])
  // Only who hires gets mail about applicants.
  const applicationMail = (organization && user?.applicationMail) ?? null
  const done = c.req.query('done')
  const props = {
    email,
    verified: verifiedEmail === email,
    silence,
    sessions,
    applicationMail,
    now: timestamp(),
    done: isDone(done) ? done : null,
    refused,
  }
  return showPage(c, Account, props, { title: 'Your account' })
}

function againIn(form: RefusedAccountForm['form']) {
  return (c: AppContext, refused: RefusedForm) => {
    // A message at a field isn't repeated above the form.
    const problem = Object.keys(refused.errors).length > 0 ? '' : refused.problem
    return showAccount(c, { ...refused, problem, form })
  }
}

/** @throws Problem 410 */
async function showConfirmEmail(c: AppContext, token: string, problem?: string) {
  const { email } = await peekToken(c.var.db, 'email', token)
  return showPage(c, ConfirmEmail, { email, isDone: false, problem }, { title: 'Confirm your new address' })
}

/** @throws Problem 410 */
async function showNewPassword(c: AppContext, { errors = {}, problem }: Partial<RefusedForm> = {}) {
  await peekToken(c.var.db, 'reset', c.req.param('token') ?? '')
  const props = { isDone: false, errors, problem: Object.keys(errors).length === 0 ? problem : undefined }
  return showPage(c, NewPassword, props, { title: 'Reset Password' })
}
