import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { scholarshipApplications, scholarshipEditions } from '../schema'

const a = scholarshipApplications

/** @param without a user whose applications are about to be deleted */
const submitted = (without = '') =>
  sql<number>`(SELECT count(*) FROM ${a} WHERE ${and(eq(a.edition, scholarshipEditions.name), eq(a.status, 'submitted'), ne(a.userId, without))})`

/**
 * Counts the submitted applications of an edition again, for the batch of a change and after it. It counts instead of
 * adding one, so that the stored number can't drift.
 */
export const countSubmittedStatement = (db: Database, edition: string) =>
  db.update(scholarshipEditions).set({ submittedCount: submitted() }).where(eq(scholarshipEditions.name, edition))

/** For a batch that deletes a user: the numbers without them. Put it before the deletion, which `when` is the condition of. */
export function countOthersSubmittedStatement(db: Database, { userId, when }: { userId: string; when: SQL }) {
  const theirs = db.select({ edition: a.edition }).from(a).where(eq(a.userId, userId))
  return db
    .update(scholarshipEditions)
    .set({ submittedCount: submitted(userId) })
    .where(and(inArray(scholarshipEditions.name, theirs), when))
}
