import { Hono } from 'hono'
import { requireMemberNow } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { showPage } from '../../ui/server/show-page'
import { findOwnProfile } from '../profile/profile'
import ResumePage from './pages/resume'
import { toResume } from './resume'

export const resumePages = new Hono<AppEnv>().get('/profile/resume', requireMemberNow, async (c) => {
  const { profile, email } = await findOwnProfile(c.var.db, c.var.member.userId)
  return showPage(c, ResumePage, { resume: toResume({ ...profile, email }) }, { title: 'Your resume' })
})
