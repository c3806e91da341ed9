import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { getSettings } from '../config/settings'
import type { AppEnv } from '../http/app-env'

declare module 'hono' {
  interface ContextVariableMap {
    contentPolicy: ContentPolicy | undefined
  }
}

type ContentPolicy = Record<string, readonly string[]>

const self = ["'self'"]

/** Inline scripts and styles are forbidden everywhere, so that cached pages need no nonce (docs/security.md, 22). */
const ownPolicy: ContentPolicy = {
  'default-src': ["'none'"],
  'script-src': self,
  'style-src': self,
  'img-src': [...self, 'data:'],
  'connect-src': self,
  'font-src': self,
  'manifest-src': self,
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': self,
}

const headers = (https: boolean) =>
  secureHeaders({
    strictTransportSecurity: https && 'max-age=31536000; includeSubDomains',
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin',
    // Obsolete headers, and headers that don't apply to our pages.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    permissionsPolicy: { camera: [], microphone: [], payment: [], usb: [], geolocation: ['self'] },
  })

const [overHttps, overHttp] = [headers(true), headers(false)]

/** React refresh needs inline code, only in `npm run dev`. */
const isRefreshed = import.meta.env.DEV && import.meta.env.MODE !== 'test'

/** Answers aren't cached unless a route opts in, because they may be personal. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  const https = getSettings(c.env).ORIGIN.startsWith('https:')
  await (https ? overHttps : overHttp)(c, next)
  if (!isRefreshed) c.header('content-security-policy', toText(c.var.contentPolicy ?? ownPolicy))
  // A URL that contains a token must not leak in the referrer (docs/security.md, 7).
  if (/^\/(user|unsubscribe|alerts|applications|news\/preview)\//.test(c.req.path))
    c.header('referrer-policy', 'no-referrer')
  if (c.res.headers.has('cache-control')) return
  c.header('cache-control', 'private, no-store')
  // A cache that stores the answer anyway must at least not show it to somebody else.
  c.header('vary', 'Cookie, Authorization')
})

/** Allows more hosts in this answer's content policy, by directive (docs/security.md, 22). */
export function allowHosts(c: Context, hosts: ContentPolicy): void {
  const policy = { ...(c.var.contentPolicy ?? ownPolicy) }
  for (const [directive, sources] of Object.entries(hosts))
    policy[directive] = [...new Set([...(policy[directive] ?? []), ...sources])]
  c.set('contentPolicy', policy)
}

/** The content policy that a route extended, for storing it in the edge cache. */
export const addedPolicy = (c: Context): ContentPolicy | undefined => c.var.contentPolicy

export const restorePolicy = (c: Context, policy: ContentPolicy) => c.set('contentPolicy', policy)

/** For user uploads: they may be shown, but their scripts never run (docs/security.md, 20). */
export function sandbox(c: Context): void {
  c.set('contentPolicy', { 'default-src': ["'none'"], 'style-src': ["'unsafe-inline'"], sandbox: [] })
}

const toText = (policy: ContentPolicy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
