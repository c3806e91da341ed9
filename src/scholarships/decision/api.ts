import { Hono } from 'hono'
import { confirmStaff } from '../../accounts/sessions/confirm-password'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { answers, describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { findEdition } from '../edition'
import { scholarshipLimits } from '../limits'
import { responses } from '../responses'
import { getStaffReader } from '../review/who-may-review'
import { decide, putWinner } from './decide'
import { release } from './release'
import { DecisionChange, ReleaseRequest } from './rules'

const refused = {
  404: { description: 'No such application, or the caller’s own' },
  409: { description: 'The scholarship isn’t closed, or the decision was released' },
}

export const decisionApi = new Hono<AppEnv>()
  .put(
    '/scholarship/application/:id/decision',
    requireStaff,
    rateLimit(scholarshipLimits.review),
    body(DecisionChange),
    describe('Stages a decision; applicants learn of it after the release', {
      200: responses.application,
      ...refused,
    }),
    async (c) => {
      const { decision } = c.req.valid('json')
      const reader = getStaffReader(c)
      return c.json(await decide(c.var.db, { id: c.req.param('id'), reader, decision, by: getActor(c) }))
    },
  )
  .post(
    '/scholarship/editions/:name/release',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(ReleaseRequest),
    describe('Releases the staged decisions, and mails each applicant their letter', {
      202: responses.released,
      404: responses.unknown,
      409: { description: 'The scholarship isn’t closed, an application is undecided, or there is nothing to release' },
    }),
    async (c) => {
      const { password, letters } = c.req.valid('json')
      const edition = await findEdition(c.var.db, c.req.param('name'))
      await confirmStaff(c, password)
      await release(c, edition, letters)
      return c.json({ released: true }, 202)
    },
  )
  .put(
    '/scholarship/editions/:name/winner',
    ...endpoint(
      putWinner,
      [
        'Sets what is shown of the winner after the release, and whether they agreed',
        {
          204: answers.nothing,
          404: responses.unknown,
          409: { description: 'The scholarship isn’t closed' },
        },
      ],
      (c) => c.body(null, 204),
    ),
  )
