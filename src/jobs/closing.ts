import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../platform/audit'
import { timestamp } from '../platform/clock'
import type { Database } from '../platform/db'
import { audit } from '../platform/schema'
import { jobs, searchOutbox } from './schema'

/**
 * The statements that close an organization's Published and Paused jobs, each with its audit row and its note for the
 * search index. Put them into one `batch`, in this order: what closes comes last and returns the closed jobs.
 */
export function closingJobsOf(db: Database, { organizationId, by, why }: Closing) {
  const open = db
    .select({ id: jobs.id, status: jobs.status })
    .from(jobs)
    .where(and(eq(jobs.organizationId, organizationId), inArray(jobs.status, ['Published', 'Paused'])))
  const openIds = sql`SELECT id FROM (${open})`
  return [
    db.insert(audit).select(
      sql`SELECT NULL, ${timestamp()}, ${by.userId}, ${by.actingOrganizationId ?? null}, 'closed', 'job', id,
        json_object('status', status), json_object('status', 'Closed'), ${why ?? null}, ${by.requestId} FROM (${open})`,
    ),
    db.insert(searchOutbox).select(sql`SELECT NULL, id FROM (${open})`),
    db
      .update(jobs)
      .set({ status: 'Closed', closed: timestamp(), version: sql`${jobs.version} + 1` })
      .where(sql`${jobs.id} IN (${openIds})`)
      .returning({ id: jobs.id }),
  ] as const
}

type Closing = { organizationId: string; by: Actor; why?: string }

/**
 * Closes every Published and Paused job of an organization, in one transaction.
 * @returns how many were closed
 */
export async function closeJobsOf(db: Database, closing: Closing): Promise<number> {
  const [, , closed] = await db.batch(closingJobsOf(db, closing))
  return closed.length
}
