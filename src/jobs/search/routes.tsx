import { Hono } from 'hono'
import { getRights, open } from '../../accounts/sessions/guards'
import { keepRecent } from '../../platform/collections'
import { brand } from '../../platform/config/brand'
import { getSettings } from '../../platform/config/settings'
import type { Database } from '../../platform/db/database'
import { type Feed, showFeed } from '../../platform/feed/feed'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { invalid } from '../../platform/http/problem'
import { nearestPlaceName } from '../../platform/places/nearest-place-name'
import type { Area } from '../../platform/places/places'
import type { IndexVersion } from '../../platform/search/index-queue'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { readWalk, walkedPages } from '../../ui/lists/walked-pages'
import { cachePages } from '../../ui/server/cached-pages'
import { type Head, showPage } from '../../ui/server/show-page'
import { findVisibleJob, publicJob, type SelectedJob } from '../job'
import { formatPay, formatPlace } from '../job/format-job'
import { jobHead } from '../job/job-head'
import { marksAmong, readJobMarks } from '../job-marks'
import { readKnownJob } from '../known-job'
import { mayHavePay } from '../pay/pay-figures'
import {
  getChips,
  getGroups,
  getNotes,
  getOffers,
  getPayLink,
  quickFilters,
  sortLinks,
  startingTotal,
  totalText,
  understood,
} from './describe-results'
import { jobIndex } from './job-index'
import { isWholeCountry, mapPlaces, nearby, viewOfPlaces } from './map'
import Jobs, { type JobsProps } from './pages/jobs'
import JobsMap, { type JobsMapProps } from './pages/jobs-map'
import { countByPlace, findResults } from './search'
import { filterNames, getQueries, type Queries, readSearch, searchWords } from './search-request'
import type { SearchResult } from './search-result'
import { maxOnMap } from './search-statements'
import { withoutOpenJob } from './shared/results-link'
import { isEveryJob, mapHref, newAlertHref, type SearchWords, searchHref, searchQuery } from './shared/search-words'

const feedSize = 50

/**
 * The newest jobs of a search as a feed, with the parameters of the list.
 * @throws Problem 422 for what the list would show as an error
 */
async function readJobFeed(c: AppContext): Promise<Feed> {
  const queries = getQueries(c)
  const typed = searchWords(c.req.query(), queries)
  const { request, errors } = await readSearch(c.env.SEARCH, { ...typed, radius: String(typed.d) }, queries)
  if (!request) throw invalid(errors)
  const newest = { ...request, sort: 'newest', limit: feedSize } as const
  const { jobs, total, area } = await findResults(c.env.SEARCH, jobIndex.version(c.var.db), newest)
  const words = understood(typed, null)
  return {
    title: `${brand.name}: ${resultsHeading(total, typed.q, area)}`,
    path: feedHref(words),
    page: searchHref(words),
    entries: jobs.map((job) => ({
      id: `/jobs/${job._id}`,
      path: `/jobs/${job._id}`,
      title: job.title,
      author: job.organization.name,
      published: job.updated,
      updated: job.updated,
      summary: [formatPlace(job), formatPay(job.salaryAmount, job.salaryPeriod), job.jobType]
        .filter(Boolean)
        .join(' · '),
    })),
  }
}

const feedHref = (words: SearchWords) => `/jobs.xml?${searchQuery(words)}`

/** The first results of the searches that this isolate made last, by their URL. */
const firstOf = new Map<string, string>()

const maxCached = 1000

const longestUrl = 500

type Opened = { shown: JobsProps['open']; record?: SelectedJob }

const wordParameters = ['q', 'l', 'd', ...filterNames]
const searchParameters = [...wordParameters, 'cursor', 'pages']

const pageSize = 20

/** Most of these pages have 60 KB. */
const { cachePage, isCached } = cachePages({ max: 200, maxBytes: 96 * 1024 })

export const searchPages = new Hono<AppEnv>()
  .get('/jobs.xml', open, rateLimit(sharedLimits.search), async (c) => showFeed(c, await readJobFeed(c)))
  .get('/jobs', open, rateLimit(sharedLimits.search), async (c) => {
    const version = jobIndex.version(c.var.db)
    // The job in `j` may be one that only some may see.
    if (c.var.currentUser || c.req.query('j')) return showResults(c, version)
    const { pathname, search } = new URL(c.req.url)
    const name = pathname + search
    // If nothing is kept, the search doesn’t wait for the version.
    const made = isCached(c, name) ? null : showResults(c, version)
    const [facts] = await Promise.all([readFacts(version, made === null), made])
    return cachePage(c, name, facts, () => made ?? showResults(c, version))
  })

