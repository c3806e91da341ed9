import { Hono } from 'hono'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { showPage } from '../../ui/server/show-page'
import { open } from '../sessions/guards'
import { safeRedirect } from '../sessions/safe-redirect'
import SignUp from './pages/sign-up'
import Verify from './pages/verify'
import { openVerification } from './verification'

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
    const token = c.req.param('token')
    const currentUserId = c.var.currentUser?.userId ?? null
    const { STAFF_DOMAINS: staffDomains } = settingsOf(c.env)
    const { email, needsPassword } = await openVerification(c.var.db, { token, currentUserId, staffDomains })
    return showPage(c, Verify, { token, email, needsPassword }, { title: 'Confirm your address' })
  })
