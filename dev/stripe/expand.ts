import type { Ledger } from './ledger'

/** Fields that only this stand-in has. They are left out of answers. */
const hidden = new Set(['payment_intent_id'])

/** Returns an object the way the provider does: references stay IDs unless `expand` names them. */
export function rendered(ledger: Ledger, object: object, expand: readonly string[]): object {
  const shown: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(object)) if (!hidden.has(name)) shown[name] = value
  const below = Map.groupBy(
    expand.map((path) => path.split('.')),
    ([first = '']) => first,
  )
  for (const [name, paths] of below) {
    const rest = paths.map((path) => path.slice(1).join('.')).filter(Boolean)
    shown[name] = inside(ledger, object, name, rest)
  }
  return shown
}

function inside(ledger: Ledger, object: object, name: string, expand: string[]): unknown {
  const value: unknown = Reflect.get(object, name)
  if (name === 'payments' || name === 'confirmation_secret') return getPayment(ledger, object, name)
  if (Array.isArray(value)) return value.map((item) => rendered(ledger, item, expand))
  const target = typeof value === 'string' ? ledger.objects.get(value) : value
  return typeof target === 'object' && target !== null ? rendered(ledger, target, expand) : value
}

/** The payment of an invoice. The current API returns it in these two fields, and only if they are expanded. */
function getPayment(ledger: Ledger, invoice: object, name: 'payments' | 'confirmation_secret'): object | null {
  const id: unknown = Reflect.get(invoice, 'payment_intent_id')
  const intent = typeof id === 'string' ? ledger.find('payment_intent', id) : null
  if (name === 'confirmation_secret') return intent && { type: 'payment_intent', client_secret: intent.client_secret }
  const payment = intent && {
    object: 'invoice_payment',
    is_default: true,
    status: intent.status === 'succeeded' ? 'paid' : 'open',
    payment: { type: 'payment_intent', payment_intent: intent.id },
  }
  return { object: 'list', has_more: false, url: '/v1/invoice_payments', data: payment ? [payment] : [] }
}
