import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { open, requireEmployer, requireMember, rightsOfEmployer } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { getSettings } from '../../platform/config/settings'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { attachment, toCsv } from '../../platform/http/csv-download'
import { answers, describe, paging } from '../../platform/http/openapi'
import { getLimit, linkNext } from '../../platform/http/pagination'
import { rateLimit } from '../../platform/security/rate-limit'
import { toSlug } from '../../platform/text/normalize'
import { getTimeZone, timeIn } from '../../platform/time/time-zones'
import { findEmployersJob } from '../job'
import { jobsLimits } from '../limits'
import { jobResponses } from '../responses'
import { applications } from '../schema'
import { exportApplications, isShown, readApplications, setStage } from './applications'
import { keepPrivateNote, setGotJob } from './applied-jobs'
import { apply } from './applying'
import { recordDownload, sendFile } from './files'
import {
  changeApplication,
  listOwnApplications,
  requireOwnApplication,
  undoWithdrawal,
  withdrawApplication,
} from './own-applications'
import { readSentApplication, sendApplication } from './sending'

/** New columns come last, so that the places of the others stay. */
const columnsOfApplicants = [
  ...['Name', 'Email', 'Status', 'Applied', 'Title', 'Address confirmed'],
  ...['Place', 'Headline', 'Note', 'Job', 'Job ID'],
]

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
  .post(
    '/job/:id/application',
    open,
    rateLimit(jobsLimits.apply),
    readSentApplication(),
    describe(
      'Applies with profile and resume, a note, and answers to the employer’s questions; a form can have a .docx or .pdf in `file`; again, it changes nothing',
      { 200: jobResponses.sent, 201: jobResponses.sent, 410: jobResponses.closedNow },
    ),
    async (c) => {
      const { applicationId, isNew } = await sendApplication(c, c.req.param('id'), c.req.valid('json'))
      return c.json({ applicationId }, isNew ? 201 : 200)
    },
  )
  .delete(
    '/job/:id/application',
    ...endpoint(
      withdrawApplication,
      [
        'Withdraws the caller’s own application, or that of a receipt',
        { 204: answers.nothing, 409: jobResponses.tooLate },
        { receipt: 'The secret in the link of a guest’s receipt' },
      ],
      (c) => c.body(null, 204),
    ),
  )
  .get(
    '/job/:id/application',
    open,
    describe('The caller’s own application for a job', { 200: jobResponses.ownApplication }),
    async (c) => c.json(await requireOwnApplication(c, c.req.param('id'))),
  )
  .put(
    '/job/:id/application',
    ...endpoint(
      changeApplication,
      [
        'Changes the caller’s own application, until the employer has read it',
        { 200: jobResponses.ownApplication, 409: jobResponses.tooLate },
      ],
      (c, application) => c.json(application),
    ),
  )
  .post(
    '/job/:id/application/undo',
    ...endpoint(
      undoWithdrawal,
      ['Takes a withdrawal back, for a day', { 200: jobResponses.ownApplication }],
      (c, application) => c.json(application),
    ),
  )
  .put(
    '/job/:id/application/note',
    ...endpoint(
      keepPrivateNote,
      [
        'Stores the caller’s own note about their application, which the employer never sees',
        { 200: jobResponses.ownApplication },
      ],
      (c, application) => c.json(application),
    ),
  )
  .put(
    '/job/:id/application/got',
    ...endpoint(
      setGotJob,
      [
        'Notes that the caller got the job, or takes that back, with the alerts that found it',
        { 200: jobResponses.ownApplication },
      ],
      (c, application) => c.json(application),
    ),
  )
  .get(
    '/users/me/applications',
    requireMember,
    describe('The caller’s applications, newest first', { 200: jobResponses.ownApplications }, paging),
    async (c) => {
      const page = { cursor: c.req.query('cursor'), limit: getLimit(c) }
      const { applications: rows, next } = await listOwnApplications(c.var.db, c.var.member.userId, page)
      linkNext(c, getSettings(c.env).ORIGIN, next)
      return c.json(rows)
    },
  )
  .get(
    '/job/:id/applicants',
    requireEmployer,
    describe('The applications for a job, newest first', { 200: jobResponses.applications }, paging),
    async (c) => {
      const { job } = await findEmployersJob(c.var.db, rightsOfEmployer(c.var.employer), c.req.param('id'))
      const page = { jobId: job.id, by: getActor(c), cursor: c.req.query('cursor'), limit: getLimit(c) }
      const { applications: rows, next } = await readApplications(c.var.db, page)
      linkNext(c, getSettings(c.env).ORIGIN, next)
      return c.json(rows)
    },
  )
  .get(
    '/job/:id/applicants.csv',
    requireEmployer,
    describe('The applications for a job, as CSV', { 200: jobResponses.csv }),
    async (c) => {
      const { job, place } = await findEmployersJob(c.var.db, rightsOfEmployer(c.var.employer), c.req.param('id'))
      const applied = timeIn(getTimeZone(place?.state))
      const rows = await exportApplications(c.var.db, { jobId: job.id, by: getActor(c) })
      const cells = rows.map((row) => [
        row.applicant_name,
        row.applicant_email,
        row.stage,
        applied(row.created),
        row.profile?.title ?? '',
        row.emailConfirmed ? 'yes' : 'no',
        row.profile?.location ?? '',
        row.profile?.headline ?? '',
        row.note,
        ...[job.title, job.jobId],
      ])
      const csv = toCsv(columnsOfApplicants, cells)
      return c.body(csv, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachment(`applicants-${toSlug(job.title) || job.id}.csv`),
      })
    },
  )
  .get(
    '/users/me/applications/:applicationId/:kind{resume|file}',
    requireMember,
    describe('A file that the caller sent with an application', { 200: jobResponses.document }),
    (c) => {
      const { applicationId, kind } = c.req.param()
      const isReachable = eq(applications.userId, c.var.member.userId)
      return sendFile(c, { applicationId, kind: kind === 'resume' ? kind : 'file', isReachable })
    },
  )
  .get(
    '/job/:id/applicants/:applicationId/:kind{resume|file}',
    requireEmployer,
    describe('A file of an application: the resume of the day on which it was sent, or the applicant’s own', {
      200: jobResponses.document,
    }),
    async (c) => {
      const { id, applicationId, kind } = c.req.param()
      const { job } = await findEmployersJob(c.var.db, rightsOfEmployer(c.var.employer), id)
      const isReachable = and(eq(applications.jobId, job.id), isShown())
      const file = await sendFile(c, { applicationId, kind: kind === 'resume' ? kind : 'file', isReachable })
      await recordDownload(c.var.db, getActor(c), applicationId)
      return file
    },
  )
  .put(
    '/job/:id/applicants/:applicationId',
    ...endpoint(
      setStage,
      ['Sets the stage of an application, or its status', { 200: jobResponses.application }],
      (c, application) => c.json(application),
    ),
  )
