import { Hono } from 'hono'
import { requireEmployer, requireStaff } from '../../accounts/sessions/guards'
import { form } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { showPage } from '../../ui/server/show-page'
import { organizationPath, staffOrganizationPath } from '../paths'
import { readProfile } from './organization-profile'
import OrganizationProfile from './pages/organization-profile'
import StaffNewOrganization from './pages/staff-new-organization'
import { createOrganization } from './register-organization'

export const organizationPages = new Hono<AppEnv>()
  .get('/admin/organization', requireEmployer, async (c) => {
    const { id, name } = c.var.employer.organization
    const props = { id, ...(await readProfile(c.var.db, id)), page: organizationPath({ _id: id, name }) }
    return showPage(c, OrganizationProfile, props, { title: name })
  })
  .get('/spedcommons-reports/organizations/new', requireStaff, (c) =>
    showPage(c, StaffNewOrganization, { returned: null }, { title: 'New Organization' }),
  )
  .post(
    '/spedcommons-reports/organizations/new',
    ...form(createOrganization, {
      // The fragment moves the focus to the sentence that confirms it.
      next: (_, id) => `${staffOrganizationPath(id)}?done=added#done`,
      again: (c, { typed: values, errors, problem }) => {
        const returned = { values, errors, problem: Object.keys(errors).length > 0 ? undefined : problem }
        return showPage(c, StaffNewOrganization, { returned }, { title: 'New Organization' })
      },
    }),
  )
