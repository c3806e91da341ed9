import { Hono } from 'hono'
import { employerRights, requireMemberNow } from '../../accounts/sessions/guards'
import { showNewOrganization } from '../../organizations/organization/register-organization'
import type { AppEnv } from '../../platform/http/app-env'
import { forbidden } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { readDashboard } from './dashboard'
import DashboardPage from './pages/dashboard'

export const dashboardPages = new Hono<AppEnv>()
  // An employer without an organization registers one on this page.
  .get('/admin', requireMemberNow, async (c) => {
    const { member } = c.var
    const employer = employerRights(member)
    if (employer) {
      const dashboard = await readDashboard(c.var.db, c.env, employer.organization)
      const title = `Dashboard of ${dashboard.organization}`
      return showPage(
        c,
        DashboardPage,
        { ...dashboard, isJustPaid: c.req.query('paid') !== undefined, now: timestamp() },
        { title },
      )
    }
    if (!member.roles.includes('client-user')) throw forbidden('This is for employers.')
    return showNewOrganization(c)
  })
