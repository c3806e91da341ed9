import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Actor, type AuditVerb, record } from '../../platform/db/audit'
import { type Database, isAmong } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { audit } from '../../platform/schema'
import { postKinds, postParts } from '../../questions/post/removal'
import { applicantVerbs } from '../../scholarships/choices'
import { hasApplied } from '../../scholarships/review/who-may-review'
import { scholarshipEditions as edition, scholarshipApplications } from '../../scholarships/schema'
import type { AuditFilter } from './audit-query'
import { idsIn, type NamedThing, readNames } from './audited-things'

/**
 * A page of the audit log, newest first, and the cursor of the next one. `names` has the names or titles of what an
 * entry mentions, and `paths` where staff see it, as long as it exists.
 * @param filter.reader the id of whoever reads it, whose own scholarship application isn't in it
 * @throws Problem 422 for a broken cursor or one of another list
 */
export async function listAudit(
  db: Database,
  { cursor, limit, reader, ...filter }: AuditFilter & PageRequest & { reader?: string | null },
) {
  const { target = null, kind = null, actor, verb, acting, since, until, member } = filter
  const further = [actor, verb, acting, since, until].map((value) => value ?? null)
  const isFurther = further.some((value) => value !== null)
  const list = `audit:${JSON.stringify([member ?? target, kind, ...(isFurther ? further : [])])}`
  const { id, time, actorId, actingOrganizationId, targetKind, targetId, before, after, why, requestId } = audit
  const page = keysetPage({ cursor, limit, list, keys: [id], order: 'descending' })
  const found = await db
    .select({
      id,
      time,
      actorId,
      actingOrganizationId,
      targetKind,
      targetId,
      before,
      after,
      why,
      requestId,
      verb: audit.verb,
    })
    .from(audit)
    .where(and(matchesAudit(filter), page.isAfter, isNotOfBlindReview, reader ? isNotOfOwnReview(reader) : undefined))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, ({ id }) => [id])
  const named = await readNames(db, rows)
  return {
    auditEntries: rows.map((row) => {
      const { id, actorId, targetKind, targetId, ...auditEntry } = row
      return {
        _id: String(id),
        ...auditEntry,
        actor: actorId === null ? null : { _id: actorId, displayName: named.get(actorId)?.name ?? null },
        target: { kind: targetKind, id: targetId },
        names: among(named, idsIn(row), ({ name }) => name),
        paths: among(named, [targetId], ({ path }) => path),
      }
    }),
    next,
  }
}
export type ListedAuditEntry = Awaited<ReturnType<typeof listAudit>>['auditEntries'][number]

const among = (
  named: ReadonlyMap<string, NamedThing>,
  ids: readonly string[],
  textOf: (thing: NamedThing) => string | null,
) =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const thing = named.get(id)
      const text = thing && textOf(thing)
      return text ? [[id, text]] : []
    }),
  )

const chunk = 500
const maxExported = 10_000

/** In chunks, for a download, which is recorded as an export before the first read. */
export async function exportAudit(
  db: Database,
  { by, filter }: { by: Actor; filter: AuditFilter },
): Promise<AsyncIterable<ListedAuditEntry[]>> {
  // Without the texts that were searched, which may be an address.
  const { kind, verb, since, until } = filter
  const after = { ...(kind && { kind }), ...(verb && { verb }), ...(since && { since }), ...(until && { until }) }
  await record(db, { by, verb: 'exported audit', target: { kind: 'audit', id: 'list' }, after })
  return readParts(db, filter, by.userId)
}

async function* readParts(
  db: Database,
  filter: AuditFilter,
  reader: string | null,
): AsyncGenerator<ListedAuditEntry[]> {
  let cursor: string | undefined
  for (let count = 0; count < maxExported; count += chunk) {
    const request = { ...filter, reader, cursor, limit: chunk }
    const page: Awaited<ReturnType<typeof listAudit>> = await listAudit(db, request)
    yield page.auditEntries
    if (page.next === null) return
    cursor = page.next
  }
}

/**
 * A query condition: the entry isn't about the review of a scholarship that the reader applied for. Applicants never
 * learn of it, staff included.
 */
const isNotOfOwnReview = (userId: string): SQL =>
  sql`NOT (${audit.targetKind} = 'scholarship application' AND EXISTS (SELECT 1 FROM ${scholarshipApplications}
    WHERE ${scholarshipApplications.id} = ${audit.targetId} AND ${hasApplied(scholarshipApplications.edition, userId)}))`

/**
 * A query condition: the entry doesn't tell who applied when to a scholarship that is reviewed blind. Applicants are
 * numbered by their time, so it would name them. These entries appear with the release.
 */
