import { type Context, Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { safeRedirect } from '../../accounts/sessions/safe-redirect'
import { readForm } from '../../platform/http/body'
import { type FieldErrors, Problem } from '../../platform/http/problem'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { signInHref } from '../../ui/shell/sign-in-prompt'
import { findLiveJob } from '../job/job'
import { saveJob, unsaveJob } from '../saved/saved-job'
import Applied from './pages/applied'
import Apply, { type ApplyProps } from './pages/apply'
import { takeApplication } from './take-application'

type AppContext = Context<{ Bindings: Env }>

const head = { title: 'Apply', robots: 'noindex,follow' } as const
const pageOf = (jobId: string) => `/jobs/${jobId}`

/** Applying and saving as plain forms: for whoever has no JavaScript, or presses before it has come. */
export const plainJobPages = new Hono<{ Bindings: Env }>()
  .get('/jobs/:id/apply', open, rateLimit('read'), (c) => leavingGoneJobs(c, () => ask(c)))
  .post('/jobs/:id/apply', open, rateLimit('apply'), async (c) => {
    const form = await readForm(c)
    return leavingGoneJobs(c, async () => {
      try {
        const { job, organization, link } = await takeApplication(c, c.req.param('id'), form)
        const props = { jobId: job.id, title: job.title, organization: organization.name, link, now: timestamp() }
        return showPage(c, Applied, props, { ...head, title: 'Your application is recorded' })
      } catch (error) {
        if (!(error instanceof Problem) || !error.errors) throw error
        return ask(c, form, error.errors)
      }
    })
  })
  .post('/jobs/:id/save', open, rateLimit('write'), async (c) => {
    const [id, caller] = [c.req.param('id'), c.get('caller')]
    // A form cannot be sent again by signing in: whoever comes back presses once more.
    if (!caller) return c.redirect(signInHref(pageOf(id)), 303)
    const { saved, back } = await readForm(c)
    return leavingGoneJobs(c, async () => {
      await (saved === 'no' ? unsaveJob : saveJob)(c.get('db'), caller.userId, id)
      return c.redirect(back === undefined ? pageOf(id) : safeRedirect(back, c.get('isPage')), 303)
    })
  })

async function ask(c: AppContext, typed: ApplyProps['typed'] = {}, errors: FieldErrors = {}) {
  const { job, organization } = await findLiveJob(c.get('db'), c.req.param('id') ?? '')
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

/** A job that is over has a page that says so, with others like it. */
async function leavingGoneJobs(c: AppContext, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 410) throw error
    return c.redirect(pageOf(c.req.param('id') ?? ''), 303)
  }
}
