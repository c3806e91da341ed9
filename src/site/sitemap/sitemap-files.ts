import type { Database } from '../../platform/db/database'
import { escapeXml } from '../../platform/feed/feed'
import type { SitemapPart } from '../../room'

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
    pathsOf(db, parts),
    datedOf(db, parts, { most: maxSitemapEntries + 1 }),
    Promise.all(rangesOf(parts).map(async (range) => ({ range, last: await range.lastRowid(db) }))),
  ])
  const most = ranged.reduce((sum, { last }) => sum + last, dated.length)
  if (most > maxSitemapEntries) {
    const files = ranged.flatMap(({ range, last }) => filesOf(range, last))
    return sitemapIndex(origin, ['pages', ...daysOf(parts), ...files])
  }
  const others = await Promise.all(ranged.map(({ range, last }) => range.entries(db, { first: 1, last })))
  return sitemapOf(origin, { paths, dated: [...dated, ...others.flat()] })
}

/** @returns the content of a file that the index names; null for any other name */
export async function sitemapFile(db: Database, origin: string, parts: Parts, file: string): Promise<string | null> {
  if (file === 'pages') return sitemapOf(origin, { paths: await pathsOf(db, parts), dated: [] })
  if (daysOf(parts).includes(file))
    return sitemapOf(origin, { paths: [], dated: await datedOf(db, parts, { day: file, most: 50_000 }) })
  for (const range of rangesOf(parts)) {
    if (!file.startsWith(`${range.name}-`)) continue
    const number = filesOf(range, await range.lastRowid(db)).indexOf(file)
    if (number === -1) continue
    const first = number * maxSitemapEntries + 1
    const dated = await range.entries(db, { first, last: first + maxSitemapEntries - 1 })
    return sitemapOf(origin, { paths: [], dated })
  }
  return null
}

/** The pages of all rooms, then their other undated paths. */
async function pathsOf(db: Database, parts: Parts): Promise<string[]> {
  const others = await Promise.all(parts.map(({ paths }) => paths?.(db, maxSitemapEntries) ?? []))
  return [...parts.flatMap(({ pages = [] }) => pages), ...others.flat()]
}

async function datedOf(db: Database, parts: Parts, which: { most: number; day?: string }): Promise<SitemapEntry[]> {
  const dated = await Promise.all(parts.map((part) => part.dated?.(db, which) ?? []))
  return dated.flat()
}

const daysOf = (parts: Parts) => [...new Set(parts.flatMap(({ days }) => days?.() ?? []))].sort().reverse()

const rangesOf = (parts: Parts) => parts.flatMap(({ ranges = [] }) => ranges)

/** `articles-1`, `articles-2`, … */
const filesOf = ({ name }: Ranged, last: number) =>
  Array.from({ length: Math.ceil(last / maxSitemapEntries) }, (_, i) => `${name}-${i + 1}`)

type SitemapEntry = { path: string; updated: string }

/** Returns a sitemap of pages and of entries with the time of their last change. */
function sitemapOf(origin: string, { paths, dated }: { paths: string[]; dated: SitemapEntry[] }): string {
  return urlset([
    ...paths.map((path) => entry('url', `${origin}${path}`)),
    ...dated.map(({ path, updated }) => entry('url', `${origin}${path}`, updated)),
  ])
}

/** Returns a sitemap index of these files. */
function sitemapIndex(origin: string, files: string[]): string {
  const entries = files.map((file) => entry('sitemap', `${origin}/sitemap/${file}.xml`)).join('\n')
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries}\n</sitemapindex>\n`
}

function entry(element: 'url' | 'sitemap', address: string, lastmod?: string): string {
  const changed = lastmod === undefined ? '' : `<lastmod>${escapeXml(lastmod)}</lastmod>`
  return `<${element}><loc>${escapeXml(address)}</loc>${changed}</${element}>`
}
