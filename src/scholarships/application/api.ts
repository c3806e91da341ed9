import { Hono } from 'hono'
import type * as v from 'valibot'
import { requireMember } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { answers, describe } from '../../platform/http/openapi'
import { rateLimit } from '../../platform/security/rate-limit'
import { scholarshipAnswers } from '../answers'
import { readEdition } from '../edition/edition'
import { applicationLimit, scholarshipLimits } from '../limits'
import { ApplicationRequest, DescribedApplication, isDraft, SentApplication } from '../rules'
import { readOwnApplication } from './application'
import { ownApplication } from './own-shape'
import { storeApplicationDraft, submitApplication } from './submit'
import { withdrawApplication } from './withdraw'

function store(c: AppContext, { scholarshipName, ...sent }: v.InferOutput<typeof DescribedApplication>) {
  const { db, member } = c.var
  if (sent.draft) {
    const { draft: _, ...fields } = sent
    return storeApplicationDraft(db, { scholarshipName, userId: member.userId, fields })
  }
  const { draft: _, lateCode, ...fields } = sent
  return submitApplication(c.env, db, { scholarshipName, member, fields, lateCode, by: actorOf(c) })
}

export const applicationApi = new Hono<AppEnv>()
  .post(
    '/auth/submit-scholarship',
    requireMember,
    body(SentApplication, undefined, DescribedApplication),
    rateLimit(scholarshipLimits.scholarshipApplication, (c) => applicationLimit(isDraft(c.var.sent))),
    describe('Submits an application, or with `draft` stores any part of it', {
      200: scholarshipAnswers.own,
      201: scholarshipAnswers.own,
      404: { description: 'No such scholarship' },
      409: scholarshipAnswers.notNow,
    }),
    async (c) => {
      const { application, edition, isNew } = await store(c, c.req.valid('json'))
      return c.json(ownApplication(application, edition), isNew ? 201 : 200)
    },
  )
  .post(
    '/auth/scholarship-application',
    requireMember,
    rateLimit(scholarshipLimits.applicationDraft),
    body(ApplicationRequest),
    describe('The caller’s own draft or application', { 200: scholarshipAnswers.ownOrNothing }),
    async (c) => {
      const edition = await readEdition(c.var.db, c.req.valid('json').scholarshipName)
      if (!edition) return c.json({})
      const own = await readOwnApplication(c.var.db, { edition: edition.name, userId: c.var.member.userId })
      return c.json(own ? ownApplication(own, edition) : {})
    },
  )
  .delete(
    '/scholarship/application/:id',
    requireMember,
    rateLimit(scholarshipLimits.scholarshipApplication),
    describe('Withdraws the caller’s own application until the decisions are out, or deletes their draft', {
      204: answers.nothing,
      404: { description: 'Not an application of the caller' },
      409: scholarshipAnswers.notNow,
    }),
    async (c) => {
      const withdrawal = { id: c.req.param('id'), userId: c.var.member.userId, by: actorOf(c) }
      await withdrawApplication(c.var.db, withdrawal)
      return c.body(null, 204)
    },
  )
