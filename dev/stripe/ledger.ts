import { planTerms } from '../../src/billing/provider/plan-terms'
import { newId } from '../../src/platform/db/database'
import { now } from '../../src/platform/time/clock'
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

/** The provider's data, and the events since the last call of `take`. */
export class Ledger {
  readonly objects = new Map<string, Kind>()
  /** The test card's number for each payment method. */
  readonly cardOf = new Map<string, string>()
  /** Answers by idempotency key. */
  readonly replies = new Map<string, Reply>()
  #happened: Happened[] = []

  constructor(stored?: string) {
    for (const price of prices()) this.objects.set(price.id, price)
    if (!stored) return
    const { objects, cardOf, replies }: ReturnType<Ledger['toJSON']> = JSON.parse(stored)
    for (const [id, object] of objects) this.objects.set(id, object)
    for (const [id, number] of cardOf) this.cardOf.set(id, number)
    for (const [key, reply] of replies) this.replies.set(key, reply)
  }

  toJSON() {
    return { objects: [...this.objects], cardOf: [...this.cardOf], replies: [...this.replies] }
  }

  /** @throws Refusal with the provider's wording */
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

  /** Stores a copy of the object as it is now. */
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

  take(): Happened[] {
    return this.#happened.splice(0)
  }
}

const isA = <Name extends Kind['object']>(item: Kind, object: Name): item is Extract<Kind, { object: Name }> =>
  item.object === object

export const seconds = () => Math.floor(now().getTime() / 1000)

/** The common fields of the provider's objects. */
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
