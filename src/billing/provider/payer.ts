import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { organizations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'
import { forEachSettled } from '../../platform/db/for-each-settled'
import { billingAccounts } from '../schema'
import { askProvider, canPay, type Provider, providerOf } from './provider'

/**
 * Lets the provider forget those who paid and whose accounts have been erased here: a customer without invoices is deleted,
 * one with invoices, which must be kept, gets the organization's name and no address.
 * @returns how many were forgotten
 */
export async function deletePayers(env: Env, db: Database): Promise<number> {
  const erased = await db
    .select({
      organizationId: billingAccounts.organizationId,
      customerId: billingAccounts.customerId,
      name: organizations.name,
    })
    .from(billingAccounts)
    .innerJoin(organizations, eq(organizations.id, billingAccounts.organizationId))
    .where(and(isNull(billingAccounts.payerEmail), isNotNull(billingAccounts.customerId)))
    .limit(200)
  if (erased.length === 0 || !canPay(env)) return 0
  const provider = await providerOf(env)
  const failed = await forEachSettled(erased, async ({ organizationId, customerId, name }) => {
    if (customerId === null) return
    const isKept = await hasInvoices(provider, customerId)
    if (isKept) await askProvider(provider.stripe.customers.update(customerId, { name, email: '' }))
    else await askProvider(provider.stripe.customers.del(customerId))
    await db
      .update(billingAccounts)
      .set({ payerEmail: '', ...(!isKept && { customerId: null }) })
      .where(and(eq(billingAccounts.organizationId, organizationId), isNull(billingAccounts.payerEmail)))
  })
  return erased.length - failed
}

/** A subscription has an invoice from its beginning. */
async function hasInvoices({ stripe }: Provider, customer: string): Promise<boolean> {
  const { data } = await askProvider(stripe.invoices.list({ customer, limit: 1 }))
  return data.length > 0
}
