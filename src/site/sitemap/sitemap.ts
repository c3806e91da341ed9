import { escapeXml } from '../../platform/text/xml'

export type SitemapEntry = { path: string; updated: string }

/** Returns a sitemap of pages and of entries with the time of their last change. */
export function sitemapOf(origin: string, { paths, dated }: { paths: string[]; dated: SitemapEntry[] }): string {
  return urlset([
    ...paths.map((path) => entry('url', `${origin}${path}`)),
    ...dated.map(({ path, updated }) => entry('url', `${origin}${path}`, updated)),
  ])
}

/** Returns a sitemap index of these files. */
export function sitemapIndex(origin: string, files: string[]): string {
  const entries = files.map((file) => entry('sitemap', `${origin}/sitemap/${file}.xml`)).join('\n')
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries}\n</sitemapindex>\n`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const urlset = (entries: string[]) => `${declaration}<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`

function entry(element: 'url' | 'sitemap', address: string, lastmod?: string): string {
  const changed = lastmod === undefined ? '' : `<lastmod>${escapeXml(lastmod)}</lastmod>`
  return `<${element}><loc>${escapeXml(address)}</loc>${changed}</${element}>`
}
