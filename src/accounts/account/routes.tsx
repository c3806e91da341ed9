import { Hono } from 'hono'
import * as v from 'valibot'
import { settingsOf } from '../../platform/config/settings'
import { fieldErrors, readForm } from '../../platform/http/body'
import { Problem } from '../../platform/http/problem'
import { requireHuman } from '../../platform/security/bot-check'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { peekToken } from '../credentials/one-time-token'
import ConfirmEmail from '../credentials/pages/confirm-email'
import { applicationMailOf } from '../mail-choices/application-mail'
import SignUp from '../registration/pages/sign-up'
import Verify from '../registration/pages/verify'
import { openVerification } from '../registration/verification'
import { SignIn } from '../rules'
import { open, requireMember, requireMemberNow } from '../sessions/guards'
import { openSessionsOf } from '../sessions/own-sessions'
import Login from '../sessions/pages/login'
import { safeRedirect } from '../sessions/safe-redirect'
import { endSession } from '../sessions/session'
import { letIn } from '../sessions/sign-in-limits'
import Account from './pages/account'
import Goodbye from './pages/goodbye'

/** Both are linked with countless `?redirect=`; search engines keep each under one address. */
const head = {
  title: 'Login',
  description: 'Sign in to save jobs, apply, and keep your profile and resume up to date.',
  canonical: '/login',
}
const signUpHead = {
  title: 'Sign Up',
  description: 'Create a free account to save special education jobs, apply to them, and build your resume.',
  canonical: '/signup',
}

/** What is said in the form again: who is refused reads why, and may mend it. */
const formStatuses = [401, 403, 422, 429] as const
type FormStatus = (typeof formStatuses)[number]
const isAboutTheForm = (error: Problem): error is Problem & { status: FormStatus } =>
  formStatuses.some((status) => status === error.status)

export const accountsPages = new Hono<{ Bindings: Env }>()
  .get('/login', open, (c) => {
    const redirect = safeRedirect(c.req.query('redirect'), c.get('isPage'))
    return c.get('caller') ? c.redirect(redirect) : showPage(c, Login, { redirect, email: '', failed: '' }, head)
  })
  // The same form without JavaScript: what was typed comes back, with the message.
  .post('/login', open, rateLimit('signIn'), async (c) => {
    const form = await readForm(c)
    const redirect = safeRedirect(form.redirect, c.get('isPage'))
    const again = (email: string, failed: string, status: FormStatus) => {
      if (status === 401) c.header('www-authenticate', 'Bearer')
      return showPage(c, Login, { redirect, email, failed }, { ...head, status })
    }
    const given = v.safeParse(SignIn, form)
    if (!given.success) return again(form.email ?? '', Object.values(fieldErrors(given.issues)).join('. '), 422)
    const { email } = given.output
    try {
      await requireHuman(c, 'login', form)
      await letIn(c, given.output)
      return c.redirect(redirect, 303)
    } catch (error) {
      if (!(error instanceof Problem) || !isAboutTheForm(error)) throw error
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
      return again(email, error.message, error.status)
    }
  })
  .get('/signup', open, (c) => {
    const redirect = safeRedirect(c.req.query('redirect'), c.get('isPage'))
    return c.get('caller') ? c.redirect(redirect) : showPage(c, SignUp, { redirect }, signUpHead)
  })
  .get('/user/verify/:token', open, async (c) => {
    const token = c.req.param('token')
    const callerId = c.get('caller')?.userId ?? null
    const { STAFF_DOMAINS: staffDomains } = settingsOf(c.env)
    const { email, needsPassword } = await openVerification(c.get('db'), { token, callerId, staffDomains })
    return showPage(c, Verify, { token, email, needsPassword }, { title: 'Confirm your address' })
  })
  .get('/user/email/:token', open, async (c) => {
    const token = c.req.param('token')
    const { email } = await peekToken(c.get('db'), 'email', token)
    return showPage(c, ConfirmEmail, { token, email }, { title: 'Confirm your new address' })
  })
  .get('/profile/account', requireMemberNow, async (c) => {
    const { email, verifiedEmail } = c.var.member
    const [db, { userId, organization }] = [c.get('db'), c.var.member]
    const [sessions, applicationMail] = await Promise.all([
      openSessionsOf(db, c.var.member),
      organization ? applicationMailOf(db, userId) : null,
    ])
    const props = { email, verified: verifiedEmail === email, sessions, applicationMail, now: timestamp() }
    return showPage(c, Account, props, { title: 'Your account' })
  })
  .get('/goodbye', open, (c) => showPage(c, Goodbye, {}, { title: 'Your account is deleted' }))
  .post('/logout', requireMember, async (c) => {
    await endSession(c, c.var.member)
    return c.redirect('/', 303)
  })
