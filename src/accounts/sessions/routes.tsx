import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../../platform/http/app-env'
import { fieldErrors, readForm } from '../../platform/http/body'
import { Problem } from '../../platform/http/problem'
import { requireHuman } from '../../platform/security/bot-check'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { accountsLimits } from '../limits'
import { SignIn } from '../rules'
import { promptOf } from '../sign-in-prompts'
import { open, requireMember } from './guards'
import Login from './pages/login'
import { safeRedirect } from './safe-redirect'
import { endSession } from './session'
import { signInWithLimits } from './sign-in-with-limits'

/** Countless `?redirect=` links lead here. The canonical URL makes search engines keep one. */
const head = {
  title: 'Login',
  description: 'Sign in to save jobs, apply, and keep your profile and resume up to date.',
  canonical: '/login',
}

/** The statuses for which the form is shown again with a message, because the user can fix the problem. */
const formStatuses = [401, 403, 422, 429] as const

type FormStatus = (typeof formStatuses)[number]

export const sessionsPages = new Hono<AppEnv>()
  .get('/login', open, async (c) => {
    const redirect = safeRedirect(c.req.query('redirect'), c.var.isPage)
    if (c.var.currentUser) return c.redirect(redirect)
    const { why, forgot } = c.req.query()
    const props = {
      redirect,
      email: '',
      failed: '',
      prompt: promptOf(why),
      asksForLink: forgot !== undefined,
    }
    return showPage(c, Login, props, head)
  })
  // The same form without JavaScript. After an error it keeps the address and shows the message.
  .post('/login', open, rateLimit(accountsLimits.signIn), async (c) => {
    const form = await readForm(c)
    const redirect = safeRedirect(form.redirect, c.var.isPage)
    const again = (email: string, failed: string, status: FormStatus) => {
      if (status === 401) c.header('www-authenticate', 'Bearer')
      return showPage(c, Login, { redirect, email, failed }, { ...head, status })
    }
    const given = v.safeParse(SignIn, form)
    if (!given.success) return again(form.email ?? '', Object.values(fieldErrors(given.issues)).join('. '), 422)
    const { email } = given.output
    try {
      await requireHuman(c, 'login', form)
      await signInWithLimits(c, given.output)
      return c.redirect(redirect, 303)
    } catch (error) {
      if (!(error instanceof Problem) || !isAboutTheForm(error)) throw error
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
      return again(email, error.message, error.status)
    }
  })
  .post('/logout', requireMember, async (c) => {
    await endSession(c, c.var.member)
    return c.redirect('/', 303)
  })

const isAboutTheForm = (error: Problem): error is Problem & { status: FormStatus } =>
  formStatuses.some((status) => status === error.status)
