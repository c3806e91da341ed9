import { addMonths } from '../../src/billing/provider/plan-terms'
import { newId } from '../../src/platform/db/database'
import { days } from '../../src/platform/time/clock'
import { cards, declinedLater } from './cards'
import { begun, type Ledger, seconds } from './ledger'
import { type Invoice, type PaymentError, type PaymentIntent, type Price, Refusal, type Subscription } from './objects'

/**
 * Imitates how the provider creates, charges, and ends things. If this differs from the real provider, this is wrong.
 */

const inDays = (time: number, n: number) => time + days(n) / 1000
const hours23 = 23 * 3600

function periodAfter(start: number, { recurring }: Price): number {
  return addMonths(new Date(start * 1000), recurring.interval_count).getTime() / 1000
}

export function makeInvoice(ledger: Ledger, fields: Partial<Invoice> & Pick<Invoice, 'customer'>): Invoice {
  const made = begun('invoice', 'in')
  return ledger.add<Invoice>({
    ...made,
    status: 'draft',
    collection_method: 'charge_automatically',
    billing_reason: 'manual',
    currency: 'usd',
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
    total: 0,
    auto_advance: false,
    due_date: null,
    days_until_due: null,
    number: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    custom_fields: null,
    description: null,
    lines: { object: 'list', has_more: false, url: `/v1/invoices/${made.id}/lines`, data: [] },
    parent: null,
    payment_intent_id: null,
    ...fields,
  })
}

export function addLine(invoice: Invoice, amount: number, description: string | null): object {
  const line = { id: `il_${newId()}`, object: 'line_item', amount, currency: 'usd', description, invoice: invoice.id }
  invoice.lines.data.push(line)
  invoice.total = invoice.amount_due = invoice.amount_remaining = invoice.total + amount
  return line
}

/** Makes a draft invoice payable. */
export function finalize(ledger: Ledger, invoice: Invoice, pages: string): Invoice {
  const intent = ledger.add<PaymentIntent>({
    ...begun('payment_intent', 'pi'),
    amount: invoice.total,
    currency: 'usd',
    customer: invoice.customer,
    client_secret: '',
    payment_method: null,
    status: 'requires_payment_method',
    last_payment_error: null,
    next_action: null,
  })
  intent.client_secret = `${intent.id}_secret_${newId()}`
  invoice.payment_intent_id = intent.id
  invoice.status = 'open'
  invoice.number = `TEST-${String(ledger.all('invoice').length).padStart(4, '0')}`
  invoice.hosted_invoice_url = `${pages}/invoice/${invoice.id}`
  if (invoice.days_until_due !== null) invoice.due_date = inDays(seconds(), invoice.days_until_due)
  ledger.tell('invoice.finalized', invoice)
  return invoice
}

export function makeSubscription(ledger: Ledger, customer: string, price: Price, pages: string): Subscription {
  const made = begun('subscription', 'sub')
  const invoice = makeInvoice(ledger, {
    customer,
    billing_reason: 'subscription_create',
    auto_advance: true,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: {}, subscription: made.id },
    },
  })
  addLine(invoice, price.unit_amount, price.lookup_key)
  finalize(ledger, invoice, pages)
  const subscription = ledger.add<Subscription>({
    ...made,
    customer,
    status: 'incomplete',
    currency: 'usd',
    collection_method: 'charge_automatically',
    billing_cycle_anchor: made.created,
    billing_mode: { type: 'flexible', flexible: null },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    start_date: made.created,
    default_payment_method: null,
    latest_invoice: invoice.id,
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${made.id}`,
      data: [
        {
          id: `si_${newId()}`,
          object: 'subscription_item',
          subscription: made.id,
          quantity: 1,
          price,
          current_period_start: made.created,
          current_period_end: periodAfter(made.created, price),
        },
      ],
    },
  })
  ledger.tell('customer.subscription.created', subscription)
  return subscription
}

const getInvoice = (ledger: Ledger, intent: PaymentIntent) =>
  ledger.all('invoice').find(({ payment_intent_id }) => payment_intent_id === intent.id)

/** @throws Refusal 402 if the card is declined */
export function confirm(ledger: Ledger, intent: PaymentIntent, methodId: string): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw new Refusal(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent's status is ${intent.status} and could not be confirmed.`,
    })
  intent.payment_method = methodId
  const card = cards.find(({ number }) => number === ledger.cardOf.get(methodId))
  if (card?.refusal) throw refuse(ledger, intent, { ...card.refusal, type: 'card_error', payment_method: methodId })
  intent.last_payment_error = null
  if (card?.asksFirst) {
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'stripe_3ds2_fingerprint' } }
    return
  }
  succeed(ledger, intent)
}

