import { Hono } from 'hono'
import { requireMemberNow } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { versionOf } from './list-version'
import Profile from './pages/profile'
import { findOwnProfile } from './profile'

export const profilePages = new Hono<AppEnv>().get('/profile', requireMemberNow, async (c) => {
  const own = await findOwnProfile(c.var.db, c.var.member.userId)
  const { email, verifiedEmail } = c.var.member
  return showPage(
    c,
    Profile,
    { own, isConfirmed: verifiedEmail === email, version: versionOf(own.profile), today: timestamp().slice(0, 10) },
    { title: 'Your profile' },
  )
})
