import { Hono } from 'hono'
import { open, requireEmployer, rightsOfEmployer } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { attachment } from '../../platform/http/content-disposition'
import { describe, paging } from '../../platform/http/openapi'
import { limitOf, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { csvOf } from '../../platform/text/csv'
import { slugOf } from '../../platform/text/slug'
import { timeIn, timeZoneOf } from '../../platform/time/time-zones'
import { jobAnswers } from '../answers'
import { findEmployersJob } from '../job/job'
import { jobsLimits } from '../limits'
import { exportApplications, readApplications, setApplicationStatus } from './application'
import { ApplicationBody, ApplicationChange } from './rules'
import { takeApplication } from './take-application'

export const applicationsApi = new Hono<AppEnv>()
  .put(
    '/job/update/:id',
    open,
    rateLimit(jobsLimits.apply),
    body(ApplicationBody),
    describe('Records an application, and returns where to continue it', {
      200: jobAnswers.applied,
      410: jobAnswers.closedNow,
    }),
    async (c) => {
      const { link } = await takeApplication(c, c.req.param('id'), c.req.valid('json'))
      return c.json({ applyLink: link })
    },
  )
  .get(
    '/job/:id/applicants',
    requireEmployer,
    describe('The applications for a job, newest first', { 200: jobAnswers.applications }, paging),
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
    describe('The applications for a job, as CSV', { 200: jobAnswers.csv }),
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
    describe('Sets the status of an application', { 200: jobAnswers.application }),
    async (c) => {
      const { job } = await findEmployersJob(c.var.db, rightsOfEmployer(c.var.employer), c.req.param('id'))
      const { status } = c.req.valid('json')
      const change = { jobId: job.id, id: c.req.param('applicationId'), status, by: actorOf(c) }
      return c.json(await setApplicationStatus(c.var.db, change))
    },
  )
