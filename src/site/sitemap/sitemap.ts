import { organizationPath } from '../../organizations/organization/organization-path'

const pages = [
  '/',
  '/jobs',
  '/about',
  '/partners',
  '/professionals',
  '/administrators',
  '/contact',
  '/pricing',
  '/postjob',
  '/privacy-policy',
  '/terms-conditions',
]

type Listed = { id: string; updated: string }
type Employer = { _id: string; name: string }

/** How many jobs one file takes; with more of them the sitemap becomes an index of days. */
export const mostListed = 10_000

/**
 * The sitemap of the pages that search engines should know, the organizations that hire, and each live job with the time of
 * its last update.
 */
export function sitemapOf(origin: string, { jobs, employers }: { jobs: Listed[]; employers: Employer[] }): string {
  const paths = [...pages, ...employers.map(organizationPath)]
  return urlset([...paths.map((path) => entry('url', `${origin}${path}`)), ...jobEntries(origin, jobs)])
}

/** The live jobs that were last updated on one day. */
export const sitemapOfDay = (origin: string, jobs: Listed[]) => urlset(jobEntries(origin, jobs))

/** An index with a file for each day on which a live job can have been updated; the newest first. */
export function sitemapIndex(origin: string, days: string[]): string {
  const files = [`${origin}/sitemap/pages.xml`, ...days.map((day) => `${origin}/sitemap/${day}.xml`)]
  const entries = files.map((file) => entry('sitemap', file)).join('\n')
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries}\n</sitemapindex>\n`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const urlset = (entries: string[]) => `${declaration}<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`

const jobEntries = (origin: string, jobs: Listed[]) =>
  jobs.map(({ id, updated }) => entry('url', `${origin}/jobs/${id}`, updated))

/** Ids and times of ours need no escaping. */
function entry(element: 'url' | 'sitemap', address: string, lastmod?: string): string {
  return `<${element}><loc>${address}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</${element}>`
}
