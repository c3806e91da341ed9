import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { answers, describe } from '../../platform/http/openapi'
import { rateLimit } from '../../platform/security/rate-limit'
import { readEdition } from '../edition'
import { scholarshipLimits } from '../limits'
import { responses } from '../responses'
import { ownApplication, readOwnApplication } from './application'
import { ApplicationRequest } from './rules'
import { postApplication, removeApplication } from './submit'

export const applicationApi = new Hono<AppEnv>()
  .post(
    '/auth/submit-scholarship',
    ...endpoint(
      postApplication,
      [
        'Submits an application, or with `draft` stores any part of it',
        { 200: responses.own, 201: responses.own, 404: responses.unknown, 409: responses.notNow },
      ],
      (c, { application, edition, isNew }) => c.json(ownApplication(application, edition), isNew ? 201 : 200),
    ),
  )
  .post(
    '/auth/scholarship-application',
    requireMember,
    rateLimit(scholarshipLimits.applicationDraft),
    body(ApplicationRequest),
    describe('The caller’s own draft or application', { 200: responses.ownOrNothing }),
    async (c) => {
      const edition = await readEdition(c.var.db, c.req.valid('json').scholarshipName)
      if (!edition) return c.json({})
      const own = await readOwnApplication(c.var.db, { edition: edition.name, userId: c.var.member.userId })
      return c.json(own ? ownApplication(own, edition) : {})
    },
  )
  .delete(
    '/scholarship/application/:id',
    ...endpoint(
      removeApplication,
      [
        'Withdraws the caller’s own application until the decisions are out, or deletes their draft',
        { 204: answers.nothing, 404: { description: 'Not an application of the caller' }, 409: responses.notNow },
      ],
      (c) => c.body(null, 204),
    ),
  )
