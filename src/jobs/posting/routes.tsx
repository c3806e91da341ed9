import { Hono } from 'hono'
import { requireEmployer, rightsOfEmployer } from '../../accounts/sessions/guards'
import { settingsOf } from '../../platform/config/settings'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { employerJob, findEmployersJob, type JobRecord } from '../job'
import { readJobEditorData, readRefusedJob, readSentJob } from './job-editor-data'
import JobEditor from './pages/job-editor'
import PostingClosed from './pages/posting-closed'
import { editJob, postJob } from './posting'

const next = (_: AppContext, { job }: JobRecord) => `/admin/job/${job.id}?done=saved`

export const postingPages = new Hono<AppEnv>()
  .get('/admin/job/new', requireEmployer, (c) => showEditor(c, null))
  .post(
    '/admin/job/new',
    ...form(postJob, { read: readSentJob, next, again: (c, refused) => showEditor(c, null, refused) }),
  )
  .get('/admin/job/:id', requireEmployer, (c) => showEditor(c, c.req.param('id')))
  .post(
    '/admin/job/:id',
    ...form(editJob, {
      before: [requireEmployer],
      read: readSentJob,
      next,
      again: (c, refused, { id }) => showEditor(c, id, refused),
    }),
  )

/** Shows the editor with a job or a blank one, or the plans if the trial is over. */
async function showEditor(c: AppContext, id: string | null, refused?: RefusedForm) {
  const { userId, organization, acting, email } = c.var.employer
  const [record, editorData] = await Promise.all([
    id === null ? null : findEmployersJob(c.var.db, rightsOfEmployer(c.var.employer), id),
    readJobEditorData(c.var.db, organization.id, acting ? null : userId),
  ])
  const { order, paidUntil } = editorData
  const head = {
    title: record ? `Edit ${record.job.title}` : 'New Job',
    ...(refused && { status: refused.status }),
  }
  if (organization.status === 'trial') return showPage(c, PostingClosed, { order, paidUntil }, head)
  const props = {
    job: record && employerJob(record),
    editorData,
    email: acting ? null : email,
    origin: settingsOf(c.env).ORIGIN,
    now: timestamp(),
    refused: refused && readRefusedJob(refused),
    isSaved: c.req.query('done') === 'saved' && !refused,
  }
  return showPage(c, JobEditor, props, head)
}
