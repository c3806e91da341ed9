import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { findOrganizationRow } from '../../organizations/organization/update-organization'
import { organizations } from '../../organizations/schema'
import { getSettings } from '../../platform/config/settings'
import type { Database } from '../../platform/db/database'
import { forEachSettled } from '../../platform/http/for-each'
import { conflict, forbidden } from '../../platform/http/problem'
import { now, timestamp } from '../../platform/time/clock'
import { paymentMessages } from '../rules'
import { billingAccounts } from '../schema'
import { askProvider, canPay, getProvider, type Provider } from './provider'

/**
 * Longer than any payment takes, so a lock that is older was abandoned. The longest one asks the provider about 25 times,
 * and each answer takes at most 21 seconds: two tries of ten (`getProvider`) and the pause between them.
 */
const lockMs = 600_000
const timeoutMs = 12_000
const retryDelayMs = 250

/**
 * Runs one payment of an organization at a time. A double click or a second tab waits and then sees the result.
 * @throws Problem 409 if the other payment takes too long
 */
export async function oneAtATime<Result>(
  db: Database,
  organizationId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await db.insert(billingAccounts).values({ organizationId, created: timestamp() }).onConflictDoNothing()
  const until = await hold(db, organizationId)
  try {
    return await work()
  } finally {
    await db
      .update(billingAccounts)
      .set({ busyUntil: null })
      .where(and(eq(billingAccounts.organizationId, organizationId), eq(billingAccounts.busyUntil, until)))
  }
}

async function hold(db: Database, organizationId: string): Promise<string> {
  for (let waited = 0; waited <= timeoutMs; waited += retryDelayMs) {
    const time = now()
    const until = timestamp(new Date(time.getTime() + lockMs))
    const held = await db
      .update(billingAccounts)
      .set({ busyUntil: until })
      .where(
        and(
          eq(billingAccounts.organizationId, organizationId),
          or(isNull(billingAccounts.busyUntil), lt(billingAccounts.busyUntil, timestamp(time))),
        ),
      )
      .returning({ id: billingAccounts.organizationId })
    if (held.length > 0) return until
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
  }
  throw conflict(paymentMessages.underWay)
}

type Paying = { organizationId: string; payer: { email: string; name: string } }

/** Creates the customer if needed. Call it inside `oneAtATime`. */
export async function ensureCustomer(
  db: Database,
  { stripe }: Provider,
  { organizationId, payer }: Paying,
): Promise<string> {
  const [account] = await db
    .select({ customerId: billingAccounts.customerId, payerEmail: billingAccounts.payerEmail })
    .from(billingAccounts)
    .where(eq(billingAccounts.organizationId, organizationId))
  if (account?.customerId) {
    // The previous payer's account was erased, so this user becomes the payer.
    if (!account.payerEmail)
      await changePayer(db, { stripe }, { organizationId, customerId: account.customerId, payer })
    return account.customerId
  }
  // The metadata is for people who look at the provider's dashboard. We never read it.
  const fields = { email: payer.email, name: payer.name, metadata: { organization: organizationId } }
  const { id } = await askProvider(stripe.customers.create(fields))
  await db
    .update(billingAccounts)
    .set({ customerId: id, payerEmail: payer.email })
    .where(eq(billingAccounts.organizationId, organizationId))
  return id
}

/** The email is stored here too, so that it can be erased with the person's account. */
export async function changePayer(
  db: Database,
  { stripe }: Pick<Provider, 'stripe'>,
  { organizationId, customerId, payer }: Paying & { customerId: string },
): Promise<void> {
  await db
    .update(billingAccounts)
    .set({ payerEmail: payer.email })
    .where(eq(billingAccounts.organizationId, organizationId))
  await askProvider(stripe.customers.update(customerId, { email: payer.email, name: payer.name }))
}

/** Returns the organization that a customer belongs to, or null if it isn't ours. */
export async function organizationOfCustomer(db: Database, customerId: string): Promise<string | null> {
  const [account] = await db
    .select({ organizationId: billingAccounts.organizationId })
    .from(billingAccounts)
    .where(eq(billingAccounts.customerId, customerId))
  return account?.organizationId ?? null
}

/**
 * Removes payers whose accounts were erased here from the provider. A customer without invoices is deleted. One with
 * invoices, which must be kept, gets the organization's name and no email.
 * @returns the number of payers removed
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
  const provider = await getProvider(env)
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

/** A subscription has an invoice from the start. */
async function hasInvoices({ stripe }: Provider, customer: string): Promise<boolean> {
  const { data } = await askProvider(stripe.invoices.list({ customer, limit: 1 }))
  return data.length > 0
}

/**
 * Returns the URL of the provider's page where a paying organization sees its invoices and changes its card. The URL is
 * for this visit only.
 * @throws Problem 403 unless the status code is 4
 */
export async function openPortal(env: Env, db: Database, payment: Paying): Promise<string> {
  const { statusCode } = await findOrganizationRow(db, payment.organizationId)
  if (statusCode !== '4') throw forbidden(paymentMessages.forEmployer)
  const provider = await getProvider(env)
  const customer = await oneAtATime(db, payment.organizationId, () => ensureCustomer(db, provider, payment))
  const back = `${getSettings(env).ORIGIN}/admin/billing`
  const { url } = await askProvider(provider.stripe.billingPortal.sessions.create({ customer, return_url: back }))
  return url
}
