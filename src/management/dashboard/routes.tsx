import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { firstJobsSize, markFirstJobs, newForDays, readFirstJobs } from '../../jobs/posting/first-job'
import { getSettings } from '../../platform/config/settings'
import { form } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { downloadCsv } from '../../platform/http/csv-download'
import { pageSize } from '../../platform/http/pagination'
import { invalid } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { today } from '../../platform/time/days'
import { showPage } from '../../ui/server/show-page'
import { type DailyFigure, figureLabels } from '../figures/figure-names'
import { readRange } from '../figures/range'
import { readFigures } from '../figures/read-figures'
import { firstJobsList } from './first-jobs-list'
import FirstJobs from './pages/first-jobs'
import Management from './pages/management'
import Unanswered from './pages/unanswered'
import { readManagementDashboard } from './summary'
import { readUnanswered } from './unanswered'

export const managementDashboardPages = new Hono<AppEnv>()
  .get('/spedcommons-reports', requireStaff, async (c) => {
    const { from = '', to = '' } = c.req.query()
    const { errors, ...range } = readRange({ from, to }, today())
    const reader = { staffId: c.var.staff.userId, staffDomains: getSettings(c.env).STAFF_DOMAINS }
    const { summary, figures } = await readManagementDashboard(c.var.db, reader, range)
    const props = { summary, figures, range, errors, typed: { from, to }, today: today(), newForDays, now: timestamp() }
    return showPage(c, Management, props, { title: 'Management' })
  })
  .get(firstJobsList.path, requireStaff, async (c) => {
    const cursor = c.req.query('cursor')
    const query = firstJobsList.read(c.req.query())
    const { jobs, next } = await readFirstJobs(c.var.db, {
      cursor,
      limit: firstJobsSize,
      show: query.show ?? 'waiting',
    })
    const props = { jobs, next, query, isFirstPage: cursor === undefined, newForDays, now: timestamp() }
    return showPage(c, FirstJobs, props, { title: 'First jobs' })
  })
  .post(
    firstJobsList.path,
    ...form(markFirstJobs, {
      read: ({ ids = '', looked }) => ({ ids: ids.split(','), looked: looked === 'yes' }),
      next: (c, ids, { looked }) => afterMarking(c, ids, looked === 'yes'),
    }),
  )
  .get('/spedcommons-reports/unanswered', requireStaff, rateLimit(sharedLimits.search), async (c) => {
    const cursor = c.req.query('cursor')
    const { questions, next } = await readUnanswered(c.var.db, { cursor, limit: pageSize })
    const props = { questions, next, isFirstPage: cursor === undefined, now: timestamp() }
    return showPage(c, Unanswered, props, { title: 'Unanswered questions' })
  })
  .get('/spedcommons-reports/figures.csv', requireStaff, rateLimit(sharedLimits.export), async (c) => {
    const { errors, ...range } = readRange(c.req.query(), today())
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const figures = await readFigures(c.var.db, range)
    const days = (figures[0]?.days ?? []).map(({ day }, at) => ({ day, at }))
    return downloadCsv(c, { name: `figures-${range.from}-${range.to}`, columns: getColumns(figures), parts: [days] })
  })

/** The list that was shown, which offers to undo what was marked. */
function afterMarking(c: AppContext, ids: readonly string[], looked: boolean): string {
  const { show } = firstJobsList.read(c.req.query())
  const marked = ids.join(',')
  return `${firstJobsList.href({ show, ...(looked ? { done: marked } : { undone: marked }) })}${marked && '#done'}`
}

/** A row for each day, and a column for each figure. Durations are in minutes. */
const getColumns = (figures: DailyFigure[]): Record<string, (row: { day: string; at: number }) => string> =>
  Object.fromEntries([
    ['Day', ({ day }: { day: string }) => day],
    ...figures.map(({ name, days }) => [getHeading(name), ({ at }: { at: number }) => String(days[at]?.total ?? 0)]),
  ])

function getHeading(name: DailyFigure['name']): string {
  const { label, shows } = figureLabels[name]
  return shows === 'sum' ? label : `${label}, minutes`
}
