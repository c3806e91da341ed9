import { Hono } from 'hono'
import { impersonate, stopImpersonating } from '../../accounts/impersonation/impersonate'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf, deleteCachedSessions } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { answers, describe, paging } from '../../platform/http/openapi'
import { limitOf, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { listClients } from '../list/organization-list'
import { clientsAnswers } from './rules'

export const clientsApi = new Hono<AppEnv>()
  .get(
    '/organization/clients',
    requireStaff,
    rateLimit(sharedLimits.search),
    describe(
      'The organizations with status client, by name',
      { 200: clientsAnswers.clients },
      { q: 'Part of the name', ...paging },
    ),
    async (c) => {
      const page = { q: c.req.query('q') ?? '', cursor: c.req.query('cursor'), limit: limitOf(c) }
      const { clients, next } = await listClients(c.var.db, page)
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(clients)
    },
  )
  .put(
    '/organization/acting/:id',
    requireStaff,
    rateLimit(sharedLimits.write),
    describe('Makes this session act for an organization for eight hours', {
      200: clientsAnswers.acting,
    }),
    async (c) => {
      const { staff } = c.var
      const acting = { staff, organizationId: c.req.param('id'), by: actorOf(c) }
      const { id, ...organization } = await impersonate(c.var.db, acting)
      await deleteCachedSessions(c.env, [staff.sessionHash])
      return c.json({ organization: { _id: id, ...organization } })
    },
  )
  .delete(
    '/organization/acting',
    requireStaff,
    rateLimit(sharedLimits.write),
    describe('Stops acting for an organization', { 204: answers.nothing }),
    async (c) => {
      const { staff } = c.var
      await stopImpersonating(c.var.db, { staff, by: actorOf(c) })
      await deleteCachedSessions(c.env, [staff.sessionHash])
      return c.body(null, 204)
    },
  )
