import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { describe, paging } from '../../platform/http/openapi'
import { limitOf, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { notificationAnswers } from '../answers'
import { ReadChange } from '../rules'
import { countUnread, listNotices, markRead } from './notices'

export const noticeApi = new Hono<AppEnv>()
  .get(
    '/notifications',
    requireMember,
    describe('The caller’s notifications, newest first', { 200: notificationAnswers.list }, paging),
    async (c) => {
      const page = { userId: c.var.member.userId, cursor: c.req.query('cursor'), limit: limitOf(c) }
      const { rows, next } = await listNotices(c.var.db, page)
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(rows)
    },
  )
  .put(
    '/notifications',
    requireMember,
    rateLimit(sharedLimits.write),
    body(ReadChange),
    describe('Marks notifications as read: some, or all', { 200: notificationAnswers.unread }),
    async (c) => {
      const { userId } = c.var.member
      await markRead(c.var.db, userId, c.req.valid('json'))
      return c.json({ unread: await countUnread(c.var.db, userId) })
    },
  )
