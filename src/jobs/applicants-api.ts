import { Hono } from 'hono'
import { requireEmployer, rightsOfEmployer } from '../accounts/guards'
import { actorOf } from '../accounts/session'
import { attachment } from '../platform/attachment'
import { body } from '../platform/body'
import { describe, paging } from '../platform/contract'
import { csvOf } from '../platform/csv'
import { limitOf, linkNext } from '../platform/list'
import { rateLimit } from '../platform/rate-limit'
import { settingsOf } from '../platform/settings'
import { jobAnswers } from './answers'
import { exportApplications, readApplications, setApplicationStatus } from './application'
import { findEmployersJob } from './job'
import { ApplicationChange } from './rules'

export const applicantsApi = new Hono<{ Bindings: Env }>()
  .get(
    '/job/:id/applicants',
    requireEmployer,
    describe('Who applied, newest first', { 200: jobAnswers.applications }, paging),
    async (c) => {
      const { job } = await findEmployersJob(c.get('db'), rightsOfEmployer(c.var.employer), c.req.param('id'))
      const page = { jobId: job.id, by: actorOf(c), cursor: c.req.query('cursor'), limit: limitOf(c) }
      const { applications, next } = await readApplications(c.get('db'), page)
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(applications)
    },
  )
  .get(
    '/job/:id/applicants.csv',
    requireEmployer,
    describe('Who applied, as a table', { 200: jobAnswers.csv }),
    async (c) => {
      const { job } = await findEmployersJob(c.get('db'), rightsOfEmployer(c.var.employer), c.req.param('id'))
      const rows = await exportApplications(c.get('db'), { jobId: job.id, by: actorOf(c) })
      const cells = rows.map((row) => [
        row.applicant_name,
        row.applicant_email,
        row.status,
        row.created,
        row.profile?.title ?? '',
        row.emailConfirmed ? 'yes' : 'no',
      ])
      const csv = csvOf(['Name', 'E-mail', 'Status', 'Applied', 'Title', 'Address confirmed'], cells)
      return c.body(csv, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachment(`applicants-${job.id}.csv`),
      })
    },
  )
  .put(
    '/job/:id/applicants/:applicationId',
    requireEmployer,
    rateLimit('write'),
    body(ApplicationChange),
    describe('Sets what became of an application', { 200: jobAnswers.application }),
    async (c) => {
      const { job } = await findEmployersJob(c.get('db'), rightsOfEmployer(c.var.employer), c.req.param('id'))
      const { status } = c.req.valid('json')
      const change = { jobId: job.id, id: c.req.param('applicationId'), status, by: actorOf(c) }
      return c.json(await setApplicationStatus(c.get('db'), change))
    },
  )
