import { and, eq, gt, sql } from 'drizzle-orm'
import { purchaseOrders, subscriptions } from '../billing/schema'
import type { Database } from '../platform/db/database'
import { timestamp } from '../platform/time/clock'

/**
 * Selects when the organization’s paid plan ends, even if it was canceled; the result has one row or none. An
 * organization can have only one running subscription.
 */
export function selectPaidUntil(db: Database, organizationId: string) {
  return db
    .select({ paidUntil: subscriptions.paidUntil })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.organizationId, organizationId),
        // Spelled exactly as in the index, so that SQLite uses it.
        sql`${subscriptions.status} IN ('active', 'trialing', 'past_due')`,
        gt(subscriptions.paidUntil, timestamp()),
      ),
    )
    .limit(1)
}

/** Selects the purchase order that is waiting for the team’s approval; the result has one row or none. */
export function selectOpenOrder(db: Database, organizationId: string) {
  return db
    .select({ poNumber: purchaseOrders.poNumber })
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.organizationId, organizationId), eq(purchaseOrders.status, 'open')))
    .limit(1)
}

export type OpenOrder = { poNumber: string }
