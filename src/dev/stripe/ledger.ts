import { planTerms } from '../../billing/provider/plan-terms'
import { newId } from '../../platform/db/ids'
import { now } from '../../platform/time/clock'
import { type Kind, missingObject, type Price } from './objects'

export type Happened = {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: false
  type: string
  data: { object: Kind }
}

type Reply = { request: string; status: number; body: string }

/** What is in a provider's books, and what has happened in them since somebody last asked. */
export class Ledger {
  readonly objects = new Map<string, Kind>()
  /** Which test card stands behind a payment method. */
  readonly cardOf = new Map<string, string>()
  /** What was answered under which idempotency key. */
  readonly replies = new Map<string, Reply>()
  #happened: Happened[] = []

  constructor(kept?: string) {
    for (const price of prices()) this.objects.set(price.id, price)
    if (!kept) return
    const { objects, cardOf, replies }: ReturnType<Ledger['toJSON']> = JSON.parse(kept)
    for (const [id, object] of objects) this.objects.set(id, object)
    for (const [id, number] of cardOf) this.cardOf.set(id, number)
    for (const [key, reply] of replies) this.replies.set(key, reply)
  }

  toJSON() {
    return { objects: [...this.objects], cardOf: [...this.cardOf], replies: [...this.replies] }
  }

  /** @throws Refusal as the provider words it */
  find<Name extends Kind['object']>(
    object: Name,
    id: string | undefined,
    param = 'id',
  ): Extract<Kind, { object: Name }> {
    const found = this.objects.get(id ?? '')
    if (!found || !isA(found, object)) throw missingObject(object.replace('_', ''), id ?? '', param)
    return found
  }

  all<Name extends Kind['object']>(object: Name): Extract<Kind, { object: Name }>[] {
    return [...this.objects.values()].filter((item) => isA(item, object)).reverse()
  }

  add<Item extends Kind>(item: Item): Item {
    this.objects.set(item.id, item)
    return item
  }

  /** Notes an event with the object as it is now. */
  tell(type: string, object: Kind): void {
    this.#happened.push({
      id: `evt_${newId()}`,
      object: 'event',
      api_version: '',
      created: seconds(),
      livemode: false,
      type,
      data: { object: structuredClone(object) },
    })
  }

  /** The events since the last time. */
  take(): Happened[] {
    return this.#happened.splice(0)
  }
}

const isA = <Name extends Kind['object']>(item: Kind, object: Name): item is Extract<Kind, { object: Name }> =>
  item.object === object

export const seconds = () => Math.floor(now().getTime() / 1000)

/** What every object of the provider begins with. */
export const begun = <Name extends Kind['object']>(object: Name, prefix: string) => ({
  id: `${prefix}_${newId()}`,
  object,
  created: seconds(),
  livemode: false as const,
  metadata: {},
})

function prices(): Price[] {
  return Object.values(planTerms).map(({ lookupKey, cents, months }) => ({
    ...begun('price', 'price'),
    id: `price_${lookupKey}`,
    active: true,
    currency: 'usd',
    lookup_key: lookupKey,
    product: 'prod_plan',
    type: 'recurring',
    unit_amount: cents,
    recurring: { interval: 'month', interval_count: months, usage_type: 'licensed' },
  }))
}
