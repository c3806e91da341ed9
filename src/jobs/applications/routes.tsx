import { Hono } from 'hono'
import { open, requireEmployer, rightsOfEmployer } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { readForm } from '../../platform/http/body'
import { type FieldErrors, Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { findEmployersJob, findLiveJob } from '../job/job'
import { redirectWhenGone } from '../job/when-gone'
import { jobsLimits } from '../limits'
import { readApplications } from './application'
import Applicants from './pages/applicants'
import Applied from './pages/applied'
import Apply, { type ApplyProps } from './pages/apply'
import { takeApplication } from './take-application'

const head = { title: 'Apply', robots: 'noindex,follow' } as const

const pageSize = 50

export const applicationsPages = new Hono<AppEnv>()
  .get('/jobs/:id/apply', open, rateLimit(sharedLimits.read), (c) => redirectWhenGone(c, () => ask(c)))
  .post('/jobs/:id/apply', open, rateLimit(jobsLimits.apply), async (c) => {
    const form = await readForm(c)
    return redirectWhenGone(c, async () => {
      try {
        const { job, organization, link } = await takeApplication(c, c.req.param('id'), form)
        const props = { jobId: job.id, title: job.title, organization: organization.name, link, now: timestamp() }
        return showPage(c, Applied, props, { ...head, title: 'One more step' })
      } catch (error) {
        if (!(error instanceof Problem) || !error.errors) throw error
        return ask(c, form, error.errors)
      }
    })
  })
  .get('/admin/job/:id/applicants', requireEmployer, async (c) => {
    const { job } = await findEmployersJob(c.var.db, rightsOfEmployer(c.var.employer), c.req.param('id'))
    const cursor = c.req.query('cursor')
    const page = { jobId: job.id, by: actorOf(c), cursor, limit: pageSize }
    const { applications, next } = await readApplications(c.var.db, page)
    const props = {
      job: { _id: job.id, title: job.title, status: job.status },
      applications,
      next,
      cursor,
      limit: pageSize,
      now: timestamp(),
    }
    return showPage(c, Applicants, props, { title: `Applicants for ${job.title}` })
  })

async function ask(c: AppContext, typed: ApplyProps['typed'] = {}, errors: FieldErrors = {}) {
  const { job, organization } = await findLiveJob(c.var.db, c.req.param('id') ?? '')
  const { applicant_name = '', applicant_email = '' } = typed
  const props = {
    jobId: job.id,
    title: job.title,
    organization: organization.name,
    typed: { applicant_name, applicant_email },
    errors,
  }
  return showPage(c, Apply, props, { ...head, ...(Object.keys(errors).length > 0 && { status: 422 }) })
}
