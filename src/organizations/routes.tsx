import { Hono } from 'hono'
import { employerRights, requireMemberNow } from '../accounts/guards'
import { forbidden } from '../platform/problem'
import { showPage } from '../ui/page'
import NewOrganization from './pages/new-organization'

export const organizationsPages = new Hono<{ Bindings: Env }>().get('/admin', requireMemberNow, (c) => {
  const { member } = c.var
  if (employerRights(member)) return c.redirect('/admin/jobs')
  if (!member.roles.includes('client-user')) throw forbidden('This is for employers.')
  return showPage(c, NewOrganization, {}, { title: 'Your organization' })
})
