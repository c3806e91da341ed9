import { Hono } from 'hono'
import { ListedUser } from '../../accounts/answers'
import { inviteMember } from '../../accounts/directory/member-invitation'
import { findListed } from '../../accounts/directory/member-list'
import { actFor, stopActing } from '../../accounts/impersonation/impersonation'
import { MemberInvitation } from '../../accounts/rules'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf, forgetSessions } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import { body } from '../../platform/http/body'
import { answers, describe, made, oneOf, paging } from '../../platform/http/openapi'
import { limitOf, linkNext } from '../../platform/http/pagination'
import { invalid } from '../../platform/http/problem'
import { rateLimit } from '../../platform/security/rate-limit'
import { Company, isStatusCode, OrganizationAnswer, organizationAnswers, statusCodeNames } from '../rules'
import { findOrganization } from './organization'
import { listClients, listOrganizations } from './organization-list'
import { createOrganization } from './registration'

/** What staff do with organizations and members. */
export const organizationsStaffApi = new Hono<{ Bindings: Env }>()
  .get(
    '/organization',
    requireStaff,
    describe(
      'All organizations with their people, places and job counts, by name',
      { 200: organizationAnswers.list },
      { statusCode: oneOf('How they stand', statusCodeNames), ...paging },
    ),
    async (c) => {
      const statusCode = c.req.query('statusCode')
      if (statusCode !== undefined && !isStatusCode(statusCode))
        throw invalid({ statusCode: 'The status codes are 0 to 4.' })
      const { organizations, next } = await listOrganizations(c.get('db'), {
        ...(statusCode !== undefined && { statusCode }),
        cursor: c.req.query('cursor'),
        limit: limitOf(c),
      })
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(organizations)
    },
  )
  .post(
    '/organization',
    requireStaff,
    rateLimit('write'),
    body(Company),
    describe('Registers an organization without people', {
      201: made({ description: 'The organization', schema: OrganizationAnswer }),
    }),
    async (c) => {
      const db = c.get('db')
      const id = await createOrganization(c.env, db, { company: c.req.valid('json'), by: actorOf(c) })
      return c.json(await findOrganization(db, id), 201, { location: `/api/organization/${id}` })
    },
  )
  .get(
    '/organization/clients',
    requireStaff,
    describe(
      'The organizations with status client, by name',
      { 200: organizationAnswers.clients },
      { q: 'Part of the name', ...paging },
    ),
    async (c) => {
      const page = { q: c.req.query('q') ?? '', cursor: c.req.query('cursor'), limit: limitOf(c) }
      const { clients, next } = await listClients(c.get('db'), page)
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(clients)
    },
  )
  .put(
    '/organization/acting/:id',
    requireStaff,
    rateLimit('write'),
    describe('From now on, for eight hours, this session acts for an organization', {
      200: organizationAnswers.acting,
    }),
    async (c) => {
      const { staff } = c.var
      const acting = { staff, organizationId: c.req.param('id'), by: actorOf(c) }
      const { id, ...standing } = await actFor(c.get('db'), acting)
      await forgetSessions(c.env, [staff.sessionHash])
      return c.json({ organization: { _id: id, ...standing } })
    },
  )
  .delete(
    '/organization/acting',
    requireStaff,
    rateLimit('write'),
    describe('Acts for nobody any more', { 204: answers.nothing }),
    async (c) => {
      const { staff } = c.var
      await stopActing(c.get('db'), { staff, by: actorOf(c) })
      await forgetSessions(c.env, [staff.sessionHash])
      return c.body(null, 204)
    },
  )
  .post(
    '/users/invite',
    requireStaff,
    rateLimit('invite'),
    body(MemberInvitation),
    describe('Makes an account for somebody and mails them a link to choose a password', {
      201: { description: 'The person', schema: ListedUser },
    }),
    async (c) => {
      const db = c.get('db')
      const id = await inviteMember(c.env, db, { invitation: c.req.valid('json'), by: actorOf(c) })
      c.header('location', `/spedcommons-reports/members/${id}`)
      return c.json(await findListed(db, id, settingsOf(c.env).STAFF_DOMAINS), 201)
    },
  )
