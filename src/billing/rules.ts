import * as v from 'valibot'
import { OrganizationChange } from '../organizations/rules'
import { plans } from '../platform/plans'
import { rawText } from '../platform/words'

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

export const standingMessages = {
  legacy: "Legacy partners' status cannot be changed. Please contact site developers for any further questions.",
  unknownCode: 'Choose a status code from 1 to 4.',
  nothingToCancel: 'There is no subscription to cancel.',
  acting: 'Paying and cancelling are for the organization itself. Stop acting for it first.',
  otherOrganization: 'You act for another organization. Stop acting for it first.',
  twoPlans: 'The provider holds two plans of this organization. Please write to us.',
  changedMeanwhile: 'The organization has changed meanwhile. Please look again.',
} as const

const tooLongWhy = 'At most 300 characters'

/** What `PUT /api/organization/{id}` takes: the profile, and how the organization stands. */
export const OrganizationUpdate = v.object({
  ...OrganizationChange.entries,
  /** For staff; of others it is ignored, whatever it is. */
  statusCode: v.optional(v.pipe(v.unknown(), v.description('For staff: 1 to 4; of others it is ignored'))),
  /** Why staff change it, for the audit. */
  why: v.optional(v.pipe(rawText(300, tooLongWhy), v.trim(), v.maxLength(300, tooLongWhy))),
  /** True cancels the subscription. */
  cancel: v.optional(v.pipe(v.unknown(), v.description('True cancels the subscription'))),
  userEmail: v.optional(v.unknown()),
  clientName: v.optional(v.unknown()),
})
export type OrganizationUpdate = v.InferOutput<typeof OrganizationUpdate>

export const paymentMessages = {
  notSetUp: 'Payments are not open on this site yet. Please write to us, and we will help you by hand.',
  unreachable:
    'The payment provider does not answer just now. If your payment went through, your plan begins by itself; nothing is charged twice. Please look again in a few minutes.',
  repeatedOtherwise: 'This payment was sent before with other details. Please reload the page and try again.',
  underWay: 'A payment of your organization is under way in another window. Please wait a moment and look again.',
  settling: 'Your payment went through and is being settled. Your plan begins in a moment; please reload the page.',
  amount: 'The amount is not the price of this plan. Please reload the page.',
  noMethod: 'Please enter your card.',
  active: 'Your organization has a plan already. Cancel it first, or let it run out, to choose another.',
  forEmployer: 'The portal opens once your organization has a paid plan.',
} as const

const text = (most: number, message: string) =>
  v.pipe(v.optional(rawText(most, message, message), ''), v.trim(), v.maxLength(most, message))

/** What subscribing takes. `subscriptionType` is ignored, and the amount only compared with the price of the plan. */
export const Payment = v.object({
  payment_method: v.pipe(
    v.optional(rawText(255, paymentMessages.noMethod, paymentMessages.noMethod), ''),
    v.trim(),
    v.nonEmpty(paymentMessages.noMethod),
    v.maxLength(255, paymentMessages.noMethod),
  ),
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
  email: 'The billing e-mail is required.',
  emailForm: 'Invalid Email',
  contact: 'The billing contact is required.',
  contactLength: 'The billing contact can be at most 128 characters.',
  approved: 'An order can only be approved.',
  open: 'Your organization has an open purchase order already.',
  active: 'Your organization has a plan already.',
  over: 'This order is over.',
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
