import { Hono } from 'hono'
import { open, rightsOf } from '../../accounts/sessions/guards'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { findVisibleJob } from './job'
import { jobHead } from './job-head'
import { jobMarksOf, marksAmong } from './job-marks'
import { publicJob } from './job-shape'
import Job from './pages/job'
import JobGone from './pages/job-gone'
import { jobsSimilarTo } from './similar'

export const jobPages = new Hono<AppEnv>().get('/jobs/:id', open, rateLimit(sharedLimits.read), async (c) => {
  const [{ record, own }, known] = await Promise.all([
    findVisibleJob(c.var.db, rightsOf(c), c.req.param('id')),
    jobMarksOf(c.var.db, c.var.currentUser),
  ])
  const { job, organization, point } = record
  const similar = await jobsSimilarTo(c.env.SEARCH, record, point)
  const marks = marksAmong(known, [job.id, ...similar.map(({ _id }) => _id)])
  const [now, origin] = [timestamp(), settingsOf(c.env).ORIGIN]
  if (job.status !== 'Published' && !own) {
    const props = { title: job.title, organization: organization.name, similar, marks, now }
    return showPage(c, JobGone, props, { title: job.title, status: 410 })
  }
  const props = { job: publicJob(record), similar, marks, origin, now }
  return showPage(c, Job, props, jobHead(record, origin))
})
