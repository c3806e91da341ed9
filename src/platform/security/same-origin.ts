import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { getSettings } from '../config/settings'
import type { AppEnv } from '../http/app-env'
import { forbidden } from '../http/problem'

/** The payment provider's webhook is authenticated by its signature. */
const exempt = new Set(['/api/stripe/webhook'])

/** Mail programs unsubscribe their reader from another origin. The link's token authenticates the request. */
const stopsMail = /^\/unsubscribe\/[^/]+$/

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that another site's page requests (docs/security.md, 8).
 * @param options.cookies a request with one of these is a browser's, and must have an Origin or Sec-Fetch-Site header
 */
export const sameOrigin = (options: { cookies: readonly string[] }) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { ORIGIN } = getSettings(c.env)
    const [site, origin] = [c.req.header('sec-fetch-site'), c.req.header('origin')]
    // A page without a referrer, such as that of a mailed link, sends its forms from the origin `null`. Only the browser
    // sets Sec-Fetch-Site, and it says same-origin for no other page whose origin is `null`.
    const isOurs = origin === undefined || origin === ORIGIN || (origin === 'null' && site === 'same-origin')
    const matches = [site === undefined || site === 'same-origin', isOurs]
    const hasNoOrigin = site === undefined && origin === undefined
    const carriesCookie = options.cookies.some((name) => getCookie(c, name) !== undefined)
    const passes =
      safe.has(c.req.method) ||
      exempt.has(c.req.path) ||
      (c.req.method === 'POST' && stopsMail.test(c.req.path)) ||
      c.req.header('authorization') !== undefined ||
      (hasNoOrigin ? !carriesCookie : matches.every(Boolean))
    if (!passes) throw forbidden('This request came from another site.')
    await next()
  })
