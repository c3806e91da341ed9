import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, recordEach } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import { jobs } from '../schema'
import { jobIndex } from '../search/job-index'

/**
 * Returns the statements that close an organization’s Published and Paused jobs, with their audit rows and their marks
 * for the search index. Add them to one `batch` in this order; `closed` returns the closed jobs.
 */
export function closeJobsStatements(db: Database, { organizationId, by, why }: Closing) {
  const open = db
    .select({ id: jobs.id, status: jobs.status })
    .from(jobs)
    .where(and(eq(jobs.organizationId, organizationId), inArray(jobs.status, ['Published', 'Paused'])))
  const openIds = sql`SELECT id FROM (${open})`
  const write = db
    .update(jobs)
    .set({ status: 'Closed', closed: timestamp(), version: sql`${jobs.version} + 1` })
    .where(sql`${jobs.id} IN (${openIds})`)
    .returning({ id: jobs.id })
  return {
    noted: jobIndex.markEach(db, open),
    closed: recordEach(db, write, {
      by,
      verb: 'closed',
      kind: 'job',
      things: open,
      before: sql`json_object('status', status)`,
      after: { status: 'Closed' },
      ...(why !== undefined && { why }),
    }),
  }
}

type Closing = { organizationId: string; by: Actor; why?: string }

/** @returns how many were closed */
export async function closeJobsOf(db: Database, closing: Closing): Promise<number> {
  const { closed } = await batch(db, closeJobsStatements(db, closing))
  return closed.length
}
