import { createHash } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import type { Decision } from '../choices'
import { scholarshipApplications } from '../schema'

const a = scholarshipApplications

/** Every application of an edition that isn't released, with what is decided so far. */
export type Undisclosed = readonly { id: string; decision: Decision | null }[]

const isUndisclosed = (edition: string) => and(eq(a.edition, edition), eq(a.status, 'submitted'), isNull(a.released))

export const readUndisclosed = (db: Database, edition: string): Promise<Undisclosed> =>
  db.select({ id: a.id, decision: a.decision }).from(a).where(isUndisclosed(edition)).orderBy(asc(a.id))

/** Identifies decisions, so that a release can name those that its page showed. */
export const digestOf = (decisions: Undisclosed): string =>
  createHash('sha256')
    .update(JSON.stringify(decisions.map(({ id, decision }) => [id, decision])))
    .digest('base64url')

/** A query condition: these are still the decisions of the edition, and nobody is undecided. */
export function areStill(decisions: Undisclosed, edition: string) {
  const awarded = decisions.filter(({ decision }) => decision === 'award').map(({ id }) => id)
  // In a subquery without a reference to the row, so that SQLite reads the list once.
  const isAwarded = sql`(${a.id} IN (SELECT value FROM json_each(${JSON.stringify(awarded)})))`
  const others = and(isUndisclosed(edition), sql`(${a.decision} IS NULL OR (${a.decision} = 'award') <> ${isAwarded})`)
  return sql`(SELECT count(*) FROM ${a} WHERE ${isUndisclosed(edition)}) = ${decisions.length} AND NOT EXISTS (SELECT 1 FROM ${a} WHERE ${others})`
}
