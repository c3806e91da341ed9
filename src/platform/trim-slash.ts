import { createMiddleware } from 'hono/factory'
import { trimTrailingSlash } from 'hono/trailing-slash'
import { settingsOf } from './settings'

const trim = trimTrailingSlash()

/** How long browsers may remember where an address with a slash too much leads, which never changes. */
const remembered = 'public, max-age=3600'

/** Leads an address that there is none of, and that ends in a slash, to the one without it. */
export const trimSlash = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  await trim(c, next)
  const location = c.res.headers.get('location')
  if (c.res.status !== 301 || !location || !c.req.path.endsWith('/')) return
  // What may be kept names our own origin, never the Host that was sent.
  const { pathname, search } = new URL(location, c.req.url)
  c.res.headers.set('location', settingsOf(c.env).ORIGIN + pathname + search)
  // It has no body any more, and still says what the body of the 404 was.
  c.res.headers.delete('content-type')
  c.res.headers.set('cache-control', remembered)
})
