import { eq } from 'drizzle-orm'
import { locations, type Organization, organizations } from '../../organizations/schema'
import { getSettings } from '../../platform/config/settings'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { canPay } from '../provider/provider'
import { selectOrder } from '../purchase-orders/purchase-order'
import type { PurchaseOrder, SubscriptionRecord } from '../schema'
import { paidAhead, selectRunning } from '../subscription/subscription'

/** How the browser takes payments: with the provider's card fields, with the stand-in's, or not at all. */
export type PaymentData = { kind: 'provider'; publishableKey: string } | { kind: 'test' } | { kind: 'closed' }

export function getPaymentData(env: Env): PaymentData {
  const { STRIPE_PUBLISHABLE_KEY: publishableKey } = getSettings(env)
  if (!canPay(env)) return { kind: 'closed' }
  return publishableKey ? { kind: 'provider', publishableKey } : { kind: 'test' }
}

/** The organization's name and its main address, for a quote. */
export async function readPayer(db: Database, { id, name }: { id: string; name: string }) {
  const [main] = await db
    .select({ street: locations.street, city: locations.city, state: locations.state, zip: locations.zip })
    .from(organizations)
    .innerJoin(locations, eq(locations.id, organizations.locationId))
    .where(eq(organizations.id, id))
  return { name, address: main ? [main.street, `${main.city}, ${main.state} ${main.zip}`] : [] }
}

/** The statements whose rows `shownPlan` takes. */
export const selectPlan = (db: Database, organizationId: string) =>
  [
    db.select().from(organizations).where(eq(organizations.id, organizationId)),
    selectRunning(db, organizationId),
    selectOrder(db, organizationId),
  ] as const

type PlanRows = readonly [Organization[], SubscriptionRecord[], PurchaseOrder[]]

/** @throws Problem 404 */
export const readPlan = async (db: Database, organizationId: string): Promise<Plan> =>
  shownPlan(await db.batch(selectPlan(db, organizationId)))

/** @throws Problem 404 */
export function shownPlan([[organization], [subscription], [order]]: PlanRows) {
  if (!organization) throw notFound()
  const { id, name, statusCode, plan, subscriptionEndDate, trialEnds } = organization
  const isOwn = subscription !== undefined && subscription.id === organization.subscriptionId
  return {
    _id: id,
    name,
    statusCode,
    plan,
    until: subscriptionEndDate,
    trialEnds,
    renews: isOwn && subscription.renews,
    isPastDue: isOwn && subscription.status === 'past_due',
    /** Set if the plan was canceled before the end of the paid period. Resuming it costs nothing until then. */
    paidAhead: paidAhead(statusCode, subscription),
    /** Whether the provider charges for the plan, so that its portal can change it. */
    hasSubscription: isOwn,
    order: order && {
      _id: order.invoiceId,
      status: order.status,
      plan: order.plan,
      poNumber: order.poNumber,
      url: order.url,
      due: order.due,
    },
  }
}
export type Plan = ReturnType<typeof shownPlan>
export type ShownOrder = NonNullable<Plan['order']>
