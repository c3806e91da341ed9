import { Hono } from 'hono'
import { open, rightsOf } from '../../accounts/sessions/guards'
import { settingsOf } from '../../platform/config/settings'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { type Head, showPage } from '../../ui/server/show-page'
import { findVisibleJob } from '../job/job'
import { jobHead } from '../job/job-head'
import { jobMarksOf, marksAmong } from '../job/job-marks'
import { publicJob } from '../job/job-shape'
import { isEveryJob } from '../rules'
import Jobs, { type JobsProps } from './pages/jobs'
import { type SearchResult, searchJobs } from './search'
import { readSearch, searchWords } from './search-request'
import { maxCounted } from './search-statements'
import type { SearchWords } from './shared/job-search-form'

type ShownJob = Awaited<ReturnType<typeof findVisibleJob>>['record']

const searchParameters = ['q', 'l', 'd', 'type', 'cursor']

export const searchPages = new Hono<AppEnv>().get('/jobs', open, rateLimit(sharedLimits.search), async (c) => {
  const words = searchWords(c.req.query())
  const [{ result, errors, isWide }, open, marks] = await Promise.all([
    search(c, words),
    readOpenJob(c),
    jobMarksOf(c.var.db, c.var.currentUser),
  ])
  const shown = open?.record ? [open.record.job.id] : []
  const props: JobsProps = {
    words: { ...words, isWide },
    errors,
    jobs: result.jobs,
    summary: Object.keys(errors).length > 0 ? '' : summaryOf(result, words.q),
    alsoSearched: result.alsoSearched,
    next: result.next,
    isFirstPage: c.req.query('cursor') === undefined,
    open: open?.shown ?? null,
    marks: marksAmong(marks, [...shown, ...result.jobs.map(({ _id }) => _id)]),
    origin: settingsOf(c.env).ORIGIN,
    now: timestamp(),
  }
  return showPage(c, Jobs, props, headOfList(c, words, open?.record))
})

type ShownResult = Pick<SearchResult, 'jobs' | 'total' | 'next' | 'alsoSearched'>
const nothingFound: ShownResult = { jobs: [], total: 0, next: null, alsoSearched: [] }

/** Searches for the page. Invalid values become messages at their fields instead of errors. */
async function search(
  c: AppContext,
  words: SearchWords,
): Promise<{ result: ShownResult; errors: JobsProps['errors']; isWide: boolean }> {
  const { q, l, d } = words
  const cursor = c.req.query('cursor')
  try {
    const queries = (name: string) => c.req.queries(name) ?? []
    const request = await readSearch(c.env.SEARCH, { q, l, radius: String(d) }, queries)
    const result = await searchJobs(c.env.SEARCH, { ...request, cursor, limit: 20 })
    return { result, errors: {}, isWide: result.area.kind !== 'point' }
  } catch (problem) {
    if (!(problem instanceof Problem) || !problem.errors || problem.errors.cursor) throw problem
    return { result: nothingFound, errors: problem.errors, isWide: false }
  }
}

/** Reads the job named in `j`. The pane says if it is closed or expired; other hidden jobs are not found. */
async function readOpenJob(c: AppContext): Promise<{ shown: JobsProps['open']; record?: ShownJob } | null> {
  const id = c.req.query('j')
  if (!id) return null
  const { record, own } = await findVisibleJob(c.var.db, rightsOf(c), id)
  if (own || record.job.status === 'Published') return { shown: publicJob(record), record }
  return { shown: { gone: `${record.job.title} at ${record.organization.name} is no longer open.` } }
}

/**
 * For search engines the list is one page. Without a search, its results depend on the visitor’s location, so the title
 * names no place. There are endless searches, so search engines follow their links but don’t index them.
 */
function headOfList(c: AppContext, { q, l }: { q: string; l: string }, open: ShownJob | undefined): Head {
  const isSearch = searchParameters.some((name) => c.req.query(name) !== undefined)
  const description =
    'Search special education jobs across the United States by role, place, and distance: teachers, therapists, paraprofessionals, and more.'
  if (open && !isSearch) {
    const { jsonLd: _, ...head } = jobHead(open, settingsOf(c.env).ORIGIN)
    return head
  }
  if (!isSearch) return { title: 'Special education jobs', description, canonical: '/jobs' }
  const title = q.trim() ? [`${q} jobs`, l].filter(Boolean).join(', ') : 'Special education jobs'
  return { title, description, robots: 'noindex,follow' }
}

/** Says how many jobs were found, and for what, unless the search is for every job. */
function summaryOf({ total }: ShownResult, q: string): string {
  const count = total > maxCounted ? `More than ${maxCounted} jobs` : total === 1 ? '1 job' : `${total} jobs`
  return isEveryJob(q) ? count : `${count} for ${q.trim()}`
}
