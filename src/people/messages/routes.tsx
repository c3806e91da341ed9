import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { users } from '../../accounts/schema'
import { requireMemberNow } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { listMessagesTo } from './message'
import MessagesPage from './pages/messages'

const onePage = 20

export const messagesPages = new Hono<AppEnv>().get('/profile/messages', requireMemberNow, async (c) => {
  const { userId, email, verifiedEmail } = c.var.member
  const cursor = c.req.query('cursor')
  const [{ messages, next }, [own]] = await Promise.all([
    listMessagesTo(c.var.db, { userId, cursor, limit: onePage }),
    c.var.db.select({ visible: users.visible }).from(users).where(eq(users.id, userId)),
  ])
  const page = { messages, next, isFirstPage: cursor === undefined, now: timestamp(), isVisible: own?.visible === true }
  return showPage(c, MessagesPage, { ...page, email, verified: verifiedEmail === email }, { title: 'Messages' })
})
