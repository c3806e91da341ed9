const pages = ['/', '/jobs', '/pricing', '/postjob']

/** The sitemap of the pages that search engines should know, each live job with the time of its last update. */
export function sitemapOf(origin: string, jobs: { id: string; updated: string }[]): string {
  const urls = [
    ...pages.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...jobs.map(({ id, updated }) => `<url><loc>${origin}/jobs/${id}</loc><lastmod>${updated}</lastmod></url>`),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
