import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { open, requireEmployer, requireMember, rightsOfEmployer } from '../../accounts/sessions/guards'
import { leadGuestsToSignIn } from '../../accounts/sessions/lead-guests'
import { safeRedirect } from '../../accounts/sessions/safe-redirect'
import { getActor } from '../../accounts/sessions/session'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { pageSize } from '../../platform/http/pagination'
import { notFound, Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { countRequest, rateLimit } from '../../platform/security/rate-limit'
import { safeApplyLink } from '../../platform/security/safe-url'
import { timestamp } from '../../platform/time/clock'
import { listHref } from '../../ui/lists/list-href'
import { readWalk, walkedPages } from '../../ui/lists/walked-pages'
import { showPage } from '../../ui/server/show-page'
import { applyBy, findEmployersJob, findLiveJob, isOver } from '../job'
import { findKnownJob, pageOfJob, readKnownJob } from '../known-job'
import { jobsLimits } from '../limits'
import { myJobsPaths } from '../my-jobs/components/my-jobs-page'
import { myJobsPageSize, readMyJobs } from '../my-jobs/my-jobs'
import { editJob } from '../posting/posting'
import { readApplications, setStage } from './applications'
import { keepPrivateNote, listAppliedJobs, setGotJob } from './applied-jobs'
import { apply, readSentProfile } from './applying'
import {
  changeApplication,
  findOwnApplication,
  findWithdrawnHere,
  undoWithdrawal,
  withdrawApplication,
} from './own-applications'
import Applicants from './pages/applicants'
import Applied from './pages/applied'
import AppliedJobs from './pages/applied-jobs'
import Apply from './pages/apply'
import ApplyHere from './pages/apply-here'
import OwnApplication from './pages/own-application'
import Receipt from './pages/receipt'
import { getReader, openReceipt, pageOfReceipt, proveAddress, takeOver, withdrawByReceipt } from './receipts'
import { isForm, readSentForm, sendApplication } from './sending'

/** Middleware for forms about a job. If the job is closed or expired, it redirects to its page with similar jobs. */
const redirectWhenGone = createMiddleware<AppEnv>(async (c, next) => {
  const id = c.req.param('id') ?? ''
  const { record } = await findKnownJob(c.var.db, id)
  if (!record.live) return c.redirect(pageOfJob(id), 303)
  return next()
})

/** Takes the form with a file. Other forms go on to the next handler. */
const takeForm = createMiddleware<AppEnv>(async (c, next) => {
  if (!isForm(c)) return next()
  const id = c.req.param('id') ?? ''
  await countRequest(c, jobsLimits.apply)
  let fields: Record<string, string> = {}
  try {
    const sent = await readSentForm(c, (read) => {
      fields = read
    })
    await sendApplication(c, id, sent)
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status !== 422) throw problem
    c.set('refusedWith', problem.status)
    return ask(c, id, { typed: fields, errors: problem.errors ?? {}, problem: problem.message })
  }
  return c.redirect(`${pageOfJob(id)}/application`, 303)
})

const head = { title: 'Apply', robots: 'noindex,follow' } as const

/** An application’s row on the Applied tab, on the page of the list that a form was on. */
const rowHref = (c: AppContext, applicationId: string, { back = myJobsPaths.applied }: Record<string, string>) =>
  `${safeRedirect(back, c.var.isPage)}#application-${applicationId}`

const backToReceipt = (_c: unknown, _result: unknown, _typed: unknown, { secret }: { secret: string }) =>
  pageOfReceipt(secret)

