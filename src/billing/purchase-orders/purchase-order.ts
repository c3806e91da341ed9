import { and, desc, eq, inArray } from 'drizzle-orm'
import { findOrganizationRow, updateStatusStatements } from '../../organizations/organization/update-organization'
import { getSettings } from '../../platform/config/settings'
import { type Actor, recordOrFail } from '../../platform/db/audit'
import { type BatchEntry, batch } from '../../platform/db/batch'
import { breaks, type Database, newId } from '../../platform/db/database'
import { Fault } from '../../platform/fault'
import { conflict, notFound } from '../../platform/http/problem'
import type { MailContent } from '../../platform/mail/mail-template'
import { formatDay, now, timestamp } from '../../platform/time/clock'
import {
  type AboutOrder,
  type HeldMails,
  holdMailsAboutMoney,
  noMails,
  orderApprovedMail,
  orderPaidMail,
  orderReceivedMail,
} from '../mails'
import { changePayer, ensureCustomer, oneAtATime } from '../provider/account'
import { commitAndMail, markEventHandled, type ProviderEvent } from '../provider/commit'
import { endOfPlan, planLabel, planTerms } from '../provider/plan-terms'
import { askProvider, getProvider, type Provider } from '../provider/provider'
import { type OrderRequest, orderMessages, statusMessages } from '../rules'
import { type PurchaseOrder, purchaseOrders } from '../schema'
import { paidAhead, runningSubscription } from '../subscription/subscription'

/** Net 30: the number of days until an invoice is due. */
const dueDays = 30

type Ordering = { organizationId: string; order: OrderRequest; payer: { email: string; name: string }; by: Actor }

/**
 * Orders a plan by purchase order. The provider sends an invoice to the billing contact. The plan starts when staff
 * approve the order or when the invoice is paid, whichever comes first.
 * @throws Problem 409 if there is an open order, an active plan, or a paid period that is still running
 */
export async function orderPlan(env: Env, db: Database, wish: Ordering): Promise<PurchaseOrder> {
  const provider = await getProvider(env)
  return oneAtATime(db, wish.organizationId, async () => {
    const { statusCode } = await findOrganizationRow(db, wish.organizationId)
    if (statusCode === '0') throw conflict(statusMessages.legacy)
    if (statusCode === '4') throw conflict(orderMessages.active)
    const ahead = paidAhead(statusCode, await runningSubscription(db, wish.organizationId))
    if (ahead) throw conflict(orderMessages.paidAhead(planLabel(ahead.plan), formatDay(ahead.until)))
    if (await openOrder(db, wish.organizationId)) throw conflict(orderMessages.open)
    const customer = await ensureCustomer(db, provider, wish)
    const id = newId()
    const { email, contact: name } = wish.order
    // The invoice goes to the billing contact, who may not be the user who subscribes.
    await changePayer(db, provider, {
      organizationId: wish.organizationId,
      customerId: customer,
      payer: { email, name },
    })
    const invoice = await makeInvoice(provider, customer, { id, ...wish.order })
    return write(env, db, { id, wish, invoice })
  })
}

type Invoice = { id: string; url: string | null; due: string | null }

async function makeInvoice(
  { stripe }: Provider,
  customer: string,
  { id, plan, poNumber }: OrderRequest & { id: string },
): Promise<Invoice> {
  const once = (step: string) => ({ idempotencyKey: `order:${id}:${step}` })
  const draft = await askProvider(
    stripe.invoices.create(
      {
        customer,
        collection_method: 'send_invoice',
        days_until_due: dueDays,
        auto_advance: false,
        description: `${planLabel(plan)} plan`,
        custom_fields: [{ name: 'PO number', value: poNumber }],
      },
      once('invoice'),
    ),
  )
  await askProvider(
    stripe.invoiceItems.create(
      {
        customer,
        invoice: draft.id,
        amount: planTerms[plan].cents,
        currency: 'usd',
        description: `${planLabel(plan)} plan`,
      },
      once('line'),
    ),
  )
  const { hosted_invoice_url: url, due_date: due } = await askProvider(
    stripe.invoices.finalizeInvoice(draft.id, { auto_advance: false }, once('finalize')),
  )
  await askProvider(stripe.invoices.sendInvoice(draft.id, {}, once('send')))
  return { id: draft.id, url: url ?? null, due: due ? timestamp(new Date(due * 1000)) : null }
}

async function write(
  env: Env,
  db: Database,
  { id, wish, invoice }: { id: string; wish: Ordering; invoice: Invoice },
): Promise<PurchaseOrder> {
  const { organizationId, by, order } = wish
  const time = timestamp()
  const row = { id, organizationId, ...order, invoiceId: invoice.id, url: invoice.url, due: invoice.due }
  const content = orderReceivedMail({ ...order, due: invoice.due, origin: getSettings(env).ORIGIN })
  const mails = await holdMailsAboutMoney(env, db, { organizationId, by, contact: order.email, content })
  try {
    const write = db
      .insert(purchaseOrders)
      .values({ ...row, status: 'open', created: time, updated: time })
      .returning()
    const { ordered } = await batch(db, {
      ordered: recordOrFail(db, write, {
        by,
        verb: 'ordered plan',
        target: { kind: 'purchase order', id },
        after: { plan: order.plan },
      }),
      mails: mails.statements,
    })
    await mails.send()
    const [written] = ordered
    if (written) return written
  } catch (error) {
    throw breaks(error, 'UNIQUE', 'purchase_orders.organization_id') ? conflict(orderMessages.open) : error
  }
  throw new Fault('an inserted order came back empty')
}

