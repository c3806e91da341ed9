import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { readForm } from '../../platform/http/body'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { settingsOfForm } from './form-settings'
import NotificationSettings from './pages/notification-settings'
import { changeSettings, readSettings } from './settings'

export const settingsPages = new Hono<AppEnv>()
  .get('/notifications/settings', requireMember, async (c) => {
    const { userId, email, verifiedEmail } = c.var.member
    const settings = await readSettings(c.var.db, userId)
    const isSaved = c.req.query('saved') !== undefined
    const props = { settings, isSaved, isProven: verifiedEmail === email }
    return showPage(c, NotificationSettings, props, { title: 'Notification settings' })
  })
  .post('/notifications/settings', requireMember, rateLimit(sharedLimits.write), async (c) => {
    await changeSettings(c.var.db, c.var.member.userId, settingsOfForm(await readForm(c)))
    return c.redirect('/notifications/settings?saved=1', 303)
  })
