import { defaultDistance } from '../../jobs/choices'
import { countOpenings, openingsInWords } from '../../jobs/employer-page/openings'
import { everyJob } from '../../jobs/rules'
import { findJobs } from '../../jobs/search/find-jobs'
import { searchWords } from '../../jobs/search/search-request'
import type { AppContext } from '../../platform/http/app-env'
import { logFault } from '../../platform/http/request-log'
import { defaultPlace } from '../../platform/places/places'
import { timestamp } from '../../platform/time/clock'
import { type Head, showPage } from '../../ui/server/show-page'
import { listPartners } from '../partners/partner'
import Home from './pages/home'

const words = searchWords({}, () => [])

const newest = {
  q: everyJob,
  area: { kind: 'point', place: defaultPlace },
  miles: defaultDistance,
  limit: 6,
} as const

export async function showHomePage(c: AppContext, head: Head) {
  const { SEARCH } = c.env
  const [partners, openings, jobs] = await Promise.all([
    listPartners(c.var.db),
    orElse(c, '', async () => openingsInWords(await countOpenings(SEARCH))),
    orElse(c, [], () => findJobs(SEARCH, newest)),
  ])
  return showPage(c, Home, { words, openings, jobs, now: timestamp(), partners, articles: [] }, head)
}

/** If the search index fails, the landing page must still work. */
async function orElse<T>(c: AppContext, otherwise: T, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    logFault(error, c.var.requestId)
    return otherwise
  }
}
