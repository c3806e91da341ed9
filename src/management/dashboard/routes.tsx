import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { newForDays } from '../../jobs/posting/first-job'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { attachment } from '../../platform/http/content-disposition'
import { invalid } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { csvOf } from '../../platform/text/csv'
import { today } from '../../platform/time/days'
import { showPage } from '../../ui/server/show-page'
import { type DailyFigure, figureLabels } from '../figures/figure-names'
import { readRange } from '../figures/range'
import { readFigures } from '../figures/read-figures'
import Management from './pages/management'
import { readManagementDashboard } from './summary'

export const managementDashboardPages = new Hono<AppEnv>()
  .get('/spedcommons-reports', requireStaff, async (c) => {
    const { from = '', to = '' } = c.req.query()
    const { errors, ...range } = readRange({ from, to }, today())
    const reader = { staffId: c.var.staff.userId, staffDomains: settingsOf(c.env).STAFF_DOMAINS }
    const { summary, figures } = await readManagementDashboard(c.var.db, reader, range)
    const props = { summary, figures, range, errors, typed: { from, to }, today: today(), newForDays }
    return showPage(c, Management, props, { title: 'Management' })
  })
  .get('/spedcommons-reports/figures.csv', requireStaff, rateLimit(sharedLimits.export), async (c) => {
    const { errors, ...range } = readRange(c.req.query(), today())
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const [columns, ...rows] = figureRows(await readFigures(c.var.db, range))
    return c.body(csvOf(columns ?? [], rows), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`figures-${range.from}-${range.to}.csv`),
      'x-robots-tag': 'noindex,nofollow',
    })
  })

/** A table with a row for each day and a column for each figure, and its heading first. Durations are in minutes. */
function figureRows(figures: DailyFigure[]): string[][] {
  const days = figures[0]?.days ?? []
  return [
    ['Day', ...figures.map(({ name }) => headingOf(name))],
    ...days.map(({ day }, i) => [day, ...figures.map((figure) => String(figure.days[i]?.total ?? 0))]),
  ]
}

function headingOf(name: DailyFigure['name']): string {
  const { label, shows } = figureLabels[name]
  return shows === 'sum' ? label : `${label}, minutes`
}
