import { Hono } from 'hono'
import { requireMemberNow } from '../../accounts/sessions/guards'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import Profile from './pages/profile'
import { findOwnProfile } from './profile'

export const profilePages = new Hono<{ Bindings: Env }>().get('/profile', requireMemberNow, async (c) => {
  const own = await findOwnProfile(c.get('db'), c.var.member.userId)
  return showPage(c, Profile, { own, today: timestamp().slice(0, 10) }, { title: 'Your profile' })
})
