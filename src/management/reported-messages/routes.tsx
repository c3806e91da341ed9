import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { readReports, reportsPath, settleMessageReport } from '../../people/messages/message-report'
import { reportOutcomes } from '../../people/messages/rules'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { listHref } from '../../ui/lists/list-href'
import { showPage } from '../../ui/server/show-page'
import ReportedMessages from './pages/reported-messages'

const pageSize = 20

export const reportedMessagesPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/messages', requireStaff, (c) => show(c))
  .post(
    '/spedcommons-reports/messages',
    ...form(settleMessageReport, {
      // The fragment moves the focus to the sentence that confirms the decision.
      next: (_, outcome, { show }) =>
        `${listHref(reportsPath, { show: show === 'settled' && 'settled', done: outcome })}#done`,
      again: show,
    }),
  )

async function show(c: AppContext, refused?: RefusedForm) {
  const { show = refused?.typed.show, cursor, done } = c.req.query()
  const settled = show === 'settled'
  const { reports, next } = await readReports(c.var.db, { settled, cursor, limit: pageSize, by: getActor(c) })
  const justSettled = reportOutcomes.find((outcome) => outcome === done) ?? null
  const place = { next, isFirstPage: cursor === undefined, now: timestamp() }
  const props = { reports, settled, justSettled, problem: refused?.problem, ...place }
  return showPage(c, ReportedMessages, props, { title: 'Reported messages' })
}
