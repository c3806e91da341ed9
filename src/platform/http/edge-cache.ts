import { createMiddleware } from 'hono/factory'
import { getSettings } from '../config/settings'
import { addedPolicy, restorePolicy } from '../security/headers'
import type { AppContext, AppEnv } from './app-env'
import { readCookie } from './cookie'
import { cookies } from './cookie-list'

const seconds = 60

/** Tells browsers and other caches to revalidate each time, so that signing in takes effect immediately. */
const guestHeaders = {
  'cache-control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
  vary: 'Cookie, Authorization',
}

/** The headers that are cached with the body. All others belong to one request. */
export const cachedHeaders = ['content-type', 'x-robots-tag', 'speculation-rules']
const cachedPolicy = 'x-content-policy'
const cachedTag = 'x-tag'

/** Pages change during development, so `npm run dev` doesn't cache. */
export const isDevelopment = import.meta.env.DEV && import.meta.env.MODE !== 'test'

type Options = { query?: readonly string[]; revision?: (c: AppContext) => Promise<string> }

/**
 * Caches a page that is the same for every guest at the edge for a minute, with an ETag and 304 (docs/security.md,
 * 23). Only a GET without session, token, or bookmark is stored or served from the cache. The key is our own origin,
 * the path, the deployed version, and the parameters in `query`. Must come after the route's guard.
 * @param query the parameters that the page reads; a request with others isn't stored, because the page could show
 * them
 * @param revision identifies the state of the data, for pages that must not be older than their data
 */
export const edgeCache = ({ query = [], revision }: Options = {}) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!isForGuests(c)) return next()
    const key = getKey(c, query, await revision?.(c))
    const cache = await caches.open('guests')
    const cached = await cache.match(key)
    if (cached) return answerFrom(c, cached)
    await next()
    if (c.res.status !== 200 || c.res.headers.has('set-cookie') || c.res.headers.has('cache-control')) return
    const body = await c.res.clone().arrayBuffer()
    const tag = await makeTag(body)
    if (isCached(c, query)) c.executionCtx.waitUntil(cache.put(key, makeCopy(c, body, tag)))
    tell(c, tag)
    if (isCurrent(c, tag)) c.res = new Response(null, { status: 304, headers: c.res.headers })
  })

/** Sessions must read from the primary, and guests who have just written must see their own changes. */
function isForGuests(c: AppContext): boolean {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  return reads && c.var.isSomebodys === false && readCookie(c, cookies.bookmark) === undefined && !isDevelopment
}

/** Doesn't use the Host header, which the sender chooses. The path isn't normalized: two spellings are two pages. */
function getKey(c: AppContext, query: readonly string[], revision = ''): Request {
  const { pathname, searchParams } = new URL(c.req.url)
  const url = new URL(pathname, getSettings(c.env).ORIGIN)
  for (const name of query) {
    const value = searchParams.get(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  // Another version's page may name scripts that no longer exist.
  url.searchParams.set('version', c.env.VERSION.id)
  url.searchParams.set('revision', revision)
  return new Request(url)
}

/** Pages that could show a visitor's own query parameters to others are not stored. */
function isCached(c: AppContext, query: readonly string[]): boolean {
  const { origin, searchParams } = new URL(c.req.url)
  const names = [...searchParams.keys()]
  const isPlain = new Set(names).size === names.length && names.every((name) => query.includes(name))
  return c.req.method === 'GET' && origin === getSettings(c.env).ORIGIN && isPlain
}

function makeCopy(c: AppContext, body: ArrayBuffer, tag: string): Response {
  const headers = new Headers({ 'cache-control': `max-age=${seconds}`, [cachedTag]: tag })
  for (const name of cachedHeaders) {
    const value = c.res.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const policy = addedPolicy(c)
  if (policy) headers.set(cachedPolicy, JSON.stringify(policy))
  return new Response(body, { headers })
}

function answerFrom(c: AppContext, cached: Response): Response {
  const policy = cached.headers.get(cachedPolicy)
  if (policy) restorePolicy(c, JSON.parse(policy))
  for (const name of cachedHeaders) {
    const value = cached.headers.get(name)
    if (value !== null) c.header(name, value)
  }
  const tag = cached.headers.get(cachedTag) ?? ''
  tell(c, tag)
  if (cached.body && !isCurrent(c, tag)) return c.body(cached.body)
  if (cached.body) c.executionCtx.waitUntil(cached.body.cancel())
  return c.body(null, 304)
}

function tell(c: AppContext, tag: string): void {
  for (const [name, value] of Object.entries({ ...guestHeaders, etag: tag })) c.header(name, value)
}

/** Whether the client's copy is current. A proxy that compressed it may have weakened the tag. */
function isCurrent(c: AppContext, tag: string): boolean {
  const known = c.req.header('if-none-match')?.split(',') ?? []
  return known.some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
}

async function makeTag(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return `"${btoa(String.fromCharCode(...digest.subarray(0, 18)))}"`
}
