import { Stripe } from 'stripe'
import type { Connection } from '../../src/billing/provider/provider'
import { providerApi } from './api'
import { type Happened, Ledger } from './ledger'

type Options = {
  /** The base URL of its own pages. */
  pages: string
  load: () => Promise<string | null>
  save: (books: string) => Promise<void>
  /** Delivers a signed event to the webhook. */
  deliver: (payload: string, signature: string) => Promise<void>
}

const secretKey = 'sk_test_stand_in'
const webhookSecret = 'whsec_stand_in'

/**
 * A payment provider for machines without keys. It implements the part of Stripe's API that we use, keeps its data
 * across restarts, and sends signed events to the webhook. The real Stripe library runs against it.
 */
export class StandIn {
  #books: Promise<Ledger> | undefined

  constructor(private readonly options: Options) {}

  get connection(): Connection {
    return { secretKey, webhookSecret, fetch: (input, init) => this.answer(new Request(input, init)) }
  }

  books(): Promise<Ledger> {
    this.#books ??= this.options.load().then((stored) => new Ledger(stored ?? undefined))
    return this.#books
  }

  async answer(request: Request): Promise<Response> {
    const ledger = await this.books()
    const answer = await providerApi({ ledger, pages: this.options.pages, secretKey }).fetch(request)
    await this.settle()
    return answer
  }

  /** Saves the data and delivers pending events. */
  async settle(): Promise<void> {
    const ledger = await this.books()
    const events = ledger.take()
    await this.options.save(JSON.stringify(ledger))
    for (const event of events) await this.#send(event)
  }

  async #send(event: Happened): Promise<void> {
    const payload = JSON.stringify(event)
    await this.options.deliver(payload, await getSignature(payload))
  }
}

/** Signs a payload the way the provider does. */
export function getSignature(payload: string, secret = webhookSecret): Promise<string> {
  return new Stripe(secretKey).webhooks.generateTestHeaderStringAsync({ payload, secret })
}