export const mapPages = new Hono<AppEnv>().get('/jobs/map', open, rateLimit(sharedLimits.search), showMap)

/** The results of a search on a map of the states, with the same parameters as the list. */
async function showMap(c: AppContext) {
  const version = jobIndex.version(c.var.db)
  const queries = getQueries(c)
  const typed = searchWords(c.req.query(), queries)
  const { result } = await search(c, version, typed, queries, undefined)
  const words = understood(typed, result)
  // What the list says about a place that nobody knows, it says better.
  if (!result) return c.redirect(searchHref(words))
  const { area, total } = result
  const places = mapPlaces(await countByPlace(c.env.SEARCH, result, typed.d), area, words)
  const counted = places.reduce((sum, { jobs }) => sum + jobs, 0)
  const props: JobsMapProps = {
    heading: resultsHeading(total, words.q, area),
    listHref: searchHref(words),
    places,
    view: viewOfPlaces(places, area),
    hint: isWholeCountry(area) ? '' : `Each place leads to the jobs within ${nearby} miles of it.`,
    note: counted < maxOnMap ? '' : `The map has the newest ${maxOnMap.toLocaleString('en-US')} of these jobs.`,
  }
  return showPage(c, JobsMap, props, { title: `Map: ${props.heading}`, robots: 'noindex,follow' })
}

/**
 * What a guest’s page is made of, apart from its address: the jobs, and the minute, because it says how old they are.
 * Null if the jobs may have changed while they were searched.
 */
async function readFacts({ current, before }: IndexVersion, isSearchedLater: boolean): Promise<string | null> {
  const version = await current
  return isSearchedLater || version === before ? `${version} ${timestamp().slice(0, 'YYYY-MM-DDTHH:MM'.length)}` : null
}

async function showResults(c: AppContext, version: IndexVersion): Promise<Response> {
  const queries = getQueries(c)
  const typed = searchWords(c.req.query(), queries)
  const walk = readWalk(c.req.query())
  const [{ result, errors }, named, marks, guessed] = await Promise.all([
    search(c, version, typed, queries, walk.at(-1)),
    readNamedJob(c),
    readJobMarks(c.var.db, c.var.currentUser),
    c.req.query('j') ? null : guessFirstResult(c.var.db, c.req.url),
  ])
  const { jobs, total, next, area } = result ?? nothingFound
  const words = understood(typed, result)
  const opened = named ?? (jobs[0] ? await openFirst(c, jobs[0]._id, guessed) : null)
  const isPoint = area?.kind === 'point'
  const isAllRemote = isPoint && walk.length === 0 && !next && jobs.length > 0 && jobs.every(({ remote }) => remote)
  const outcome = isAllRemote && !result?.filters.isRemote ? 'nothing near' : getOutcome(words, jobs.length, errors)
  const props: JobsProps = {
    words,
    isFolded: area !== null && wordParameters.some((name) => c.req.query(name) !== undefined),
    errors,
    jobs,
    repeats: result?.repeats ?? [],
    groups: result ? getGroups(result.steps, result.asked) : [],
    heading: area ? resultsHeading(total, words.q, isAllRemote ? { kind: 'remote' } : area) : 'Jobs',
    pay: result && getPayLink(result, (role, state) => mayHavePay(c, role, state)),
    alsoSearched: result?.alsoSearched ?? [],
    notes: result ? getNotes(typed, result) : [],
    chips: result ? getChips(words) : [],
    quick: result ? quickFilters(words) : [],
    map: jobs.length > 0 ? mapHref(words) : null,
    sorts: jobs.length > 0 ? sortLinks(words) : [],
    alertHref: jobs.length > 0 ? newAlertHref(words) : null,
    pages: walkedPages({ walk, next, size: pageSize, shown: jobs.length, total: totalText(total) }),
    outcome,
    offers: getOffers(result, outcome === 'unknown place' ? await nearestPlaceName(c.env.SEARCH, typed.l) : []),
    listHref: withoutOpenJob(new URL(c.req.url)),
    open: opened?.shown ?? null,
    isNamed: named !== null,
    marks: marksAmong(marks, [...(opened?.record ? [opened.record.job.id] : []), ...jobs.map(({ _id }) => _id)]),
    origin: getSettings(c.env).ORIGIN,
    now: timestamp(),
  }
  const head = headOfList(c, words, named?.record)
  return showPage(c, Jobs, props, Object.keys(errors).length > 0 ? { ...head, title: `Error: ${head.title}` } : head)
}

