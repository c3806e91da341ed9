import { asc, inArray, lt, max, sql } from 'drizzle-orm'
import { ago, days, timestamp } from './clock'
import { breaks, type Database } from './db'
import { audit } from './schema'

/** Who does something: a person, the organization they act for where it is not their own, and the request. */
export type Actor = { userId: string | null; actingOrganizationId?: string | null; requestId: string | null }

/** The product itself, for what crons do. */
export const system = (cron: string): Actor => ({ userId: null, requestId: `cron:${cron}` })

export type Deed = {
  by: Actor
  verb: string
  target: { kind: string; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  why?: string
}

/** Records what is no change of a row of ours, such as a failed sign-in or the reading of applicants. */
export function record(db: Database, deed: Deed) {
  return db.insert(audit).values(rowOf(deed))
}

/** Records the change that the statement just before it in the same batch made; records nothing where that changed nothing. */
export function recordChange(db: Database, deed: Deed) {
  const row = rowOf(deed)
  return db.insert(audit).select(
    sql`SELECT NULL, ${row.time}, ${row.actorId}, ${row.actingOrganizationId}, ${row.verb}, ${row.targetKind}, ${row.targetId},
      ${json(row.before)}, ${json(row.after)}, ${row.why}, ${row.requestId} WHERE changes() > 0`,
  )
}

/**
 * As `recordChange`, but where the statement before it changed nothing, the whole batch fails with what `isStale` knows:
 * for changes that hold only together, such as an organization's standing and the jobs that close with it.
 */
export function recordOrFail(db: Database, deed: Deed) {
  const row = rowOf(deed)
  return db.insert(audit).select(
    sql`SELECT NULL, ${row.time}, ${row.actorId}, ${row.actingOrganizationId}, CASE WHEN changes() > 0 THEN ${row.verb} END,
      ${row.targetKind}, ${row.targetId}, ${json(row.before)}, ${json(row.after)}, ${row.why}, ${row.requestId}`,
  )
}

/** Whether a batch failed because what it was to change had changed before. */
export const isStale = (error: unknown) => breaks(error, 'NOT NULL', 'audit.verb')

function rowOf({ by, verb, target, before, after, why }: Deed) {
  return {
    time: timestamp(),
    actorId: by.userId,
    actingOrganizationId: by.actingOrganizationId ?? null,
    verb,
    targetKind: target.kind,
    targetId: target.id,
    before: before ?? null,
    after: after ?? null,
    why: why ?? null,
    requestId: by.requestId,
  }
}

/** Which deed was the last, for what must be made anew after any change. */
export async function lastDeed(db: Database): Promise<string> {
  const [row] = await db.select({ id: max(audit.id) }).from(audit)
  return String(row?.id ?? 0)
}

const keptInDays = 365
const chunk = 1000

/**
 * Deletes what is older than a year (security rule 17), a chunk at a time, the oldest first.
 * @returns how many rows went
 */
export async function forgetAudit(db: Database, { most = 200_000 } = {}): Promise<number> {
  let forgotten = 0
  for (let gone = chunk; gone === chunk && forgotten < most; forgotten += gone) {
    const old = db
      .select({ id: audit.id })
      .from(audit)
      .where(lt(audit.time, ago(days(keptInDays))))
      .orderBy(asc(audit.time))
      .limit(chunk)
    gone = (await db.delete(audit).where(inArray(audit.id, old)).returning({ id: audit.id })).length
  }
  return forgotten
}

const json = (value: Record<string, unknown> | null) => (value ? JSON.stringify(value) : null)
