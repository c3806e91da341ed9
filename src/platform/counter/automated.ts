import type { Context } from 'hono'
import { isbot } from 'isbot'

/** Whether the request comes from a prefetch or a crawler, so nobody saw what it loads (docs/security.md, 24). */
export const isAutomated = (c: Context): boolean => isPrefetch(c) || isCrawler(c.req.header('user-agent') ?? '')

/** Whether a browser loads the page before anybody has opened it. */
export const isPrefetch = (c: Context): boolean =>
  `${c.req.header('sec-purpose') ?? ''} ${c.req.header('purpose') ?? ''}`.includes('prefetch')

/** isbot also matches scripts and headless browsers. Those act for a person here, so only crawlers may count. */
const isCrawler = (userAgent: string) => isbot(userAgent) && /bot|crawl|spider|slurp|\+http/i.test(userAgent)
