import type { Stripe } from 'stripe'
import { findOrganizationRow } from '../../organizations/organization/update-organization'
import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { Fault } from '../../platform/fault'
import { forEachSettled } from '../../platform/http/for-each'
import { conflict, invalid } from '../../platform/http/problem'
import { logFault } from '../../platform/http/request-log'
import { formatDay } from '../../platform/time/clock'
import { ensureCustomer, oneAtATime } from '../provider/account'
import { planLabel, planTerms } from '../provider/plan-terms'
import { askProvider, getProvider, type Provider } from '../provider/provider'
import { settleOrders } from '../purchase-orders/withdraw-order'
import { type PaymentResponse, type PlanName, paymentMessages, runningStatuses, statusMessages } from '../rules'
import { isPriceOf, readSubscriptions, type StripeSubscription } from '../subscription/stripe-subscription'
import { readRecord, runningSubscription, syncSubscription } from '../subscription/subscription'

type Subscribing = {
  organizationId: string
  plan: PlanName
  /** Empty when resuming a plan that is paid for. */
  paymentMethod: string
  payer: { email: string; name: string }
  /** The request's Idempotency-Key. A repeated try with the same card is made only once and gets the same answer. */
  key: string | undefined
  by: Actor
  /** Called before a card is charged. Throws after too many tries. */
  countTry: () => Promise<void>
}

/**
 * Subscribes an organization to a plan. However often this is called, even from several windows, it creates only one
 * subscription: payments run one at a time, and the provider is asked for existing subscriptions first, which also
 * finds those whose response was lost.
 * @throws Problem 402 with the provider's message, 409 if another plan is active, 422 for an unknown card
 */
export async function subscribe(env: Env, db: Database, wish: Subscribing): Promise<PaymentResponse> {
  const provider = await getProvider(env)
  // Without a running subscription there is nothing to resume, so the provider isn't needed to reject this.
  if (!(await runningSubscription(db, wish.organizationId))) requireMethod(wish)
  return oneAtATime(db, wish.organizationId, async () => {
    await refuseOtherPlan(db, wish)
    const customer = await ensureCustomer(db, provider, wish)
    const known = await readSubscriptions(provider, customer)
    const running = known.find(({ status }) => runningStatuses.some((it) => it === status))
    if (running && running.plan !== wish.plan) throw conflict(otherPlanUntil(running))
    if (running && running.status !== 'past_due')
      return settled(provider, db, await resume(provider, db, running, wish), wish)
    requireMethod(wish)
    await endUnfinished(provider, known, wish.plan)
    const open = running ?? known.find(({ plan, status }) => plan === wish.plan && status === 'incomplete')
    const id = open?.id ?? (await create(provider, customer, wish.plan, known.length))
    return settled(provider, db, await pay(provider, db, id, wish), wish)
  })
}

/** @throws Problem 422 without a payment method */
function requireMethod({ paymentMethod }: Subscribing): void {
  if (paymentMethod === '') throw invalid({ payment_method: paymentMessages.noMethod })
}

/**
 * Once the plan runs, an order that waits for approval would only be an extra charge. The payment went through even if
 * it can't be voided now.
 */
async function settled(
  provider: Provider,
  db: Database,
  answer: PaymentResponse,
  { organizationId, by }: Subscribing,
): Promise<PaymentResponse> {
  if (answer.status === 'succeeded')
    await forEachSettled([organizationId], (id) => settleOrders(provider, db, { organizationId: id, by }))
  return answer
}

/** A plan that was set by staff or ordered by invoice has no subscription to resume. */
async function refuseOtherPlan(db: Database, { organizationId, plan }: Subscribing): Promise<void> {
  const { statusCode, subscriptionId } = await findOrganizationRow(db, organizationId)
  if (statusCode === '0') throw conflict(statusMessages.legacy)
  if (statusCode !== '4') return
  const record = subscriptionId ? await readRecord(db, subscriptionId) : undefined
  if (!record || record.endedHere || record.plan !== plan) throw conflict(paymentMessages.active)
}

const otherPlanUntil = ({ plan, paidUntil }: StripeSubscription) =>
  `Your organization has paid for the ${planLabel(plan)} plan until ${paidUntil && formatDay(paidUntil)}. You can resume that plan now, or choose another one after that day.`