export async function openOrder(db: Database, organizationId: string): Promise<PurchaseOrder | undefined> {
  const [order] = await selectOrder(db, organizationId)
  return order
}

export const selectOrder = (db: Database, organizationId: string) =>
  db
    .select()
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.organizationId, organizationId), inArray(purchaseOrders.status, ['open', 'approved'])))
    .orderBy(desc(purchaseOrders.created))
    .limit(1)

export async function readOrderOfInvoice(db: Database, invoiceId: string): Promise<PurchaseOrder | undefined> {
  const [order] = await db.select().from(purchaseOrders).where(eq(purchaseOrders.invoiceId, invoiceId))
  return order
}

/**
 * Approves an order, which starts its plan. Approving it again changes nothing.
 * @returns the organization's ID
 * @throws Problem 404; 409 if the order is over or a plan is active
 */
export async function approveOrder(
  env: Env,
  db: Database,
  { invoiceId, by }: { invoiceId: string; by: Actor },
): Promise<string> {
  const order = await readOrderOfInvoice(db, invoiceId)
  if (!order) throw notFound()
  // The organization may be paying by card or withdrawing the order right now.
  await oneAtATime(db, order.organizationId, async () => approve(env, db, await readOrderOfInvoice(db, invoiceId), by))
  return order.organizationId
}

async function approve(env: Env, db: Database, order: PurchaseOrder | undefined, by: Actor): Promise<void> {
  if (!order) throw notFound()
  if (order.status === 'approved' || order.status === 'paid') return
  if (order.status !== 'open') throw conflict(orderMessages.over)
  const statements = await beginning(db, { order, status: 'approved', by })
  if (statements.length === 0) throw conflict(orderMessages.active)
  const ends = timestamp(endOfPlan(order.plan, now()))
  const mails = await holdOrderMails(env, db, {
    order,
    by,
    contentOf: (about) => orderApprovedMail({ ...about, ends }),
  })
  await commitAndMail(db, statements, mails)
}

/** Updates an order from its invoice. A paid one starts the plan if nobody has approved the order yet. */
export async function syncOrder(
  { env, stripe }: Provider,
  db: Database,
  { order, by, event }: { order: PurchaseOrder; by: Actor; event?: ProviderEvent },
): Promise<void> {
  const { status } = await askProvider(stripe.invoices.retrieve(order.invoiceId ?? ''))
  const handled = event ? [markEventHandled(db, event)] : []
  const paid = status === 'paid' ? await paying(db, order, by) : []
  const ends = order.ends ?? (paid.length > 1 ? timestamp(endOfPlan(order.plan, now())) : null)
  const mails =
    paid.length > 0
      ? await holdOrderMails(env, db, { order, by, contentOf: (about) => orderPaidMail({ ...about, ends }) })
      : noMails
  await commitAndMail(db, [...handled, ...paid], mails)
}

/** Like `holdMailsAboutMoney`, for an order. */
export function holdOrderMails(
  env: Env,
  db: Database,
  { order, by, contentOf }: { order: PurchaseOrder; by: Actor; contentOf: (about: AboutOrder) => MailContent },
): Promise<HeldMails> {
  const { organizationId, plan, poNumber, email: contact } = order
  const content = contentOf({ plan, poNumber, origin: getSettings(env).ORIGIN })
  return holdMailsAboutMoney(env, db, { organizationId, by, contact, content })
}

async function paying(db: Database, order: PurchaseOrder, by: Actor): Promise<BatchEntry[]> {
  if (order.status === 'approved') return moveOrderStatements(db, order, { status: 'paid' }, by)
  if (order.status !== 'open' && order.status !== 'lapsed') return []
  const begins = await beginning(db, { order, status: 'paid', by })
  return begins.length > 0 ? begins : moveOrderStatements(db, order, { status: 'paid' }, by)
}

/** Returns the statements that update the order and start its plan, or none if the organization has another plan. */
async function beginning(
  db: Database,
  { order, status, by }: { order: PurchaseOrder; status: 'approved' | 'paid'; by: Actor },
): Promise<BatchEntry[]> {
  const before = await findOrganizationRow(db, order.organizationId)
  if (before.statusCode === '4' || before.statusCode === '0') return []
  const ends = timestamp(endOfPlan(order.plan, now()))
  const change = {
    statusCode: '4',
    plan: order.plan,
    subscriptionId: null,
    subscriptionType: planTerms[order.plan].subscriptionType,
    subscriptionEndDate: ends,
  } as const
  const why = `purchase order ${status}`
  return [
    ...moveOrderStatements(db, order, { status, approved: timestamp(), ends }, by),
    updateStatusStatements(db, { before, change, by, why }),
  ]
}

/** Builds the statements that change an order. The batch fails if the order has changed meanwhile. */
export function moveOrderStatements(
  db: Database,
  order: PurchaseOrder,
  change: Partial<Pick<PurchaseOrder, 'status' | 'approved' | 'ends'>>,
  by: Actor,
): BatchEntry[] {
  const target = { kind: 'purchase order', id: order.id }
  const write = db
    .update(purchaseOrders)
    .set({ ...change, updated: timestamp() })
    .where(and(eq(purchaseOrders.id, order.id), eq(purchaseOrders.status, order.status)))
  return [
    recordOrFail(db, write, { by, verb: 'changed order', target, before: { status: order.status }, after: change }),
  ]
}
