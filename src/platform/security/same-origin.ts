import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { settingsOf } from '../config/settings'
import type { AppEnv } from '../http/app-env'
import { forbidden } from '../http/problem'

/** The payment provider's webhook: its signature says where it comes from. */
const exempt = new Set(['/api/stripe/webhook'])

/** Mail programs stop a kind of mail for their reader from where they are; the link itself says for whom and which. */
const stopsMail = /^\/unsubscribe\/[^/]+$/

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site's page asks for (docs/security.md, 8).
 * @param options.cookies whose presence makes a request a browser's, which then must say where it comes from
 */
export const sameOrigin = (options: { cookies: readonly string[] }) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { ORIGIN } = settingsOf(c.env)
    const [site, origin] = [c.req.header('sec-fetch-site'), c.req.header('origin')]
    const says = [site === undefined || site === 'same-origin', origin === undefined || origin === ORIGIN]
    const silent = site === undefined && origin === undefined
    const carriesCookie = options.cookies.some((name) => getCookie(c, name) !== undefined)
    const passes =
      safe.has(c.req.method) ||
      exempt.has(c.req.path) ||
      (c.req.method === 'POST' && stopsMail.test(c.req.path)) ||
      c.req.header('authorization') !== undefined ||
      (silent ? !carriesCookie : says.every(Boolean))
    if (!passes) throw forbidden('This request came from another site.')
    await next()
  })
