import { Hono } from 'hono'
import { open, rightsOf } from '../../accounts/sessions/guards'
import { settingsOf } from '../../platform/config/settings'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { timeSince } from '../../ui/hooks/format-time'
import { keepPages } from '../../ui/server/kept-pages'
import { showPage } from '../../ui/server/show-page'
import { findVisibleJob, type SelectedJob } from './job'
import { jobHead } from './job-head'
import { jobMarksOf, marksAmong, noMarks } from './job-marks'
import { publicJob } from './job-shape'
import { findKnownJob } from './known-job'
import Job, { type JobProps } from './pages/job'
import JobGone from './pages/job-gone'
import { jobsSimilarTo } from './similar'

type FoundForGuest = Awaited<ReturnType<typeof findKnownJob>>

/** Most of these pages have 20 KB. */
const { keepPage } = keepPages({ most: 300, maxBytes: 64 * 1024 })

export const jobPages = new Hono<AppEnv>().get('/jobs/:id', open, rateLimit(sharedLimits.read), async (c) => {
  const { currentUser } = c.var
  const id = c.req.param('id')
  if (!currentUser) {
    const known = await findKnownJob(c.var.db, id)
    const similar = await jobsSimilarTo(c.env.SEARCH, known.record)
    const shown = { record: known.record, own: false, similar, marks: noMarks, now: timestamp() }
    return keepPage(c, c.req.path, factsOf(known, shown), () => showJob(c, shown))
  }
  const [{ record, own }, marks] = await Promise.all([
    findVisibleJob(c.var.db, rightsOf(c), id),
    jobMarksOf(c.var.db, currentUser),
  ])
  const similar = await jobsSimilarTo(c.env.SEARCH, record)
  const ids = [id, ...similar.map(({ _id }) => _id)]
  return showJob(c, { record, own, similar, marks: marksAmong(marks, ids), now: timestamp() })
})

type ShownJob = { record: SelectedJob; own: boolean } & Pick<JobProps, 'similar' | 'marks' | 'now'>

function showJob(c: AppContext, { record, own, similar, marks, now }: ShownJob) {
  const { job, organization } = record
  if (job.status !== 'Published' && !own) {
    const props = { title: job.title, organization: organization.name, similar, marks, now }
    return showPage(c, JobGone, props, { title: job.title, status: 410 })
  }
  const origin = settingsOf(c.env).ORIGIN
  return showPage(c, Job, { job: publicJob(record), similar, marks, origin, now }, jobHead(record, origin))
}

/** Everything that a guest’s page is made of: the job, the similar ones, and how long ago they were updated, in words. */
function factsOf({ record, change }: FoundForGuest, { similar, now }: ShownJob): string {
  const ages = [record.job, ...similar].map(({ updated }) => timeSince(updated, now))
  // The page also tells the browser what time it is, to the hour.
  return JSON.stringify([change, similar, ages, now.slice(0, 'YYYY-MM-DDTHH'.length)])
}
