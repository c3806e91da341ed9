/** Cloudflare’s siteverify for tests. It accepts each token that it issued once. */
const turnstileUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
export const turnstileKeys = { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET: 'right-secret' }

type Solved = { action: string; hostname: string }
type Asked = { secret: string; response: string; remoteip: string | null }
type Mood = 'well' | 'down' | 'silent' | 'gone' | 'confused'

export class TurnstileStandIn {
  readonly asked: Asked[] = []
  mood: Mood = 'well'
  readonly #solved = new Map<string, Solved>()

  /** Returns a token as the widget would. */
  solve(action: string, hostname = 'localhost'): string {
    const token = crypto.randomUUID()
    this.#solved.set(token, { action, hostname })
    return token
  }

  /** Replaces `fetch`. It refuses every other address, because tests must not use the network. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    if (request.url !== turnstileUrl) throw new Error(`a test asked ${request.url}`)
    const { secret = '', response = '', remoteip = null } = Object.fromEntries(await getFields(request))
    this.asked.push({ secret, response, remoteip })
    if (this.mood === 'gone') throw new TypeError('Network connection lost.')
    if (this.mood === 'down') return new Response('Bad gateway', { status: 502 })
    if (this.mood === 'confused') return Response.json({ hello: 'world' })
    if (this.mood === 'silent') return untilAborted(init?.signal)
    if (secret !== turnstileKeys.TURNSTILE_SECRET) return refuse('invalid-input-secret')
    const solved = this.#solved.get(response)
    if (!solved) return refuse('invalid-input-response')
    this.#solved.delete(response)
    return Response.json({ success: true, 'error-codes': [], challenge_ts: new Date().toISOString(), ...solved })
  }
}

async function getFields(request: Request): Promise<[string, string][]> {
  const form = await request.formData()
  return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

const refuse = (code: string) => Response.json({ success: false, 'error-codes': [code] })

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
