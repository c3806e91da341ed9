import { Hono } from 'hono'
import { requireMemberNow } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import Profile from './pages/profile'
import { findOwnProfile, readWorkplaces, versionOf } from './profile'

export const profilePages = new Hono<AppEnv>().get('/profile', requireMemberNow, async (c) => {
  const { userId, email, verifiedEmail } = c.var.member
  const [own, workplaces] = await Promise.all([
    findOwnProfile(c.var.db, userId),
    readWorkplaces(c.var.db, c.var.member),
  ])
  return showPage(
    c,
    Profile,
    {
      own,
      workplaces,
      isConfirmed: verifiedEmail === email,
      version: versionOf(own.profile),
      today: timestamp().slice(0, 10),
    },
    { title: 'Your profile' },
  )
})
