import { Hono } from 'hono'
import { requireMember } from '../accounts/guards'
import { findUser } from '../accounts/user'
import { showPage } from '../ui/page'
import Profile from './pages/profile'

export const membersPages = new Hono<{ Bindings: Env }>().get('/profile', requireMember, async (c) => {
  const { displayName, title, headline, location, summary } = await findUser(c.get('db'), c.var.member.userId)
  return showPage(c, Profile, { displayName, title, headline, location, summary }, { title: 'Your profile' })
})
