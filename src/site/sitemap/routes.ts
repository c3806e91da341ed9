import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { brand } from '../../platform/config/brand'
import { settingsOf } from '../../platform/config/settings'
import { lastAuditId } from '../../platform/db/audit'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { notFound } from '../../platform/http/problem'
import { days, now } from '../../platform/time/clock'
import { mostListed, sitemapIndex, sitemapOf } from './sitemap'

/** A job that has just come or gone is in the sitemap, or out of it, at once: every change leaves a row in the audit. */
const kept = edgeCache({ revision: (c) => lastAuditId(c.var.db) })

/** What search engines and those who look for faults read first. */
export const sitemapPages = new Hono<AppEnv>()
  .get('/sitemap.xml', open, kept, async (c) => {
    const { ORIGIN } = settingsOf(c.env)
    const [paths, dated] = await Promise.all([pathsOf(c), datedOf(c, { most: mostListed + 1 })])
    return xml(c, dated.length > mostListed ? sitemapIndex(ORIGIN, daysOf(c)) : sitemapOf(ORIGIN, { paths, dated }))
  })
  .get('/sitemap/:file', open, kept, async (c) => {
    const { ORIGIN } = settingsOf(c.env)
    const file = c.req.param('file').replace(/\.xml$/, '')
    if (file === 'pages') return xml(c, sitemapOf(ORIGIN, { paths: await pathsOf(c), dated: [] }))
    if (!daysOf(c).includes(file)) throw notFound()
    return xml(c, sitemapOf(ORIGIN, { paths: [], dated: await datedOf(c, { day: file, most: 50_000 }) }))
  })
  .get('/robots.txt', open, (c) => c.text(robots(settingsOf(c.env).ORIGIN)))
  .get('/.well-known/security.txt', open, (c) => c.text(securityText(settingsOf(c.env).ORIGIN, c.env.VERSION)))

const xml = (c: AppContext, text: string) => c.body(text, 200, { 'content-type': 'application/xml; charset=utf-8' })

const partsOf = (c: AppContext) => c.var.rooms.flatMap(({ sitemap }) => sitemap ?? [])

/** The pages of all rooms, then what else has no date. */
async function pathsOf(c: AppContext): Promise<string[]> {
  const parts = partsOf(c)
  const others = await Promise.all(parts.map(({ paths }) => paths?.(c.var.db, mostListed) ?? []))
  return [...parts.flatMap(({ pages = [] }) => pages), ...others.flat()]
}

async function datedOf(c: AppContext, which: { most: number; day?: string }) {
  const dated = await Promise.all(partsOf(c).map((part) => part.dated?.(c.var.db, which) ?? []))
  return dated.flat()
}

const daysOf = (c: AppContext) => [...new Set(partsOf(c).flatMap(({ days }) => days?.() ?? []))].sort().reverse()

/** A rule bars whatever begins with it, so an area is barred in three: itself, what is below it, and its parameters. */
const barred = [
  ...['/admin', '/spedcommons-reports', '/profile'].flatMap((area) => [`${area}$`, `${area}/`, `${area}?`]),
  '/user/',
  '/api/',
]

const robots = (origin: string) => `User-agent: *
${barred.map((rule) => `Disallow: ${rule}`).join('\n')}

Sitemap: ${origin}/sitemap.xml
`

/** Whom to tell of a weakness (RFC 9116). It holds for a year from the deploy, so that a forgotten site says so itself. */
function securityText(origin: string, { timestamp }: WorkerVersionMetadata): string {
  const deployed = timestamp ? new Date(timestamp) : now()
  return `Contact: mailto:${brand.mail}
Expires: ${new Date(deployed.getTime() + days(365)).toISOString()}
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`
}
