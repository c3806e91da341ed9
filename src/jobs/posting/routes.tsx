import { type Context, Hono } from 'hono'
import { requireEmployer, rightsOfEmployer } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { readApplications } from '../applications/application'
import Applicants from '../applications/pages/applicants'
import { clicksOf } from '../dashboard/clicks'
import { readDashboard } from '../dashboard/dashboard'
import DashboardPage from '../dashboard/pages/dashboard'
import { findEmployersJob } from '../job/job'
import { employerJob } from '../job/job-shape'
import { type TableFilter, tableFilters } from '../rules'
import { readJobTable, withClicks } from '../table/job-table'
import EmployerJobs from '../table/pages/employer-jobs'
import { readDesk } from './job-editor-data'
import JobEditor from './pages/job-editor'
import PostingClosed from './pages/posting-closed'

type AppContext = Context<{ Bindings: Env }>

const pageSize = 50

/** The employer's area: the dashboard, their jobs, the editor and who applied. */
export const jobsAdminPages = new Hono<{ Bindings: Env }>()
  // Behind the organizations' room, which has asked who calls and let employers with an organization pass.
  .get('/admin', async (c) => {
    const dashboard = await readDashboard(c.get('db'), c.env, c.var.employer.organization)
    const title = `Dashboard of ${dashboard.organization}`
    return showPage(c, DashboardPage, { ...dashboard, now: timestamp() }, { title })
  })
  .get('/admin/jobs', requireEmployer, async (c) => {
    const { organization } = c.var.employer
    const filter = readFilter(c.req.query('status'))
    const cursor = c.req.query('cursor')
    const [table, desk] = await Promise.all([
      readJobTable(c.get('db'), { organizationId: organization.id, filter, cursor, limit: pageSize }),
      readDesk(c.get('db'), organization.id),
    ])
    const ids = table.jobs.map(({ _id }) => _id)
    const clicks = await clicksOf(c.env, organization.id, ids)
    const props = {
      jobs: withClicks(table.jobs, clicks),
      filter,
      next: table.next,
      isFirstPage: cursor === undefined,
      showsPlace: desk.locations.length > 1,
      isWithheld: desk.isWithheld,
      isTrialOver: organization.status === 'trial',
      order: desk.order,
      origin: settingsOf(c.env).ORIGIN,
      now: timestamp(),
    }
    return showPage(c, EmployerJobs, props, { title: `Jobs of ${desk.organization}` })
  })
  .get('/admin/job/new', requireEmployer, (c) => showEditor(c, null))
  .get('/admin/job/:id', requireEmployer, (c) => showEditor(c, c.req.param('id')))
  .get('/admin/job/:id/applicants', requireEmployer, async (c) => {
    const { job } = await findEmployersJob(c.get('db'), rightsOfEmployer(c.var.employer), c.req.param('id'))
    const cursor = c.req.query('cursor')
    const page = { jobId: job.id, by: actorOf(c), cursor, limit: pageSize }
    const { applications, next } = await readApplications(c.get('db'), page)
    const props = {
      job: { _id: job.id, title: job.title, status: job.status },
      applications,
      next,
      isFirstPage: cursor === undefined,
      now: timestamp(),
    }
    return showPage(c, Applicants, props, { title: `Applicants for ${job.title}` })
  })

/** The editor with a job or a blank one; once the trial is over, the plans in its place (spec 1 section 2). */
async function showEditor(c: AppContext, id: string | null) {
  const { organization, acting, email } = c.var.employer
  const [record, desk] = await Promise.all([
    id === null ? null : findEmployersJob(c.get('db'), rightsOfEmployer(c.var.employer), id),
    readDesk(c.get('db'), organization.id),
  ])
  const title = record ? `Edit ${record.job.title}` : 'New Job'
  if (organization.status === 'trial') return showPage(c, PostingClosed, { order: desk.order }, { title })
  const props = {
    job: record && employerJob(record),
    desk,
    email: acting ? null : email,
    origin: settingsOf(c.env).ORIGIN,
    now: timestamp(),
  }
  return showPage(c, JobEditor, props, { title })
}

const readFilter = (text: string | undefined): TableFilter => tableFilters.find((filter) => filter === text) ?? 'All'
