import { Hono } from 'hono'
import * as v from 'valibot'
import { getRights, open, requireEmployerOrStaff } from '../../accounts/sessions/guards'
import { findOrganizationNamed, requireOrganization } from '../../organizations/organization/organization'
import { getSettings } from '../../platform/config/settings'
import { isAutomated } from '../../platform/counter/automated'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { answers, describe, paging } from '../../platform/http/openapi'
import { getLimit, linkNext } from '../../platform/http/pagination'
import { gone, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { rawText } from '../../platform/text/raw-text'
import { clickHistories, countJobs, eventTotals } from '../clicks'
import { findVisibleJob, liveJobsAmong } from '../job'
import { jobResponses } from '../responses'
import { readJobTable } from '../table/job-table'
import { rememberView } from '../viewed/viewed-jobs'

const maxPreviews = 50
const maxNameLength = 200
const tooLong = `Name can be at most ${maxNameLength} characters`

const Previews = v.object({
  ids: v.pipe(v.array(v.string()), v.maxLength(maxPreviews, `At most ${maxPreviews} at once`)),
})

const OrganizationsEvents = v.object({
  name: v.pipe(
    rawText(maxNameLength, tooLong, 'Which organization?'),
    v.trim(),
    v.nonEmpty('Which organization?'),
    v.maxLength(maxNameLength, tooLong),
  ),
})

export const dashboardApi = new Hono<AppEnv>()
  .post(
    '/job/previews',
    open,
    rateLimit(sharedLimits.count),
    body(Previews),
    describe('Counts Job Previews', { 204: answers.nothing }),
    async (c) => {
      const { ids } = c.req.valid('json')
      if (!isAutomated(c) && ids.length > 0) await countJobs(c.env, 'preview', await liveJobsAmong(c.var.db, ids))
      return c.body(null, 204)
    },
  )
  .put(
    '/job/view/:id',
    open,
    rateLimit(sharedLimits.count),
    describe('Counts a Job Click; a member’s is remembered for their own lists, unless they turned that off', {
      204: answers.nothing,
      410: jobResponses.closedNow,
    }),
    async (c) => {
      const { record, own } = await findVisibleJob(c.var.db, getRights(c), c.req.param('id'))
      const isOpen = record.live === 1
      if (!isOpen && !own) throw gone(`The job “${record.job.title}” is no longer open.`)
      if (isOpen && !isAutomated(c)) {
        const { db, currentUser } = c.var
        await Promise.all([
          countJobs(c.env, 'click', [record.job]),
          currentUser && rememberView(db, currentUser.userId, record.job.id),
        ])
      }
      return c.body(null, 204)
    },
  )
  .get(
    '/organization/analytics/:orgId',
    requireEmployerOrStaff,
    describe('The clicks of each of an organization’s jobs', { 200: jobResponses.clicks }, paging),
    async (c) => {
      const { organizationId } = c.var.rights
      const id = c.req.param('orgId')
      if (organizationId !== null && organizationId !== id) throw notFound()
      await requireOrganization(c.var.db, id)
      const page = { organizationId: id, filter: 'All', cursor: c.req.query('cursor'), limit: getLimit(c) } as const
      const { jobs, next } = await readJobTable(c.var.db, page)
      linkNext(c, getSettings(c.env).ORIGIN, next)
      const ids = jobs.map(({ _id }) => _id)
      return c.json(await clickHistories(c.env, id, ids))
    },
  )
  .post(
    '/ga/events/name',
    requireEmployerOrStaff,
    rateLimit(sharedLimits.search),
    body(OrganizationsEvents),
    describe('Previews, clicks and applies of an organization, by its name or _id', { 200: jobResponses.events }),
    async (c) => {
      const { organizationId } = c.var.rights
      const requestedId = await findOrganizationNamed(c.var.db, {
        name: c.req.valid('json').name,
        among: organizationId,
      })
      return c.json(await eventTotals(c.env, requestedId))
    },
  )
