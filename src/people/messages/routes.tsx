import { Hono } from 'hono'
import { requireEmployer, requireMemberNow } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { readIsVisible } from '../visible-people'
import { listMessagesFrom, listMessagesTo } from './message'
import MessagesPage from './pages/messages'
import SentMessages from './pages/sent-messages'

const onePage = 20

export const messagesPages = new Hono<AppEnv>()
  .get('/profile/messages', requireMemberNow, async (c) => {
    const { userId, email, verifiedEmail } = c.var.member
    const cursor = c.req.query('cursor')
    const [{ messages, next }, isVisible] = await Promise.all([
      listMessagesTo(c.var.db, { userId, cursor, limit: onePage }),
      readIsVisible(c.var.db, userId),
    ])
    const page = { messages, next, isFirstPage: cursor === undefined, now: timestamp(), isVisible: isVisible === true }
    return showPage(c, MessagesPage, { ...page, email, verified: verifiedEmail === email }, { title: 'Messages' })
  })
  .get('/admin/messages', requireEmployer, async (c) => {
    const cursor = c.req.query('cursor')
    const { employer, db } = c.var
    const page = await listMessagesFrom(db, { employer, cursor, limit: onePage })
    const props = { ...page, isFirstPage: cursor === undefined, now: timestamp() }
    return showPage(c, SentMessages, props, { title: 'Sent messages' })
  })
