import { Hono } from 'hono'
import type { AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { Problem } from '../../platform/http/problem'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { accountsLimits } from '../limits'
import { refreshAfterOrganizationEvent } from '../organization-events'
import { Verification } from '../rules'
import { open } from '../sessions/guards'
import { safeRedirect } from '../sessions/safe-redirect'
import SignUp from './pages/sign-up'
import Verified from './pages/verified'
import Verify from './pages/verify'
import { openVerification, verifyEmail } from './verification'

const signUpHead = {
  title: 'Sign Up',
  description: 'Create a free account to save special education jobs, apply to them, and build your resume.',
  canonical: '/signup',
}

export const registrationPages = new Hono<AppEnv>()
  .get('/signup', open, async (c) => {
    const redirect = safeRedirect(c.req.query('redirect'), c.var.isPage)
    return c.var.currentUser ? c.redirect(redirect) : showPage(c, SignUp, { redirect }, signUpHead)
  })
  .get('/user/verify/:token', open, async (c) => {
    const { email, asks } = await openVerification(c, c.req.param('token'))
    return showPage(c, Verify, { email, asks }, { title: 'Confirm your address' })
  })
  .post('/user/verify/:token', open, rateLimit(accountsLimits.verify), refreshAfterOrganizationEvent, async (c) => {
    const token = c.req.param('token')
    const { password, newPassword } = await readForm(c)
    try {
      const { isNewPassword } = await verifyEmail(c, await parseFields(Verification, { token, password, newPassword }))
      // A new password ended all sessions of the account.
      if (isNewPassword) c.set('viewer', null)
      const redirect = safeRedirect(c.req.query('redirect'), c.var.isPage)
      return showPage(c, Verified, { redirect, isNewPassword }, { title: 'Your address is confirmed' })
    } catch (error) {
      if (!(error instanceof Problem) || (error.status !== 422 && error.status !== 429)) throw error
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
      const { email, asks } = await openVerification(c, token)
      const props = { email, asks, ...(error.errors ? { errors: error.errors } : { problem: error.message }) }
      return showPage(c, Verify, props, { title: 'Confirm your address', status: error.status })
    }
  })
