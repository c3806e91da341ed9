import { Hono } from 'hono'
import { requireEmployer, rightsOfEmployer } from '../../accounts/sessions/guards'
import { getSettings } from '../../platform/config/settings'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { employerJob, findEmployersJob, type JobRecord } from '../job'
import { pageToRenew, renewField } from '../lifetimes'
import { readJobEditorData, readRefusedJob, readSentJob, selectOpenOrder, selectPaidUntil } from './job-editor-data'
import JobEditor from './pages/job-editor'
import PostingClosed from './pages/posting-closed'
import RenewJobs from './pages/renew-jobs'
import { editJob, postJob } from './posting'
import { readNotRenewable, readRenewable, renewJobs } from './renewal'

const next = (_: AppContext, { job }: JobRecord) => `/admin/job/${job.id}?done=saved`

export const postingPages = new Hono<AppEnv>()
  .get('/admin/job/new', requireEmployer, (c) => showEditor(c, null))
  .post(
    '/admin/job/new',
    ...form(postJob, { read: readSentJob, next, again: (c, refused) => showEditor(c, null, refused) }),
  )
  .get('/admin/jobs/renew', requireEmployer, (c) => {
    const ids = c.req.queries('ids')?.flatMap(idsIn) ?? null
    const renewed = c.req.query('renewed')
    return showRenewal(c, ids, renewed === undefined ? {} : { renewed: Number(renewed) || 0, checked: [] })
  })
  .post(
    '/admin/jobs/renew/:orgId',
    ...form(renewJobs, {
      read: (typed) => ({ ids: chosenIn(typed) }),
      // The fragment moves the focus to the sentence that confirms it.
      next: (_, { renewed, refused }, typed) => {
        if (refused.length === 0) return `/admin/jobs?renewed=${renewed}#done`
        const chosen = chosenIn(typed)
        const left = [...refused, ...offeredIn(typed).filter((id) => !chosen.includes(id))]
        return `${pageToRenew(left)}&renewed=${renewed}#done`
      },
      again: (c, { typed, problem }) => {
        const checked = chosenIn(typed)
        const ids = [...new Set([...offeredIn(typed), ...checked])]
        return showRenewal(c, ids.length > 0 ? ids : null, { problem, checked })
      },
    }),
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

const idsIn = (list: string) => list.split(',').filter(Boolean)

type Typed = Readonly<Record<string, string>>

/** The table sends the ids of chosen rows in one field, and the page that asks has a checkbox for each job. */
const chosenIn = ({ chosen = '', ...typed }: Typed) => [
  ...idsIn(chosen),
  ...Object.keys(typed).flatMap((name) => (name.startsWith(renewField('')) ? [name.slice(renewField('').length)] : [])),
]

/** The jobs that the page that asks showed. */
const offeredIn = ({ offered = '' }: Typed) => idsIn(offered)

type Renewal = { renewed?: number; problem?: string; checked?: readonly string[] }

/** Without ids, it offers the jobs that expire within a week. */
async function showRenewal(c: AppContext, ids: readonly string[] | null, { renewed, problem, checked }: Renewal) {
  const { db, employer } = c.var
  const { id: organizationId, status: standing } = employer.organization
  const [jobs, gone, [order], [paid]] = await Promise.all([
    readRenewable(db, organizationId, ids),
    ids && renewed !== undefined ? readNotRenewable(db, organizationId, ids) : [],
    selectOpenOrder(db, organizationId),
    selectPaidUntil(db, organizationId),
  ])
  const props = {
    organizationId,
    jobs,
    gone,
    isChosen: ids !== null,
    checked: checked ?? null,
    renewed: renewed ?? null,
    problem,
    isTrialOver: standing === 'trial',
    now: timestamp(),
    order: order ?? null,
    paidUntil: paid?.paidUntil ?? null,
  }
  return showPage(c, RenewJobs, props, { title: 'Renew jobs' })
}

/** Shows the editor with a job or a blank one, or the plans if the trial is over. */
async function showEditor(c: AppContext, id: string | null, refused?: RefusedForm) {
  const { userId, organization, acting, email } = c.var.employer
  const [record, editorData] = await Promise.all([
    id === null ? null : findEmployersJob(c.var.db, rightsOfEmployer(c.var.employer), id),
    readJobEditorData(c.var.db, organization.id, acting ? null : userId),
  ])
  const { order, paidUntil } = editorData
  const head = { title: record ? `Edit ${record.job.title}` : 'New Job' }
  if (organization.status === 'trial') return showPage(c, PostingClosed, { order, paidUntil }, head)
  const props = {
    job: record && employerJob(record),
    editorData,
    email: acting ? null : email,
    origin: getSettings(c.env).ORIGIN,
    now: timestamp(),
    refused: refused && readRefusedJob(refused),
    isSaved: c.req.query('done') === 'saved' && !refused,
  }
  return showPage(c, JobEditor, props, head)
}
