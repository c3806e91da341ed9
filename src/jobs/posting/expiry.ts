import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { countJobsBesideStatement } from '../../organizations/organization-counts'
import { recordEach, system } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { ago, days, timestamp } from '../../platform/time/clock'
import { lifetimeInDays } from '../rules'
import { jobs } from '../schema'
import { jobIndex } from '../search/search-index'

const chunk = 200

/**
 * Expires Published jobs that nobody has updated for 60 days, oldest first, one chunk per transaction.
 * @returns how many expired
 */
export async function expireJobs(db: Database): Promise<number> {
  let expired = 0
  for (;;) {
    const count = await expireChunk(db)
    expired += count
    if (count < chunk) return expired
  }
}

async function expireChunk(db: Database): Promise<number> {
  const overdue = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, 'Published'), lt(jobs.updated, ago(days(lifetimeInDays)))))
    .orderBy(asc(jobs.updated), asc(jobs.id))
    .limit(chunk)
  const auditEntry = {
    things: overdue,
    by: system('expire-jobs'),
    verb: 'expired',
    kind: 'job',
    before: { status: 'Published' },
    after: { status: 'Expired' },
    why: `not updated for ${lifetimeInDays} days`,
  }
  const write = db
    .update(jobs)
    .set({ status: 'Expired', closed: timestamp(), version: sql`${jobs.version} + 1` })
    .where(inArray(jobs.id, overdue))
    .returning({ id: jobs.id })
  const { expired } = await batch(db, {
    noted: jobIndex.markEach(db, overdue),
    counted: countJobsBesideStatement(db, overdue),
    expired: recordEach(db, write, auditEntry),
  })
  return expired.length
}
