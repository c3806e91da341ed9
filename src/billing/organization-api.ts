import { Hono } from 'hono'
import { isStaff } from '../accounts/caller'
import { requireEmployerOrStaff } from '../accounts/guards'
import { actorOf } from '../accounts/session'
import { refreshSearch } from '../jobs/search-index'
import { findOrganization } from '../organizations/organization'
import { OrganizationAnswer } from '../organizations/rules'
import { body } from '../platform/body'
import { describe } from '../platform/contract'
import { conflict, forbidden, notFound } from '../platform/problem'
import { rateLimit } from '../platform/rate-limit'
import { settingsOf } from '../platform/settings'
import { tellOfEndings } from './ending'
import { changeOrganization } from './organization-change'
import { OrganizationUpdate, standingMessages } from './rules'

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
