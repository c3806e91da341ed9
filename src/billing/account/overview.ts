import { eq } from 'drizzle-orm'
import { findOrganizationRow } from '../../organizations/organization/update-organization'
import { locations, organizations } from '../../organizations/schema'
import { settingsOf } from '../../platform/config/settings'
import type { Database } from '../../platform/db/database'
import { canPay } from '../provider/provider'
import { openOrder } from '../purchase-orders/purchase-order'
import { paidAhead, runningSubscription } from '../subscription/subscription'

/** How the browser takes payments: with the provider's card fields, with the stand-in's, or not at all. */
export type PaymentData = { kind: 'provider'; publishableKey: string } | { kind: 'test' } | { kind: 'closed' }

export function paymentDataOf(env: Env): PaymentData {
  const { STRIPE_PUBLISHABLE_KEY: publishableKey } = settingsOf(env)
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

/** @throws Problem 404 */
export async function readPlan(db: Database, organizationId: string) {
  const [organization, subscription, order] = await Promise.all([
    findOrganizationRow(db, organizationId),
    runningSubscription(db, organizationId),
    openOrder(db, organizationId),
  ])
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
export type Plan = Awaited<ReturnType<typeof readPlan>>
export type ShownOrder = NonNullable<Plan['order']>
