import { billingAccounts, providerEvents, purchaseOrders, subscriptions } from '../../billing/schema'
import { anonymised, byAddress, context, type Declaration, declare, impersonal } from './declaration'

/** What an organization pays is the organization's; only an order names a person, its billing contact. */
export const billingData: Declaration[] = [
  declare(billingAccounts, {
    organizationId: impersonal,
    customerId: impersonal,
    busyUntil: impersonal,
    created: impersonal,
  }),
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
      email: anonymised,
      contact: anonymised,
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
