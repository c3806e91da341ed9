import { asc, getTableColumns, inArray, lt, max, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { audit } from '../schema'
import { ago, days, timestamp } from '../time/clock'
import { type Mark, Recorded } from './batch'
import { breaks, type Database, type Statement } from './database'

/** Who makes a change: the person, the organization they act for if it isn't their own, and the request. */
export type Actor = { userId: string | null; actingOrganizationId?: string | null; requestId: string | null }

export const system = (cron: string): Actor => ({ userId: null, requestId: `cron:${cron}` })

/**
 * Everything that can be done. `src/management/audit/audit-verbs.ts` is the list.
 * @public
 */
export interface AuditVerbs {
  /** Without a member of its own, this interface would become a type alias, which can't be extended. */
  none: never
}
export type AuditVerb = Exclude<keyof AuditVerbs, 'none'>

export type AuditEntry = {
  by: Actor
  /** SQL for whether the row leaves out the person, if only the batch knows. */
  isAnonymous?: SQL
  verb: AuditVerb
  target: { kind: string; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  why?: string
}

/** Records an event that changes none of our rows, such as a failed sign-in or a read of the applicants. */
export function record(db: Database, auditEntry: AuditEntry) {
  const { id: _, ...row } = toRow(auditEntry)
  return db.insert(audit).values(row)
}

/** What runs directly beside a recorded write: `before` it, for a write on the condition that it changed something. */
type Beside = { before?: Statement | undefined; also?: readonly Mark[] }

/** A write with its audit row, for a `batch`. If the write changes nothing, nothing else here happens. */
export function recordChange<Write extends Statement>(
  db: Database,
  write: Write,
  auditEntry: AuditEntry,
  beside: Beside = {},
) {
  const after = db.insert(audit).select(sql`SELECT ${getValues(toRow(auditEntry))} WHERE changes() > 0`)
  return new Recorded({ ...beside, write, after })
}

/**
 * Like `recordChange`, but if the write changes nothing, the whole batch fails with an error that `isStale`
 * recognizes. For changes that are only valid together, such as an organization's status and the closing of its jobs.
 */
export function recordOrFail<Write extends Statement>(
  db: Database,
  write: Write,
  auditEntry: AuditEntry,
  beside: Beside = {},
) {
  const verb = sql`CASE WHEN changes() > 0 THEN ${auditEntry.verb} END`
  const after = db.insert(audit).select(sql`SELECT ${getValues({ ...toRow(auditEntry), verb })}`)
  return new Recorded({ ...beside, write, after })
}

/** The audit entry of one write to many rows. `before` may be SQL that builds JSON from each row. */
type EachEntry = Omit<AuditEntry, 'target' | 'before'> & {
  kind: string
  /** A query for the rows as they are before the write, with a column `id`. */
  things: SQLWrapper
  before?: Record<string, unknown> | SQL
}

/** A write to many rows with an audit row for each of them, for a `batch`. */
export function recordEach<Write extends Statement>(
  db: Database,
  write: Write,
  { kind, things, before: was, ...auditEntry }: EachEntry,
) {
  const row = { ...toRow({ ...auditEntry, target: { kind, id: '' } }), targetId: sql`id`, before: was ?? null }
  // The audit rows come first, because the query may not find the rows after the write.
  const before = db.insert(audit).select(sql`SELECT ${getValues(row)} FROM (${things})`)
  return new Recorded({ before, write })
}

/** Whether a batch failed because a row had changed in the meantime. */
export const isStale = (error: unknown) => breaks(error, 'NOT NULL', 'audit.verb')

function toRow({ by, isAnonymous, verb, target, before, after, why }: AuditEntry) {
  return {
    id: null,
    time: timestamp(),
    actorId: isAnonymous ? sql<string | null>`CASE WHEN ${isAnonymous} THEN NULL ELSE ${by.userId} END` : by.userId,
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

/** The id of the last entry, for caches that any change invalidates. */
export async function lastAuditId(db: Database): Promise<string> {
  const [row] = await db.select({ id: max(audit.id) }).from(audit)
  return String(row?.id ?? 0)
}

const retentionDays = 365
const chunk = 1000

/**
 * Deletes entries older than a year (docs/security.md, 17), in chunks, oldest first.
 * @returns the number of deleted rows
 */
export async function deleteOldAuditEntries(db: Database, { max = 200_000 } = {}): Promise<number> {
  let total = 0
  for (let deleted = chunk; deleted === chunk && total < max; total += deleted) {
    const old = db
      .select({ id: audit.id })
      .from(audit)
      .where(lt(audit.time, ago(days(retentionDays))))
      .orderBy(asc(audit.time))
      .limit(chunk)
    deleted = (await db.delete(audit).where(inArray(audit.id, old)).returning({ id: audit.id })).length
  }
  return total
}

/** A value for every column of the table. A new column without a value here doesn't compile. */
type Row = Record<keyof typeof audit.$inferSelect, string | SQL | Record<string, unknown> | null>

function getValues(row: Row): SQL {
  const given = new Map<string, Row[keyof Row]>(Object.entries(row))
  const columns = Object.keys(getTableColumns(audit)).map((name) => toSql(given.get(name) ?? null))
  return sql.join(columns, sql`, `)
}

const toSql = (value: Row[keyof Row]): SQL =>
  value instanceof SQL ? value : sql`${typeof value === 'object' ? json(value) : value}`

const json = (value: Record<string, unknown> | null) => (value ? JSON.stringify(value) : null)
