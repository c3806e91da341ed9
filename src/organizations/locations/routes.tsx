import { Hono } from 'hono'
import { requireEmployer } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { showPage } from '../../ui/server/show-page'
import { readLocationCards } from './location'
import Locations from './pages/locations'

export const locationsPages = new Hono<AppEnv>().get('/admin/locations', requireEmployer, async (c) => {
  const { id: organizationId, name } = c.var.employer.organization
  const cards = await readLocationCards(c.var.db, organizationId)
  return showPage(c, Locations, { organizationId, ...cards }, { title: `Locations of ${name}` })
})
