import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { describe, paging } from '../../platform/http/openapi'
import { limitOf, linkNext } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { jobResponses } from '../responses'
import { listSavedJobs, SavedJobChange, saveJob, unsaveJob } from './saved-jobs'

export const savedJobsApi = new Hono<AppEnv>()
  .get(
    '/users/savedJobs/:userId',
    requireMember,
    describe('The current user’s saved jobs, newest first', { 200: jobResponses.list }, paging),
    async (c) => {
      const { userId } = c.var.member
      if (c.req.param('userId') !== userId) throw notFound()
      const page = { cursor: c.req.query('cursor'), limit: limitOf(c) }
      const { jobs, next } = await listSavedJobs(c.var.db, userId, page)
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(jobs)
    },
  )
  .put(
    '/users/update',
    requireMember,
    rateLimit(sharedLimits.write),
    body(SavedJobChange),
    describe('Saves a job', { 200: jobResponses.saved }),
    async (c) => {
      const { saveJobID, userID } = c.req.valid('json')
      if (userID !== c.var.member.userId) throw notFound()
      return c.json({ savedJobs: await saveJob(c.var.db, userID, saveJobID) })
    },
  )
  .put(
    '/users/remove',
    requireMember,
    rateLimit(sharedLimits.write),
    body(SavedJobChange),
    describe('Removes a job from the saved ones', { 200: jobResponses.saved }),
    async (c) => {
      const { saveJobID, userID } = c.req.valid('json')
      if (userID !== c.var.member.userId) throw notFound()
      return c.json({ savedJobs: await unsaveJob(c.var.db, userID, saveJobID) })
    },
  )
