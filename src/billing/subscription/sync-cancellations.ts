import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { forEachSettled } from '../../platform/db/for-each-settled'
import { askProvider, canPay, providerOf } from '../provider/provider'
import { subscriptions } from '../schema'
import { syncSubscription } from './subscription'

/** Those that were cancelled here, and that the provider would charge again. */
const stillRenewing = and(
  isNotNull(subscriptions.endedHere),
  eq(subscriptions.renews, true),
  inArray(subscriptions.status, ['active', 'trialing', 'past_due', 'incomplete', 'unpaid']),
)

/**
 * Tells the provider what was cancelled here: it charges no further period. Where it does not answer, the status here
 * holds all the same, and the nightly comparison tells it again.
 * @param organizationId of one organization; of all where it is left out
 * @returns how many it was told of
 */
export async function syncCancellations(
  env: Env,
  db: Database,
  { organizationId, by }: { organizationId?: string; by: Actor },
): Promise<number> {
  const untold = await db
    .select()
    .from(subscriptions)
    .where(
      organizationId === undefined
        ? stillRenewing
        : and(stillRenewing, eq(subscriptions.organizationId, organizationId)),
    )
    .limit(200)
  if (untold.length === 0 || !canPay(env)) return 0
  const provider = await providerOf(env)
  const failed = await forEachSettled(untold, async ({ id, status, organizationId }) => {
    if (status === 'incomplete') await askProvider(provider.stripe.subscriptions.cancel(id))
    else await askProvider(provider.stripe.subscriptions.update(id, { cancel_at_period_end: true }))
    await syncSubscription(provider, db, { organizationId, subscriptionId: id, by })
  })
  return untold.length - failed
}
