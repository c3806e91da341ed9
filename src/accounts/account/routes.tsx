import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AppEnv } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { peekToken } from '../credentials/one-time-token'
import { users } from '../schema'
import { open, requireMemberNow } from '../sessions/guards'
import { openSessionsOf } from '../sessions/own-sessions'
import Account from './pages/account'
import ConfirmEmail from './pages/confirm-email'
import Goodbye from './pages/goodbye'

export const accountPages = new Hono<AppEnv>()
  .get('/profile/account', requireMemberNow, async (c) => {
    const { email, verifiedEmail, silence } = c.var.member
    const [db, { userId, organization }] = [c.var.db, c.var.member]
    const [sessions, [user]] = await Promise.all([
      openSessionsOf(db, c.var.member),
      db.select({ applicationMail: users.applicationMail }).from(users).where(eq(users.id, userId)),
    ])
    // Only who hires gets mail about applicants.
    const applicationMail = (organization && user?.applicationMail) ?? null
    const props = { email, verified: verifiedEmail === email, silence, sessions, applicationMail, now: timestamp() }
    return showPage(c, Account, props, { title: 'Your account' })
  })
  .get('/user/email/:token', open, async (c) => {
    const token = c.req.param('token')
    const { email } = await peekToken(c.var.db, 'email', token)
    return showPage(c, ConfirmEmail, { token, email }, { title: 'Confirm your new address' })
  })
  .get('/goodbye', open, (c) => showPage(c, Goodbye, {}, { title: 'Your account is deleted' }))