const isNotOfBlindReview: SQL = sql`NOT (${audit.targetKind} = 'scholarship' AND ${inArray(audit.verb, Object.values(applicantVerbs))}
    AND EXISTS (SELECT 1 FROM ${edition} WHERE ${edition.name} = ${audit.targetId}
      AND ${edition.blind} = 1 AND ${edition.released} IS NULL))`

/** Each filter alone has an index that is in the order of the list. */
export function matchesAudit({ target, kind, actor, verb, acting, since, until, member }: AuditFilter) {
  return and(
    isAbout(target, kind),
    member === undefined ? undefined : isAboutMember(member),
    actor === undefined ? undefined : isOneOf(audit.actorId, actor),
    verb === undefined ? undefined : eq(audit.verb, verb),
    acting === undefined ? undefined : eq(audit.actingOrganizationId, acting),
    since === undefined ? undefined : sinceTime(since),
    until === undefined ? undefined : beforeTime(until),
  )
}

/** The index begins with the kind. There are few, so an id without a kind is looked up under each of them. */
function isAbout(target: string | readonly string[] | undefined, kind: string | undefined) {
  if (target === undefined) return kind === undefined ? undefined : eq(audit.targetKind, kind)
  if (kind !== undefined) return and(eq(audit.targetKind, kind), isOneOf(audit.targetId, target))
  return sql`${isOneOf(audit.targetId, target)} AND ${audit.targetKind} IN (${distinct('target_kind')})`
}

/** What others do about what a member wrote, if it isn't what readers do. */
const moderationVerbs: readonly AuditVerb[] = ['removed', 'restored', 'hid', 'showed again', 'settled flags']

/**
 * A query condition: the entry is about the member, or about what others did about a post with their name. Each post costs
 * one step in the index. No history tells whose an anonymous post is (docs/security.md, 39).
 */
function isAboutMember(userId: string): SQL {
  const ofKind = (kind: (typeof postKinds)[number]) => {
    const post = postParts(kind)
    return sql`
      SELECT entry.id FROM ${post.table} CROSS JOIN ${audit} AS entry
        ON entry.target_kind = ${post.kind} AND entry.target_id = post.id
      WHERE post.author_id = ${userId} AND ${post.isThere} AND ${post.isNamed}
        AND entry.actor_id IS NOT ${userId} AND entry.verb IN ${moderationVerbs}`
  }
  const ofAccount = sql`
    SELECT entry.id FROM ${audit} AS entry WHERE entry.target_kind IN ('user', 'member') AND entry.target_id = ${userId}`
  return sql`${audit.id} IN (${sql.join([ofAccount, ...postKinds.map(ofKind)], sql` UNION ALL `)})`
}

/** One value keeps the order of the index, so it isn't a list. */
const isOneOf = (column: SQLiteColumn, value: string | readonly string[]) =>
  typeof value === 'string' ? eq(column, value) : isAmong(column, value)

/** The values of an indexed column, each found in one step, so that no entry is read for it. */
const distinct = (column: 'verb' | 'target_kind') => {
  const name = sql.identifier(column)
  return sql`WITH RECURSIVE known(value) AS (
      SELECT min(${name}) FROM audit
      UNION ALL SELECT (SELECT min(${name}) FROM audit WHERE ${name} > value) FROM known WHERE value IS NOT NULL
    ) SELECT value FROM known WHERE value IS NOT NULL`
}

/**
 * Entries get their numbers in the order of their times, except those of requests that ran at the same moment. So the
 * number of the first entry in a period, less a few, is a bound that every index on numbers can use.
 */
const outOfOrder = 1000

export const sinceTime = (time: string): SQL =>
  sql`(${audit.id} >= coalesce((SELECT bound.id FROM audit AS bound WHERE bound.time >= ${time}
    ORDER BY bound.time, bound.id LIMIT 1), 0) - ${sql.raw(`${outOfOrder}`)} AND +${audit.time} >= ${time})`

const beforeTime = (time: string): SQL =>
  sql`(${audit.id} <= coalesce((SELECT bound.id FROM audit AS bound WHERE bound.time < ${time}
    ORDER BY bound.time DESC, bound.id DESC LIMIT 1), 0) + ${sql.raw(`${outOfOrder}`)} AND +${audit.time} < ${time})`

export type AuditChoices = { verbs: string[]; kinds: string[] }

export async function readAuditChoices(db: Database): Promise<AuditChoices> {
  const selectList = (column: 'verb' | 'target_kind') =>
    sql`(SELECT json_group_array(value) FROM (${distinct(column)}) AS found)`
  const [row] = await db.all<{ verbs: string; kinds: string }>(
    sql`SELECT ${selectList('verb')} AS verbs, ${selectList('target_kind')} AS kinds`,
  )
  return row ? { verbs: JSON.parse(row.verbs), kinds: JSON.parse(row.kinds) } : { verbs: [], kinds: [] }
}
