import { Hono } from 'hono'
import { open, requireMember } from '../../accounts/sessions/guards'
import { safeRedirect } from '../../accounts/sessions/safe-redirect'
import { promptHref } from '../../accounts/sign-in-prompts'
import type { AppEnv } from '../../platform/http/app-env'
import { readForm } from '../../platform/http/body'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { applicationsOf, marksAmong } from '../job/job-marks'
import { pageOfJob, redirectWhenGone } from '../job/when-gone'
import SavedJobs from './pages/saved-jobs'
import { savedJobsOf, saveJob, unsaveJob } from './saved-job'

export const savedJobsPages = new Hono<AppEnv>()
  .get('/profile/jobs', requireMember, async (c) => {
    const [db, { userId }] = [c.var.db, c.var.member]
    const [{ jobs }, known] = await Promise.all([savedJobsOf(db, userId, { limit: 200 }), applicationsOf(db, userId)])
    const marks = marksAmong(
      { saved: [], applied: known },
      jobs.map(({ _id }) => _id),
    )
    return showPage(c, SavedJobs, { jobs, applied: marks.applied, now: timestamp() }, { title: 'Saved Jobs' })
  })
  .post('/jobs/:id/save', open, rateLimit(sharedLimits.write), async (c) => {
    const [id, currentUser] = [c.req.param('id'), c.var.currentUser]
    // Signing in can’t resend a form, so the guest presses the button again afterward.
    if (!currentUser) return c.redirect(promptHref(pageOfJob(id), 'save'), 303)
    const { saved, back } = await readForm(c)
    return redirectWhenGone(c, async () => {
      await (saved === 'no' ? unsaveJob : saveJob)(c.var.db, currentUser.userId, id)
      return c.redirect(back === undefined ? pageOfJob(id) : safeRedirect(back, c.var.isPage), 303)
    })
  })
