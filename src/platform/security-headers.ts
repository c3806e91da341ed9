import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { settingsOf } from './settings'

const self = ["'self'"]

/** No inline script or style anywhere, so that cached pages need no nonce (security rule 22). */
const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: self,
  styleSrc: self,
  imgSrc: [...self, 'data:'],
  connectSrc: self,
  fontSrc: self,
  manifestSrc: self,
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: self,
}

const headers = (https: boolean) =>
  secureHeaders({
    // React refresh needs inline code; `npm run dev` only.
    ...(import.meta.env.DEV && import.meta.env.MODE !== 'test' ? {} : { contentSecurityPolicy }),
    strictTransportSecurity: https && 'max-age=31536000; includeSubDomains',
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], payment: [], usb: [], geolocation: ['self'] },
  })

const [overHttps, overHttp] = [headers(true), headers(false)]

/** The security headers of every answer; what belongs to one person is never stored, unless a route opts in. */
export const securityHeaders = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const https = settingsOf(c.env).ORIGIN.startsWith('https:')
  await (https ? overHttps : overHttp)(c, next)
  // An address that holds a token is told to nobody (security rule 7).
  if (c.req.path.startsWith('/user/')) c.header('referrer-policy', 'no-referrer')
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store')
})
