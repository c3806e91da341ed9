import { Hono } from 'hono'
import { requireEmployer } from '../../accounts/sessions/guards'
import { showPage } from '../../ui/server/show-page'
import { readLocationCards } from './location-cards'
import Locations from './pages/locations'

export const locationsPages = new Hono<{ Bindings: Env }>().get('/admin/locations', requireEmployer, async (c) => {
  const { id: organizationId, name } = c.var.employer.organization
  const cards = await readLocationCards(c.get('db'), organizationId)
  return showPage(c, Locations, { organizationId, ...cards }, { title: `Locations of ${name}` })
})
