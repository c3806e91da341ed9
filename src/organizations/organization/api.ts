import { Hono } from 'hono'
import { continueSession, startSession } from '../../accounts/sessions/begin-session'
import { open, requireEmployer, requireEmployerOrStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { body, parseFields } from '../../platform/http/body'
import { answers, describe } from '../../platform/http/openapi'
import { notFound } from '../../platform/http/problem'
import { smallPicture } from '../../platform/images/limits'
import { upload } from '../../platform/images/upload'
import { botCheck } from '../../platform/security/bot-check'
import { rateLimit } from '../../platform/security/rate-limit'
import {
  Company,
  GuestRegistration,
  OrganizationAnswer,
  organizationAnswers,
  Registration,
  RegistrationBody,
} from '../rules'
import { findOrganization } from './organization'
import { changeLogo } from './profile'
import { registerOrganization, registerWithEmployer } from './registration'

const organization = { description: 'The organization', schema: OrganizationAnswer }

/** Organizations: how they come, and what they say of themselves. */
export const organizationsApi = new Hono<{ Bindings: Env }>()
  .post(
    '/organization/register',
    open,
    rateLimit('signUp'),
    body(RegistrationBody, undefined, Registration),
    botCheck('create_org'),
    describe('Registers an organization, with its first employer where a guest does it', {
      201: answers.token,
      409: { description: 'The address has an account, or the member an organization' },
    }),
    async (c) => {
      const given = c.req.valid('json')
      const [db, member, requestId] = [c.get('db'), c.get('caller'), c.get('requestId')]
      // A change of rights begins a new session; a member has proven nothing anew by it.
      if (member) {
        const company = await parseFields(Company, given)
        await registerOrganization(c.env, db, { member, company, by: actorOf(c) })
        return c.json({ token: await continueSession(c, member, { replaces: false }) }, 201)
      }
      const registration = await parseFields(GuestRegistration, given)
      const registered = await registerWithEmployer(c.env, db, { registration, requestId })
      return c.json({ token: await startSession(c, registered) }, 201)
    },
  )
  .get(
    '/organization/:id',
    requireEmployerOrStaff,
    describe('An organization with its people, places and jobs', { 200: organization }),
    async (c) => {
      const { organizationId } = c.var.rights
      const id = c.req.param('id')
      if (organizationId !== null && organizationId !== id) throw notFound()
      return c.json(await findOrganization(c.get('db'), id))
    },
  )
  .post(
    '/upload/organization/:id',
    requireEmployer,
    rateLimit('upload'),
    upload(smallPicture),
    describe('Takes a png, jpg or gif of at most 300 KB and 1024 by 1024 pixels as the logo', {
      200: organizationAnswers.logo,
    }),
    async (c) => {
      const { id: organizationId } = c.var.employer.organization
      if (organizationId !== c.req.param('id')) throw notFound()
      const { picture } = c.req.valid('form')
      return c.json(await changeLogo(c.env, c.get('db'), { organizationId, picture, by: actorOf(c) }))
    },
  )
