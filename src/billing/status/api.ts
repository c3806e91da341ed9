import { Hono } from 'hono'
import { isStaff } from '../../accounts/sessions/current-user'
import { requireEmployerOrStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { refreshSearch } from '../../jobs/search/search-index'
import { findOrganization } from '../../organizations/organization/organization'
import { OrganizationAnswer } from '../../organizations/rules'
import { settingsOf } from '../../platform/config/settings'
import { body } from '../../platform/http/body'
import { describe } from '../../platform/http/openapi'
import { conflict, forbidden, notFound } from '../../platform/http/problem'
import { rateLimit } from '../../platform/security/rate-limit'
import { OrganizationUpdate, standingMessages } from '../rules'
import { tellOfEndings } from '../subscription/sync-cancellations'
import { changeOrganization } from './organization-change'

export const organizationApi = new Hono<{ Bindings: Env }>().put(
  '/organization/:id',
  requireEmployerOrStaff,
  rateLimit('write'),
  body(OrganizationUpdate),
  describe('Changes an organization’s profile; cancels its subscription; staff change its status code', {
    200: { description: 'The organization', schema: OrganizationAnswer },
    409: { description: 'It stands otherwise meanwhile, or there is nothing to cancel' },
  }),
  async (c) => {
    const organizationId = c.req.param('id')
    const { rights } = c.var
    const caller = c.get('caller')
    const update = c.req.valid('json')
    if (rights.organizationId !== null && rights.organizationId !== organizationId)
      throw caller?.acting ? conflict(standingMessages.otherOrganization) : notFound()
    // Cancelling is the organization's own, not of who acts for it (security rule 13).
    if (caller?.acting && update.cancel === true) throw forbidden(standingMessages.acting)
    const setStatus = caller !== null && isStaff(caller, settingsOf(c.env).STAFF_DOMAINS)
    const may = { setStatus, cancel: rights.organizationId !== null }
    const db = c.get('db')
    const by = actorOf(c)
    const { movesStanding } = await changeOrganization(c.env, db, { organizationId, update, may, by })
    if (movesStanding) await tellOfEndings(c.env, db, { organizationId, by })
    await refreshSearch(db, c.env.SEARCH, c.get('requestId'))
    return c.json(await findOrganization(db, organizationId))
  },
)
