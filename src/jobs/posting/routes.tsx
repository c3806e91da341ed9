import { Hono } from 'hono'
import { requireEmployer, rightsOfEmployer } from '../../accounts/sessions/guards'
import { settingsOf } from '../../platform/config/settings'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { findEmployersJob } from '../job'
import { employerJob } from '../job-shape'
import { readJobEditorData } from './job-editor-data'
import JobEditor from './pages/job-editor'
import PostingClosed from './pages/posting-closed'

export const postingPages = new Hono<AppEnv>()
  .get('/admin/job/new', requireEmployer, (c) => showEditor(c, null))
  .get('/admin/job/:id', requireEmployer, (c) => showEditor(c, c.req.param('id')))

/** Shows the editor with a job or a blank one, or the plans if the trial is over. */
async function showEditor(c: AppContext, id: string | null) {
  const { userId, organization, acting, email } = c.var.employer
  const [record, editorData] = await Promise.all([
    id === null ? null : findEmployersJob(c.var.db, rightsOfEmployer(c.var.employer), id),
    readJobEditorData(c.var.db, organization.id, acting ? null : userId),
  ])
  const { order, paidUntil } = editorData
  const title = record ? `Edit ${record.job.title}` : 'New Job'
  if (organization.status === 'trial') return showPage(c, PostingClosed, { order, paidUntil }, { title })
  const props = {
    job: record && employerJob(record),
    editorData,
    email: acting ? null : email,
    origin: settingsOf(c.env).ORIGIN,
    now: timestamp(),
  }
  return showPage(c, JobEditor, props, { title })
}
