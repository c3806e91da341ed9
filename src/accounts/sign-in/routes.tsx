import { Hono } from 'hono'
import { form } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { invalid } from '../../platform/http/problem'
import { showPage } from '../../ui/server/show-page'
import { requestReset } from '../account/credentials'
import { open, requireMember } from '../sessions/guards'
import { safeRedirect } from '../sessions/safe-redirect'
import { endSession } from '../sessions/session'
import { signInWithLimits } from '../sessions/sign-in-with-limits'
import { getPrompt } from '../sign-in-prompts'
import type { ResetAnswer } from './components/sign-in-form'
import Login, { type LoginProps, loginTitles } from './pages/login'

/** Countless `?redirect=` links lead here. The canonical URL makes search engines keep one. */
const head = {
  title: loginTitles.login,
  description: 'Sign in to save jobs, apply, and keep your profile and resume up to date.',
  canonical: '/login',
}

export const sessionsPages = new Hono<AppEnv>()
  .get('/login', open, async (c) => {
    const redirect = safeRedirect(c.req.query('redirect'), c.var.isPage)
    if (c.var.currentUser) return c.redirect(redirect)
    const { why, forgot } = c.req.query()
    return showLogin(c, {
      redirect,
      email: '',
      failed: '',
      prompt: getPrompt(why),
      asksForLink: forgot !== undefined,
    })
  })
  // Without JavaScript. The password is never sent back.
  .post(
    '/login',
    ...form(signInWithLimits, {
      next: (c, _, { redirect }) => safeRedirect(redirect, c.var.isPage),
      signsIn: true,
      again: (c, { typed, errors, problem }) => {
        const { email = '' } = typed
        const failed = Object.values(errors).join('. ') || problem
        return showLogin(c, { redirect: safeRedirect(typed.redirect, c.var.isPage), email, failed })
      },
    }),
  )
  .post(
    '/login/forgot',
    ...form(requestReset, {
      next: (c, isSent, typed) => {
        if (isSent) return showForgot(c, typed, { isSent, errors: {}, problem: undefined })
        throw invalid({ email: `No account for ${typed.email?.trim()} was found.` })
      },
      again: (c, { typed, errors, problem }) =>
        showForgot(c, typed, { isSent: false, errors, problem: errors.email ? '' : problem }),
    }),
  )
  .post('/logout', requireMember, async (c) => {
    await endSession(c, c.var.member)
    return c.redirect('/', 303)
  })

function showForgot(c: AppContext, { email = '', redirect }: Record<string, string>, answered: ResetAnswer) {
  return showLogin(c, {
    redirect: safeRedirect(redirect, c.var.isPage),
    email,
    failed: '',
    asksForLink: true,
    answered,
  })
}

const showLogin = (c: AppContext, props: LoginProps) =>
  showPage(c, Login, props, props.asksForLink ? { ...head, title: loginTitles.forgot } : head)
