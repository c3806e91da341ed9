import { createMiddleware } from 'hono/factory'
import { settingsOf } from '../config/settings'
import { addedPolicy, restorePolicy } from '../security/headers'
import type { AppContext, AppEnv } from './app-env'
import { readCookie } from './cookie'
import { cookies } from './cookie-list'

const seconds = 60

/** What browsers and caches on the way are told: keep a copy, but ask each time, so that signing in shows at once. */
const guestHeaders = {
  'cache-control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
  vary: 'Cookie, Authorization',
}

/** What is kept of an answer besides its body; everything else belongs to one request. */
const keptHeaders = ['content-type', 'x-robots-tag', 'speculation-rules']
const keptPolicy = 'x-content-policy'
const keptTag = 'x-tag'

/** In `npm run dev` a page changes while one looks at it. */
const isDevelopment = import.meta.env.DEV && import.meta.env.MODE !== 'test'

type Options = { query?: readonly string[]; revision?: (c: AppContext) => Promise<string> }

/**
 * For a page that is the same for every guest: kept at the edge for a minute, with an ETag and 304 (docs/security.md, 23).
 * Only a GET with neither session, token nor bookmark is kept or answered from there, under our own origin, the path, the
 * version that runs, and the parameters of `query`. Stands behind the route's guard.
 * @param query the parameters that the page reads; an answer to others is never kept, because it could show them
 * @param revision what tells one state of the data from the next, for what must not be older than they are
 */
export const edgeCache = ({ query = [], revision }: Options = {}) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!isForGuests(c)) return next()
    const key = keyOf(c, query, await revision?.(c))
    const cache = await caches.open('guests')
    const kept = await cache.match(key)
    if (kept) return answerFrom(c, kept)
    await next()
    if (c.res.status !== 200 || c.res.headers.has('set-cookie') || c.res.headers.has('cache-control')) return
    const body = await c.res.clone().arrayBuffer()
    const tag = await tagOf(body)
    if (isKept(c, query)) c.executionCtx.waitUntil(cache.put(key, copyOf(c, body, tag)))
    tell(c, tag)
    if (holds(c, tag)) c.res = new Response(null, { status: 304, headers: c.res.headers })
  })

/** A session is asked of the primary, and a guest who has just written sees what they wrote. */
function isForGuests(c: AppContext): boolean {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  return reads && c.var.isSomebodys === false && readCookie(c, cookies.bookmark) === undefined && !isDevelopment
}

/** Never by the Host that was sent, and by the path as it was sent: two spellings of one path are two pages. */
function keyOf(c: AppContext, query: readonly string[], revision = ''): Request {
  const { pathname, searchParams } = new URL(c.req.url)
  const url = new URL(pathname, settingsOf(c.env).ORIGIN)
  for (const name of query) {
    const value = searchParams.get(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  // Of another version the scripts that the page names may be gone.
  url.searchParams.set('version', c.env.VERSION.id)
  url.searchParams.set('revision', revision)
  return new Request(url)
}

/** What could show the next visitor something of this one's address is not kept. */
function isKept(c: AppContext, query: readonly string[]): boolean {
  const { origin, searchParams } = new URL(c.req.url)
  const names = [...searchParams.keys()]
  const isPlain = new Set(names).size === names.length && names.every((name) => query.includes(name))
  return c.req.method === 'GET' && origin === settingsOf(c.env).ORIGIN && isPlain
}

function copyOf(c: AppContext, body: ArrayBuffer, tag: string): Response {
  const headers = new Headers({ 'cache-control': `max-age=${seconds}`, [keptTag]: tag })
  for (const name of keptHeaders) {
    const value = c.res.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const policy = addedPolicy(c)
  if (policy) headers.set(keptPolicy, JSON.stringify(policy))
  return new Response(body, { headers })
}

function answerFrom(c: AppContext, kept: Response): Response {
  const policy = kept.headers.get(keptPolicy)
  if (policy) restorePolicy(c, JSON.parse(policy))
  for (const name of keptHeaders) {
    const value = kept.headers.get(name)
    if (value !== null) c.header(name, value)
  }
  const tag = kept.headers.get(keptTag) ?? ''
  tell(c, tag)
  if (kept.body && !holds(c, tag)) return c.body(kept.body)
  if (kept.body) c.executionCtx.waitUntil(kept.body.cancel())
  return c.body(null, 304)
}

function tell(c: AppContext, tag: string): void {
  for (const [name, value] of Object.entries({ ...guestHeaders, etag: tag })) c.header(name, value)
}

/** Whether the caller's copy is this one; a proxy that compressed it may have weakened the tag. */
function holds(c: AppContext, tag: string): boolean {
  const known = c.req.header('if-none-match')?.split(',') ?? []
  return known.some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
}

async function tagOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return `"${btoa(String.fromCharCode(...digest.subarray(0, 18)))}"`
}
