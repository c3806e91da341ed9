import { Hono } from 'hono'
import { requireMember } from '../accounts/sessions/guards'
import { getSettings } from '../platform/config/settings'
import { endpoint } from '../platform/http/act'
import type { AppEnv } from '../platform/http/app-env'
import { describe, paging } from '../platform/http/openapi'
import { getLimit, linkNext } from '../platform/http/pagination'
import { changeNoticeSettings, readSettings } from './notice-settings'
import { countUnread, listNotices, readNotices } from './notices'
import { notificationResponses } from './responses'

export const notificationsApi = new Hono<AppEnv>()
  .get(
    '/notifications',
    requireMember,
    describe('The caller’s notifications, newest first', { 200: notificationResponses.list }, paging),
    async (c) => {
      const page = { userId: c.var.member.userId, cursor: c.req.query('cursor'), limit: getLimit(c) }
      const { rows, next } = await listNotices(c.var.db, page)
      linkNext(c, getSettings(c.env).ORIGIN, next)
      return c.json(rows.map(({ aboutId, ...notice }) => notice))
    },
  )
  .put(
    '/notifications',
    ...endpoint(
      readNotices,
      ['Marks notifications as read: some, or all', { 200: notificationResponses.unread }],
      async (c) => c.json({ unread: await countUnread(c.var.db, c.var.member.userId) }),
    ),
  )
  .get(
    '/notifications/settings',
    requireMember,
    describe('What the caller is told about, in the list and by email', { 200: notificationResponses.settings }),
    async (c) => c.json(await readSettings(c.var.db, c.var.member.userId)),
  )
  .put(
    '/notifications/settings',
    ...endpoint(
      changeNoticeSettings,
      ['Changes what the caller is told about; what is left out stays', { 200: notificationResponses.settings }],
      async (c) => c.json(await readSettings(c.var.db, c.var.member.userId)),
    ),
  )
