import { createMiddleware } from 'hono/factory'
import type { RouterRoute } from 'hono/types'
import { getSettings } from '../config/settings'
import type { AppEnv } from './app-env'

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
    patterns ??= getPatterns(routes())
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

function getPatterns(routes: RouterRoute[]): Pattern[] {
  return routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('/*'))
    .map(({ method, path }) => ({ method, path, pattern: getPattern(path) }))
}

/** Converts `/jobs/:id` or `/:q{[^/]*}` to a regular expression for the whole path. */
function getPattern(path: string): RegExp {
  const parts = path
    .split('/')
    .map((part) => (part.startsWith(':') ? (part.includes('{') ? '[^/]*' : '[^/]+') : part.replace(/[.]/g, '\\.')))
  return new RegExp(`^${parts.join('/')}$`)
}

/** Browsers may cache this redirect, because its target never changes. */
const remembered = 'public, max-age=3600'

/**
 * Redirects a page URL with trailing slashes to the one without, if nothing exists at the longer URL. The target uses
 * the configured origin, because the sender chooses the Host header.
 */
export const trimTrailingSlash = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (c.res.status !== 404 || !reads) return
  const { pathname, search } = new URL(c.req.url)
  const trimmed = withoutSlashes(pathname)
  if (trimmed === pathname) return
  c.res = c.redirect(`${getSettings(c.env).ORIGIN}${trimmed}${search}`, 301)
  // These headers belonged to the 404 page, which isn't sent.
  for (const name of ['content-type', 'x-robots-tag', 'speculation-rules']) c.res.headers.delete(name)
  c.res.headers.set('cache-control', remembered)
})

/** A loop, because a regular expression for trailing slashes takes quadratic time for many slashes in the middle. */
function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}
