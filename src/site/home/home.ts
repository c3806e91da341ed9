import { roleLabels } from '../../jobs/filter-choices'
import { marksAmong, marksStatements, readMarks } from '../../jobs/job-marks'
import type { FoundJob } from '../../jobs/search/job-card'
import { jobIndex } from '../../jobs/search/job-index'
import type { RoleCount } from '../../jobs/search/openings'
import { findOverview } from '../../jobs/search/search'
import { searchWords } from '../../jobs/search/search-request'
import { defaultDistance, everyJob, searchHref } from '../../jobs/search/shared/search-words'
import { newestStatement } from '../../news/article/published-articles'
import { batch } from '../../platform/db/batch'
import type { AppContext } from '../../platform/http/app-env'
import { logFault } from '../../platform/http/request-log'
import { defaultPlace } from '../../platform/places/places'
import { timestamp } from '../../platform/time/clock'
import { listEditions, promotedScholarship } from '../../scholarships/edition'
import { type Head, showPage } from '../../ui/server/show-page'
import { orderPartners, partnersStatement } from '../partners/partner'
import Home from './pages/home'

/** One large article and three next to it. */
const shownArticles = 4

const getCover = ({ cover: src, coverAlt: alt, coverWidth: width, coverHeight: height }: Pictures) =>
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
  const { db } = c.var
  const { currentUser } = c.var
  const [read, { openings, jobs }] = await Promise.all([
    batch(db, {
      partners: partnersStatement(db),
      articles: newestStatement(db, shownArticles),
      editions: listEditions(db),
      ...marksStatements(db, currentUser?.userId ?? ''),
    }),
    findJobsOrNone(c),
  ])
  const shown = nearFirst(jobs)
  const props = {
    words,
    openings: openings.words,
    jobs: shown,
    roles: openings.roles.map(shownRole),
    ...(currentUser && { marks: marksAmong(readMarks(read), getIds(shown)) }),
    now: timestamp(),
    partners: orderPartners(read.partners),
    articles: read.articles.map(newsPreview),
    scholarship: promotedScholarship(read.editions),
  }
  return showPage(c, Home, props, head)
}

const getIds = (jobs: FoundJob[]) => jobs.map(({ _id }) => _id)

/** Remote jobs are near every place, so they only fill up the list. */
const nearFirst = (jobs: FoundJob[]) =>
  [...jobs.filter(({ remote }) => !remote), ...jobs.filter(({ remote }) => remote)].slice(0, shownJobs)

const shownRole = ({ role, count }: RoleCount) => ({
  label: roleLabels[role],
  count,
  href: searchHref({ q: everyJob, l: 'USA', d: defaultDistance, chosen: { role: [role] } }),
})

/** If the search index fails, the landing page must still work. */
async function findJobsOrNone(c: AppContext) {
  try {
    return await findOverview(c.env.SEARCH, jobIndex.version(c.var.db), newest)
  } catch (error) {
    logFault(error, c.var.requestId)
    return { openings: { words: '', roles: [] }, jobs: [] }
  }
}

type ListedRow = Awaited<ReturnType<typeof newestStatement>>[number]

function newsPreview(article: ListedRow) {
  const { uid, slug, title, summary, category, externalLink, published, created, ...pictures } = article
  return {
    link: { uid, slug, title, externalLink },
    summary,
    category,
    published: published ?? created,
    cover: getCover(pictures),
  }
}

export type NewsPreview = ReturnType<typeof newsPreview>

type Pictures = { cover: string | null; coverAlt: string | null; coverWidth: number | null; coverHeight: number | null }
