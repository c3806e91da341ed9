import { sql } from 'drizzle-orm'
import { byAddress } from '../accounts/by-address'
import { users } from '../accounts/schema'
import { anonymized, context, type Declaration, declare, eitherOf, impersonal } from '../platform/privacy/declaration'
import { billingAccounts, providerEvents, purchaseOrders, subscriptions } from './schema'

/** A user who pays for their own organization may not have proven their address. */
const paidAsOneOfItsPeople = (userId: string) =>
  sql`(${billingAccounts.organizationId}, ${billingAccounts.payerEmail}) IN
    (SELECT ${users.organizationId}, ${users.email} FROM ${users} WHERE ${users.id} = ${userId})`

/** An organization's payments belong to the organization. Only an order names a person, its billing contact. */
export const personalData: Declaration[] = [
  declare(
    billingAccounts,
    {
      organizationId: context,
      customerId: impersonal,
      payerEmail: anonymized,
      busyUntil: impersonal,
      created: context,
    },
    [
      {
        as: 'organizationsYouPaidFor',
        rows: eitherOf(byAddress(billingAccounts.payerEmail), paidAsOneOfItsPeople),
        // A nightly job then updates the provider. The export tells users what the provider must keep for tax reasons.
        erase: { payerEmail: null },
      },
    ],
  ),
  declare(subscriptions, {
    id: impersonal,
    organizationId: impersonal,
    plan: impersonal,
    status: impersonal,
    paidUntil: impersonal,
    renews: impersonal,
    endedHere: impersonal,
    version: impersonal,
    created: impersonal,
    updated: impersonal,
  }),
  declare(providerEvents, { id: impersonal, type: impersonal, created: impersonal }),
  declare(
    purchaseOrders,
    {
      id: impersonal,
      organizationId: context,
      invoiceId: impersonal,
      url: impersonal,
      plan: context,
      poNumber: context,
      email: anonymized,
      contact: anonymized,
      status: context,
      due: context,
      approved: impersonal,
      ends: impersonal,
      created: context,
      updated: impersonal,
    },
    [
      {
        as: 'ordersYouAreTheContactOf',
        rows: byAddress(purchaseOrders.email),
        erase: { email: null, contact: null },
      },
    ],
  ),
]
