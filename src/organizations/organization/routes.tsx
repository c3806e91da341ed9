import { Hono } from 'hono'
import { requireEmployer, requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { organizationPath } from './organization-path'
import OrganizationProfile from './pages/organization-profile'
import StaffNewOrganization from './pages/staff-new-organization'
import { readProfile } from './profile'
import { createOrganization } from './registration'
import { Company } from './rules'

export const organizationPages = new Hono<AppEnv>()
  .get('/admin/organization', requireEmployer, async (c) => {
    const { id, name } = c.var.employer.organization
    const props = { id, ...(await readProfile(c.var.db, id)), page: organizationPath({ _id: id, name }) }
    return showPage(c, OrganizationProfile, props, { title: name })
  })
  .get('/spedcommons-reports/organizations/new', requireStaff, (c) =>
    showPage(c, StaffNewOrganization, { returned: null }, { title: 'New Organization' }),
  )
  // The form without JavaScript.
  .post('/spedcommons-reports/organizations/new', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const values = await readForm(c)
    try {
      const company = await parseFields(Company, values)
      const id = await createOrganization(c.env, c.var.db, { company, by: actorOf(c) })
      return c.redirect(`/spedcommons-reports/organizations/${id}`, 303)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { errors = {}, message } = error
      const returned = { values, errors, problem: Object.keys(errors).length > 0 ? undefined : message }
      return showPage(c, StaffNewOrganization, { returned }, { title: 'New Organization', status: 422 })
    }
  })
