import { Hono } from 'hono'
import { open, requireEmployer, requireEmployerOrStaff } from '../accounts/guards'
import { actorOf, startSession } from '../accounts/session'
import { body, parseFields } from '../platform/body'
import { botCheck } from '../platform/bot-check'
import { answers, describe } from '../platform/contract'
import { notFound } from '../platform/problem'
import { rateLimit } from '../platform/rate-limit'
import { addLocation, locationShape } from './location'
import { findOrganization } from './organization'
import { registerOrganization, registerWithEmployer } from './registration'
import { Company, GuestRegistration, LocationAnswer, NewLocation, OrganizationAnswer, RegistrationBody } from './rules'

export const organizationsApi = new Hono<{ Bindings: Env }>()
  .post(
    '/organization/register',
    open,
    rateLimit('signUp'),
    body(RegistrationBody),
    botCheck('create_org'),
    describe('Registers an organization, with its first employer where a guest does it', { 201: answers.token }),
    async (c) => {
      const given = c.req.valid('json')
      const [db, member, requestId] = [c.get('db'), c.get('caller'), c.get('requestId')]
      const userId = member
        ? await registerOrganization(c.env, db, { member, company: await parseFields(Company, given), by: actorOf(c) })
        : await registerWithEmployer(c.env, db, {
            registration: await parseFields(GuestRegistration, given),
            requestId,
          })
      // A change of rights begins a new session (security rule 4).
      return c.json({ token: await startSession(c, userId) }, 201)
    },
  )
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
