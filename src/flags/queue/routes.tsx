import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { notFound, Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { targetsOf } from '../flag-target'
import { ReasonedSettlement } from '../rules'
import Queue from './pages/queue'
import Settle, { type SettleProps } from './pages/settle'
import { queueSourcesOf, readFlaggedThing, readQueue } from './queue'
import type { QueueFilter } from './queue-order'
import { queuePath } from './queue-path'
import type { ReportsElsewhere } from './queue-row'
import { settleFlags } from './settle-flags'

const pageSize = 25

export const queuePages = new Hono<AppEnv>()
  .get('/spedcommons-reports/flags', requireStaff, rateLimit(sharedLimits.search), async (c) => {
    const { show: asked, cursor, done } = c.req.query()
    const show: QueueFilter = asked === 'settled' ? asked : 'open'
    const sources = queueSourcesOf(c)
    const [{ things, next }, reports] = await Promise.all([
      readQueue(c.var.db, sources, { show, cursor, limit: pageSize }),
      countReports(c, sources.reports),
    ])
    const props = { things, show, next, isFirstPage: cursor === undefined, isDone: done !== undefined, reports }
    return showPage(c, Queue, { ...props, now: timestamp() }, { title: 'Flags' })
  })
  .get('/spedcommons-reports/flags/:id', requireStaff, (c) => ask(c, c.req.param('id')))
  .post('/spedcommons-reports/flags/:id', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const [id, form] = [c.req.param('id'), await readForm(c)]
    try {
      const { outcome, why } = form
      await settleFlags(c, { ...(await parseFields(ReasonedSettlement, { outcome, why })), id, by: actorOf(c) })
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 404) throw error
      return ask(c, id, { typed: form, errors: error.errors ?? {}, problem: error.message })
    }
    // The fragment moves the focus to the sentence that confirms the decision.
    return c.redirect(`${queuePath}?done=1#done`, 303)
  })

/** @throws Problem 404 */
async function ask(c: AppContext, id: string, shown: Partial<SettleProps> = {}) {
  const thing = await readFlaggedThing(c.var.db, targetsOf(c), id)
  if (!thing) throw notFound()
  const { outcome = '', why = '' } = shown.typed ?? {}
  const props = { thing, errors: {}, problem: undefined, now: timestamp(), ...shown, typed: { outcome, why } }
  return showPage(c, Settle, props, {
    title: 'Settle flags',
    ...(props.problem !== undefined && { status: 422 as const }),
  })
}

const countReports = (c: AppContext, reports: readonly ReportsElsewhere[]) =>
  Promise.all(reports.map(async ({ label, href, countOpen }) => ({ label, href, open: await countOpen(c.var.db) })))