/** There is nothing to pay now. If it was canceled, it renews again, with a new card if one is given. */
async function resume(
  provider: Provider,
  db: Database,
  { id, renews }: StripeSubscription,
  { organizationId, paymentMethod, by }: Subscribing,
): Promise<PaymentResponse> {
  const { stripe } = provider
  if (!renews) {
    const card = paymentMethod === '' ? null : await attached(provider, id, paymentMethod)
    await askProvider(
      stripe.subscriptions.update(id, {
        cancel_at_period_end: false,
        ...(card !== null && { default_payment_method: card }),
      }),
    )
  }
  await syncSubscription(provider, db, { organizationId, subscriptionId: id, by, revives: true })
  const { client_secret } = await readIntent(provider, id)
  return { client_secret: client_secret ?? '', status: 'succeeded', subscription_id: id }
}

async function attached({ stripe }: Provider, subscriptionId: string, paymentMethod: string): Promise<string> {
  const { customer } = await askProvider(stripe.subscriptions.retrieve(subscriptionId))
  const customerId = typeof customer === 'string' ? customer : customer.id
  return (await askProvider(stripe.paymentMethods.attach(paymentMethod, { customer: customerId }))).id
}

/** Cancels subscriptions to other plans that were started, and unpaid ones, so that they can't be paid as well. */
async function endUnfinished({ stripe }: Provider, known: StripeSubscription[], plan: PlanName): Promise<void> {
  const unfinished = known.filter(
    (it) => it.status === 'unpaid' || it.status === 'paused' || (it.status === 'incomplete' && it.plan !== plan),
  )
  for (const { id } of unfinished) await askProvider(stripe.subscriptions.cancel(id))
}

/** @param made the number of existing subscriptions, so that a repeated first try creates only one */
async function create({ stripe }: Provider, customer: string, plan: PlanName, made: number): Promise<string> {
  const { lookupKey } = planTerms[plan]
  const { data } = await askProvider(stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }))
  const [price] = data
  if (!price || !isPriceOf(plan, price)) {
    logFault(new Fault('the provider lacks a price: npm run stripe:setup'), undefined, { lookupKey })
    throw conflict(paymentMessages.notSetUp)
  }
  const { id } = await askProvider(
    stripe.subscriptions.create(
      {
        customer,
        items: [{ price: price.id }],
        payment_behavior: 'default_incomplete',
        payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      },
      { idempotencyKey: `subscribe:${customer}:${plan}:${made}` },
    ),
  )
  return id
}

async function pay(provider: Provider, db: Database, id: string, wish: Subscribing): Promise<PaymentResponse> {
  const { organizationId, by } = wish
  const intent = await confirmed(provider, await readIntent(provider, id), wish)
  const answer = { client_secret: intent.client_secret ?? '', subscription_id: id }
  if (intent.status !== 'succeeded') return { ...answer, status: 'requires_action' }
  for (let i = 0; i < 8; i++) {
    const remote = await syncSubscription(provider, db, { organizationId, subscriptionId: id, by, revives: true })
    if (remote?.status === 'active') return { ...answer, status: 'succeeded' }
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
  throw conflict(paymentMessages.settling)
}

async function confirmed(
  { stripe }: Provider,
  intent: Stripe.PaymentIntent,
  { organizationId, paymentMethod, key, countTry }: Subscribing,
): Promise<Stripe.PaymentIntent> {
  if (intent.status === 'succeeded' || intent.status === 'processing') return intent
  const waits = intent.status === 'requires_action' && intent.payment_method === paymentMethod
  if (waits) return intent
  await countTry()
  return askProvider(
    stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: paymentMethod, use_stripe_sdk: true },
      key ? { idempotencyKey: `confirm:${organizationId}:${key}` } : undefined,
    ),
  )
}

async function readIntent({ stripe }: Provider, id: string): Promise<Stripe.PaymentIntent> {
  const { latest_invoice: invoice } = await askProvider(
    stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] }),
  )
  const payments = typeof invoice === 'object' ? (invoice?.payments?.data ?? []) : []
  const intent = (payments.find(({ is_default }) => is_default) ?? payments[0])?.payment.payment_intent
  if (!intent) throw conflict(paymentMessages.unreachable)
  return askProvider(stripe.paymentIntents.retrieve(typeof intent === 'string' ? intent : intent.id))
}
