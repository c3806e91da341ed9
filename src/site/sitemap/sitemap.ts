type Dated = { path: string; updated: string }

/** The most dated entries in one file. With more, the sitemap becomes an index of days. */
export const maxSitemapEntries = 10_000

/** Returns a sitemap of pages and of entries with the time of their last change. */
export function sitemapOf(origin: string, { paths, dated }: { paths: string[]; dated: Dated[] }): string {
  return urlset([
    ...paths.map((path) => entry('url', `${origin}${path}`)),
    ...dated.map(({ path, updated }) => entry('url', `${origin}${path}`, updated)),
  ])
}

/** Returns a sitemap index with a file for the pages and one for each day. */
export function sitemapIndex(origin: string, days: string[]): string {
  const files = [`${origin}/sitemap/pages.xml`, ...days.map((day) => `${origin}/sitemap/${day}.xml`)]
  const entries = files.map((file) => entry('sitemap', file)).join('\n')
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries}\n</sitemapindex>\n`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const urlset = (entries: string[]) => `${declaration}<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`

/** Our own IDs and times need no escaping. */
function entry(element: 'url' | 'sitemap', address: string, lastmod?: string): string {
  return `<${element}><loc>${address}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</${element}>`
}
