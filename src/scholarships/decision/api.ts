import { Hono } from 'hono'
import { confirmStaff } from '../../accounts/sessions/confirm-staff'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { scholarshipAnswers } from '../answers'
import { type Edition, findEdition } from '../edition/edition'
import { scholarshipLimits } from '../limits'
import { findReviewedEdition } from '../reviewers/standing'
import { changeWinner, decide } from './decide'
import { mailLetters } from './mail-letters'
import { releaseDecisions } from './release'
import { DecisionChange, type Letters, ReleaseRequest, WinnerChange } from './rules'

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
      200: scholarshipAnswers.application,
      ...refused,
    }),
    async (c) => {
      const { decision } = c.req.valid('json')
      const reader = { userId: c.var.staff.userId, isStaff: true }
      return c.json(await decide(c.var.db, { id: c.req.param('id'), reader, decision, by: actorOf(c) }))
    },
  )
  .post(
    '/scholarship/editions/:name/release',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(ReleaseRequest),
    describe('Releases the staged decisions, and mails each applicant their letter', {
      202: scholarshipAnswers.released,
      404: { description: 'No such scholarship' },
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
    requireStaff,
    rateLimit(sharedLimits.write),
    body(WinnerChange),
    describe('Sets what is shown of the winner after the release, and whether they agreed', {
      204: { description: 'Done' },
      404: { description: 'No such scholarship' },
      409: { description: 'The scholarship isn’t closed' },
    }),
    async (c) => {
      const reader = { userId: c.var.staff.userId, isStaff: true }
      const edition = await findReviewedEdition(c.var.db, c.req.param('name'), reader)
      await changeWinner(c.var.db, { edition, change: c.req.valid('json'), by: actorOf(c) })
      return c.body(null, 204)
    },
  )

/** Releases an edition's decisions, if they are still those that were shown, and starts to mail the letters. The cron mails the rest of many. */
export async function release(c: AppContext, edition: Edition, letters: Letters, shown?: string): Promise<void> {
  await releaseDecisions(c.var.db, { edition, letters, shown, userId: c.var.staff.userId, by: actorOf(c) })
  c.executionCtx.waitUntil(mailLetters(c.env, c.var.db, { steps: 1 }))
}
