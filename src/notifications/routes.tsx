import { Hono } from 'hono'
import { requireMember } from '../accounts/sessions/guards'
import { form, type RefusedForm } from '../platform/http/act'
import type { AppContext, AppEnv } from '../platform/http/app-env'
import { timestamp } from '../platform/time/clock'
import { listHref } from '../ui/lists/list-href'
import { showPage } from '../ui/server/show-page'
import { readCheckboxes } from './choices'
import { changeNoticeSettings, readSettings } from './notice-settings'
import { withWords } from './notice-words'
import { countUnread, listNotices, readNotices } from './notices'
import NotificationSettings from './pages/notification-settings'
import NotificationsPage from './pages/notifications'

const pageSize = 20

export const notificationPages = new Hono<AppEnv>()
  .get('/notifications', requireMember, (c) => showNotices(c, c.req.query('cursor')))
  .post(
    '/notifications/read',
    ...form(readNotices, {
      read: ({ id }) => ({ read: id === undefined ? 'all' : [id] }),
      next: (_c, _, { cursor }) => listHref('/notifications', { cursor }),
      again: (c, { typed, problem }) => showNotices(c, typed.cursor, problem),
    }),
  )
  .get('/notifications/settings', requireMember, (c) => showSettings(c))
  .post(
    '/notifications/settings',
    ...form(changeNoticeSettings, {
      read: readCheckboxes,
      next: () => '/notifications/settings?saved=1',
      again: showSettings,
    }),
  )

async function showNotices(c: AppContext, cursor?: string, problem?: string) {
  const { userId } = c.var.member
  const [{ rows, next }, unread] = await Promise.all([
    listNotices(c.var.db, { userId, cursor, limit: pageSize }),
    countUnread(c.var.db, userId),
  ])
  const worded = await withWords(c.var.db, rows, c.var.rooms)
  const notices = worded.map(({ aboutId, kind, ...notice }) => notice)
  const props = { notices, next, cursor: cursor ?? null, unread, now: timestamp(), problem }
  return showPage(c, NotificationsPage, props, { title: 'Notifications' })
}

async function showSettings(c: AppContext, { typed, problem }: Partial<RefusedForm> = {}) {
  const { userId, email, verifiedEmail } = c.var.member
  const settings = { ...(await readSettings(c.var.db, userId)), ...(typed && readCheckboxes(typed)) }
  const isSaved = c.req.query('saved') !== undefined
  const props = { settings, isSaved, isProven: verifiedEmail === email, problem }
  return showPage(c, NotificationSettings, props, { title: 'Notification settings' })
}
