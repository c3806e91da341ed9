import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { conflict } from '../../platform/http/problem'
import { now, timestamp } from '../../platform/time/clock'
import { paymentMessages } from '../rules'
import { billingAccounts } from '../schema'
import { askProvider, type Provider } from './provider'

/** Longer than any payment takes: then whoever held the account is gone. */
const maxWaitMs = 60_000
const timeoutMs = 12_000
const pause = 250

/**
 * Does one payment of an organization at a time: a double click or a second tab waits, and then finds what was done.
 * @throws Problem 409 where the other one takes too long
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
  for (let waited = 0; waited <= timeoutMs; waited += pause) {
    const time = now()
    const until = timestamp(new Date(time.getTime() + maxWaitMs))
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
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  throw conflict(paymentMessages.underWay)
}

type Payer = { email: string; name: string }

/** The organization's customer at the provider; made where it has none yet. Call it inside `oneAtATime`. */
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
    // Whoever paid before has been erased: from now on it is this one.
    if (!account.payerEmail)
      await changePayer(db, { stripe }, { organizationId, customerId: account.customerId, payer })
    return account.customerId
  }
  // The organization is written there for people who look at the provider's pages; we never read it back.
  const fields = { email: payer.email, name: payer.name, metadata: { organization: organizationId } }
  const { id } = await askProvider(stripe.customers.create(fields))
  await db
    .update(billingAccounts)
    .set({ customerId: id, payerEmail: payer.email })
    .where(eq(billingAccounts.organizationId, organizationId))
  return id
}

/** Gives the provider's customer another name and address, and notes whose they are: that person may be erased one day. */
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

/** Whose customer this is; null for one that is not ours. */
export async function organizationOfCustomer(db: Database, customerId: string): Promise<string | null> {
  const [account] = await db
    .select({ organizationId: billingAccounts.organizationId })
    .from(billingAccounts)
    .where(eq(billingAccounts.customerId, customerId))
  return account?.organizationId ?? null
}
