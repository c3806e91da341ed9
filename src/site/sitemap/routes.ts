import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { brand } from '../../platform/config/brand'
import { getSettings } from '../../platform/config/settings'
import { lastAuditId } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { escapeXml } from '../../platform/feed/feed'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { notFound } from '../../platform/http/problem'
import { days, now } from '../../platform/time/clock'
import type { SitemapPart } from '../../room'

/** Every change adds an audit row, so new and removed jobs change the cached sitemap at once. */
const cached = edgeCache({ revision: (c) => lastAuditId(c.var.db) })

export const sitemapPages = new Hono<AppEnv>()
  .get('/sitemap.xml', open, cached, async (c) =>
    xml(c, await wholeSitemap(c.var.db, getSettings(c.env).ORIGIN, getParts(c))),
  )
  .get('/sitemap/:file', open, cached, async (c) => {
    const file = c.req.param('file').replace(/\.xml$/, '')
    const text = await sitemapFile(c.var.db, getSettings(c.env).ORIGIN, getParts(c), file)
    if (text === null) throw notFound()
    return xml(c, text)
  })
  .get('/robots.txt', open, (c) => c.text(robots(getSettings(c.env).ORIGIN)))
  .get('/.well-known/security.txt', open, (c) => c.text(securityText(getSettings(c.env).ORIGIN, c.env.VERSION)))

const xml = (c: AppContext, text: string) => c.body(text, 200, { 'content-type': 'application/xml; charset=utf-8' })

const getParts = (c: AppContext) => c.var.rooms.flatMap(({ sitemap }) => sitemap ?? [])

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

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const urlset = (entries: string[]) => `${declaration}<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`

/** The most entries in one file. With more, the sitemap becomes an index of files. */
const maxSitemapEntries = 10_000

type Parts = readonly SitemapPart[]
type Ranged = NonNullable<SitemapPart['ranges']>[number]

/** Returns the whole sitemap if it fits into one file, or else an index of its files. */
export async function wholeSitemap(db: Database, origin: string, parts: Parts): Promise<string> {
  const [paths, dated, ranged] = await Promise.all([
    readPaths(db, parts),
    readDated(db, parts, { max: maxSitemapEntries + 1 }),
    Promise.all(getRanges(parts).map(async (range) => ({ range, last: await range.lastRowid(db) }))),
  ])
  const total = ranged.reduce((sum, { last }) => sum + last, dated.length)
  if (total > maxSitemapEntries) {
    const files = ranged.flatMap(({ range, last }) => getFiles(range, last))
    return sitemapIndex(origin, ['pages', ...getDays(parts), ...files])
  }
  const others = await Promise.all(ranged.map(({ range, last }) => range.entries(db, { first: 1, last })))
  return toSitemap(origin, { paths, dated: [...dated, ...others.flat()] })
}

/** @returns the content of a file that the index names; null for any other name */
export async function sitemapFile(db: Database, origin: string, parts: Parts, file: string): Promise<string | null> {
  if (file === 'pages') return toSitemap(origin, { paths: await readPaths(db, parts), dated: [] })
  if (getDays(parts).includes(file))
    return toSitemap(origin, { paths: [], dated: await readDated(db, parts, { day: file, max: 50_000 }) })
  for (const range of getRanges(parts)) {
    if (!file.startsWith(`${range.name}-`)) continue
    const number = getFiles(range, await range.lastRowid(db)).indexOf(file)
    if (number === -1) continue
    const first = number * maxSitemapEntries + 1
    const dated = await range.entries(db, { first, last: first + maxSitemapEntries - 1 })
    return toSitemap(origin, { paths: [], dated })
  }
  return null
}

/** The pages of all rooms, then their other undated paths. */
async function readPaths(db: Database, parts: Parts): Promise<string[]> {
  const others = await Promise.all(parts.map(({ paths }) => paths?.(db, maxSitemapEntries) ?? []))
  return [...parts.flatMap(({ pages = [] }) => pages), ...others.flat()]
}

async function readDated(db: Database, parts: Parts, which: { max: number; day?: string }): Promise<SitemapEntry[]> {
  const dated = await Promise.all(parts.map((part) => part.dated?.(db, which) ?? []))
  return dated.flat()
}

const getDays = (parts: Parts) => [...new Set(parts.flatMap(({ days }) => days?.() ?? []))].sort().reverse()

const getRanges = (parts: Parts) => parts.flatMap(({ ranges = [] }) => ranges)

/** `articles-1`, `articles-2`, … */
const getFiles = ({ name }: Ranged, last: number) =>
  Array.from({ length: Math.ceil(last / maxSitemapEntries) }, (_, i) => `${name}-${i + 1}`)

type SitemapEntry = { path: string; updated: string }

function toSitemap(origin: string, { paths, dated }: { paths: string[]; dated: SitemapEntry[] }): string {
  return urlset([
    ...paths.map((path) => entry('url', `${origin}${path}`)),
    ...dated.map(({ path, updated }) => entry('url', `${origin}${path}`, updated)),
  ])
}

function sitemapIndex(origin: string, files: string[]): string {
  const entries = files.map((file) => entry('sitemap', `${origin}/sitemap/${file}.xml`)).join('\n')
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries}\n</sitemapindex>\n`
}

function entry(element: 'url' | 'sitemap', address: string, lastmod?: string): string {
  const changed = lastmod === undefined ? '' : `<lastmod>${escapeXml(lastmod)}</lastmod>`
  return `<${element}><loc>${escapeXml(address)}</loc>${changed}</${element}>`
}
