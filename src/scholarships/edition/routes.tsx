import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { lastAuditId } from '../../platform/db/audit'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { listedOutside, listOutside, sortOf } from '../outside/outside'
import { listEditions } from './edition'
import { scholarshipsPath } from './edition-path'
import { listedEditions } from './listed-editions'
import Scholarships from './pages/scholarships'
import { showScholarship } from './show-scholarship'

const toTheMinute = 16

/**
 * Caches a page about scholarships for guests. Every change by staff adds an audit row, and scholarships open and close
 * to the minute.
 */
const cachedScholarships = (query: readonly string[] = []) =>
  edgeCache({
    query,
    revision: async (c) => `${await lastAuditId(c.var.db)} ${timestamp().slice(0, toTheMinute)}`,
  })

const cachedPage = cachedScholarships()

export const editionPages = new Hono<AppEnv>()
  .get('/scholarships', open, rateLimit(sharedLimits.read), cachedScholarships(['sort']), showList)
  .get(
    '/scholarships/:name',
    open,
    rateLimit(sharedLimits.read),
    // What the address opens or says isn't the same for everyone.
    (c, next) => (new URL(c.req.url).search ? next() : cachedPage(c, next)),
    (c) => showScholarship(c),
  )

async function showList(c: AppContext) {
  const sort = sortOf(c.req.query('sort'))
  const [editions, outside] = await Promise.all([listEditions(c.var.db), listOutside(c.var.db, sort)])
  const props = {
    ...listedEditions(editions),
    outside: listedOutside(outside),
    sort,
    // The demonstration data has invented ones.
    areExamples: __LOCAL__,
  }
  return showPage(c, Scholarships, props, {
    title: 'Scholarships',
    description: 'Our scholarships for people who go into special education, and scholarships by others.',
    canonical: scholarshipsPath,
    ...(sort !== 'position' && { robots: 'noindex,follow' }),
  })
}
