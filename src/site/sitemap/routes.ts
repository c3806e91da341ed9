import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { brand } from '../../platform/config/brand'
import { settingsOf } from '../../platform/config/settings'
import { lastAuditId } from '../../platform/db/audit'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { notFound } from '../../platform/http/problem'
import { days, now } from '../../platform/time/clock'
import { sitemapFile, wholeSitemap } from './sitemap-files'

/** Every change adds an audit row, so new and removed jobs change the cached sitemap at once. */
const cached = edgeCache({ revision: (c) => lastAuditId(c.var.db) })

export const sitemapPages = new Hono<AppEnv>()
  .get('/sitemap.xml', open, cached, async (c) =>
    xml(c, await wholeSitemap(c.var.db, settingsOf(c.env).ORIGIN, partsOf(c))),
  )
  .get('/sitemap/:file', open, cached, async (c) => {
    const file = c.req.param('file').replace(/\.xml$/, '')
    const text = await sitemapFile(c.var.db, settingsOf(c.env).ORIGIN, partsOf(c), file)
    if (text === null) throw notFound()
    return xml(c, text)
  })
  .get('/robots.txt', open, (c) => c.text(robots(settingsOf(c.env).ORIGIN)))
  .get('/.well-known/security.txt', open, (c) => c.text(securityText(settingsOf(c.env).ORIGIN, c.env.VERSION)))

const xml = (c: AppContext, text: string) => c.body(text, 200, { 'content-type': 'application/xml; charset=utf-8' })

const partsOf = (c: AppContext) => c.var.rooms.flatMap(({ sitemap }) => sitemap ?? [])

/**
 * A robots.txt rule matches every path that starts with it, so an area needs three rules: the path itself, what is
 * below it, and its query strings.
 */
const disallowed = [
  ...['/admin', '/spedcommons-reports', '/profile'].flatMap((area) => [`${area}$`, `${area}/`, `${area}?`]),
  '/user/',
  '/api/',
]

const robots = (origin: string) => `User-agent: *
${disallowed.map((rule) => `Disallow: ${rule}`).join('\n')}

Sitemap: ${origin}/sitemap.xml
`

/**
 * Where to report a vulnerability (RFC 9116). It expires a year after the deploy, so that an abandoned site says so.
 */
function securityText(origin: string, { timestamp }: WorkerVersionMetadata): string {
  const deployed = timestamp ? new Date(timestamp) : now()
  return `Contact: mailto:${brand.mail}
Expires: ${new Date(deployed.getTime() + days(365)).toISOString()}
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`
}
