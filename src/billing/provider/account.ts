import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { conflict } from '../../platform/http/problem'
import { now, timestamp } from '../../platform/time/clock'
import { paymentMessages } from '../rules'
import { billingAccounts } from '../schema'
import { askProvider, type Provider } from './provider'

/**
 * Longer than any payment takes, so a lock that is older was abandoned. The longest one asks the provider about 25 times,
 * and each answer takes at most 21 seconds: two tries of ten (`providerOf`) and the pause between them.
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

type Payer = { email: string; name: string }

/**
 * Returns the ID of the organization's customer at the provider and creates the customer if needed. Call it inside
 * `oneAtATime`.
 */
export async function customerOf(
  db: Database,
  { stripe }: Provider,
  { organizationId, payer }: { organizationId: string; payer: Payer },
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

/**
 * Changes the customer's name and email at the provider, and stores the email here so that it can be erased with the
 * person's account.
 */
export async function changePayer(
  db: Database,
  { stripe }: Pick<Provider, 'stripe'>,
  { organizationId, customerId, payer }: { organizationId: string; customerId: string; payer: Payer },
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
