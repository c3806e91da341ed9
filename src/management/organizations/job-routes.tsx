import { Hono } from 'hono'
import * as v from 'valibot'
import { requireStaff } from '../../accounts/sessions/guards'
import type { statusChoices } from '../../jobs/choices'
import { findEmployersJob } from '../../jobs/job'
import { employerJob } from '../../jobs/job-shape'
import { readJobEditorData } from '../../jobs/posting/job-editor-data'
import { updateJob } from '../../jobs/posting/posting'
import { requireActingFor } from '../../organizations/organization/acts'
import { settingsOf } from '../../platform/config/settings'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields } from '../../platform/http/body'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { organizationJobHref } from './organizations-query'
import OrganizationJob from './pages/organization-job'

const settable = ['Draft', 'Published', 'Paused', 'Closed'] as const satisfies (keyof typeof statusChoices)[]
const ChosenStatus = v.object({ status: v.picklist(settable, 'Choose a status.') })

/** A job in the staff area: as candidates see it, and its editor. */
export const organizationJobPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/organizations/:orgId/job/:jobId', requireStaff, rateLimit(sharedLimits.search), (c) =>
    show(c),
  )
  // The status dialog without JavaScript.
  .post(
    '/spedcommons-reports/organizations/:orgId/job/:jobId',
    ...form(updateJob, {
      before: [requireStaff],
      params: async (c) => ({ id: c.req.param('jobId') ?? '' }),
      read: async (typed, c) => {
        requireActingFor(c, c.req.param('orgId'))
        await findJob(c)
        return parseFields(ChosenStatus, typed)
      },
      next: (_, { job }) => `${organizationJobHref(job.organizationId, job.id)}?done=status#done`,
      again: show,
    }),
  )

/** @throws Problem 404, also for another organization's job */
async function findJob(c: AppContext) {
  const { orgId, jobId = '' } = c.req.param()
  // Staff don't need to act for an organization to see its jobs.
  const record = await findEmployersJob(c.var.db, { organizationId: null, organization: null }, jobId)
  if (record.job.organizationId !== orgId) throw notFound()
  return record
}

async function show(c: AppContext, refused?: RefusedForm) {
  const { ask, done } = c.req.query()
  const [record, editorData] = await Promise.all([findJob(c), readJobEditorData(c.var.db, c.req.param('orgId') ?? '')])
  const props = {
    ...{ job: employerJob(record), editorData, origin: settingsOf(c.env).ORIGIN, now: timestamp() },
    asksPlainly: refused !== undefined || ask === 'status',
    problem: refused?.problem,
    done: done === undefined ? null : 'Status changed.',
  }
  return showPage(c, OrganizationJob, props, {
    title: record.job.title,
    ...(refused && { status: refused.status }),
  })
}
