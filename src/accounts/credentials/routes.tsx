import { Hono } from 'hono'
import type { AppEnv } from '../../platform/http/app-env'
import { showPage } from '../../ui/server/show-page'
import { open } from '../sessions/guards'
import { peekToken } from './one-time-token'
import ConfirmEmail from './pages/confirm-email'

export const credentialsPages = new Hono<AppEnv>().get('/user/email/:token', open, async (c) => {
  const token = c.req.param('token')
  const { email } = await peekToken(c.var.db, 'email', token)
  return showPage(c, ConfirmEmail, { token, email }, { title: 'Confirm your new address' })
})
