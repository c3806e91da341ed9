import { Hono } from 'hono'
import { requireEmployer } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { showPage } from '../../ui/server/show-page'
import { organizationPath } from './organization-path'
import OrganizationProfile from './pages/organization-profile'
import { readProfile } from './profile'

export const organizationPages = new Hono<AppEnv>().get('/admin/organization', requireEmployer, async (c) => {
  const { id, name } = c.var.employer.organization
  const props = { id, ...(await readProfile(c.var.db, id)), page: organizationPath({ _id: id, name }) }
  return showPage(c, OrganizationProfile, props, { title: name })
})
