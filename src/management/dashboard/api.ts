import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { getSettings } from '../../platform/config/settings'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { dayOrTime, describe } from '../../platform/http/openapi'
import { invalid } from '../../platform/http/problem'
import { today } from '../../platform/time/days'
import { readRange } from '../figures/range'
import { readFigures } from '../figures/read-figures'
import { DashboardAnswer, FiguresAnswer, SummaryAnswer } from '../responses'
import { readSummary } from './summary'

const readSummaryFor = (c: AppContext) =>
  readSummary(c.var.db, { staffId: c.var.staff.userId, staffDomains: getSettings(c.env).STAFF_DOMAINS })

export const managementDashboardApi = new Hono<AppEnv>()
  .get(
    '/management/summary',
    requireStaff,
    describe('Counts for the staff dashboard', { 200: { description: 'The counts', schema: SummaryAnswer } }),
    async (c) => {
      const { members, organizations, jobs, news, questions, fixed } = await readSummaryFor(c)
      return c.json({ members, organizations, jobs, news, questions, fixed })
    },
  )
  .get(
    '/management/dashboard',
    requireStaff,
    describe('The counts of the staff dashboard, and what waits for the team', {
      200: { description: 'The summary with more counts', schema: DashboardAnswer },
    }),
    async (c) => c.json(await readSummaryFor(c)),
  )
  .get(
    '/management/figures',
    requireStaff,
    describe(
      'What happened on each day, for the staff dashboard',
      {
        200: {
          description:
            'Each figure with its days, its total, and that of as many days before; `answerMinutes` is a median, and that of the days where `isOfDays`',
          schema: FiguresAnswer,
        },
        422: { description: 'A day is invalid, or the range is longer than 90 days' },
      },
      {
        from: dayOrTime('The first day in UTC; 30 days without it'),
        to: dayOrTime('The last day in UTC; today without it'),
      },
    ),
    async (c) => {
      const { errors, ...range } = readRange(c.req.query(), today())
      if (Object.keys(errors).length > 0) throw invalid(errors)
      return c.json(await readFigures(c.var.db, range))
    },
  )
