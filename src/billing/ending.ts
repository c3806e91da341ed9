import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Actor, isStale } from '../platform/audit'
import type { Database } from '../platform/db'
import { logFault } from '../platform/request-log'
import { canPay, isMissing, providerOf } from './provider'
import { subscriptions } from './schema'
import { syncSubscription } from './subscription'

/** Those that were cancelled here, and that the provider would charge again. */
const stillRenewing = and(
  isNotNull(subscriptions.endedHere),
  eq(subscriptions.renews, true),
  inArray(subscriptions.status, ['active', 'trialing', 'past_due', 'incomplete', 'unpaid']),
)

/**
 * Tells the provider what was cancelled here: it charges no further period. Where it does not answer, the standing here
 * holds all the same, and the nightly comparison tells it again.
 * @param organizationId of one organization; of all where it is left out
 * @returns how many it was told of
 */
export async function tellOfEndings(
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
  let told = 0
  try {
    const provider = await providerOf(env)
    for (const { id, organizationId, status } of untold) {
      if (status === 'incomplete') await provider.stripe.subscriptions.cancel(id)
      else await provider.stripe.subscriptions.update(id, { cancel_at_period_end: true })
      await syncSubscription(provider, db, { organizationId, subscriptionId: id, by })
      told++
    }
  } catch (error) {
    if (!isMissing(error) && !isStale(error)) logFault(error, by.requestId ?? undefined)
  }
  return told
}
