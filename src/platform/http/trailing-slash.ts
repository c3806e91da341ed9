import { createMiddleware } from 'hono/factory'
import { settingsOf } from '../config/settings'
import type { AppEnv } from './app-env'

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
  c.res = c.redirect(`${settingsOf(c.env).ORIGIN}${trimmed}${search}`, 301)
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
