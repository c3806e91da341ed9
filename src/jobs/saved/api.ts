import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import { getSettings } from '../../platform/config/settings'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { describe, paging } from '../../platform/http/openapi'
import { getLimit, linkNext } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import { jobResponses } from '../responses'
import { listSavedJobs, saveOwn, unsaveOwn } from './saved-jobs'

export const savedJobsApi = new Hono<AppEnv>()
  .get(
    '/users/savedJobs/:userId',
    requireMember,
    describe('The current user’s saved jobs, newest first', { 200: jobResponses.list }, paging),
    async (c) => {
      const { userId } = c.var.member
      if (c.req.param('userId') !== userId) throw notFound()
      const page = { cursor: c.req.query('cursor'), limit: getLimit(c) }
      const { jobs, next } = await listSavedJobs(c.var.db, userId, page)
      linkNext(c, getSettings(c.env).ORIGIN, next)
      return c.json(jobs)
    },
  )
  .put(
    '/users/update',
    ...endpoint(saveOwn, ['Saves a job', { 200: jobResponses.saved }], (c, savedJobs) => c.json({ savedJobs })),
  )
  .put(
    '/users/remove',
    ...endpoint(unsaveOwn, ['Removes a job from the saved ones', { 200: jobResponses.saved }], (c, savedJobs) =>
      c.json({ savedJobs }),
    ),
  )
