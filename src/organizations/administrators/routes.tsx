import { Hono } from 'hono'
import { requireEmployer } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { showPage } from '../../ui/server/show-page'
import { readAdministrators } from '../organization/organization'
import Administrators from './pages/administrators'
import { maxAdministrators } from './rules'

export const administratorsPages = new Hono<AppEnv>().get('/admin/users', requireEmployer, async (c) => {
  const { organization, userId, acting } = c.var.employer
  const props = {
    organization: organization.name,
    administrators: await readAdministrators(c.var.db, organization.id, userId),
    me: userId,
    most: maxAdministrators,
    isActing: acting !== null,
  }
  return showPage(c, Administrators, props, { title: `Administrators of ${organization.name}` })
})
