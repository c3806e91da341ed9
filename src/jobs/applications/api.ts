import { Hono } from 'hono'
import { requireEmployer, rightsOfEmployer } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { attachment, csvOf } from '../../platform/http/csv-download'
import { describe, paging } from '../../platform/http/openapi'
import { limitOf, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { slugOf } from '../../platform/text/normalize'
import { timeIn, timeZoneOf } from '../../platform/time/time-zones'
import { findEmployersJob } from '../job'
import { jobResponses } from '../responses'
import { exportApplications, readApplications, setApplicationStatus } from './applications'
import { apply } from './applying'
import { ApplicationChange } from './rules'

export const applicationsApi = new Hono<AppEnv>()
  .put(
    '/job/update/:id',
    ...endpoint(
      apply,
      [
        'Records an application, and returns where to continue it',
        { 200: jobResponses.applied, 410: jobResponses.closedNow },
      ],
      (c, { link }) => c.json({ applyLink: link }),
    ),
  )
  .get(
    '/job/:id/applicants',
    requireEmployer,
    describe('The applications for a job, newest first', { 200: jobResponses.applications }, paging),
    async (c) => {
      const { job } = await findEmployersJob(c.var.db, rightsOfEmployer(c.var.employer), c.req.param('id'))
      const page = { jobId: job.id, by: actorOf(c), cursor: c.req.query('cursor'), limit: limitOf(c) }
      const { applications, next } = await readApplications(c.var.db, page)
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(applications)
    },
  )
  .get(
    '/job/:id/applicants.csv',
    requireEmployer,
    describe('The applications for a job, as CSV', { 200: jobResponses.csv }),
    async (c) => {
      const { job, place } = await findEmployersJob(c.var.db, rightsOfEmployer(c.var.employer), c.req.param('id'))
      const applied = timeIn(timeZoneOf(place?.state))
      const rows = await exportApplications(c.var.db, { jobId: job.id, by: actorOf(c) })
      const cells = rows.map((row) => [
        row.applicant_name,
        row.applicant_email,
        row.status,
        applied(row.created),
        row.profile?.title ?? '',
        row.emailConfirmed ? 'yes' : 'no',
      ])
      const csv = csvOf(['Name', 'Email', 'Status', 'Applied', 'Title', 'Address confirmed'], cells)
      return c.body(csv, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachment(`applicants-${slugOf(job.title) || job.id}.csv`),
      })
    },
  )
  .put(
    '/job/:id/applicants/:applicationId',
    requireEmployer,
    rateLimit(sharedLimits.write),
    body(ApplicationChange),
    describe('Sets the status of an application', { 200: jobResponses.application }),
    async (c) => {
      const { job } = await findEmployersJob(c.var.db, rightsOfEmployer(c.var.employer), c.req.param('id'))
      const { status } = c.req.valid('json')
      const change = { jobId: job.id, id: c.req.param('applicationId'), status, by: actorOf(c) }
      return c.json(await setApplicationStatus(c.var.db, change))
    },
  )
