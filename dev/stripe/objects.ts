import type { Fields } from './form'

type Kept<Name extends string> = { id: string; object: Name; created: number; livemode: false; metadata: Fields }

export type Customer = Kept<'customer'> & { email: string | null; name: string | null }

export type PaymentMethod = Kept<'payment_method'> & {
  type: 'card'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

export type PaymentError = {
  type: 'card_error'
  code: string
  decline_code?: string
  message: string
  payment_method: string
}

export type PaymentIntent = Kept<'payment_intent'> & {
  amount: number
  currency: 'usd'
  customer: string
  client_secret: string
  payment_method: string | null
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  last_payment_error: PaymentError | null
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: object } | null
}

export type Price = Kept<'price'> & {
  active: true
  currency: 'usd'
  lookup_key: string
  product: string
  type: 'recurring'
  unit_amount: number
  recurring: { interval: 'month'; interval_count: number; usage_type: 'licensed' }
}

export type Invoice = Kept<'invoice'> & {
  customer: string
  status: 'draft' | 'open' | 'paid' | 'void'
  collection_method: 'charge_automatically' | 'send_invoice'
  billing_reason: 'manual' | 'subscription_create' | 'subscription_cycle'
  currency: 'usd'
  amount_due: number
  amount_paid: number
  amount_remaining: number
  total: number
  auto_advance: boolean
  due_date: number | null
  days_until_due: number | null
  number: string | null
  hosted_invoice_url: string | null
  invoice_pdf: string | null
  custom_fields: { name: string; value: string }[] | null
  description: string | null
  lines: { object: 'list'; has_more: false; url: string; data: object[] }
  parent: {
    type: 'subscription_details'
    quote_details: null
    subscription_details: { metadata: Fields; subscription: string }
  } | null
  /** Not part of the provider's object, where `payments` leads to the payment. */
  payment_intent_id: string | null
}

export type Subscription = Kept<'subscription'> & {
  customer: string
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled'
  currency: 'usd'
  collection_method: 'charge_automatically'
  billing_cycle_anchor: number
  billing_mode: { type: 'flexible'; flexible: null }
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  start_date: number
  default_payment_method: string | null
  latest_invoice: string
  items: {
    object: 'list'
    has_more: false
    url: string
    data: [
      {
        id: string
        object: 'subscription_item'
        subscription: string
        quantity: 1
        price: Price
        current_period_start: number
        current_period_end: number
      },
    ]
  }
}

export type Kind = Customer | PaymentMethod | PaymentIntent | Price | Invoice | Subscription

/** An error in the provider's format. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; message: string; param?: string; [name: string]: unknown },
  ) {
    super(error.message)
  }
}

export const missingObject = (noun: string, id: string, param: string) =>
  new Refusal(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  })

export const unusable = (message: string, param?: string) =>
  new Refusal(400, { type: 'invalid_request_error', message, ...(param && { param }) })
