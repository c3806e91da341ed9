import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { type Database, isAmong } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { audit } from '../../platform/schema'

type AuditQuery = PageRequest & {
  target?: string | undefined
  /** The kind of the target, if the id isn't unique or to make the query faster. */
  kind?: string | undefined
}

/**
 * A page of the audit log, newest first, and the cursor of the next one. Actors have a name as long as they have an
 * account.
 * @throws Problem 422 for a broken cursor or one of another list
 */
export async function listAudit(db: Database, { target, kind, ...request }: AuditQuery) {
  const list = `audit:${JSON.stringify([target ?? null, kind ?? null])}`
  const { id, time, actorId, actingOrganizationId, verb, targetKind, targetId, before, after, why } = audit
  const page = keysetPage({ ...request, list, keys: [id], order: 'descending' })
  const found = await db
    .select({
      ...{ id, time, actorId, actingOrganizationId, verb, targetKind, targetId, before, after, why },
      requestId: audit.requestId,
    })
    .from(audit)
    .where(and(isAbout(target, kind), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, ({ id }) => [id])
  const names = await namesOf(db, rows)
  return {
    auditEntries: rows.map(({ id, actorId, targetKind, targetId, ...auditEntry }) => ({
      _id: String(id),
      ...auditEntry,
      actor: actorId === null ? null : { _id: actorId, displayName: names.get(actorId) ?? null },
      target: { kind: targetKind, id: targetId },
    })),
    next,
  }
}
export type ListedAuditEntry = Awaited<ReturnType<typeof listAudit>>['auditEntries'][number]

/**
 * The index on targets begins with the kind. There are few kinds, so an id without a kind is looked up under each of
 * them.
 */
function isAbout(target: string | undefined, kind: string | undefined) {
  if (target === undefined) return kind === undefined ? undefined : eq(audit.targetKind, kind)
  if (kind !== undefined) return and(eq(audit.targetKind, kind), eq(audit.targetId, target))
  return sql`${audit.targetId} = ${target} AND ${audit.targetKind} IN (
    WITH RECURSIVE kinds(kind) AS (
      SELECT min(target_kind) FROM audit
      UNION ALL SELECT (SELECT min(target_kind) FROM audit WHERE target_kind > kind) FROM kinds WHERE kind IS NOT NULL
    ) SELECT kind FROM kinds)`
}

async function namesOf(db: Database, rows: { actorId: string | null }[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]
  if (ids.length === 0) return new Map()
  const people = await db.select({ id: users.id, name: users.displayName }).from(users).where(isAmong(users.id, ids))
  return new Map(people.map(({ id, name }) => [id, name]))
}
