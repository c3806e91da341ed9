import { Hono } from 'hono'
import * as v from 'valibot'
import { fieldErrors, readForm } from '../platform/body'
import { Problem } from '../platform/problem'
import { countAttempt, rateLimit } from '../platform/rate-limit'
import { showPage } from '../ui/page'
import { open, requireMember } from './guards'
import Login from './pages/login'
import { safeRedirect } from './redirect'
import { SignIn, signInMessages } from './rules'
import { actorOf, endSession, startSession } from './session'
import { signIn } from './sign-in'

const head = { title: 'Login', description: 'Sign in to save jobs, apply and keep your profile.' }

export const accountsPages = new Hono<{ Bindings: Env }>()
  .get('/login', open, (c) => {
    const redirect = safeRedirect(c.req.query('redirect'), c.get('isPage'))
    return c.get('caller') ? c.redirect(redirect) : showPage(c, Login, { redirect, email: '', failed: '' }, head)
  })
  // The same form without JavaScript: what was typed comes back, with the message.
  .post('/login', open, rateLimit('signIn'), async (c) => {
    const form = await readForm(c)
    const redirect = safeRedirect(form.redirect, c.get('isPage'))
    const again = (email: string, failed: string, status: 401 | 422) =>
      showPage(c, Login, { redirect, email, failed }, { ...head, status })
    const given = v.safeParse(SignIn, form)
    if (!given.success) return again(form.email ?? '', Object.values(fieldErrors(given.issues)).join('. '), 422)
    const { email } = given.output
    try {
      await countAttempt(c, 'signIn', email)
      const userId = await signIn(c.get('db'), given.output, actorOf(c))
      await startSession(c, userId)
      return c.redirect(redirect, 303)
    } catch (error) {
      if (error instanceof Problem && error.status === 401) return again(email, signInMessages.failed, 401)
      throw error
    }
  })
  .post('/logout', requireMember, async (c) => {
    await endSession(c, c.var.member)
    return c.redirect('/', 303)
  })
