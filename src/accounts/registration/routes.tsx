import { Hono } from 'hono'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { showPage } from '../../ui/server/show-page'
import { isActive } from '../../ui/shell/shell-context'
import { employerHome } from '../paths'
import { SignUp as SignUpFields } from '../rules'
import { open } from '../sessions/guards'
import { safeRedirect, startOfMembers } from '../sessions/safe-redirect'
import SignUp from './pages/sign-up'
import Verified from './pages/verified'
import Verify from './pages/verify'
import { resendVerification, signUp } from './registration'
import { openVerification, verifyEmail } from './verification'

const signUpHead = {
  title: 'Sign Up',
  description: 'Create a free account to save special education jobs, apply to them, and build your resume.',
  canonical: '/signup',
}

export const registrationPages = new Hono<AppEnv>()
  .get('/signup', open, async (c) => {
    const wanted = c.req.query('redirect')
    if (c.var.currentUser) return c.redirect(safeRedirect(wanted, c.var.isPage))
    return showPage(c, SignUp, { redirect: afterSignUp(c, wanted) }, signUpHead)
  })
  .post(
    '/signup',
    ...form(signUp, {
      read: ({ isEmployer, ...typed }) => ({ ...typed, isEmployer: isEmployer !== undefined }),
      next: (c, _, { isEmployer, redirect }) => {
        const wanted = afterSignUp(c, redirect)
        return isEmployer !== undefined && !isActive(wanted, employerHome) ? employerHome : wanted
      },
      again: (c, { typed, errors, problem }) => {
        // A message at a field isn't repeated above the form. The bot check has none.
        const isAtField = Object.keys(errors).some((name) => name in SignUpFields.entries)
        const refused = { typed, errors, problem: isAtField ? '' : problem }
        return showPage(c, SignUp, { redirect: afterSignUp(c, typed.redirect), refused }, signUpHead)
      },
    }),
  )
  .post(
    '/profile/account/confirmation',
    ...form(resendVerification, { next: () => '/profile/account?done=confirmation' }),
  )
  .get('/user/verify/:token', open, (c) => ask(c, c.req.param('token')))
  .post(
    '/user/verify/:token',
    ...form(verifyEmail, {
      read: ({ password, newPassword }, c) => ({ token: c.req.param('token'), password, newPassword }),
      next: (c, { isNewPassword }) => {
        // A new password ended all sessions of the account.
        if (isNewPassword) c.set('viewer', null)
        const redirect = safeRedirect(c.req.query('redirect'), c.var.isPage)
        return showPage(c, Verified, { redirect, isNewPassword }, { title: 'Your address is confirmed' })
      },
      again: (c, refused) => ask(c, c.req.param('token') ?? '', refused),
    }),
  )

/** New members go back to what they came for, such as a job; without that, they start. */
const afterSignUp = (c: AppContext, wanted: string | undefined) =>
  wanted ? safeRedirect(wanted, c.var.isPage) : startOfMembers

/** @throws Problem 410 */
async function ask(c: AppContext, token: string, { errors = {}, problem }: Partial<RefusedForm> = {}) {
  const { email, asks } = await openVerification(c, token)
  const props = { email, asks, errors, problem: Object.keys(errors).length === 0 ? problem : undefined }
  return showPage(c, Verify, props, { title: 'Confirm your address' })
}
