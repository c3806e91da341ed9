import { sql } from 'drizzle-orm'
import { byAddress } from '../accounts/by-address'
import { users } from '../accounts/schema'
import { anonymized, context, type Declaration, declare, eitherOf, impersonal } from '../platform/privacy/declaration'
import { billingAccounts, providerEvents, purchaseOrders, subscriptions } from './schema'

/** Who pays for their own organization need not have proven their address. */
const paidAsOneOfItsPeople = (userId: string) =>
  sql`(${billingAccounts.organizationId}, ${billingAccounts.payerEmail}) IN
    (SELECT ${users.organizationId}, ${users.email} FROM ${users} WHERE ${users.id} = ${userId})`

/** What an organization pays is the organization's; only an order names a person, its billing contact. */
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
        // The provider is told next; what it must keep for the tax office, the export says.
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
