import { getSignature, StandIn } from '../../dev/stripe/stand-in'
import { connectStandIn } from '../../src/billing/provider/provider'
import { origin, request } from '../make'

/** How the provider fails: before or after it has done what it was asked, or by refusing a parameter. */
export type Fault = 'down' | 'breaks' | 'loses the answer' | 'slow' | { refuses: string }

type Delivery = { payload: string; signature: string }

/** The stand-in of local runs, plus faults. It keeps its events for the test to send. */
export class TestProvider {
  /** What was to be sent to the webhook since the last `deliver`, in order. */
  readonly events: Delivery[] = []
  /** The calls that arrived, such as `POST /v1/subscriptions`. */
  readonly calls: string[] = []
  /** The fields of the same calls. */
  readonly sent: Record<string, string>[] = []
  /** The calls that fail, and how. Each entry is used once unless it has `lasts`. */
  faults: { call: RegExp; fault: Fault; lasts?: boolean }[] = []
  readonly standIn = new StandIn({
    pages: `${origin}/dev/stripe`,
    load: async () => null,
    save: async () => {},
    deliver: async (payload, signature) => {
      this.events.push({ payload, signature })
    },
  })

  constructor() {
    const { connection } = this.standIn
    connectStandIn(() => ({
      ...connection,
      fetch: (input, init) => this.#answer(new Request(input, init)),
      timeout: 250,
    }))
  }

  books() {
    return this.standIn.books()
  }

  async #answer(asked: Request): Promise<Response> {
    const call = `${asked.method} ${new URL(asked.url).pathname}`
    this.calls.push(call)
    const body = new TextDecoder().decode(await asked.clone().arrayBuffer())
    this.sent.push(Object.fromEntries(new URLSearchParams(body)))
    const at = this.faults.findIndex((it) => it.call.test(call))
    const found = this.faults[at]
    if (found && !found.lasts) this.faults.splice(at, 1)
    if (found?.fault === 'down') throw new TypeError('fetch failed')
    if (found?.fault === 'breaks')
      return Response.json({ error: { type: 'api_error', message: 'oops' } }, { status: 500 })
    if (typeof found?.fault === 'object') {
      const error = { type: 'invalid_request_error', message: 'Invalid value', param: found.fault.refuses }
      return Response.json({ error }, { status: 400 })
    }
    const answer = await this.standIn.answer(asked)
    if (found?.fault === 'loses the answer') throw new TypeError('fetch failed')
    if (found?.fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 400))
    return answer
  }

  /** Sends the collected events to the webhook, and removes them. */
  async deliver(deliveries: Delivery[] = this.events.splice(0)): Promise<number[]> {
    const statuses: number[] = []
    for (const { payload, signature } of deliveries) statuses.push((await send(payload, signature)).status)
    return statuses
  }
}

/** Posts to the webhook as the provider does, without a cookie or a token. */
export const send = (payload: string, signature: string) =>
  request('POST', '/api/stripe/webhook', { body: payload, headers: { 'stripe-signature': signature } })

export { getSignature }
