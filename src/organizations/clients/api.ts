import { Hono } from 'hono'
import * as v from 'valibot'
import { requireStaff } from '../../accounts/sessions/guards'
import { getSettings } from '../../platform/config/settings'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { answers, describe, paging } from '../../platform/http/openapi'
import { getLimit, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { organizationStatuses } from '../choices'
import { listClients } from '../organization/organization-list'
import { actFor, stopActing } from './acts'

const text = v.string()

const clientFields = { _id: text, name: text, status: v.picklist(organizationStatuses), statusCode: text }

const clientsResponses = {
  clients: { description: 'The clients', schema: v.array(v.object({ _id: text, name: text })) },
  acting: {
    description: 'The organization that the session acts for',
    schema: v.object({ organization: v.object(clientFields) }),
  },
}

export const clientsApi = new Hono<AppEnv>()
  .get(
    '/organization/clients',
    requireStaff,
    rateLimit(sharedLimits.search),
    describe(
      'The organizations with status client, by name',
      { 200: clientsResponses.clients },
      { q: 'Part of the name', ...paging },
    ),
    async (c) => {
      const page = { q: c.req.query('q') ?? '', cursor: c.req.query('cursor'), limit: getLimit(c) }
      const { clients, next } = await listClients(c.var.db, page)
      linkNext(c, getSettings(c.env).ORIGIN, next)
      return c.json(clients)
    },
  )
  .put(
    '/organization/acting/:id',
    ...endpoint(
      actFor,
      ['Makes this session act for an organization for eight hours', { 200: clientsResponses.acting }],
      (c, { id, ...organization }) => c.json({ organization: { _id: id, ...organization } }),
    ),
  )
  .delete(
    '/organization/acting',
    ...endpoint(stopActing, ['Stops acting for an organization', { 204: answers.nothing }], (c) => c.body(null, 204)),
  )
