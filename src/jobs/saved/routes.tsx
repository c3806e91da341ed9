import { Hono } from 'hono'
import { open, requireMember } from '../../accounts/sessions/guards'
import { leadGuestsToSignIn } from '../../accounts/sessions/lead-guests'
import { safeRedirect } from '../../accounts/sessions/safe-redirect'
import { form } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { applicationsOf, marksAmong } from '../job-marks'
import { pageOfJob } from '../known-job'
import SavedJobs from './pages/saved-jobs'
import { listSavedJobs, setJobSaved } from './saved-jobs'

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
      before: [open, leadGuestsToSignIn('save', (c) => pageOfJob(c.req.param('id') ?? ''))],
      read: ({ saved }) => ({ saved: saved !== 'no' }),
      next: (c, _, { back }, { id }) => (back === undefined ? pageOfJob(id) : safeRedirect(back, c.var.isPage)),
    }),
  )
