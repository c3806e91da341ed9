import { Hono } from 'hono'
import * as v from 'valibot'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { statusChoices } from '../../jobs/choices'
import { findEmployersJob } from '../../jobs/job'
import { employerJob } from '../../jobs/job-shape'
import { readJobEditorData } from '../../jobs/posting/job-editor-data'
import { changeJob, editJob } from '../../jobs/posting/posting'
import { readRefusedJob, readSentJob } from '../../jobs/posting/sent-job'
import { refreshJobIndex } from '../../jobs/search/search-index'
import { actingMessages } from '../../organizations/clients/rules'
import { settingsOf } from '../../platform/config/settings'
import { form } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { conflict, notFound, Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { organizationJobHref } from './organizations-query'
import OrganizationJob, { type OrganizationJobProps } from './pages/organization-job'

const settable = ['Draft', 'Published', 'Paused', 'Closed'] as const satisfies (keyof typeof statusChoices)[]
const ChosenStatus = v.object({ status: v.picklist(settable, 'Choose a status.') })

/** Staff don't need to act for an organization to see and change its jobs. */
const everywhere = { organizationId: null, organization: null }

/** A job in the staff area: as candidates see it, and its editor. */
export const organizationJobPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/organizations/:orgId/job/:jobId', requireStaff, rateLimit(sharedLimits.search), (c) => {
    const { ask, done } = c.req.query()
    const words = done === undefined ? null : done === 'edit' ? 'Job Updated' : 'Status changed.'
    return show(c, c.req.param(), { asksPlainly: ask === 'status', done: words })
  })
  // The status dialog without JavaScript.
  .post(
    '/spedcommons-reports/organizations/:orgId/job/:jobId',
    requireStaff,
    rateLimit(sharedLimits.write),
    refreshJobIndex,
    async (c) => {
      const { orgId, jobId } = c.req.param()
      const { acting } = c.var.staff
      try {
        if (acting && acting.id !== orgId) throw conflict(actingMessages.otherOrganization)
        await findJobOf(c, { orgId, jobId })
        const change = await parseFields(ChosenStatus, await readForm(c))
        await changeJob(c.var.db, { rights: everywhere, id: jobId, change, by: actorOf(c) })
      } catch (error) {
        if (!(error instanceof Problem) || error.status === 404 || error.status === 415) throw error
        return show(c, { orgId, jobId }, { asksPlainly: true, problem: error.message })
      }
      return c.redirect(`${organizationJobHref(orgId, jobId)}?done=status#done`, 303)
    },
  )
  .post(
    '/spedcommons-reports/organizations/:orgId/job/:jobId/edit',
    ...form(editJob, {
      before: [requireStaff],
      params: async (c) => ({ id: (await findJobOf(c, whereOf(c))).job.id }),
      read: readSentJob,
      next: (_, { job }) => `${organizationJobHref(job.organizationId, job.id)}?done=edit#done`,
      again: (c, refused) => show(c, whereOf(c), { refused: readRefusedJob(refused) }, refused.status),
    }),
  )

const whereOf = (c: AppContext): Where => ({ orgId: c.req.param('orgId') ?? '', jobId: c.req.param('jobId') ?? '' })

type Where = { orgId: string; jobId: string }

/** @throws Problem 404, also for another organization's job */
async function findJobOf(c: AppContext, { orgId, jobId }: Where) {
  const record = await findEmployersJob(c.var.db, everywhere, jobId)
  if (record.job.organizationId !== orgId) throw notFound()
  return record
}

async function show(
  c: AppContext,
  { orgId, jobId }: Where,
  shown: Partial<OrganizationJobProps>,
  status?: Problem['status'],
) {
  const [record, editorData] = await Promise.all([findJobOf(c, { orgId, jobId }), readJobEditorData(c.var.db, orgId)])
  const props = {
    ...{ job: employerJob(record), editorData, asksPlainly: false, problem: undefined, done: null },
    ...{ origin: settingsOf(c.env).ORIGIN, now: timestamp() },
    ...shown,
  }
  return showPage(c, OrganizationJob, props, {
    title: record.job.title,
    ...(status && { status }),
    ...(props.problem !== undefined && { status: 422 as const }),
  })
}
