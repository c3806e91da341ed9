import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { isProven } from '../../organizations/organization/organization'
import { organizations } from '../../organizations/schema'
import { recordEach } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { ago, days, timestamp } from '../../platform/time/clock'
import { jobs, lookedAtJobs } from '../schema'

/** For how many days an organization is new and staff see the first job it published (docs/security.md, 14). */
export const newForDays = 90

export const firstJobsSize = 50

/**
 * Returns a page of the first jobs that new organizations published, newest first, and the cursor of the next page.
 * @param request.show those that nobody on our team has looked at yet, those that somebody has, or both
 * @throws Problem 422 for a cursor that is broken or belongs to another list
 */
export async function readFirstJobs(
  db: Database,
  { show, ...pageRequest }: PageRequest & { show: 'waiting' | 'looked' | 'all' },
) {
  const { id, title, status, published } = jobs
  const page = keysetPage({ ...pageRequest, list: `first jobs:${show}`, keys: [published, id], order: 'descending' })
  const records = await db
    .select({
      _id: id,
      title,
      status,
      published: sql<string>`${published}`,
      organization: { _id: organizations.id, name: organizations.name },
      isProven: sql<number>`${isProven(db)}`,
      isLookedAt: sql<number>`${isLookedAt}`,
    })
    .from(jobs)
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .where(and(isNewAndFirst(), show === 'all' ? undefined : isMarked(show === 'looked'), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(records, ({ published, _id }) => [published, _id])
  return {
    jobs: rows.map(({ isProven, isLookedAt, ...job }) => ({
      ...job,
      isLookedAt: isLookedAt === 1,
      /** Nobody in the organization has confirmed an address yet, so candidates don’t see the job. */
      isWithheld: isProven === 0,
    })),
    next,
  }
}
export type FirstJob = Awaited<ReturnType<typeof readFirstJobs>>['jobs'][number]

/** `updated` is never before `published` and has an index, so the query reads recently updated jobs only. */
export function isNewAndFirst() {
  const since = ago(days(newForDays))
  return sql`${jobs.status} IN ('Draft', 'Published', 'Paused', 'Closed', 'Expired', 'Archived')
    AND ${jobs.updated} >= ${since} AND ${jobs.published} >= ${since}
    AND NOT EXISTS (SELECT 1 FROM ${jobs} AS earlier WHERE earlier.organization_id = ${jobs.organizationId}
      AND (earlier.published, earlier.id) < (${jobs.published}, ${jobs.id}))`
}

const isLookedAt = sql`EXISTS (SELECT 1 FROM ${lookedAtJobs} WHERE ${lookedAtJobs.jobId} = ${jobs.id})`

const isMarked = (looked: boolean): SQL => (looked ? isLookedAt : sql`NOT ${isLookedAt}`)

/** A first job that nobody on our team has looked at yet. */
export const isFirstAndWaits = (): SQL => sql`${isNewAndFirst()} AND ${isMarked(false)}`

const noJobs = `Choose 1 to ${firstJobsSize} jobs.`

/** Marks first jobs as looked at, or takes that back. Returns the ids of those that this changed. */
export const markFirstJobs = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  input: v.object({
    ids: v.pipe(
      v.array(v.pipe(v.string(noJobs), v.nonEmpty(noJobs), v.maxLength(64, noJobs)), noJobs),
      v.minLength(1, noJobs),
      v.maxLength(firstJobsSize, noJobs),
    ),
    looked: v.boolean(),
  }),
  run: async (c, { ids, looked }) => {
    const { db } = c.var
    const by = getActor(c)
    const which = db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isAmong(jobs.id, ids), isNewAndFirst(), isMarked(!looked)))
    const entry = { by, kind: 'job', things: which }
    const { changed } = looked
      ? await batch(db, {
          changed: recordEach(
            db,
            db
              .insert(lookedAtJobs)
              .select(sql`SELECT id, ${timestamp()}, ${by.userId} FROM (${which})`)
              .returning({ id: lookedAtJobs.jobId }),
            { ...entry, verb: 'looked at first job' },
          ),
        })
      : await batch(db, {
          changed: recordEach(
            db,
            db.delete(lookedAtJobs).where(inArray(lookedAtJobs.jobId, which)).returning({ id: lookedAtJobs.jobId }),
            { ...entry, verb: 'unmarked first job' },
          ),
        })
    return changed.map(({ id }) => id)
  },
})
