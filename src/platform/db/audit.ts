import { asc, getTableColumns, inArray, lt, max, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { audit } from '../schema'
import { ago, days, timestamp } from '../time/clock'
import { breaks, type Database } from './database'

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

/** Records the change that the statement just before it in the same batch made; records nothing where that changed nothing. */
export function recordChange(db: Database, auditEntry: AuditEntry) {
  return db.insert(audit).select(sql`SELECT ${valuesOf(rowOf(auditEntry))} WHERE changes() > 0`)
}

/**
 * As `recordChange`, but where the statement before it changed nothing, the whole batch fails with what `isStale` knows:
 * for changes that hold only together, such as an organization's standing and the jobs that close with it.
 */
export function recordOrFail(db: Database, auditEntry: AuditEntry) {
  const verb = sql`CASE WHEN changes() > 0 THEN ${auditEntry.verb} END`
  return db.insert(audit).select(sql`SELECT ${valuesOf({ ...rowOf(auditEntry), verb })}`)
}

/** One deed done to many things: `before` may be SQL that makes JSON of each thing's own row. */
type EntryForEach = Omit<AuditEntry, 'target' | 'before'> & { kind: string; before?: Record<string, unknown> | SQL }

/**
 * Records the same deed for each of many things. It stands before the change in its batch, where the things can still be
 * found as they were.
 * @param things a query whose column `id` names each thing
 */
export function recordEach(db: Database, { kind, before, ...auditEntry }: EntryForEach, things: SQLWrapper) {
  const row = { ...rowOf({ ...auditEntry, target: { kind, id: '' } }), targetId: sql`id`, before: before ?? null }
  return db.insert(audit).select(sql`SELECT ${valuesOf(row)} FROM (${things})`)
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

/** Which deed was the last, for what must be made anew after any change. */
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
