import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { settingsOf } from '../config/settings'
import type { AppEnv } from '../http/app-env'

declare module 'hono' {
  interface ContextVariableMap {
    contentPolicy: ContentPolicy | undefined
  }
}

type ContentPolicy = Record<string, readonly string[]>

const self = ["'self'"]

/** No inline script or style anywhere, so that cached pages need no nonce (docs/security.md, 22). */
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
    // What browsers have stopped reading, or never read of a page such as ours.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    permissionsPolicy: { camera: [], microphone: [], payment: [], usb: [], geolocation: ['self'] },
  })

const [overHttps, overHttp] = [headers(true), headers(false)]

/** React refresh needs inline code; `npm run dev` only. */
const isRefreshed = import.meta.env.DEV && import.meta.env.MODE !== 'test'

/** The security headers of every answer; what belongs to one person is never stored, unless a route opts in. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  const https = settingsOf(c.env).ORIGIN.startsWith('https:')
  await (https ? overHttps : overHttp)(c, next)
  if (!isRefreshed) c.header('content-security-policy', textOf(c.var.contentPolicy ?? ownPolicy))
  // An address that holds a token is told to nobody (docs/security.md, 7).
  if (/^\/(user|unsubscribe)\//.test(c.req.path)) c.header('referrer-policy', 'no-referrer')
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store')
})

/**
 * Lets this answer use hosts besides our own, by directive: a route names them for itself (docs/security.md, 22).
 */
export function allowHosts(c: Context, hosts: ContentPolicy): void {
  const policy = { ...(c.var.contentPolicy ?? ownPolicy) }
  for (const [directive, sources] of Object.entries(hosts))
    policy[directive] = [...new Set([...(policy[directive] ?? []), ...sources])]
  c.set('contentPolicy', policy)
}

/** What a route has added to the policy of its answer, to be kept with it in the edge cache. */
export const addedPolicy = (c: Context): ContentPolicy | undefined => c.var.contentPolicy

/** Gives a kept answer the policy it was made with. */
export const restorePolicy = (c: Context, policy: ContentPolicy) => c.set('contentPolicy', policy)

/** For what somebody uploaded: shown, and never run (docs/security.md, 20). */
export function sandbox(c: Context): void {
  c.set('contentPolicy', { 'default-src': ["'none'"], 'style-src': ["'unsafe-inline'"], sandbox: [] })
}

const textOf = (policy: ContentPolicy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