/** Applies the answer that the user gave on the bank's page. */
export function authenticate(ledger: Ledger, intent: PaymentIntent, approved: boolean): void {
  if (intent.status !== 'requires_action' || !intent.payment_method) return
  intent.next_action = null
  if (approved) succeed(ledger, intent)
  else
    refuse(ledger, intent, {
      type: 'card_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: intent.payment_method,
    })
}

function refuse(ledger: Ledger, intent: PaymentIntent, error: PaymentError): Refusal {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = error
  ledger.tell('payment_intent.payment_failed', intent)
  const invoice = getInvoice(ledger, intent)
  if (invoice) ledger.tell('invoice.payment_failed', invoice)
  return new Refusal(402, { ...error, payment_intent: intent })
}

export function succeed(ledger: Ledger, intent: PaymentIntent): void {
  intent.status = 'succeeded'
  ledger.tell('payment_intent.succeeded', intent)
  const invoice = getInvoice(ledger, intent)
  if (!invoice) return
  invoice.status = 'paid'
  invoice.amount_paid = invoice.total
  invoice.amount_remaining = 0
  ledger.tell('invoice.paid', invoice)
  const id = invoice.parent?.subscription_details.subscription
  if (!id) return
  const subscription = ledger.find('subscription', id)
  subscription.status = 'active'
  subscription.default_payment_method ??= intent.payment_method
  ledger.tell('customer.subscription.updated', subscription)
}

export function end(ledger: Ledger, subscription: Subscription): Subscription {
  subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled'
  subscription.canceled_at = subscription.ended_at = seconds()
  const invoice = ledger.find('invoice', subscription.latest_invoice)
  if (invoice.status === 'open') invoice.status = 'void'
  ledger.tell('customer.subscription.deleted', subscription)
  return subscription
}

/** Catches up with the clock: periods end and renew or fail, and unpaid subscriptions end after three weeks. */
export function passTime(ledger: Ledger, pages: string): void {
  for (const subscription of ledger.all('subscription')) {
    while (subscription.status === 'active' && subscription.items.data[0].current_period_end <= seconds())
      if (subscription.cancel_at_period_end) end(ledger, subscription)
      else renew(ledger, subscription, pages)
    const { status, created, items } = subscription
    const overdue = status === 'past_due' && inDays(items.data[0].current_period_start, 21) <= seconds()
    if (overdue || (status === 'incomplete' && created + hours23 <= seconds())) end(ledger, subscription)
  }
}

function renew(ledger: Ledger, subscription: Subscription, pages: string): void {
  const [item] = subscription.items.data
  item.current_period_start = item.current_period_end
  item.current_period_end = periodAfter(item.current_period_start, item.price)
  const invoice = makeInvoice(ledger, {
    customer: subscription.customer,
    billing_reason: 'subscription_cycle',
    auto_advance: true,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: {}, subscription: subscription.id },
    },
  })
  addLine(invoice, item.price.unit_amount, item.price.lookup_key)
  finalize(ledger, invoice, pages)
  subscription.latest_invoice = invoice.id
  const method = subscription.default_payment_method
  const card = cards.find(({ number }) => number === ledger.cardOf.get(method ?? ''))
  const intent = ledger.find('payment_intent', invoice.payment_intent_id ?? '')
  if (method && card && !card.failsLater && !card.refusal) {
    intent.payment_method = method
    succeed(ledger, intent)
    return
  }
  subscription.status = 'past_due'
  refuse(ledger, intent, { ...declinedLater, type: 'card_error', payment_method: method ?? '' })
  ledger.tell('customer.subscription.updated', subscription)
}
