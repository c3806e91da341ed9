import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { forEachSettled } from '../../platform/db/for-each-settled'
import { askProvider, canPay, providerOf } from '../provider/provider'
import { subscriptions } from '../schema'
import { syncSubscription } from './subscription'

/** Subscriptions that were canceled here but that the provider would charge again. */
const stillRenewing = and(
  isNotNull(subscriptions.endedHere),
  eq(subscriptions.renews, true),
  inArray(subscriptions.status, ['active', 'trialing', 'past_due', 'incomplete', 'unpaid']),
)

/**
 * Cancels at the provider what was canceled here, so that no further period is charged. If the provider can't be
 * reached, the status here stays, and the nightly job tries again.
 * @param organizationId limits this to one organization
 * @returns the number of cancellations that the provider confirmed
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
