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
import { getTargets } from '../flag-target'
import { ReasonedSettlement } from '../rules'
import {
  getQueueSources,
  type QueueFilter,
  type QueueOrder,
  type ReportsElsewhere,
  readFlaggedThing,
  readQueue,
} from './flag-queue'
import Queue from './pages/queue'
import Settle from './pages/settle'
import { settleSeveral, settleThing } from './settle-flags'
import { queueHref, queuePath, settlePath } from './shared/queue-links'

const pageSize = 25

/** Settles one thing, or several with one decision and one reason. Plain forms, so that they work without JavaScript. */
export const queuePages = new Hono<AppEnv>()
  .get(queuePath, requireStaff, rateLimit(sharedLimits.search), (c) => {
    const ids = c.req.queries('ids')
    return ids ? ask(c, ids) : showQueue(c)
  })
  .post(
    queuePath,
    ...form(settleSeveral, {
      read: ({ ids = '', ...fields }) => ({ ...fields, ids: ids.split(',') }),
      next: async (c, outcomes) => {
        const failures = outcomes.filter(({ ok }) => !ok)
        return failures.length > 0
          ? showQueue(c, failures)
          : c.redirect(queueHref({ order: getOrder(c), done: outcomes.length }), 303)
      },
      again: (c, refused) => ask(c, (refused.typed.ids ?? '').split(','), refused),
    }),
  )
  .get(`${queuePath}/:id`, requireStaff, (c) => ask(c, [c.req.param('id')]))
  .post(
    `${queuePath}/:id`,
    ...form(settleThing, {
      // The page requires the reason, which the call doesn't.
      read: ({ outcome, why }) => parseFields(ReasonedSettlement, { outcome, why }),
      next: (c, isSettled, __, { id }) =>
        isSettled ? queueHref({ order: getOrder(c), done: 1 }) : settlePath(id, getOrder(c)),
      again: (c, refused, { id }) => ask(c, [id], refused),
    }),
  )

const getOrder = (c: AppContext): QueueOrder | undefined => (c.req.query('sort') === 'oldest' ? 'oldest' : undefined)

type Failure = { _id: string; detail?: string | undefined }

async function showQueue(c: AppContext, failed: readonly Failure[] = []) {
  const { show: asked, cursor, done } = c.req.query()
  const show: QueueFilter = asked === 'settled' ? asked : 'open'
  const sources = getQueueSources(c)
  const order = getOrder(c)
  const [{ things, next }, reports, failures] = await Promise.all([
    readQueue(c.var.db, sources, { show, order, cursor, limit: pageSize }),
    countReports(c, sources.reports),
    Promise.all(
      failed.map(async ({ _id, detail = 'It could not be settled.' }) => {
        const thing = await readFlaggedThing(c.var.db, sources.targets, _id)
        return { title: thing?.target.title ?? '', why: detail }
      }),
    ),
  ])
  const props = {
    things,
    show,
    order,
    next,
    isFirstPage: cursor === undefined,
    done: Number(done) || 0,
    reports,
    failures,
  }
  return showPage(c, Queue, { ...props, now: timestamp() }, { title: 'Flags' })
}

async function ask(
  c: AppContext,
  ids: readonly string[],
  { typed = {}, errors = {}, problem }: Partial<RefusedForm> = {},
) {
  const found = await Promise.all(ids.slice(0, pageSize).map((id) => readFlaggedThing(c.var.db, getTargets(c), id)))
  const things = found.filter((thing) => thing !== undefined)
  if (things.length === 0) throw notFound()
  const { outcome = '', why = '' } = typed
  const props = { things, order: getOrder(c), errors, problem, now: timestamp(), typed: { outcome, why } }
  return showPage(c, Settle, props, { title: 'Settle flags' })
}

const countReports = (c: AppContext, reports: readonly ReportsElsewhere[]) =>
  Promise.all(reports.map(async ({ label, href, countOpen }) => ({ label, href, open: await countOpen(c.var.db) })))
