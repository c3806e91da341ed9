import { type Context, Hono } from 'hono'
import { open } from '../accounts/guards'
import { listedEmployers } from '../jobs/employer'
import { liveJobs } from '../jobs/job'
import { lifetimeInDays } from '../jobs/rules'
import { ago, days } from '../platform/clock'
import { notFound } from '../platform/problem'
import { settingsOf } from '../platform/settings'
import { mostListed, sitemapIndex, sitemapOf, sitemapOfDay } from './sitemap'

type AppContext = Context<{ Bindings: Env }>

/** What search engines read first: the sitemap and robots.txt. */
export const sitemapPages = new Hono<{ Bindings: Env }>()
  .get('/sitemap.xml', open, async (c) => {
    const { ORIGIN } = settingsOf(c.env)
    const db = c.get('db')
    const [jobs, employers] = await Promise.all([
      liveJobs(db, { most: mostListed + 1 }),
      listedEmployers(db, mostListed),
    ])
    return xml(
      c,
      jobs.length > mostListed ? sitemapIndex(ORIGIN, daysOfLife()) : sitemapOf(ORIGIN, { jobs, employers }),
    )
  })
  .get('/sitemap/:file', open, async (c) => {
    const { ORIGIN } = settingsOf(c.env)
    const file = c.req.param('file').replace(/\.xml$/, '')
    if (file === 'pages') {
      const employers = await listedEmployers(c.get('db'), mostListed)
      return xml(c, sitemapOf(ORIGIN, { jobs: [], employers }))
    }
    if (!daysOfLife().includes(file)) throw notFound()
    return xml(c, sitemapOfDay(ORIGIN, await liveJobs(c.get('db'), { day: file, most: 50_000 })))
  })
  .get('/robots.txt', open, (c) => c.text(robots(settingsOf(c.env).ORIGIN)))

const xml = (c: AppContext, text: string) => c.body(text, 200, { 'content-type': 'application/xml; charset=utf-8' })

/** The days, newest first, on which a job that is still open can have been updated. */
const daysOfLife = () => Array.from({ length: lifetimeInDays + 2 }, (_, i) => ago(days(i)).slice(0, 10))

const robots = (origin: string) => `User-agent: *
Disallow: /admin
Disallow: /spedcommons-reports
Disallow: /profile
Disallow: /user/
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`
