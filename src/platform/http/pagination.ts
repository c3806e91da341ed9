import type { Context } from 'hono'
import { invalid } from './problem'

const most = 200

/**
 * How many rows a list call wants.
 * @throws Problem 422 for 0, a negative number or no number
 */
export function limitOf(c: Context, usual = 50): number {
  const text = c.req.query('limit')
  if (text === undefined) return usual
  if (!/^\d+$/.test(text) || Number(text) < 1) throw invalid({ limit: 'The limit must be a number from 1 to 200.' })
  return Math.min(Number(text), most)
}

/** Tells where the next page is, while there is one. */
export function linkNext(c: Context, origin: string, cursor: string | null): void {
  if (!cursor) return
  const next = new URL(c.req.url)
  next.searchParams.set('cursor', cursor)
  c.header('link', `<${origin}${next.pathname}${next.search}>; rel="next"`)
}
