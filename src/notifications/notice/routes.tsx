import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { listHref } from '../../ui/lists/list-href'
import { showPage } from '../../ui/server/show-page'
import { ReadChange } from '../rules'
import { countUnread, listNotices, markRead } from './notices'
import NotificationsPage from './pages/notifications'

const onePage = 20

export const noticePages = new Hono<AppEnv>()
  .get('/notifications', requireMember, async (c) => {
    const { userId } = c.var.member
    const cursor = c.req.query('cursor')
    const [{ rows, next }, unread] = await Promise.all([
      listNotices(c.var.db, { userId, cursor, limit: onePage }),
      countUnread(c.var.db, userId),
    ])
    const props = { notices: rows, next, cursor: cursor ?? null, unread, now: timestamp() }
    return showPage(c, NotificationsPage, props, { title: 'Notifications' })
  })
  .post('/notifications/read', requireMember, rateLimit(sharedLimits.write), async (c) => {
    const { id, cursor } = await readForm(c)
    const change = await parseFields(ReadChange, { read: id === undefined ? 'all' : [id] })
    await markRead(c.var.db, c.var.member.userId, change)
    return c.redirect(listHref('/notifications', { cursor }), 303)
  })
