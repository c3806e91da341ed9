import { sql } from 'drizzle-orm'
import { byAddress } from '../accounts/privacy'
import { users } from '../accounts/schema'
import {
  anonymized,
  context,
  type Declaration,
  declare,
  each,
  eitherOf,
  impersonal,
} from '../platform/privacy/declaration'
import { billingAccounts, providerEvents, purchaseOrders, subscriptions } from './schema'

/** A user who pays for their own organization may not have proven their address. */
const paidAsOneOfItsPeople = (userId: string) =>
  sql`(${billingAccounts.organizationId}, ${billingAccounts.payerEmail}) IN
    (SELECT ${users.organizationId}, ${users.email} FROM ${users} WHERE ${users.id} = ${userId})`

/** An organization's payments belong to the organization. Only an order names a person, its billing contact. */
export const personalData: Declaration[] = [
  declare(billingAccounts, { customerId: impersonal, payerEmail: anonymized, busyUntil: impersonal }, [
    {
      as: 'organizationsYouPaidFor',
      rows: eitherOf(byAddress(billingAccounts.payerEmail), paidAsOneOfItsPeople),
      // A nightly job then updates the provider. The export tells users what the provider must keep for tax reasons.
      erase: { payerEmail: null },
    },
  ]),
  declare(subscriptions, each(impersonal, 'plan', 'status', 'paidUntil', 'endedHere')),
  declare(providerEvents, { type: impersonal }),
  declare(
    purchaseOrders,
    {
      ...each(impersonal, 'id', 'invoiceId', 'url', 'approved', 'ends', 'updated'),
      ...each(context, 'plan', 'poNumber', 'status', 'due'),
      email: anonymized,
      contact: anonymized,
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
