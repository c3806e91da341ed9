import { asc, getTableColumns, inArray, lt, max, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { audit } from '../schema'
import { ago, days, timestamp } from '../time/clock'
import { Recorded } from './batch'
import { breaks, type Database, type Statement } from './database'

/** Who does something: a person, the organization they act for where it is not their own, and the request. */
export type Actor = { userId: string | null; actingOrganizationId?: string | null; requestId: string | null }

/** The product itself, for what crons do. */
export const system = (cron: string): Actor => ({ userId: null, requestId: `cron:${cron}` })

export type AuditEntry = {
  by: Actor
  verb: string
  target: { kind: string; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  why?: string
}

/** Records what is no change of a row of ours, such as a failed sign-in or the reading of applicants. */
export function record(db: Database, auditEntry: AuditEntry) {
  const { id: _, ...row } = rowOf(auditEntry)
  return db.insert(audit).values(row)
}

/** A write with its audit row, for a `batch`; nothing is recorded where the write changes nothing. */
export function recordChange<Write extends Statement>(db: Database, write: Write, auditEntry: AuditEntry) {
  const after = db.insert(audit).select(sql`SELECT ${valuesOf(rowOf(auditEntry))} WHERE changes() > 0`)
  return new Recorded({ write, after })
}

/**
 * As `recordChange`, but where the write changes nothing, the whole batch fails with what `isStale` knows: for changes that
 * are valid only together, such as an organization's status and the jobs that close with it.
 */
export function recordOrFail<Write extends Statement>(db: Database, write: Write, auditEntry: AuditEntry) {
  const verb = sql`CASE WHEN changes() > 0 THEN ${auditEntry.verb} END`
  const after = db.insert(audit).select(sql`SELECT ${valuesOf({ ...rowOf(auditEntry), verb })}`)
  return new Recorded({ write, after })
}

/** The audit entry of one write to many things: `before` may be SQL that makes JSON of each thing's own row. */
type EachEntry = Omit<AuditEntry, 'target' | 'before'> & {
  kind: string
  /** A query for the things as they are before the write; its column `id` names each. */
  things: SQLWrapper
  before?: Record<string, unknown> | SQL
}

/** A write to many things with an audit row for each, for a `batch`. */
export function recordEach<Write extends Statement>(
  db: Database,
  write: Write,
  { kind, things, before: was, ...auditEntry }: EachEntry,
) {
  const row = { ...rowOf({ ...auditEntry, target: { kind, id: '' } }), targetId: sql`id`, before: was ?? null }
  // First the audit rows: after the write, the query may not find the things any more.
  const before = db.insert(audit).select(sql`SELECT ${valuesOf(row)} FROM (${things})`)
  return new Recorded({ before, write })
}

/** Whether a batch failed because what it was to change had changed before. */
export const isStale = (error: unknown) => breaks(error, 'NOT NULL', 'audit.verb')

function rowOf({ by, verb, target, before, after, why }: AuditEntry) {
  return {
    id: null,
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

/** The last entry, for what must be made anew after any change. */
export async function lastAuditId(db: Database): Promise<string> {
  const [row] = await db.select({ id: max(audit.id) }).from(audit)
  return String(row?.id ?? 0)
}

const keptInDays = 365
const chunk = 1000

/**
 * Deletes what is older than a year (docs/security.md, 17), a chunk at a time, the oldest first.
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

/** A value for every column of the table: a new column that has none here does not compile. */
type Row = Record<keyof typeof audit.$inferSelect, string | SQL | Record<string, unknown> | null>

/** The values in the order of the table's columns, as `INSERT INTO audit SELECT` takes them. */
function valuesOf(row: Row): SQL {
  const given = new Map<string, Row[keyof Row]>(Object.entries(row))
  const columns = Object.keys(getTableColumns(audit)).map((name) => sqlOf(given.get(name) ?? null))
  return sql.join(columns, sql`, `)
}

const sqlOf = (value: Row[keyof Row]): SQL =>
  value instanceof SQL ? value : sql`${typeof value === 'object' ? json(value) : value}`

const json = (value: Record<string, unknown> | null) => (value ? JSON.stringify(value) : null)
