import { Hono } from 'hono'
import { accountsLimits } from '../../accounts/limits'
import { continueSession, startSession } from '../../accounts/sessions/begin-session'
import { open, requireEmployer, requireEmployerOrStaff, requireStaff } from '../../accounts/sessions/guards'
import { safeRedirect } from '../../accounts/sessions/safe-redirect'
import { getActor } from '../../accounts/sessions/session'
import { getSettings } from '../../platform/config/settings'
import { record } from '../../platform/db/audit'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { body, parseFields } from '../../platform/http/body'
import { answers, describe, made, oneOf, paging } from '../../platform/http/openapi'
import { getLimit, linkNext } from '../../platform/http/pagination'
import { invalid, notFound } from '../../platform/http/problem'
import { smallPicture } from '../../platform/images/sizes'
import { imageUpload } from '../../platform/images/upload'
import { botCheck } from '../../platform/security/bot-check'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { isStatusCode, organizationSorts, statusCodeNames } from '../choices'
import { districtLinkResponse, setDistrict } from '../districts/district-link'
import { findOrganization, OrganizationResponse, organizationResponses } from './organization'
import { administratorsRead, listOrganizations, listRead } from './organization-list'
import { changeLogo } from './organization-profile'
import { createOrganization, registerOrganization, registerWithEmployer } from './register-organization'
import { Company, GuestRegistration, Registration, RegistrationBody } from './rules'
import { changeOrganization, setStatuses } from './update-organization'

const organization = { description: 'The organization', schema: OrganizationResponse }

export const organizationApi = new Hono<AppEnv>()
  .post(
    '/organization/register',
    open,
    rateLimit(accountsLimits.signUp),
    body(RegistrationBody, undefined, Registration),
    botCheck('create_org', 'userToken'),
    describe('Registers an organization. A guest registers its first employer with it', {
      201: answers.token,
      409: { description: 'The address has an account, or the member has an organization' },
    }),
    async (c) => {
      const given = c.req.valid('json')
      const [db, member, requestId] = [c.var.db, c.var.currentUser, c.var.requestId]
      // A change of rights starts a new session. A member hasn't proven their identity again here.
      if (member) {
        const company = await parseFields(Company, given)
        await registerOrganization(c.env, db, { member, company, by: getActor(c) })
        return c.json({ token: await continueSession(c, member, { replaces: false }) }, 201)
      }
      const registration = await parseFields(GuestRegistration, given)
      const { termsVersion } = c.var
      const redirect = safeRedirect(registration.redirect, c.var.isPage)
      const signingUp = { registration, requestId, termsVersion, redirect }
      const registered = await registerWithEmployer(c.env, db, signingUp)
      return c.json({ token: await startSession(c, registered) }, 201)
    },
  )
  .get(
    '/organization/:id',
    requireEmployerOrStaff,
    describe('An organization with its people, places, and jobs', { 200: organization }),
    async (c) => {
      const { organizationId } = c.var.rights
      const id = c.req.param('id')
      if (organizationId !== null && organizationId !== id) throw notFound()
      const found = await findOrganization(c.var.db, id)
      if (organizationId === null) await record(c.var.db, administratorsRead(id, getActor(c)))
      return c.json(found)
    },
  )
  .put(
    '/organization/:id',
    ...endpoint(
      changeOrganization,
      [
        'Changes an organization’s profile; cancels its subscription; staff change its status code',
        {
          200: organization,
          409: {
            description:
              'Its status has changed meanwhile, there is nothing to cancel, or a field of the profile isn’t as the caller saw it',
          },
        },
      ],
      async (c, _, { id }) => c.json(await findOrganization(c.var.db, id)),
    ),
  )
  .put(
    '/organization/:id/district',
    ...endpoint(
      setDistrict,
      ['Says which public school district an organization is', { 200: districtLinkResponse }],
      (c, district, { id }) => c.json({ _id: id, district }),
    ),
  )
  .post(
    '/upload/organization/:id',
    requireEmployer,
    rateLimit(sharedLimits.upload),
    imageUpload(smallPicture),
    describe('Takes a png, jpg or gif of at most 300 KB and 1024 by 1024 pixels as the logo', {
      200: organizationResponses.logo,
    }),
    async (c) => {
      const { id: organizationId } = c.var.employer.organization
      if (organizationId !== c.req.param('id')) throw notFound()
      const { picture } = c.req.valid('form')
      return c.json(await changeLogo(c.env, c.var.db, { organizationId, picture, by: getActor(c) }))
    },
  )
  .get(
    '/organization',
    requireStaff,
    rateLimit(sharedLimits.search),
    describe(
      'All organizations with their people, places, and job counts, by name',
      { 200: organizationResponses.list },
      {
        q: 'The beginning of a name, city, or state',
        statusCode: oneOf('The status code', statusCodeNames),
        sort: oneOf('The order; `name` unless it says otherwise', organizationSorts),
        ...paging,
      },
    ),
    async (c) => {
      const statusCode = c.req.query('statusCode')
      if (statusCode !== undefined && !isStatusCode(statusCode))
        throw invalid({ statusCode: 'The status codes are 0 to 4.' })
      const requestedSort = c.req.query('sort')
      const sort = organizationSorts.find((known) => known === requestedSort)
      if (requestedSort !== undefined && sort === undefined)
        throw invalid({ sort: `Sort by one of ${organizationSorts.join(', ')}.` })
      await record(c.var.db, listRead(getActor(c)))
      const { organizations, next } = await listOrganizations(c.var.db, {
        q: c.req.query('q') ?? '',
        ...(statusCode !== undefined && { statusCode }),
        ...(sort !== undefined && { sort }),
        cursor: c.req.query('cursor'),
        limit: getLimit(c),
      })
      linkNext(c, getSettings(c.env).ORIGIN, next)
      return c.json(organizations)
    },
  )
  .put(
    '/organization',
    ...endpoint(
      setStatuses,
      ['Sets the status code of several organizations', { 200: organizationResponses.outcomes }],
      (c, outcomes) => c.json(outcomes),
    ),
  )
  .post(
    '/organization',
    ...endpoint(
      createOrganization,
      ['Registers an organization without users', { 201: made(organization) }],
      async (c, id) => c.json(await findOrganization(c.var.db, id), 201, { location: `/api/organization/${id}` }),
    ),
  )
