import { and, eq } from 'drizzle-orm'
import { purchaseOrders } from '../../billing/schema'
import type { Database } from '../../platform/db/database'

/** Selects the purchase order that is waiting for the team’s approval; the result has one row or none. */
export function selectOpenOrder(db: Database, organizationId: string) {
  return db
    .select({ poNumber: purchaseOrders.poNumber })
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.organizationId, organizationId), eq(purchaseOrders.status, 'open')))
    .limit(1)
}
export type OpenOrder = { poNumber: string }
