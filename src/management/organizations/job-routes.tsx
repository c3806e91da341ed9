import { Hono } from 'hono'
import * as v from 'valibot'
import { requireStaff } from '../../accounts/sessions/guards'
import type { statusChoices } from '../../jobs/choices'
import { employerJob, findEmployersJob } from '../../jobs/job'
import { readJobEditorData, readRefusedJob, readSentJob } from '../../jobs/posting/job-editor-data'
import { editJob } from '../../jobs/posting/posting'
import { requireActingFor } from '../../organizations/organization/update-organization'
import { getSettings } from '../../platform/config/settings'
import { form } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields } from '../../platform/http/body'
import { notFound, type Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { organizationJobHref } from './organizations-query'
import OrganizationJob, { type OrganizationJobProps } from './pages/organization-job'

const settable = ['Draft', 'Published', 'Paused', 'Closed'] as const satisfies (keyof typeof statusChoices)[]
const ChosenStatus = v.object({ status: v.picklist(settable, 'Choose a status.') })

export const organizationJobPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/organizations/:orgId/job/:jobId', requireStaff, rateLimit(sharedLimits.search), (c) => {
    const { ask, done } = c.req.query()
    const words = done === undefined ? null : done === 'edit' ? 'Job Updated' : 'Status changed.'
    return show(c, { asksPlainly: ask === 'status', done: words })
  })
  // The status dialog without JavaScript.
  .post(
    '/spedcommons-reports/organizations/:orgId/job/:jobId',
    ...form(editJob, {
      before: [requireStaff],
      params: findParams,
      read: (typed, c) => {
        requireActingFor(c, c.req.param('orgId'))
        return parseFields(ChosenStatus, typed)
      },
      next: (_, { job }) => `${organizationJobHref(job.organizationId, job.id)}?done=status#done`,
      again: (c, { problem, status }) => show(c, { asksPlainly: true, problem }, status),
    }),
  )
  .post(
    '/spedcommons-reports/organizations/:orgId/job/:jobId/edit',
    ...form(editJob, {
      before: [requireStaff],
      params: findParams,
      read: (typed, c) => {
        requireActingFor(c, c.req.param('orgId'))
        return readSentJob(typed)
      },
      next: (_, { job }) => `${organizationJobHref(job.organizationId, job.id)}?done=edit#done`,
      again: (c, refused) => show(c, { refused: readRefusedJob(refused) }, refused.status),
    }),
  )

async function findParams(c: AppContext): Promise<{ id: string }> {
  return { id: (await findJob(c)).job.id }
}

async function findJob(c: AppContext) {
  const { orgId, jobId = '' } = c.req.param()
  // Staff don't need to act for an organization to see its jobs.
  const record = await findEmployersJob(c.var.db, { organizationId: null, organization: null }, jobId)
  if (record.job.organizationId !== orgId) throw notFound()
  return record
}

async function show(c: AppContext, shown: Partial<OrganizationJobProps>, status?: Problem['status']) {
  const [record, editorData] = await Promise.all([findJob(c), readJobEditorData(c.var.db, c.req.param('orgId') ?? '')])
  const props = {
    job: employerJob(record),
    editorData,
    asksPlainly: false,
    problem: undefined,
    done: null,
    origin: getSettings(c.env).ORIGIN,
    now: timestamp(),
    ...shown,
  }
  return showPage(c, OrganizationJob, props, { title: record.job.title, status })
}
