import { Stripe } from 'stripe'
import type { Connection } from '../../billing/provider/provider'
import { providerApi } from './api'
import { type Happened, Ledger } from './ledger'

/** What the stand-in is given: where it keeps its books, and where its events go. */
type Options = {
  /** The address under which its own pages stand. */
  pages: string
  load: () => Promise<string | null>
  save: (books: string) => Promise<void>
  /** Takes a signed event to the webhook. */
  deliver: (payload: string, signature: string) => Promise<void>
}

const secretKey = 'sk_test_stand_in'
const webhookSecret = 'whsec_stand_in'

/**
 * A payment provider for machines without keys: it answers the part of Stripe's API that is used, keeps books that
 * survive a restart, and sends what happens to the webhook, signed. The real library runs against it.
 */
export class StandIn {
  #books: Promise<Ledger> | undefined

  constructor(private readonly options: Options) {}

  get connection(): Connection {
    return { secretKey, webhookSecret, fetch: (input, init) => this.answer(new Request(input, init)) }
  }

  books(): Promise<Ledger> {
    this.#books ??= this.options.load().then((kept) => new Ledger(kept ?? undefined))
    return this.#books
  }

  /** Answers as the provider's API would. */
  async answer(request: Request): Promise<Response> {
    const ledger = await this.books()
    const answer = await providerApi({ ledger, pages: this.options.pages, secretKey }).fetch(request)
    await this.settle()
    return answer
  }

  /** Keeps the books and sends out what has happened. */
  async settle(): Promise<void> {
    const ledger = await this.books()
    const events = ledger.take()
    await this.options.save(JSON.stringify(ledger))
    for (const event of events) await this.#send(event)
  }

  async #send(event: Happened): Promise<void> {
    const payload = JSON.stringify(event)
    await this.options.deliver(payload, await signatureOf(payload))
  }
}

/** As the provider signs what it sends. */
export function signatureOf(payload: string, secret = webhookSecret): Promise<string> {
  return new Stripe(secretKey).webhooks.generateTestHeaderStringAsync({ payload, secret })
}
