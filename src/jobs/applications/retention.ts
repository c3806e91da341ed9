import { and, asc, eq, exists, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { recordEach, system } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { ago, days } from '../../platform/time/clock'
import { applicationsKeptInDays } from '../rules'
import { applications, jobs } from '../schema'

const chunk = 200
type Position = { created: string; id: string }

/**
 * Erases applications whose job was closed 12 months ago, oldest first, one chunk per transaction. It walks old
 * applications instead of old jobs, because the only old applications that remain belong to the few jobs that never
 * closed.
 * @returns how many were erased
 */
export async function eraseApplications(db: Database, { most = 40_000 } = {}): Promise<number> {
  let erased = 0
  let after: Position = { created: '', id: '' }
  while (erased < most) {
    const rows = await eraseChunk(db, after)
    erased += rows.length
    if (rows.length < chunk) break
    after = rows.reduce((last, row) => (isLater(row, last) ? row : last), after)
  }
  return erased
}

const isLater = (a: Position, b: Position) => a.created > b.created || (a.created === b.created && a.id > b.id)

async function eraseChunk(db: Database, after: Position): Promise<Position[]> {
  const cutoff = ago(days(applicationsKeptInDays))
  const { created, id, jobId } = applications
  const closedLongAgo = db
    .select({ one: sql`1` })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), lt(jobs.closed, cutoff)))
  const due = db
    .select({ id })
    .from(applications)
    .where(
      and(
        // People apply before a job closes, so a younger application can’t be due.
        lt(created, cutoff),
        or(gt(created, after.created), and(eq(created, after.created), gt(id, after.id))),
        exists(closedLongAgo),
      ),
    )
    .orderBy(asc(created), asc(id))
    .limit(chunk)
  const why = `${applicationsKeptInDays} days after the job closed`
  const auditEntry = { by: system('erase-applications'), verb: 'erased', kind: 'application', things: due, why }
  const erased = await batch(
    db,
    recordEach(db, db.delete(applications).where(inArray(id, due)).returning({ created, id }), auditEntry),
  )
  return erased
}
