import * as v from 'valibot'
import { plans } from '../organizations/pricing/prices'
import { rawText } from '../platform/text/normalize'

export const planNames = ['quarterly', 'semiannual', 'yearly'] as const
export type PlanName = (typeof planNames)[number]

/** The provider's words for how a subscription stands; docs/decisions says what each means here. */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'paused',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** The plan goes on: at most one of an organization's subscriptions is so. */
export const runningStatuses = ['active', 'trialing', 'past_due'] as const

/**
 * Open: waits for the team's approval. Approved: the plan runs, the invoice is not paid yet. Paid: the plan runs. Lapsed:
 * stayed unpaid. Ended: the plan that was paid is over. Withdrawn: nobody wants it any more.
 */
export const orderStatuses = ['open', 'approved', 'paid', 'lapsed', 'ended', 'withdrawn'] as const

export const statusMessages = {
  legacy: "Legacy partners' status cannot be changed. Please contact site developers for any further questions.",
  unknownCode: 'Choose a status code from 1 to 4.',
  nothingToCancel: 'There is no subscription to cancel.',
  twoPlans: 'The payment provider shows two plans for this organization. Write to us, and we’ll fix it.',
  changedMeanwhile: 'Someone else changed this organization in the meantime. Reload the page and try again.',
} as const

export const paymentMessages = {
  notSetUp: 'Payments are not open on this site yet. Write to us, and we’ll set up your plan by hand.',
  unreachable:
    'We couldn’t reach the payment provider. If your payment went through, your plan starts by itself, and nothing is charged twice. Check again in a few minutes.',
  repeatedOtherwise: 'This payment was already sent with other details. Reload the page and try again.',
  underWay: 'A payment for your organization is in progress in another window. Wait a moment, then check again.',
  settling: 'Your payment went through, and your plan starts in a moment. Reload the page to see it.',
  amount: 'This amount isn’t the price of the plan. Reload the page and try again.',
  noMethod: 'Enter your card number.',
  active: 'Your organization already has a plan. To switch, use “Change plan” on the billing page.',
  forEmployer: 'The payment portal opens once your organization has a paid plan.',
} as const

const text = (most: number, message: string) =>
  v.pipe(v.optional(rawText(most, message, message), ''), v.trim(), v.maxLength(most, message))

/** What subscribing takes. `subscriptionType` is ignored, and the amount only compared with the price of the plan. */
export const Payment = v.object({
  /** Needed to pay; left out where a period that was paid for goes on. */
  payment_method: text(255, paymentMessages.noMethod),
  email: v.optional(
    v.pipe(
      rawText(254, 'Invalid Email', 'Invalid Email'),
      v.trim(),
      v.toLowerCase(),
      v.email('Invalid Email'),
      v.maxLength(254, 'Invalid Email'),
    ),
  ),
  clientName: text(128, 'At most 128 characters'),
  subscriptionType: v.optional(v.unknown()),
  amount: v.optional(v.unknown()),
})
export type Payment = v.InferOutput<typeof Payment>

/** What is told of it for one plan: its price must be sent, as text or as a number. */
export function pricedPayment(plan: PlanName) {
  const price = plans.find((known) => known.plan === plan)?.amount ?? ''
  const amount = v.pipe(
    v.unknown(),
    v.metadata({ enum: [price, Number(price)], description: 'The price in US dollars' }),
  )
  return v.object({ ...Payment.entries, amount })
}

export const PaymentAnswer = v.object({
  client_secret: v.string(),
  status: v.picklist(['succeeded', 'requires_action']),
  subscription_id: v.string(),
})
export type PaymentAnswer = v.InferOutput<typeof PaymentAnswer>

export const orderMessages = {
  plan: 'Choose one of the three plans.',
  poNumber: 'The purchase order number is required.',
  poNumberLength: 'The purchase order number can be at most 30 characters.',
  email: 'The billing email is required.',
  emailForm: 'Invalid Email',
  contact: 'The billing contact is required.',
  contactLength: 'The billing contact can be at most 128 characters.',
  approved: 'An order can only be approved.',
  open: 'Your organization already has an open purchase order. Withdraw it first to order again.',
  active: 'Your organization already has a plan.',
  over: 'This order is over.',
  begun: 'This order has been approved, and your plan has started. To end the plan, cancel it.',
  paidAhead: (plan: string, until: string) =>
    `Your organization has paid for the ${plan} plan until ${until}. Resume that plan; there’s nothing to pay until then.`,
} as const

const required = (message: string, most: number, tooLong: string) =>
  v.pipe(v.optional(rawText(most, tooLong, message), ''), v.trim(), v.nonEmpty(message), v.maxLength(most, tooLong))

/** A plan ordered by purchase order: the invoice goes to the billing contact. */
export const OrderRequest = v.object({
  plan: v.picklist(planNames, orderMessages.plan),
  /** As long as the provider's field on the invoice. */
  poNumber: required(orderMessages.poNumber, 30, orderMessages.poNumberLength),
  email: v.pipe(
    required(orderMessages.email, 254, orderMessages.emailForm),
    v.toLowerCase(),
    v.email(orderMessages.emailForm),
  ),
  contact: required(orderMessages.contact, 128, orderMessages.contactLength),
})
export type OrderRequest = v.InferOutput<typeof OrderRequest>

export const OrderApproval = v.object({ approved: v.literal(true, orderMessages.approved) })

export const OrderAnswer = v.object({
  status: v.picklist(orderStatuses),
  invoice_id: v.string(),
  url: v.nullable(v.string()),
})
