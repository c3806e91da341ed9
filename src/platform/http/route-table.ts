import { createMiddleware } from 'hono/factory'
import type { RouterRoute } from 'hono/types'

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether one of our page routes answers this path. */
    isPage: (path: string) => boolean
    methodsAt: (path: string) => string[]
  }
}

type Pattern = { method: string; path: string; pattern: RegExp }

/** Tells handlers which paths exist: for redirects, which must lead to a page, and for 405. */
export function routeTable(routes: () => RouterRoute[]) {
  let patterns: Pattern[] | null = null
  const all = () => {
    patterns ??= patternsOf(routes())
    return patterns
  }
  return createMiddleware(async (c, next) => {
    c.set('isPage', (path) =>
      all().some(
        (route) =>
          route.method === 'GET' &&
          !/^\/(api|dev|images|sitemap|robots|\.well-known)\b|\.(csv|xml)$/.test(route.path) &&
          route.pattern.test(path),
      ),
    )
    c.set('methodsAt', (path) => [
      ...new Set(
        all()
          .filter(({ pattern }) => pattern.test(path))
          .map(({ method }) => method),
      ),
    ])
    await next()
  })
}

function patternsOf(routes: RouterRoute[]): Pattern[] {
  return routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('/*'))
    .map(({ method, path }) => ({ method, path, pattern: patternOf(path) }))
}

/** Converts `/jobs/:id` or `/:q{[^/]*}` to a regular expression for the whole path. */
function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .map((part) => (part.startsWith(':') ? (part.includes('{') ? '[^/]*' : '[^/]+') : part.replace(/[.]/g, '\\.')))
  return new RegExp(`^${parts.join('/')}$`)
}
