import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { unreadable } from '../../platform/http/problem'
import { organizationOfCustomer } from '../provider/account'
import { getProvider, type Provider } from '../provider/provider'
import { readOrderOfInvoice, syncOrder } from '../purchase-orders/purchase-order'
import { settleOrders } from '../purchase-orders/withdraw-order'
import { providerEvents } from '../schema'
import { syncSubscription } from '../subscription/subscription'

const reference = v.pipe(
  v.union([v.string(), v.object({ id: v.string() })]),
  v.transform((given) => (typeof given === 'string' ? given : given.id)),
)

/** The provider's webhook must be set up to send these types (docs/deploy.md). All others are ignored. */
const Handled = v.object({
  id: v.string(),
  livemode: v.boolean(),
  type: v.picklist([
    'invoice.paid',
    'invoice.payment_failed',
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
  ]),
  data: v.object({
    object: v.object({
      id: v.string(),
      customer: reference,
      parent: v.nullish(v.object({ subscription_details: v.nullish(v.object({ subscription: reference })) })),
    }),
  }),
})
type Handled = v.InferOutput<typeof Handled>

/**
 * Handles an event from the provider. The signature is checked against the raw body, an event takes effect only once,
 * and its content is only a hint to ask the provider for the current state (docs/security.md, 28).
 * @throws Problem 400 for an invalid signature, 409 if the provider must send it again
 */
export async function handleWebhookEvent(
  env: Env,
  db: Database,
  { payload, signature, requestId }: { payload: string; signature: string; requestId: string },
): Promise<void> {
  const provider = await getProvider(env)
  const event = v.safeParse(Handled, await verified(provider, payload, signature))
  if (!event.success || event.output.livemode !== provider.isLive) return
  const { id, type, data } = event.output
  const [known] = await db.select().from(providerEvents).where(eq(providerEvents.id, id))
  const organizationId = await organizationOfCustomer(db, data.object.customer)
  if (!organizationId) return
  const by: Actor = { userId: null, requestId: `${id} ${requestId}` }
  const subscriptionId = getSubscriptionId(event.output)
  if (subscriptionId) {
    if (!known) await syncSubscription(provider, db, { organizationId, subscriptionId, by, event: { id, type } })
    // This asks the provider, so it can’t be in the event’s batch. It may be repeated: if it fails, the provider sends
    // the event again.
    await settleOrders(provider, db, { organizationId, by })
    return
  }
  if (known) return
  const order = await readOrderOfInvoice(db, data.object.id)
  if (order?.organizationId === organizationId) await syncOrder(provider, db, { order, by, event: { id, type } })
}

async function verified({ stripe, webhookSecret }: Provider, payload: string, signature: string) {
  try {
    return await stripe.webhooks.constructEventAsync(payload, signature, webhookSecret)
  } catch {
    throw unreadable('The signature is not the provider’s.')
  }
}

/** Returns the ID of the event's subscription, or undefined for an invoice that belongs to none. */
const getSubscriptionId = ({ type, data: { object } }: Handled) =>
  type.startsWith('invoice.') ? object.parent?.subscription_details?.subscription : object.id
