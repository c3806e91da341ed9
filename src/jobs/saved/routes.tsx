import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { open, requireMember } from '../../accounts/sessions/guards'
import { safeRedirect } from '../../accounts/sessions/safe-redirect'
import { promptHref } from '../../accounts/sign-in-prompts'
import { form } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { applicationsOf, marksAmong } from '../job-marks'
import { pageOfJob } from '../known-job'
import SavedJobs from './pages/saved-jobs'
import { listSavedJobs, setJobSaved } from './saved-jobs'

/** Signing in can’t resend a form, so the guest presses the button again afterward. */
const leadGuestsToSignIn = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.currentUser) return c.redirect(promptHref(pageOfJob(c.req.param('id') ?? ''), 'save'), 303)
  return next()
})

export const savedJobsPages = new Hono<AppEnv>()
  .get('/profile/jobs', requireMember, async (c) => {
    const [db, { userId }] = [c.var.db, c.var.member]
    const [{ jobs }, known] = await Promise.all([listSavedJobs(db, userId, { limit: 200 }), applicationsOf(db, userId)])
    const marks = marksAmong(
      { saved: [], applied: known },
      jobs.map(({ _id }) => _id),
    )
    return showPage(c, SavedJobs, { jobs, applied: marks.applied, now: timestamp() }, { title: 'Saved Jobs' })
  })
  .post(
    '/jobs/:id/save',
    ...form(setJobSaved, {
      before: [open, leadGuestsToSignIn],
      read: ({ saved }) => ({ saved: saved !== 'no' }),
      next: (c, _, { back }, { id }) => (back === undefined ? pageOfJob(id) : safeRedirect(back, c.var.isPage)),
    }),
  )