async function search(
  c: AppContext,
  version: IndexVersion,
  { q, l, d }: SearchWords,
  queries: Queries,
  cursor: string | undefined,
): Promise<{ result: SearchResult | null; errors: JobsProps['errors'] }> {
  const { request, errors } = await readSearch(c.env.SEARCH, { q, l, radius: String(d) }, queries)
  if (!request) return { result: null, errors }
  const wanted = { ...request, cursor, limit: pageSize, countsElsewhere: true }
  return { result: await findResults(c.env.SEARCH, version, wanted), errors }
}

const nothingFound = { jobs: [], total: 0, next: null, area: null }

/** Shows the first result beside the list. Null if it was closed since it was indexed. */
async function openFirst(c: AppContext, id: string, guessed: FirstResult | null): Promise<Opened | null> {
  const { url } = c.req
  if (url.length <= longestUrl) keepRecent(firstOf, url, id, maxCached)
  const record = guessed?.id === id ? guessed.record : await readLive(c.var.db, id)
  return record && { shown: publicJob(record), record }
}

function getOutcome({ l }: SearchWords, found: number, errors: JobsProps['errors']): JobsProps['outcome'] {
  // A blank field or an unknown type starts no search, so there is no empty result to explain.
  if (Object.keys(errors).some((name) => name !== 'l' || !l.trim())) return 'unasked'
  return found > 0 ? 'jobs' : errors.l ? 'unknown place' : 'nothing'
}

/** Reads the job named in `j`. The pane says if it is closed or expired; other hidden jobs are not found. */
async function readNamedJob(c: AppContext): Promise<Opened | null> {
  const id = c.req.query('j')
  if (!id) return null
  const { record, own } = await findVisibleJob(c.var.db, getRights(c), id)
  if (own || record.job.status === 'Published') return { shown: publicJob(record), record }
  return { shown: { gone: `${record.job.title} at ${record.organization.name} is no longer open.` } }
}

/**
 * For search engines the list is one page. Without a search, its results depend on the visitor’s location, so the title
 * names no place. There are endless searches, so search engines follow their links but don’t index them.
 */
function headOfList(c: AppContext, words: SearchWords, named: SelectedJob | undefined): Head {
  const { q, l } = words
  const feeds = [{ title: `${brand.name}: new jobs`, href: feedHref(words) }]
  const isSearch = searchParameters.some((name) => c.req.query(name) !== undefined)
  const description =
    'Search special education jobs across the United States by role, place, and distance: teachers, therapists, paraprofessionals, and more.'
  if (named && !isSearch) {
    const { jsonLd: _, ...head } = jobHead(named, getSettings(c.env).ORIGIN)
    return head
  }
  if (!isSearch) return { title: 'Special education jobs', description, canonical: '/jobs', feeds }
  const title = q.trim() ? [`${q} jobs`, l].filter(Boolean).join(', ') : 'Special education jobs'
  return { title, description, robots: 'noindex,follow', feeds }
}

/** Says how many jobs were found, for what, and where: "258 jobs for SLP near Chicago, IL". */
function resultsHeading(total: number, q: string, area: Area): string {
  const count = total === 0 ? 'No' : startingTotal(total)
  const remote = area.kind === 'remote' ? 'remote ' : ''
  const jobs = total === 1 ? 'job' : 'jobs'
  const what = isEveryJob(q) ? `${remote}special education ${jobs}` : `${remote}${jobs} for ${q.trim()}`
  return [count, what, whereText(area)].filter(Boolean).join(' ')
}

function whereText(area: Area): string {
  switch (area.kind) {
    case 'remote':
      return ''
    case 'usa':
      return 'in the USA'
    case 'state':
      return `in ${area.label}`
    case 'point':
      return `near ${area.place.label}`
  }
}

type FirstResult = { id: string; record: SelectedJob | null }

/** Reads the job that came first the last time, while the search is still running. Null if there was none. */
async function guessFirstResult(db: Database, url: string): Promise<FirstResult | null> {
  const id = firstOf.get(url)
  return id === undefined ? null : { id, record: await readLive(db, id) }
}

async function readLive(db: Database, id: string): Promise<SelectedJob | null> {
  const known = await readKnownJob(db, id)
  return known?.record.live ? known.record : null
}
