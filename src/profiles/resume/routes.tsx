import { Hono } from 'hono'
import { requireMemberNow } from '../../accounts/sessions/guards'
import { showPage } from '../../ui/server/show-page'
import { findOwnProfile } from '../profile/profile'
import ResumePage from './pages/resume'
import { resumeOf } from './resume'

export const resumePages = new Hono<{ Bindings: Env }>().get('/profile/resume', requireMemberNow, async (c) => {
  const { profile, email } = await findOwnProfile(c.get('db'), c.var.member.userId)
  return showPage(c, ResumePage, { resume: resumeOf({ ...profile, email }) }, { title: 'Your resume' })
})
