import { and, desc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { isProven } from '../../organizations/organization/organization'
import { organizations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'
import { decodeCursor, encodeCursor } from '../../platform/http/cursor'
import { ago, days } from '../../platform/time/clock'
import { jobs } from '../schema'

/** How long an organization is new: what it published first is listed for staff so long (docs/security.md, 14). */
export const newForDays = 90

const Position = v.tuple([v.string(), v.string()])
const list = 'first jobs'

/**
 * A page of the first job that each new organization published, the newest first, and where the next begins.
 * @throws Problem 422 for a broken or foreign cursor
 */
export async function readFirstJobs(db: Database, { cursor, limit }: { cursor: string | undefined; limit: number }) {
  const after = cursor === undefined ? null : decodeCursor(list, Position, cursor)
  const { id, title, status, published } = jobs
  const rows = await db
    .select({
      _id: id,
      title,
      status,
      published: sql<string>`${published}`,
      organization: { _id: organizations.id, name: organizations.name },
      isProven: sql<number>`${isProven(db)}`,
    })
    .from(jobs)
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .where(and(isNewAndFirst(), after ? sql`(${published}, ${id}) < (${after[0]}, ${after[1]})` : undefined))
    .orderBy(desc(published), desc(id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    jobs: shown.map(({ isProven, ...job }) => ({
      ...job,
      /** Nobody of the organization has proven an address yet: candidates do not see it. */
      isWithheld: isProven === 0,
    })),
    next: last ? encodeCursor(list, [last.published, last._id]) : null,
  }
}
export type FirstJob = Awaited<ReturnType<typeof readFirstJobs>>['jobs'][number]

/** How many organizations have published for the first time while they are new. */
export async function countFirstJobs(db: Database): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(jobs).where(isNewAndFirst())
  return row?.count ?? 0
}

/** How many jobs are Published. */
export async function countPublishedJobs(db: Database): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(jobs).where(eq(jobs.status, 'Published'))
  return row?.count ?? 0
}

/** `updated` is never before `published`, and an index has it: so only what was touched lately is looked at. */
function isNewAndFirst() {
  const since = ago(days(newForDays))
  return sql`${jobs.status} IN ('Draft', 'Published', 'Paused', 'Closed', 'Expired', 'Archived')
    AND ${jobs.updated} >= ${since} AND ${jobs.published} >= ${since}
    AND NOT EXISTS (SELECT 1 FROM ${jobs} AS earlier WHERE earlier.organization_id = ${jobs.organizationId}
      AND (earlier.published, earlier.id) < (${jobs.published}, ${jobs.id}))`
}
