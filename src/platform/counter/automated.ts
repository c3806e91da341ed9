import type { Context } from 'hono'
import { isbot } from 'isbot'

/** Whether the request comes from a prefetch or a crawler, so nobody saw what it loads (docs/security.md, 24). */
export function isAutomated(c: Context): boolean {
  const purpose = `${c.req.header('sec-purpose') ?? ''} ${c.req.header('purpose') ?? ''}`
  return purpose.includes('prefetch') || isCrawler(c.req.header('user-agent') ?? '')
}

/** isbot also matches scripts and headless browsers. Those act for a person here, so only crawlers may count. */
const isCrawler = (userAgent: string) => isbot(userAgent) && /bot|crawl|spider|slurp|\+http/i.test(userAgent)
