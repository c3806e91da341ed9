import { eq } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import type { Actor } from '../platform/audit'
import type { Database } from '../platform/db'
import { unreadable } from '../platform/problem'
import { organizationOfCustomer } from './account'
import { type Provider, providerOf } from './provider'
import { readOrderOfInvoice, syncOrder } from './purchase-order'
import { providerEvents } from './schema'
import { syncSubscription } from './subscription'

/** What the provider's webhook must be set up to send (docs/deploy.md); everything else is ignored. */
const handled = new Set([
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
])

/**
 * Takes what the provider sends. The signature is checked on the body as it came; an event has its effect once; and what
 * it says is only taken as a hint to ask the provider how things stand (security rule 28).
 * @throws Problem 400 for a signature that is not the provider's; 409 where the provider must send it again
 */
export async function takeEvent(
  env: Env,
  db: Database,
  { payload, signature, requestId }: { payload: string; signature: string; requestId: string },
): Promise<void> {
  const provider = await providerOf(env)
  const event = await verified(provider, payload, signature)
  if (event.livemode !== provider.isLive || !handled.has(event.type)) return
  const [known] = await db.select().from(providerEvents).where(eq(providerEvents.id, event.id))
  if (known) return
  const { subscription, invoice, customer } = subjectOf(event)
  const organizationId = customer && (await organizationOfCustomer(db, customer))
  if (!organizationId) return
  const by: Actor = { userId: null, requestId: `${event.id} ${requestId}` }
  const told = { id: event.id, type: event.type }
  if (subscription)
    await syncSubscription(provider, db, { organizationId, subscriptionId: subscription, by, event: told })
  else if (invoice) {
    const order = await readOrderOfInvoice(db, invoice)
    if (order?.organizationId === organizationId) await syncOrder(provider, db, { order, by, event: told })
  }
}

async function verified({ stripe, webhookSecret }: Provider, payload: string, signature: string) {
  try {
    return await stripe.webhooks.constructEventAsync(payload, signature, webhookSecret)
  } catch {
    throw unreadable('The signature is not the provider’s.')
  }
}

/** Which subscription or invoice an event is about, and whose. */
function subjectOf(event: Stripe.Event): { subscription?: string; invoice?: string; customer?: string } {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const { id, customer } = event.data.object
      return { subscription: id, customer: idOf(customer) }
    }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const { id, customer, parent } = event.data.object
      const subscription = parent?.subscription_details?.subscription
      return {
        ...(subscription ? { subscription: idOf(subscription) } : { invoice: id }),
        ...(customer && { customer: idOf(customer) }),
      }
    }
    default:
      return {}
  }
}

const idOf = (reference: string | { id: string }) => (typeof reference === 'string' ? reference : reference.id)
