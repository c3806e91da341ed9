import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { system } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { forEachSettled } from '../../platform/http/for-each'
import { deletePayers, organizationOfCustomer } from '../provider/account'
import { canPay, getProvider, type Provider } from '../provider/provider'
import { syncOrder } from '../purchase-orders/purchase-order'
import { settleOrders } from '../purchase-orders/withdraw-order'
import { purchaseOrders, subscriptions } from '../schema'
import { syncCancellations, syncSubscription } from '../subscription/subscription'

const by = system('compare-subscriptions')
const batchSize = 200

/**
 * Compares our data with the provider's and repairs ours: missed events, payments whose response was lost, and
 * cancellations that the provider wasn't told about.
 * @returns how many subscriptions and orders were compared, and how many failed
 */
export async function reconcileSubscriptions(env: Env, db: Database) {
  if (!canPay(env)) return { cancelled: 0, compared: 0, failed: 0, forgotten: 0 }
  const provider = await getProvider(env)
  const cancelled = await syncCancellations(env, db, { by })
  const seen = new Set<string>()
  const once = (id: string, work: () => Promise<unknown>) => {
    const isNew = !seen.has(id)
    seen.add(id)
    return isNew ? work() : Promise.resolve()
  }
  // Theirs: all that haven't ended. Ours: those that we believe are running but that may have ended there.
  const theirs = await forEachSettled(provider.stripe.subscriptions.list({ limit: 100 }), ({ id, customer }) =>
    once(id, () => syncByCustomer(provider, db, id, typeof customer === 'string' ? customer : customer.id)),
  )
  const ours = await forEachSettled(running(db), ({ id, organizationId }) =>
    once(id, () => syncSubscription(provider, db, { organizationId, subscriptionId: id, by })),
  )
  const orders = await forEachSettled(openOrders(db), (order) =>
    once(order.id, async () => {
      await syncOrder(provider, db, { order, by })
      await settleOrders(provider, db, { organizationId: order.organizationId, by })
    }),
  )
  const failed = theirs + ours + orders
  const forgotten = await deletePayers(env, db)
  return { cancelled, compared: seen.size - failed, failed, forgotten }
}

async function syncByCustomer(
  provider: Provider,
  db: Database,
  subscriptionId: string,
  customerId: string,
): Promise<void> {
  const organizationId = await organizationOfCustomer(db, customerId)
  if (organizationId) await syncSubscription(provider, db, { organizationId, subscriptionId, by })
}

async function* running(db: Database) {
  let after = ''
  for (;;) {
    const rows = await db
      .select({ id: subscriptions.id, organizationId: subscriptions.organizationId })
      .from(subscriptions)
      .where(
        and(
          gt(subscriptions.id, after),
          inArray(subscriptions.status, ['active', 'trialing', 'past_due', 'incomplete', 'unpaid']),
        ),
      )
      .orderBy(asc(subscriptions.id))
      .limit(batchSize)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}

async function* openOrders(db: Database) {
  for (const status of ['open', 'approved'] as const)
    yield* await db
      .select()
      .from(purchaseOrders)
      .where(eq(purchaseOrders.status, status))
      .orderBy(asc(purchaseOrders.created))
      .limit(1000)
}
