import { Hono } from 'hono'
import { requireMemberNow } from '../accounts/guards'
import { timestamp } from '../platform/clock'
import { showPage } from '../ui/page'
import Profile from './pages/profile'
import ResumePage from './pages/resume'
import { findOwnProfile } from './profile'
import { resumeOf } from './resume'

export const membersPages = new Hono<{ Bindings: Env }>()
  .get('/profile', requireMemberNow, async (c) => {
    const own = await findOwnProfile(c.get('db'), c.var.member.userId)
    return showPage(c, Profile, { own, today: timestamp().slice(0, 10) }, { title: 'Your profile' })
  })
  .get('/profile/resume', requireMemberNow, async (c) => {
    const { profile, email } = await findOwnProfile(c.get('db'), c.var.member.userId)
    return showPage(c, ResumePage, { resume: resumeOf({ ...profile, email }) }, { title: 'Your resume' })
  })
