import { createMiddleware } from 'hono/factory'
import { settingsOf } from '../config/settings'
import type { AppEnv } from './app-env'

/** How long browsers may remember where an address with a slash too much leads, which never changes. */
const remembered = 'public, max-age=3600'

/**
 * Sends whoever asks for a page with slashes at its end to the page without them, where there is nothing at the longer
 * address. The way leads to the configured origin, because a Host header is the sender's to choose.
 */
export const trimTrailingSlash = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (c.res.status !== 404 || !reads) return
  const { pathname, search } = new URL(c.req.url)
  const trimmed = withoutSlashes(pathname)
  if (trimmed === pathname) return
  c.res = c.redirect(`${settingsOf(c.env).ORIGIN}${trimmed}${search}`, 301)
  // What the answer that nobody gets said of itself.
  for (const name of ['content-type', 'x-robots-tag', 'speculation-rules']) c.res.headers.delete(name)
  c.res.headers.set('cache-control', remembered)
})

/** A loop and no pattern: a pattern for slashes at the end would try again at each of many in the middle. */
function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}
