import { Hono } from 'hono'
import { requireEmployer } from '../../accounts/sessions/guards'
import { getSettings } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { pageSize } from '../../platform/http/pagination'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { type TableFilter, tableFilters } from '../choices'
import { readClicks } from '../clicks'
import { readJobEditorData } from '../posting/job-editor-data'
import { selectExpiring } from '../posting/renewal'
import { readJobTable, withClicks } from './job-table'
import EmployerJobs from './pages/employer-jobs'

export const jobTablePages = new Hono<AppEnv>().get('/admin/jobs', requireEmployer, async (c) => {
  const { organization } = c.var.employer
  const filter = readFilter(c.req.query('status'))
  const cursor = c.req.query('cursor')
  const [table, editorData, expiring] = await Promise.all([
    readJobTable(c.var.db, { organizationId: organization.id, filter, cursor, limit: pageSize }),
    readJobEditorData(c.var.db, organization.id),
    selectExpiring(c.var.db, organization.id),
  ])
  const ids = table.jobs.map(({ _id }) => _id)
  const clicks = await readClicks(c.env, organization.id, ids)
  const { isWithheld, order, paidUntil } = editorData
  const props = {
    isWithheld,
    order,
    paidUntil,
    filter,
    jobs: withClicks(table.jobs, clicks),
    next: table.next,
    organizationId: organization.id,
    expiring: expiring.length,
    renewed: Number(c.req.query('renewed')) || 0,
    isFirstPage: cursor === undefined,
    showsPlace: editorData.locations.length > 1,
    isTrialOver: organization.status === 'trial',
    origin: getSettings(c.env).ORIGIN,
    now: timestamp(),
  }
  return showPage(c, EmployerJobs, props, { title: `Jobs of ${editorData.organization}` })
})

const readFilter = (text: string | undefined): TableFilter => tableFilters.find((filter) => filter === text) ?? 'All'
