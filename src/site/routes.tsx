import { Hono } from 'hono'
import { open } from '../accounts/guards'
import { liveJobs } from '../jobs/job'
import { brand } from '../platform/brand'
import { defaultPlace } from '../platform/places'
import { settingsOf } from '../platform/settings'
import { showPage } from '../ui/page'
import Home from './pages/home'
import PostJob from './pages/post-job'
import Pricing from './pages/pricing'
import { sitemapOf } from './sitemap'

export const sitePages = new Hono<{ Bindings: Env }>()
  .get('/', open, (c) => showPage(c, Home, { place: defaultPlace.label }, { title: brand.name, canonical: '/' }))
  .get('/pricing', open, (c) =>
    showPage(
      c,
      Pricing,
      {},
      { title: 'Pricing', description: 'Three plans, each with unlimited job postings.', canonical: '/pricing' },
    ),
  )
  .get('/postJob', open, (c) => showPage(c, PostJob, {}, { title: 'Post a Job', canonical: '/postjob' }))
  .get('/postjob', open, (c) => showPage(c, PostJob, {}, { title: 'Post a Job', canonical: '/postjob' }))
  .get('/sitemap.xml', open, async (c) => {
    const jobs = await liveJobs(c.get('db'), { most: 45_000 })
    return c.body(sitemapOf(settingsOf(c.env).ORIGIN, jobs), 200, { 'content-type': 'application/xml; charset=utf-8' })
  })
  .get('/robots.txt', open, (c) => c.text(robots(settingsOf(c.env).ORIGIN)))

const robots = (origin: string) => `User-agent: *
Disallow: /admin
Disallow: /spedcommons-reports
Disallow: /profile
Disallow: /user/
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`
