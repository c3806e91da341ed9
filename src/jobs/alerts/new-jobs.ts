import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { organizations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'
import { firstRowid } from '../../platform/search/search-index'
import { ago, days, hours } from '../../platform/time/clock'
import { isLive } from '../job'
import { type JobAlert, jobs, listedJobs } from '../schema'
import { findInRange } from '../search/search'
import { readSearch } from '../search/search-request'
import type { IndexRange } from '../search/search-statements'

/** A job is in the search index for certain by then, and jobs of one moment are in order. */
const settled = hours(1)

/** What alerts may read now, and not later: the last job that has become visible. */
export async function lastSettled(db: Database): Promise<number> {
  const [row] = await db
    .select({ seq: sql<number>`coalesce(max(${listedJobs.seq}), 0)` })
    .from(listedJobs)
    .where(lte(listedJobs.listed, ago(settled)))
  return row?.seq ?? 0
}

/** New jobs that everyone can see, each with its place in the order in which they became visible. */
export type NewJobs = { places: Map<string, number>; ranges: IndexRange[] }

/**
 * Reads the jobs that became visible after one and up to another. Those that nobody can see now lose their place, so
 * that they get a new one when they return.
 */
export async function readNewJobs(
  db: Database,
  search: D1Database,
  { after, upTo }: { after: number; upTo: number },
): Promise<NewJobs> {
  const isNew = and(gt(listedJobs.seq, after), lte(listedJobs.seq, upTo))
  await forgetHidden(db, isNew)
  const rows = await db
    .select({ seq: listedJobs.seq, jobId: listedJobs.jobId, listed: listedJobs.listed })
    .from(listedJobs)
    .where(isNew)
  return { places: new Map(rows.map(({ jobId, seq }) => [jobId, seq])), ranges: await readRanges(search, rows) }
}

/** Jobs that were updated long before they became visible are far back in the index. More of them are a range again. */
const maxAlone = 100
const beforeListed = days(1)

async function readRanges(
  search: D1Database,
  rows: readonly { jobId: string; listed: string }[],
): Promise<IndexRange[]> {
  const [oldest] = rows.map(({ listed }) => listed).toSorted()
  if (oldest === undefined) return []
  const from = firstRowid(new Date(Date.parse(oldest) - beforeListed).toISOString())
  const { results } = await search
    .prepare('SELECT rowid FROM job_cards WHERE job_id IN (SELECT value FROM json_each(?)) AND rowid < ?')
    .bind(JSON.stringify(rows.map(({ jobId }) => jobId)), from)
    .all<{ rowid: number }>()
  const among = results.map(({ rowid }) => rowid)
  if (among.length > maxAlone) return [{ from: Math.min(...among) }]
  return [{ from }, ...(among.length > 0 ? [{ among }] : [])]
}

/** Takes their places from jobs that nobody can see. A condition on `listed_jobs` says which ones it is about. */
export async function forgetHidden(db: Database, condition: SQL | undefined): Promise<void> {
  const live = db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .where(and(eq(jobs.id, listedJobs.jobId), isLive(db)))
  await db.delete(listedJobs).where(and(condition, sql`NOT EXISTS ${live}`))
}

type Searched = Pick<JobAlert, 'q' | 'l' | 'd' | 'filters'>

export type FoundNew = { jobId: string; seq: number }

/** Returns those of the new jobs that each search finds, the newest first. */
export async function findNew(
  search: D1Database,
  { places, ranges }: NewJobs,
  searches: readonly Searched[],
): Promise<FoundNew[][]> {
  const requests = await Promise.all(searches.map((one) => requestOfAlert(search, one)))
  const asked = requests.filter((request) => request !== null)
  const found = new Map<object, FoundNew[]>()
  for (const range of ranges)
    for (const [i, ids] of (await findInRange(search, asked, range)).entries()) {
      const request = asked[i]
      const isNew = ids.flatMap((jobId) => {
        const seq = places.get(jobId)
        return seq === undefined ? [] : [{ jobId, seq }]
      })
      if (request) found.set(request, [...(found.get(request) ?? []), ...isNew])
    }
  return requests.map((request) => (request && found.get(request)) ?? [])
}

/** The request of a stored search; null if its place isn’t known any more. */
export async function requestOfAlert(search: D1Database, { q, l, d, filters }: Searched) {
  const { request } = await readSearch(search, { q, l, radius: String(d) }, (name) => filters[name] ?? [])
  return request
}
