import * as v from 'valibot'
import { plans } from '../organizations/pricing/prices'
import { rawText } from '../platform/text/raw-text'

export const planNames = ['quarterly', 'semiannual', 'yearly'] as const
export type PlanName = (typeof planNames)[number]

/** The provider's subscription statuses. docs/decisions says what each one means here. */
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

/** The plan is running. An organization has at most one subscription with one of these statuses. */
export const runningStatuses = ['active', 'trialing', 'past_due'] as const

/**
 * `open`: waits for staff's approval. `approved`: the plan runs, but the invoice isn't paid yet. `paid`: the plan runs
 * and is paid for. `lapsed`: stayed unpaid. `ended`: the paid plan is over. `withdrawn`: canceled.
 */
export const orderStatuses = ['open', 'approved', 'paid', 'lapsed', 'ended', 'withdrawn'] as const

export const statusMessages = {
  legacy: "Legacy partners' status cannot be changed. Please contact site developers for any further questions.",
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

const text = (maxLength: number, message: string) =>
  v.pipe(v.optional(rawText(maxLength, message, message), ''), v.trim(), v.maxLength(maxLength, message))

/** `subscriptionType` is ignored, and the amount is only compared with the plan's price. */
export const Payment = v.object({
  /** Required to pay. Left out to resume a plan that is paid for. */
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

/** For the OpenAPI description of one plan: its price must be sent, as text or as a number. */
export function pricedPayment(plan: PlanName) {
  const price = plans.find((known) => known.plan === plan)?.amount ?? ''
  const amount = v.pipe(
    v.unknown(),
    v.metadata({ enum: [price, Number(price)], description: 'The price in US dollars' }),
  )
  return v.object({ ...Payment.entries, amount })
}

export const PaymentResponse = v.object({
  client_secret: v.string(),
  status: v.picklist(['succeeded', 'requires_action']),
  subscription_id: v.string(),
})
export type PaymentResponse = v.InferOutput<typeof PaymentResponse>

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

const required = (message: string, maxLength: number, tooLong: string) =>
  v.pipe(
    v.optional(rawText(maxLength, tooLong, message), ''),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(maxLength, tooLong),
  )

/** The invoice goes to the billing contact. */
export const OrderRequest = v.object({
  plan: v.picklist(planNames, orderMessages.plan),
  /** The provider's limit for this field on the invoice. */
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

export const OrderResponse = v.object({
  status: v.picklist(orderStatuses),
  invoice_id: v.string(),
  url: v.nullable(v.string()),
})
