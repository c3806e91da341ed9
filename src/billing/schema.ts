import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { organizations } from '../organizations/schema'
import { orderStatuses, planNames, subscriptionStatuses } from './rules'

const organizationId = () =>
  text()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })

export const billingAccounts = sqliteTable(
  'billing_accounts',
  {
    organizationId: organizationId().primaryKey(),
    /** The provider's ID. Null until the first payment starts. */
    customerId: text(),
    /**
     * The customer's email at the provider. Null if that person's account was erased and the provider must forget it
     * too. Empty if it has none.
     */
    payerEmail: text().default(''),
    /** A payment is in progress until then, and a second one waits. */
    busyUntil: text(),
    created: text().notNull(),
  },
  (t) => [uniqueIndex('billing_accounts_customer').on(t.customerId), index('billing_accounts_payer').on(t.payerEmail)],
)

/** Our copy of a subscription, as last read from the provider. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    /** The provider's ID. */
    id: text().primaryKey(),
    organizationId: organizationId(),
    plan: text({ enum: planNames }).notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    /** The end of the last paid period. Null if nothing was paid. */
    paidUntil: text(),
    /** Whether the provider charges again when the period ends. */
    renews: integer({ mode: 'boolean' }).notNull(),
    /**
     * When the subscription was canceled here. After that, the provider's data doesn't change the organization's
     * status.
     */
    endedHere: text(),
    version: integer().notNull().default(1),
    created: text().notNull(),
    updated: text().notNull(),
  },
  (t) => [
    index('subscriptions_organization').on(t.organizationId, t.created),
    index('subscriptions_paid_until').on(t.status, t.paidUntil),
    uniqueIndex('subscriptions_one_active')
      .on(t.organizationId)
      .where(sql`status IN ('active', 'trialing', 'past_due')`),
    check('subscriptions_plan', sql`${t.plan} IN ('quarterly', 'semiannual', 'yearly')`),
  ],
)

/** Events from the provider that already took effect, so that none takes effect twice (docs/security.md, 28). */
export const providerEvents = sqliteTable(
  'provider_events',
  { id: text().primaryKey(), type: text().notNull(), created: text().notNull() },
  (t) => [index('provider_events_created').on(t.created)],
)

export const purchaseOrders = sqliteTable(
  'purchase_orders',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    /** The provider's ID. Null while the invoice is being created. */
    invoiceId: text(),
    /** The page that shows the invoice and takes its payment. */
    url: text(),
    plan: text({ enum: planNames }).notNull(),
    poNumber: text().notNull(),
    /** The billing contact. Null once that person's account is erased. */
    email: text(),
    contact: text(),
    status: text({ enum: orderStatuses }).notNull(),
    due: text(),
    approved: text(),
    /** When the ordered plan ends. */
    ends: text(),
    created: text().notNull(),
    updated: text().notNull(),
  },
  (t) => [
    uniqueIndex('purchase_orders_invoice').on(t.invoiceId),
    uniqueIndex('purchase_orders_one_open').on(t.organizationId).where(sql`status IN ('open', 'approved')`),
    index('purchase_orders_organization').on(t.organizationId, t.created),
    index('purchase_orders_email').on(t.email),
    index('purchase_orders_due').on(t.status, t.due),
    index('purchase_orders_ends').on(t.status, t.ends),
    check('purchase_orders_plan', sql`${t.plan} IN ('quarterly', 'semiannual', 'yearly')`),
    check('purchase_orders_status', sql`${t.status} IN ('open', 'approved', 'paid', 'lapsed', 'ended', 'withdrawn')`),
  ],
)

export type SubscriptionRecord = typeof subscriptions.$inferSelect
export type PurchaseOrder = typeof purchaseOrders.$inferSelect
