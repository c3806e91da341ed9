import { Hono } from 'hono'
import { getRights, open } from '../../accounts/sessions/guards'
import { publicDistrict } from '../../districts/public-district'
import { keepRecent } from '../../platform/collections'
import { getSettings } from '../../platform/config/settings'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import type { Area } from '../../platform/places/places'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { minutes, now, timestamp } from '../../platform/time/clock'
import { timeSince } from '../../ui/hooks/format-time'
import { cachePages } from '../../ui/server/cached-pages'
import { showPage } from '../../ui/server/show-page'
import { findVisibleJob, publicJob, type SelectedJob } from '../job'
import { marksAmong, noMarks, readJobMarks } from '../job-marks'
import { findKnownJob } from '../known-job'
import { loadPay } from '../pay/pay-figures'
import { getPayStanding } from '../pay/pay-standing'
import type { FoundJob } from '../search/job-card'
import { findJobs } from '../search/search'
import { newAlertHref } from '../search/shared/search-words'
import { jobHead } from './job-head'
import Job, { type JobProps } from './pages/job'
import JobGone from './pages/job-gone'
import { kindOfTitle, searchLike } from './search-like'

const maxCount = 4

const miles = 100

/** Every page of a job of the same kind in the same place offers the same jobs, so this isolate keeps them a minute. */
const cachedFor = new WeakMap<D1Database, Map<string, Found>>()

const cacheMs = minutes(1)

const maxCached = 500

type FoundForGuest = Awaited<ReturnType<typeof findKnownJob>>

/** Most of these pages have 20 KB. */
const { cachePage } = cachePages({ max: 300, maxBytes: 64 * 1024 })

export const jobPages = new Hono<AppEnv>().get('/jobs/:id', open, rateLimit(sharedLimits.read), async (c) => {
  const { currentUser } = c.var
  const id = c.req.param('id')
  if (!currentUser) {
    const [known, findPay] = await Promise.all([findKnownJob(c.var.db, id), loadPay(c)])
    const similar = await jobsSimilarTo(c.env.SEARCH, known.record)
    const pay = getPayStanding(known.record, findPay)
    const shown = { record: known.record, pay, own: false, similar, marks: noMarks, now: timestamp() }
    return cachePage(c, c.req.path, getFacts(known, shown), () => showJob(c, shown))
  }
  const [{ record, own }, marks, findPay] = await Promise.all([
    findVisibleJob(c.var.db, getRights(c), id),
    readJobMarks(c.var.db, currentUser),
    loadPay(c),
  ])
  const similar = await jobsSimilarTo(c.env.SEARCH, record)
  const ids = [id, ...similar.map(({ _id }) => _id)]
  const pay = getPayStanding(record, findPay)
  return showJob(c, { record, pay, own, similar, marks: marksAmong(marks, ids), now: timestamp() })
})

type ShownJob = { record: SelectedJob; own: boolean } & Pick<JobProps, 'pay' | 'similar' | 'marks' | 'now'>

function showJob(c: AppContext, { record, own, ...shown }: ShownJob) {
  const { job, organization } = record
  if (job.status !== 'Published' && !own) {
    const { similar, marks, now } = shown
    const alertHref = newAlertHref(searchLike(record))
    const props = { title: job.title, organization: organization.name, similar, alertHref, marks, now }
    return showPage(c, JobGone, props, { title: job.title, status: 410 })
  }
  const origin = getSettings(c.env).ORIGIN
  const district = record.district && publicDistrict(record.district)
  return showPage(c, Job, { job: publicJob(record), district, ...shown, origin }, jobHead(record, origin))
}

/** Everything that a guest’s page is made of: the job, its pay among others, the similar ones, and their ages in words. */
function getFacts({ record, change }: FoundForGuest, { pay, similar, now }: ShownJob): string {
  const ages = [record.job, ...similar].map(({ updated }) => timeSince(updated, now))
  // The page also tells the browser what time it is, to the hour.
  return JSON.stringify([change, pay, similar, ages, now.slice(0, 'YYYY-MM-DDTHH'.length)])
}

type Found = { jobs: FoundJob[]; at: number }

/** Finds jobs of the same kind near a job, or anywhere for a remote one. At most one D1 round trip a minute. */
async function jobsSimilarTo(search: D1Database, { job, place, point }: SelectedJob): Promise<FoundJob[]> {
  const area: Area =
    job.remote || !point || !place
      ? { kind: 'usa' }
      : { kind: 'point', place: { label: place.city, city: place.city, state: place.state, ...point } }
  const found = await findOrRecall(search, kindOfTitle(job.title), area)
  return found.filter(({ _id }) => _id !== job.id).slice(0, maxCount)
}

async function findOrRecall(search: D1Database, kind: string, area: Area): Promise<FoundJob[]> {
  const cached = cachedFor.get(search) ?? new Map<string, Found>()
  cachedFor.set(search, cached)
  const key = JSON.stringify([kind, area])
  const at = now().getTime()
  const known = cached.get(key)
  // The product's clock can also be set back.
  if (known && Math.abs(at - known.at) < cacheMs) return known.jobs
  const found = await findJobs(search, { q: kind, area, miles, limit: maxCount + 1 })
  // Miles from the job’s city would look like miles from the reader, so the distance is left out.
  const jobs = found.map((similar) => ({ ...similar, distance: null }))
  keepRecent(cached, key, { jobs, at }, maxCached)
  return jobs
}
