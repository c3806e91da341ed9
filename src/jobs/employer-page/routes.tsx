import { Hono } from 'hono'
import type { Organization, WithContext } from 'schema-dts'
import { getRights, open } from '../../accounts/sessions/guards'
import { organizationPath } from '../../organizations/paths'
import { getSettings } from '../../platform/config/settings'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { marksAmong, readJobMarks } from '../job-marks'
import { findEmployer, type PublicEmployer, readOpenJobs } from './employer'
import EmployerPage from './pages/employer'

export const employerPages = new Hono<AppEnv>()
  .get('/organizations/:id', open, rateLimit(sharedLimits.search), showEmployer)
  .get('/organizations/:id/:slug', open, rateLimit(sharedLimits.search), showEmployer)

async function showEmployer(c: AppContext) {
  const { db } = c.var
  const id = c.req.param('id') ?? ''
  const rights = getRights(c)
  const own = rights !== null && (rights.organizationId === null || rights.organizationId === id)
  const { isListed, ...employer } = await findEmployer(db, { id, own })
  const path = organizationPath(employer)
  const { pathname, search } = new URL(c.req.url)
  // The id decides. A wrong or outdated slug redirects to the current address.
  if (pathname !== path) return c.redirect(path + search, 301)
  const cursor = c.req.query('cursor')
  const [{ jobs, total, next }, known] = await Promise.all([
    readOpenJobs(db, { organizationId: id, cursor, limit: 20 }),
    readJobMarks(db, c.var.currentUser),
  ])
  const marks = marksAmong(
    known,
    jobs.map(({ _id }) => _id),
  )
  const isFirstPage = cursor === undefined
  const props = { employer, jobs, marks, total, next, path, isFirstPage, isListed, now: timestamp() }
  return showPage(c, EmployerPage, props, {
    title: `${employer.name}: special education jobs`,
    description: employer.summary || `The open special education jobs of ${employer.name}.`,
    canonical: path,
    ...(isListed && { jsonLd: getMarkup(employer, getSettings(c.env).ORIGIN) }),
  })
}

function getMarkup(employer: PublicEmployer, origin: string): WithContext<Organization> {
  const { name, summary, website, logo, places } = employer
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: `${origin}${organizationPath(employer)}`,
    ...(summary && { description: summary }),
    ...(website && { sameAs: website }),
    ...(logo && { logo: new URL(logo, origin).href }),
    address: places.map(({ city, state }) => ({
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: state,
      addressCountry: 'US',
    })),
  }
}
