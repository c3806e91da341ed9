import { and, eq, gt, sql } from 'drizzle-orm'
import { subscriptions } from '../../billing/schema'
import type { Database } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'

/**
 * Until when an organization has paid, whether it canceled since or not: a query of one row, or none. Only one
 * subscription of an organization can be running.
 */
export function selectPaidUntil(db: Database, organizationId: string) {
  return db
    .select({ paidUntil: subscriptions.paidUntil })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.organizationId, organizationId),
        // The words of the index, so that it is used.
        sql`${subscriptions.status} IN ('active', 'trialing', 'past_due')`,
        gt(subscriptions.paidUntil, timestamp()),
      ),
    )
    .limit(1)
}
