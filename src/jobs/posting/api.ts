import { Hono } from 'hono'
import { getRights, open, requireEmployerOrStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { requireOrganization } from '../../organizations/organization/organization'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { describe, made } from '../../platform/http/openapi'
import { gone, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { employerJob, findVisibleJob, publicJob } from '../job'
import { jobResponses } from '../responses'
import { refreshJobIndex } from '../search/job-index'
import { closeJobsOf, editJob, postJob } from './posting'

export const postingApi = new Hono<AppEnv>()
  .get(
    '/job/:id',
    open,
    describe('A job; its employer and staff see every field', {
      200: jobResponses.visible,
      410: jobResponses.closedNow,
    }),
    async (c) => {
      const { record, own } = await findVisibleJob(c.var.db, getRights(c), c.req.param('id'))
      if (own) return c.json(employerJob(record))
      if (record.job.status !== 'Published') throw gone(`The job “${record.job.title}” is no longer open.`)
      return c.json(publicJob(record))
    },
  )
  .post(
    '/job',
    ...endpoint(postJob, ['Posts a job, or copies one', { 201: made(jobResponses.own) }], (c, record) =>
      c.json(employerJob(record), 201, { location: `/api/job/${record.job.id}` }),
    ),
  )
  .put(
    '/job/:id',
    ...endpoint(
      editJob,
      [
        'Changes a job or its status',
        {
          200: jobResponses.own,
          409: {
            description: 'Somebody else changed the job, and `current` is the current version; or the job is archived',
          },
        },
      ],
      (c, record) => c.json(employerJob(record)),
    ),
  )
  .put(
    '/job/close/:orgId',
    requireEmployerOrStaff,
    rateLimit(sharedLimits.write),
    refreshJobIndex,
    describe('Closes all Published and Paused jobs of an organization', { 200: jobResponses.closed }),
    async (c) => {
      const { db } = c.var
      const { organizationId } = c.var.rights
      const id = c.req.param('orgId')
      if (organizationId !== null && organizationId !== id) throw notFound()
      await requireOrganization(db, id)
      const closed = await closeJobsOf(db, { organizationId: id, by: getActor(c) })
      return c.json({ closed })
    },
  )
