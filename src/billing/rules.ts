import * as v from 'valibot'
import { OrganizationChange } from '../organizations/rules'

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
  changedMeanwhile: 'The organization has changed meanwhile. Please look again.',
} as const

/** What `PUT /api/organization/{id}` takes: the profile, and how the organization stands. */
export const OrganizationUpdate = v.object({
  ...OrganizationChange.entries,
  /** For staff; of others it is ignored, whatever it is. */
  statusCode: v.optional(v.unknown()),
  /** Why staff change it, for the audit. */
  why: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300, 'At most 300 characters'))),
  /** True cancels the subscription. */
  cancel: v.optional(v.unknown()),
  userEmail: v.optional(v.unknown()),
  clientName: v.optional(v.unknown()),
})
export type OrganizationUpdate = v.InferOutput<typeof OrganizationUpdate>
