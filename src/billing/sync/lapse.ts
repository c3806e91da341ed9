import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { findOrganizationRow } from '../../organizations/organization/update-organization'
import { organizations } from '../../organizations/schema'
import { type Actor, system } from '../../platform/db/audit'
import type { BatchEntry } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { forEachSettled } from '../../platform/http/for-each'
import { ago, days, timestamp } from '../../platform/time/clock'
import { commitOrStale } from '../provider/commit'
import { canPay, getProvider, type Provider } from '../provider/provider'
import { moveOrderStatements, syncOrder } from '../purchase-orders/purchase-order'
import { type PurchaseOrder, purchaseOrders, subscriptions } from '../schema'
import { syncSubscription } from '../subscription/subscription'
import { changeStatusStatements, withoutPlan } from '../subscription/subscription-status'

/** How long an invoice may stay unpaid after its due date. */
const graceDays = 15
const approvalDays = 60
const batchSize = 500

/** Plans whose paid period is over get code 2, Past Paid Client. Returns how many were checked. */
export async function lapseSubscriptions(env: Env, db: Database): Promise<number> {
  const over = await db
    .select({ id: subscriptions.id, organizationId: subscriptions.organizationId })
    .from(subscriptions)
    .innerJoin(
      organizations,
      and(eq(organizations.subscriptionId, subscriptions.id), eq(organizations.statusCode, '4')),
    )
    .where(
      and(inArray(subscriptions.status, ['canceled', 'unpaid', 'paused']), lte(subscriptions.paidUntil, timestamp())),
    )
    .orderBy(asc(subscriptions.paidUntil))
    .limit(batchSize)
  if (over.length === 0 || !canPay(env)) return 0
  const provider = await getProvider(env)
  const by = system('lapse-subscriptions')
  await forEachSettled(over, ({ id, organizationId }) =>
    syncSubscription(provider, db, { organizationId, subscriptionId: id, by }),
  )
  return over.length
}

/**
 * Ends plans that were ordered by invoice. They get code 1 if the invoice is unpaid 15 days after its due date, and
 * code 2 if the plan is over. Orders that nobody approves within 60 days lapse.
 * @returns the number of orders checked
 */
export async function lapseOrders(env: Env, db: Database): Promise<number> {
  const by = system('lapse-orders')
  const { status, due, ends, created } = purchaseOrders
  const [overdue, ended, forgotten] = await db.batch([
    select(db, and(eq(status, 'approved'), lte(due, ago(days(graceDays))))),
    select(db, and(inArray(status, ['approved', 'paid']), lte(ends, timestamp()))),
    select(db, and(eq(status, 'open'), lte(created, ago(days(approvalDays))))),
  ])
  await forEachSettled(ended, (order) =>
    end(db, order, { status: 'ended', code: '2', why: 'the ordered plan is over' }, by),
  )
  await forEachSettled(forgotten, (order) =>
    commitOrStale(db, moveOrderStatements(db, order, { status: 'lapsed' }, by)),
  )
  if (overdue.length > 0 && canPay(env)) {
    const provider = await getProvider(env)
    await forEachSettled(overdue, (order) => lapseUnlessPaid(provider, db, order, by))
  }
  return overdue.length + ended.length + forgotten.length
}

const select = (db: Database, condition: ReturnType<typeof and>) =>
  db.select().from(purchaseOrders).where(condition).orderBy(asc(purchaseOrders.created)).limit(batchSize)

/** Asks the provider once more, because the invoice may have been paid without our receiving the event. */
async function lapseUnlessPaid(provider: Provider, db: Database, order: PurchaseOrder, by: Actor): Promise<void> {
  await syncOrder(provider, db, { order, by })
  await end(db, order, { status: 'lapsed', code: '1', why: 'the invoice stayed unpaid' }, by)
}

type End = { status: 'ended' | 'lapsed'; code: '1' | '2'; why: string }

/** Writes nothing if the order was paid or ended meanwhile. The organization stays unchanged if another plan runs. */
async function end(db: Database, order: PurchaseOrder, { status, code, why }: End, by: Actor): Promise<void> {
  const before = await findOrganizationRow(db, order.organizationId)
  const holds = before.statusCode === '4' && before.subscriptionId === null && before.plan === order.plan
  const statusStatements: BatchEntry[] = holds
    ? changeStatusStatements(db, { before, change: { statusCode: code, ...withoutPlan }, by, why })
    : []
  await commitOrStale(db, [...moveOrderStatements(db, order, { status }, by), ...statusStatements])
}
