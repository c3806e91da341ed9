import { type Context, Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { listedEmployers } from '../../jobs/employer-page/employer'
import { liveJobs } from '../../jobs/job/job'
import { lifetimeInDays } from '../../jobs/rules'
import { brand } from '../../platform/config/brand'
import { settingsOf } from '../../platform/config/settings'
import { lastDeed } from '../../platform/db/audit'
import { edgeCache } from '../../platform/http/edge-cache'
import { notFound } from '../../platform/http/problem'
import { ago, days, now } from '../../platform/time/clock'
import { mostListed, sitemapIndex, sitemapOf, sitemapOfDay } from './sitemap'

type AppContext = Context<{ Bindings: Env }>

/** A job that has just come or gone is in the sitemap, or out of it, at once: every change leaves a row in the audit. */
const kept = edgeCache({ revision: (c) => lastDeed(c.get('db')) })

/** What search engines and those who look for faults read first. */
export const sitemapPages = new Hono<{ Bindings: Env }>()
  .get('/sitemap.xml', open, kept, async (c) => {
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
  .get('/sitemap/:file', open, kept, async (c) => {
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
  .get('/.well-known/security.txt', open, (c) => c.text(securityText(settingsOf(c.env).ORIGIN, c.env.VERSION)))

const xml = (c: AppContext, text: string) => c.body(text, 200, { 'content-type': 'application/xml; charset=utf-8' })

/** The days, newest first, on which a job that is still open can have been updated. */
const daysOfLife = () => Array.from({ length: lifetimeInDays + 2 }, (_, i) => ago(days(i)).slice(0, 10))

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
