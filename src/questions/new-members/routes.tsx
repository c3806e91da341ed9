import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { newMemberDays, readFirstPosts } from './first-posts'
import FirstPosts from './pages/first-posts'

const pageSize = 25

export const newMemberPages = new Hono<AppEnv>().get(
  '/spedcommons-reports/first-posts',
  requireStaff,
  rateLimit(sharedLimits.search),
  async (c) => {
    const { cursor } = c.req.query()
    const page = await readFirstPosts(c.var.db, { cursor, limit: pageSize })
    const props = { ...page, isFirstPage: cursor === undefined, days: newMemberDays, now: timestamp() }
    return showPage(c, FirstPosts, props, { title: 'First posts' })
  },
)
