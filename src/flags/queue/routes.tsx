import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields } from '../../platform/http/body'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { targetsOf } from '../flag-target'
import { ReasonedSettlement } from '../rules'
import Queue from './pages/queue'
import Settle from './pages/settle'
import { queueSourcesOf, readFlaggedThing, readQueue } from './queue'
import type { QueueFilter } from './queue-order'
import { queuePath, type ReportsElsewhere } from './queue-row'
import { settleThing } from './settle-flags'

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
  .post(
    '/spedcommons-reports/flags/:id',
    ...form(settleThing, {
      // The page requires the reason, which the call doesn't.
      read: ({ outcome, why }) => parseFields(ReasonedSettlement, { outcome, why }),
      // The fragment moves the focus to the sentence that confirms the decision.
      next: () => `${queuePath}?done=1#done`,
      again: (c, refused, { id }) => ask(c, id, refused),
    }),
  )

/** @throws Problem 404 */
async function ask(c: AppContext, id: string, { status, ...shown }: Partial<RefusedForm> = {}) {
  const thing = await readFlaggedThing(c.var.db, targetsOf(c), id)
  if (!thing) throw notFound()
  const { outcome = '', why = '' } = shown.typed ?? {}
  const props = { thing, errors: {}, problem: undefined, now: timestamp(), ...shown, typed: { outcome, why } }
  return showPage(c, Settle, props, { title: 'Settle flags', ...(status && { status }) })
}

const countReports = (c: AppContext, reports: readonly ReportsElsewhere[]) =>
  Promise.all(reports.map(async ({ label, href, countOpen }) => ({ label, href, open: await countOpen(c.var.db) })))
