import { Hono } from 'hono'
import { employerRights, requireMemberNow } from '../accounts/guards'
import { forbidden } from '../platform/problem'
import { showPage } from '../ui/page'
import NewOrganization from './pages/new-organization'

export const organizationsPages = new Hono<{ Bindings: Env }>().get('/admin', requireMemberNow, async (c, next) => {
  const { member } = c.var
  const employer = employerRights(member)
  if (employer) {
    // Who has an organization gets the dashboard, which is the jobs' room's.
    c.set('employer', employer)
    return next()
  }
  if (!member.roles.includes('client-user')) throw forbidden('This is for employers.')
  return showPage(c, NewOrganization, {}, { title: 'Your organization' })
})
