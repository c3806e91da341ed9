import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { audit } from '../../platform/schema'
import { beforeTime, sinceTime } from './audit-period'
import type { AuditFilter } from './audit-query'

/** Each filter alone has an index that is in the order of the list. */
export function matchesAudit({ target, kind, actor, verb, acting, since, until }: AuditFilter) {
  return and(
    isAbout(target, kind),
    actor === undefined ? undefined : eq(audit.actorId, actor),
    verb === undefined ? undefined : eq(audit.verb, verb),
    acting === undefined ? undefined : eq(audit.actingOrganizationId, acting),
    since === undefined ? undefined : sinceTime(since),
    until === undefined ? undefined : beforeTime(until),
  )
}

/**
 * The index on targets begins with the kind. There are few kinds, so an id without a kind is looked up under each of
 * them.
 */
function isAbout(target: string | undefined, kind: string | undefined) {
  if (target === undefined) return kind === undefined ? undefined : eq(audit.targetKind, kind)
  if (kind !== undefined) return and(eq(audit.targetKind, kind), eq(audit.targetId, target))
  return sql`${audit.targetId} = ${target} AND ${audit.targetKind} IN (${distinct('target_kind')})`
}

/** The values of an indexed column, each found in one step, so that no entry is read for it. */
const distinct = (column: 'verb' | 'target_kind') => {
  const name = sql.identifier(column)
  return sql`WITH RECURSIVE known(value) AS (
      SELECT min(${name}) FROM audit
      UNION ALL SELECT (SELECT min(${name}) FROM audit WHERE ${name} > value) FROM known WHERE value IS NOT NULL
    ) SELECT value FROM known WHERE value IS NOT NULL`
}

export type AuditChoices = { verbs: string[]; kinds: string[] }

/** The verbs and kinds that occur in the log, for choosing among them. */
export async function readAuditChoices(db: Database): Promise<AuditChoices> {
  const listOf = (column: 'verb' | 'target_kind') =>
    sql`(SELECT json_group_array(value) FROM (${distinct(column)}) AS found)`
  const [row] = await db.all<{ verbs: string; kinds: string }>(
    sql`SELECT ${listOf('verb')} AS verbs, ${listOf('target_kind')} AS kinds`,
  )
  return row ? { verbs: JSON.parse(row.verbs), kinds: JSON.parse(row.kinds) } : { verbs: [], kinds: [] }
}
