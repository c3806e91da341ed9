import { roleLabels } from '../../jobs/filter-choices'
import type { FoundJob } from '../../jobs/search/job-card'
import { countOpenings, type RoleCount } from '../../jobs/search/openings'
import { findJobs } from '../../jobs/search/search'
import { searchWords } from '../../jobs/search/search-request'
import { defaultDistance, everyJob, searchHref } from '../../jobs/search/shared/search-words'
import { listPublished } from '../../news/article/published-articles'
import type { Database } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { logFault } from '../../platform/http/request-log'
import { defaultPlace } from '../../platform/places/places'
import { timestamp } from '../../platform/time/clock'
import { readPromotedScholarship } from '../../scholarships/edition'
import { type Head, showPage } from '../../ui/server/show-page'
import { listPartners } from '../partners/partner'
import Home from './pages/home'

/** One large article and three next to it. */
const shownArticles = 4

const coverOf = ({ cover: src, coverAlt: alt, coverWidth: width, coverHeight: height }: Pictures) =>
  src && width && height ? { src, width, height, alt: alt ?? '' } : null

const words = searchWords({}, () => [])

const newest = {
  q: everyJob,
  area: { kind: 'point', place: defaultPlace },
  miles: defaultDistance,
  limit: 24,
} as const

const shownJobs = 6

export async function showHomePage(c: AppContext, head: Head) {
  const { SEARCH } = c.env
  const [partners, openings, jobs, articles, scholarship] = await Promise.all([
    listPartners(c.var.db),
    orElse(c, { words: '', roles: [] }, () => countOpenings(SEARCH)),
    orElse(c, [], async () => nearFirst(await findJobs(SEARCH, newest))),
    orElse(c, [], () => readNewsPreviews(c.var.db)),
    orElse(c, { open: null, winner: null }, () => readPromotedScholarship(c.var.db)),
  ])
  const roles = openings.roles.map(shownRole)
  const below = { articles, scholarship }
  const props = { words, openings: openings.words, jobs, roles, now: timestamp(), partners, ...below }
  return showPage(c, Home, props, head)
}

/** Remote jobs are near every place, so they only fill up the list. */
const nearFirst = (jobs: FoundJob[]) =>
  [...jobs.filter(({ remote }) => !remote), ...jobs.filter(({ remote }) => remote)].slice(0, shownJobs)

const shownRole = ({ role, count }: RoleCount) => ({
  label: roleLabels[role],
  count,
  href: searchHref({ q: everyJob, l: 'USA', d: defaultDistance, chosen: { role: [role] } }),
})

/** If the search index fails, the landing page must still work. */
async function orElse<T>(c: AppContext, otherwise: T, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    logFault(error, c.var.requestId)
    return otherwise
  }
}

export async function readNewsPreviews(db: Database) {
  const { rows } = await listPublished(db, { limit: shownArticles })
  return rows.map(({ uid, slug, title, summary, category, externalLink, published, created, ...pictures }) => ({
    link: { uid, slug, title, externalLink },
    summary,
    category,
    published: published ?? created,
    cover: coverOf(pictures),
  }))
}

export type NewsPreview = Awaited<ReturnType<typeof readNewsPreviews>>[number]

type Pictures = { cover: string | null; coverAlt: string | null; coverWidth: number | null; coverHeight: number | null }
