import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { open, requireEmployer, requireMember, rightsOfEmployer } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { pageSize } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { walkedPages, walkOf } from '../../ui/lists/walked-pages'
import { showPage } from '../../ui/server/show-page'
import { findEmployersJob, findLiveJob } from '../job'
import { findKnownJob, pageOfJob } from '../known-job'
import { countMyJobs, myJobsPageSize } from '../my-jobs'
import { editJob } from '../posting/posting'
import { readApplications, setStage } from './applications'
import { listAppliedJobs } from './applied-jobs'
import { apply } from './applying'
import Applicants from './pages/applicants'
import Applied from './pages/applied'
import AppliedJobs from './pages/applied-jobs'
import Apply from './pages/apply'

/** Middleware for forms about a job. If the job is closed or expired, it redirects to its page with similar jobs. */
const redirectWhenGone = createMiddleware<AppEnv>(async (c, next) => {
  const id = c.req.param('id') ?? ''
  const { record } = await findKnownJob(c.var.db, id)
  if (!record.live) return c.redirect(pageOfJob(id), 303)
  return next()
})

const head = { title: 'Apply', robots: 'noindex,follow' } as const

export const applicationsPages = new Hono<AppEnv>()
  .get('/jobs/:id/apply', open, rateLimit(sharedLimits.read), redirectWhenGone, (c) => ask(c, c.req.param('id')))
  .post(
    '/jobs/:id/apply',
    ...form(apply, {
      before: [open, redirectWhenGone],
      next: async (c, { job, organization, link }) => {
        if (link === null) return c.redirect(pageOfJob(job.id), 303)
        const props = { jobId: job.id, title: job.title, organization: organization.name, link, now: timestamp() }
        return showPage(c, Applied, props, { ...head, title: 'One more step' })
      },
      again: (c, refused, { id }) => ask(c, id, refused),
    }),
  )
  .get('/profile/jobs/applied', requireMember, async (c) => {
    const { db, member } = c.var
    const walk = walkOf(c.req.query())
    const [counts, { applications, next }] = await Promise.all([
      countMyJobs(db, member.userId),
      listAppliedJobs(db, member.userId, { cursor: walk.at(-1), limit: myJobsPageSize }),
    ])
    const total = counts.applied.toLocaleString('en-US')
    const pages = walkedPages({ walk, next, size: myJobsPageSize, shown: applications.length, total })
    return showPage(c, AppliedJobs, { applications, counts, pages }, { title: 'Applied jobs' })
  })
  .get('/admin/job/:id/applicants', requireEmployer, async (c) => {
    const { job } = await findEmployersJob(c.var.db, rightsOfEmployer(c.var.employer), c.req.param('id'))
    const cursor = c.req.query('cursor')
    const page = { jobId: job.id, by: actorOf(c), cursor, limit: pageSize }
    const { applications, next } = await readApplications(c.var.db, page)
    const props = {
      job: { _id: job.id, title: job.title, status: job.status, sharesStatus: job.sharesStatus },
      applications,
      next,
      cursor,
      limit: pageSize,
      now: timestamp(),
    }
    return showPage(c, Applicants, props, { title: `Applicants for ${job.title}` })
  })
  .post(
    '/admin/job/:id/applicants',
    ...form(editJob, {
      before: [requireEmployer],
      read: (typed) => ({ sharesStatus: 'sharesStatus' in typed }),
      next: (_, { job }) => `/admin/job/${job.id}/applicants`,
    }),
  )
  .post(
    '/admin/job/:id/applicants/:applicationId',
    ...form(setStage, {
      next: (_, application, __, { id }) => `/admin/job/${id}/applicants#application-${application._id}`,
    }),
  )

async function ask(c: AppContext, id: string, { typed = {}, errors = {}, problem }: Partial<RefusedForm> = {}) {
  const { job, organization } = await findLiveJob(c.var.db, id)
  const { applicant_name = '', applicant_email = '' } = typed
  const props = {
    jobId: job.id,
    title: job.title,
    organization: organization.name,
    typed: { applicant_name, applicant_email },
    errors,
    problem: Object.keys(errors).length > 0 ? undefined : problem,
  }
  return showPage(c, Apply, props, head)
}
