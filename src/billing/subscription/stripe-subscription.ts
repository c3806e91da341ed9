import type { Stripe } from 'stripe'
import { Fault } from '../../platform/fault'
import { logFault } from '../../platform/http/request-log'
import { timestamp } from '../../platform/time/clock'
import { planOfLookupKey, planTerms } from '../provider/plan-terms'
import { askProvider, type Provider } from '../provider/provider'
import { type PlanName, type SubscriptionStatus, subscriptionStatuses } from '../rules'

export type StripeSubscription = {
  id: string
  customerId: string
  plan: PlanName
  status: SubscriptionStatus
  paidUntil: string | null
  renews: boolean
}

const expanded = ['latest_invoice']

export async function readSubscription(provider: Provider, id: string): Promise<StripeSubscription | null> {
  return toShape(provider, await askProvider(provider.stripe.subscriptions.retrieve(id, { expand: expanded })))
}

/** Returns all subscriptions that a customer ever had to our plans, newest first. */
export async function readSubscriptions(provider: Provider, customer: string): Promise<StripeSubscription[]> {
  const { data } = await askProvider(
    provider.stripe.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
      expand: expanded.map((field) => `data.${field}`),
    }),
  )
  return data.map((subscription) => toShape(provider, subscription)).filter((shape) => shape !== null)
}

/** A subscription that isn't exactly one of our plans has no effect (docs/security.md, 28). */
function toShape({ isLive }: Provider, subscription: Stripe.Subscription): StripeSubscription | null {
  const { id, customer, items, livemode, cancel_at, cancel_at_period_end } = subscription
  const [item, ...others] = items.data
  const plan = planOfLookupKey(item?.price.lookup_key ?? null)
  const status = subscriptionStatuses.find((known) => known === subscription.status)
  if (!item || others.length > 0 || !plan || !status || livemode !== isLive || !isPriceOf(plan, item.price)) {
    logFault(new Fault('a subscription that is no plan of ours'), undefined, { id })
    return null
  }
  return {
    id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    plan,
    status,
    paidUntil: paidUntil(subscription, item),
    renews: !cancel_at_period_end && cancel_at === null,
  }
}

export function isPriceOf(plan: PlanName, { unit_amount, currency, recurring }: Stripe.Price): boolean {
  const { cents, months } = planTerms[plan]
  const count = recurring?.interval_count ?? 0
  const isEvery =
    (recurring?.interval === 'month' && count === months) || (recurring?.interval === 'year' && count * 12 === months)
  return unit_amount === cents && currency === 'usd' && isEvery
}

/** Returns the end of the current period if it is paid, or its start if its invoice is unpaid. */
function paidUntil({ status, latest_invoice }: Stripe.Subscription, item: Stripe.SubscriptionItem): string | null {
  if (status === 'incomplete' || status === 'incomplete_expired') return null
  const isPaid = typeof latest_invoice === 'object' && latest_invoice?.status === 'paid'
  const end =
    isPaid || status === 'active' || status === 'trialing' ? item.current_period_end : item.current_period_start
  return timestamp(new Date(end * 1000))
}
