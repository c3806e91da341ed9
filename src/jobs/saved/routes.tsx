import { Hono } from 'hono'
import { open, requireMember } from '../../accounts/sessions/guards'
import { leadGuestsToSignIn } from '../../accounts/sessions/lead-guests'
import { safeRedirect } from '../../accounts/sessions/safe-redirect'
import { form } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { readWalk, walkedPages } from '../../ui/lists/walked-pages'
import { showPage } from '../../ui/server/show-page'
import { maxCompared } from '../choices'
import { marksAmong, noMarks } from '../job-marks'
import { findKnownJob, pageOfJob, readKnownJob } from '../known-job'
import { type MyJobsTab, myJobsPaths } from '../my-jobs/components/my-jobs-page'
import { myJobsPageSize, readMyJobs } from '../my-jobs/my-jobs'
import { readViewing } from '../viewed/viewed-jobs'
import { compareJobs } from './compare-jobs'
import ClosedJobs from './pages/closed-jobs'
import CompareJobs from './pages/compare-jobs'
import SaveJob from './pages/save-job'
import SavedJobs, { type SavedJobsProps } from './pages/saved-jobs'
import {
  isSaved,
  listClosedSavedJobs,
  listOpenSavedJobs,
  readOpenSavedJobs,
  setJobSaved,
  withDistances,
} from './saved-jobs'

export const savedJobsPages = new Hono<AppEnv>()
  .get('/profile/jobs', requireMember, async (c) => {
    const [{ jobs: saved, ...list }, { viewing, location }, removed] = await Promise.all([
      readTab(c, 'saved', listOpenSavedJobs),
      readViewing(c.var.db, c.var.member.userId),
      readRemoved(c, c.req.query('removed')),
    ])
    const jobs = await withDistances(c.env, location, saved)
    return showPage(c, SavedJobs, { ...list, jobs, removed, viewing, now: timestamp() }, { title: 'Saved Jobs' })
  })
  .get('/profile/jobs/compare', requireMember, async (c) => {
    const chosen = [...new Set(c.req.queries('job'))]
    const { db, member } = c.var
    const [saved, { location }] = await Promise.all([
      readOpenSavedJobs(db, member.userId, chosen.slice(0, maxCompared)),
      readViewing(db, member.userId),
    ])
    const jobs = await withDistances(c.env, location, saved)
    const props = {
      jobs: jobs.map(({ _id, title, organization }) => ({ _id, title, organization: organization.name })),
      facts: compareJobs(jobs),
      areMore: chosen.length > maxCompared,
    }
    return showPage(c, CompareJobs, props, { title: 'Compare jobs' })
  })
  .get('/profile/jobs/closed', requireMember, async (c) => {
    return showPage(c, ClosedJobs, await readTab(c, 'closed', listClosedSavedJobs), { title: 'Closed jobs' })
  })
  .get('/jobs/:id/save', requireMember, async (c) => {
    const { db } = c.var
    const id = c.req.param('id')
    const { record } = await findKnownJob(db, id)
    if (!record.live || (await isSaved(db, c.var.member.userId, id))) return c.redirect(pageOfJob(id))
    const props = { jobId: id, title: record.job.title, organization: record.organization.name }
    return showPage(c, SaveJob, props, { title: 'Save this job?' })
  })
  .post(
    '/jobs/:id/save',
    ...form(setJobSaved, {
      before: [open, leadGuestsToSignIn('save', (c) => `${pageOfJob(c.req.param('id') ?? '')}/save`)],
      read: ({ saved }) => ({ saved: saved !== 'no' }),
      next: (c, _, { back, saved }, { id }) => {
        if (back === undefined) return pageOfJob(id)
        const list = safeRedirect(back, c.var.isPage)
        return saved === 'no' && list === myJobsPaths.saved ? `${list}?removed=${encodeURIComponent(id)}` : list
      },
    }),
  )

/** The job that was just removed by a plain form, if it can be saved again. */
async function readRemoved(c: AppContext, id: string | undefined): Promise<SavedJobsProps['removed']> {
  if (id === undefined || (await isSaved(c.var.db, c.var.member.userId, id))) return null
  const known = await readKnownJob(c.var.db, id)
  return known?.record.live ? { _id: id, title: known.record.job.title } : null
}

/** Reads a page of one of the tabs, its place in the list, and when the member applied for its jobs. */
async function readTab<Row extends { _id: string }>(
  c: AppContext,
  tab: MyJobsTab,
  list: (...of: Parameters<typeof listOpenSavedJobs>) => Promise<{ jobs: Row[]; next: string | null }>,
) {
  const { db, member } = c.var
  const walk = readWalk(c.req.query())
  const [{ counts, applied: known }, { jobs, next }] = await Promise.all([
    readMyJobs(db, member.userId),
    list(db, member.userId, { cursor: walk.at(-1), limit: myJobsPageSize }),
  ])
  const { applied } = marksAmong(
    { ...noMarks, applied: known },
    jobs.map(({ _id }) => _id),
  )
  const total = counts[tab].toLocaleString('en-US')
  const pages = walkedPages({ walk, next, size: myJobsPageSize, shown: jobs.length, total })
  return { jobs, applied, counts, pages }
}
