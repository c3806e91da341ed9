import { env, waitUntil } from 'cloudflare:workers'
import { Hono } from 'hono'
import { open } from '../../src/accounts/sessions/guards'
import { connectStandIn } from '../../src/billing/provider/provider'
import { getSettings } from '../../src/platform/config/settings'
import type { AppEnv } from '../../src/platform/http/app-env'
import { notFound } from '../../src/platform/http/problem'
import { standInPages } from './pages'
import { StandIn } from './stand-in'

type App = Hono<AppEnv>

const storageKey = 'dev:stripe'

/**
 * Connects the stand-in if no keys are set, and serves the part of its API that browsers call.
 * @param app receives the events that the stand-in sends
 */
export function standInRoutes(app: App): App {
  const standIn = new StandIn({
    pages: `${getSettings(env).ORIGIN}/dev/stripe`,
    load: () => env.SESSIONS.get(storageKey),
    save: (books) => env.SESSIONS.put(storageKey, books),
    deliver: async (payload, signature) => {
      waitUntil(sendTo(app, payload, signature))
    },
  })
  connectStandIn(() => standIn.connection)
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      const { hostname } = new URL(`http://${c.req.header('host') ?? new URL(c.req.url).host}`)
      if (hostname !== 'localhost') throw notFound()
      await next()
    })
    .all('/v1/*', open, (c) => {
      const url = new URL(c.req.url)
      url.pathname = url.pathname.replace('/dev/stripe', '')
      return standIn.answer(new Request(url, c.req.raw))
    })
    .route('/', standInPages(standIn))
}

/** Delivers after the answer, as the provider does, and once more if the first delivery fails. */
async function sendTo(app: App, payload: string, signature: string): Promise<void> {
  for (const wait of [50, 1500]) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    const context = { waitUntil, passThroughOnException: () => {}, props: {} }
    const path = `${getSettings(env).ORIGIN}/api/stripe/webhook`
    const { ok } = await app.fetch(new Request(path, { method: 'POST', headers, body: payload }), env, context)
    if (ok) return
  }
}
