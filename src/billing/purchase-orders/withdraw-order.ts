import { findOrganizationRow } from '../../organizations/organization/update-organization'
import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { conflict, notFound } from '../../platform/http/problem'
import { orderWithdrawnMail } from '../mails'
import { oneAtATime } from '../provider/account'
import { commitAndMail } from '../provider/commit'
import { askProvider, getProvider, type Provider } from '../provider/provider'
import { orderMessages } from '../rules'
import type { PurchaseOrder } from '../schema'
import { holdOrderMails, moveOrderStatements, openOrder, readOrderOfInvoice, syncOrder } from './purchase-order'

type Withdrawing = { organizationId: string; invoiceId: string; by: Actor }

/**
 * Withdraws an organization's own order that nobody has approved, and voids its invoice. Withdrawing it again changes
 * nothing.
 * @throws Problem 404 for another organization's order, 409 if it is approved, paid, or over
 */
export async function withdrawOrder(
  env: Env,
  db: Database,
  { organizationId, invoiceId, by }: Withdrawing,
): Promise<void> {
  const provider = await getProvider(env)
  await oneAtATime(db, organizationId, async () => {
    const order = await readOrderOfInvoice(db, invoiceId)
    if (order?.organizationId !== organizationId) throw notFound()
    if (order.status === 'withdrawn') return
    if (order.status !== 'open')
      throw conflict(order.status === 'approved' || order.status === 'paid' ? orderMessages.begun : orderMessages.over)
    if (!(await voidOrder(provider, db, order, by))) throw conflict(orderMessages.begun)
  })
}

/**
 * Voids an order that still waits for approval if the organization now pays by card, so that it doesn't owe both.
 * Repeating it changes nothing.
 * @throws Problem 409 if the provider can't be reached; the nightly job tries again
 */
export async function settleOrders(
  provider: Provider,
  db: Database,
  { organizationId, by }: { organizationId: string; by: Actor },
): Promise<void> {
  const { statusCode, subscriptionId } = await findOrganizationRow(db, organizationId)
  if (statusCode !== '4' || subscriptionId === null) return
  const order = await openOrder(db, organizationId)
  if (order?.status === 'open') await voidOrder(provider, db, order, by)
}

/** @returns false if the order was paid meanwhile; the payment counts then */
async function voidOrder(provider: Provider, db: Database, order: PurchaseOrder, by: Actor): Promise<boolean> {
  const { env, stripe } = provider
  const invoiceId = order.invoiceId ?? ''
  const { status } = await askProvider(stripe.invoices.retrieve(invoiceId))
  if (status === 'paid') {
    await syncOrder(provider, db, { order, by })
    return false
  }
  if (status === 'open') await askProvider(stripe.invoices.voidInvoice(invoiceId))
  const mails = await holdOrderMails(env, db, { order, by, contentOf: orderWithdrawnMail })
  await commitAndMail(db, moveOrderStatements(db, order, { status: 'withdrawn' }, by), mails)
  return true
}
