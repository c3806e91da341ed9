import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { getFacts } from '../fault'
import type { AppEnv } from './app-env'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/**
 * Gives each request an id and logs one line about it. The line has the route's pattern and not the URL, so no token
 * or personal data is logged.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = crypto.randomUUID()
  const started = Date.now()
  c.set('requestId', requestId)
  await next()
  c.header('x-request-id', requestId)
  const route = matchedRoutes(c).findLast(({ path }) => path !== '/*')?.path ?? 'unknown'
  const line = { requestId, method: c.req.method, route, status: c.res.status, ms: Date.now() - started }
  if (!__LOCAL__) console.log(JSON.stringify({ ...line, version: c.env.VERSION.id }))
})

export function logFault(
  error: unknown,
  requestId: string | undefined,
  where: Record<string, string | number> = {},
): void {
  console.error(JSON.stringify({ level: 'error', requestId, ...where, ...getFacts(error) }))
}

/** Logs a problem that isn't urgent but that somebody should look into. */
export function logTrouble(what: string, error: unknown, requestId: string | undefined): void {
  console.warn(JSON.stringify({ level: 'warning', requestId, what, ...getFacts(error) }))
}