export const applicationsPages = new Hono<AppEnv>()
  .get('/jobs/:id/apply', open, rateLimit(sharedLimits.read), redirectWhenGone, (c) => ask(c, c.req.param('id')))
  .post(
    '/jobs/:id/apply',
    ...form(apply, {
      before: [open, redirectWhenGone, takeForm],
      read: ({ again, ...typed }) => ({ ...typed, again: again === 'yes' }),
      next: async (c, { job, organization, link }) => {
        if (link === null) return c.redirect(`${pageOfJob(job.id)}/application`, 303)
        const props = { jobId: job.id, title: job.title, organization: organization.name, link, now: timestamp() }
        return showPage(c, Applied, props, { ...head, title: 'One more step' })
      },
      again: (c, refused, { id }) => ask(c, id, refused),
    }),
  )
  .get('/jobs/:id/application', open, rateLimit(sharedLimits.read), (c) => showOwn(c, c.req.param('id')))
  .post(
    '/jobs/:id/application',
    ...form(changeApplication, {
      read: ({ note, profile }) => ({ note, ...(profile === 'true' && { profile: true }) }),
      next: (_, __, ___, { id }) => `${pageOfJob(id)}/application`,
      again: (c, refused, { id }) => showOwn(c, id, refused),
    }),
  )
  .post(
    '/jobs/:id/application/withdraw',
    ...form(withdrawApplication, {
      // A member can take it back on their list. A guest is told, and so is the tab.
      next: (c, application, typed, { id }) =>
        c.var.currentUser ? rowHref(c, application, typed) : `${pageOfJob(id)}/application`,
    }),
  )
  .post(
    '/jobs/:id/application/undo',
    ...form(undoWithdrawal, { next: (c, application, typed) => rowHref(c, application._id, typed) }),
  )
  .post(
    '/jobs/:id/application/note',
    ...form(keepPrivateNote, {
      next: (c, application, typed) => rowHref(c, application._id, typed),
      again: (c, refused, { id }) => showOwn(c, id, refused),
    }),
  )
  .post(
    '/jobs/:id/application/got',
    ...form(setGotJob, {
      read: ({ got, stopAlerts }) => ({ got: got === 'yes', stopAlerts: stopAlerts === 'yes' }),
      next: (c, application, typed) => rowHref(c, application._id, typed),
    }),
  )
  .get('/applications/:secret', open, rateLimit(sharedLimits.read), async (c) => {
    const secret = c.req.param('secret')
    const receipt = await openReceipt(c, secret)
    const props = {
      ...receipt,
      path: pageOfReceipt(secret),
      reader: getReader(c, receipt.application.applicant_email),
    }
    return showPage(c, Receipt, props, { title: 'Your application' })
  })
  .post('/applications/:secret/confirm', ...form(proveAddress, { next: backToReceipt }))
  .post('/applications/:secret/withdraw', ...form(withdrawByReceipt, { next: backToReceipt }))
  .post(
    '/applications/:secret/take-over',
    ...form(takeOver, {
      before: [open, leadGuestsToSignIn('takeOver', (c) => pageOfReceipt(c.req.param('secret') ?? ''))],
      next: (_, jobId) => `${pageOfJob(jobId)}/application`,
    }),
  )
  .get('/profile/jobs/applied', requireMember, async (c) => {
    const { db, member } = c.var
    const walk = readWalk(c.req.query())
    const [{ counts, appliedRows }, { applications, next }] = await Promise.all([
      readMyJobs(db, member.userId),
      listAppliedJobs(db, member.userId, { cursor: walk.at(-1), limit: myJobsPageSize }),
    ])
    const total = appliedRows.toLocaleString('en-US')
    const pages = walkedPages({ walk, next, size: myJobsPageSize, shown: applications.length, total })
    const back = listHref(myJobsPaths.applied, { pages: c.req.query('pages') })
    return showPage(c, AppliedJobs, { applications, counts, pages, back }, { title: 'Applied jobs' })
  })
  .get('/admin/job/:id/applicants', requireEmployer, async (c) => {
    const { job } = await findEmployersJob(c.var.db, rightsOfEmployer(c.var.employer), c.req.param('id'))
    const cursor = c.req.query('cursor')
    const page = { jobId: job.id, by: getActor(c), cursor, limit: pageSize }
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

async function showOwn(c: AppContext, id: string, refused?: RefusedForm) {
  const application = await findOwnApplication(c, id)
  if (!application) return showWithdrawn(c, id)
  // A job that is hidden by now has no page, but what was sent to it stays the applicant’s.
  const record = (await readKnownJob(c.var.db, id))?.record
  const link = record?.live && !record.job.applyHere ? safeApplyLink(record.job.applyLink) : null
  const isGuest = c.var.currentUser === null
  const canWithdraw = !isOver(application.job.status)
  const props = { application, isGuest, canWithdraw, isKnown: record !== undefined, link, refused: refused ?? null }
  return showPage(c, OwnApplication, props, { title: 'Your application', robots: 'noindex,follow' })
}

/** Tells a guest that their application is withdrawn. @throws Problem 404 if it isn’t */
async function showWithdrawn(c: AppContext, id: string) {
  const application = await findWithdrawnHere(c, id)
  if (!application) throw notFound()
  const props = { application, isWithdrawn: true, isProven: false, path: '', reader: 'guest' } as const
  return showPage(c, Receipt, props, { title: 'Application withdrawn', robots: 'noindex,follow' })
}

async function ask(c: AppContext, id: string, { typed = {}, errors = {}, problem }: Partial<RefusedForm> = {}) {
  const { job, organization } = await findLiveJob(c.var.db, id)
  const asked = {
    jobId: job.id,
    title: job.title,
    organization: organization.name,
    errors,
    problem: Object.keys(errors).length > 0 ? undefined : problem,
  }
  if (!job.applyHere) {
    const { applicant_name = '', applicant_email = '' } = typed
    const way = applyBy(job, organization.name)
    return showPage(c, Apply, { ...asked, applyBy: way, typed: { applicant_name, applicant_email } }, head)
  }
  const { currentUser } = c.var
  const profile = currentUser && (await readSentProfile(c.var.db, currentUser.userId))
  const member = currentUser && { name: currentUser.displayName, email: currentUser.email, profile }
  return showPage(c, ApplyHere, { ...asked, questions: job.questions, member, typed }, head)
}
