import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { organizations } from '../organizations/schema'
import { orderStatuses, planNames, subscriptionStatuses } from './rules'

const organizationId = () =>
  text()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })

/** An organization as the provider's customer. */
export const billingAccounts = sqliteTable(
  'billing_accounts',
  {
    organizationId: organizationId().primaryKey(),
    /** The provider's id; null until the first payment begins. */
    customerId: text(),
    /**
     * Whose address the provider's customer has. Null where that person has been erased: then the provider must forget them
     * too. Empty where it has nobody's.
     */
    payerEmail: text().default(''),
    /** Until then one payment of the organization is under way, and a second one waits. */
    busyUntil: text(),
    created: text().notNull(),
  },
  (t) => [uniqueIndex('billing_accounts_customer').on(t.customerId), index('billing_accounts_payer').on(t.payerEmail)],
)

/** What we last read of a subscription at the provider. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    organizationId: organizationId(),
    plan: text({ enum: planNames }).notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    /** The end of the last period that was paid; null while nothing was. */
    paidUntil: text(),
    /** Whether the provider charges again when the period ends. */
    renews: integer({ mode: 'boolean' }).notNull(),
    /** When it was cancelled here: what the provider says from then on changes no status. */
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

/** The provider's events that have had their effect: each has it once (docs/security.md, 28). */
export const providerEvents = sqliteTable(
  'provider_events',
  { id: text().primaryKey(), type: text().notNull(), created: text().notNull() },
  (t) => [index('provider_events_created').on(t.created)],
)

/** A plan that is paid by invoice, with the purchase order that it refers to. */
export const purchaseOrders = sqliteTable(
  'purchase_orders',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    /** The provider's id; null while the invoice is being made. */
    invoiceId: text(),
    /** Where the invoice can be seen and paid. */
    url: text(),
    plan: text({ enum: planNames }).notNull(),
    poNumber: text().notNull(),
    /** The billing contact; null once that person's account is erased. */
    email: text(),
    contact: text(),
    status: text({ enum: orderStatuses }).notNull(),
    /** When the invoice should be paid. */
    due: text(),
    approved: text(),
    /** When the plan that was ordered is over. */
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
