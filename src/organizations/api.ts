import { Hono } from 'hono'
import { requireEmployer, requireEmployerOrStaff } from '../accounts/guards'
import { actorOf } from '../accounts/session'
import { body } from '../platform/body'
import { describe } from '../platform/contract'
import { notFound } from '../platform/problem'
import { rateLimit } from '../platform/rate-limit'
import { addLocation, locationShape } from './location'
import { findOrganization } from './organization'
import { LocationAnswer, NewLocation, OrganizationAnswer } from './rules'

export const organizationsApi = new Hono<{ Bindings: Env }>()
  .get(
    '/organization/:id',
    requireEmployerOrStaff,
    describe('An organization with its people, places and jobs', {
      200: { description: 'The organization', schema: OrganizationAnswer },
    }),
    async (c) => {
      const { organizationId } = c.var.rights
      const id = c.req.param('id')
      if (organizationId !== null && organizationId !== id) throw notFound()
      return c.json(await findOrganization(c.get('db'), id))
    },
  )
  .post(
    '/users/add/location',
    requireEmployer,
    rateLimit('write'),
    body(NewLocation),
    describe('Adds a location; the first becomes the main one', {
      201: { description: 'The location', schema: LocationAnswer },
    }),
    async (c) => {
      const { id: organizationId } = c.var.employer.organization
      const location = await addLocation(c.get('db'), c.env.SEARCH, {
        organizationId,
        fields: c.req.valid('json'),
        by: actorOf(c),
      })
      return c.json(locationShape(location), 201)
    },
  )
