import { and, eq, exists, sql } from 'drizzle-orm'
import type { Database, Statement } from '../platform/db/database'
import type { Declaration } from '../platform/privacy/declaration'
import { erasures } from './schema'

/** Whether the erasure of a user is recorded, in this batch or an earlier one. */
export const isErased = (db: Database, userId: string) =>
  exists(db.select({ one: sql`1` }).from(erasures).where(eq(erasures.userId, userId)))

/**
 * The statements that erase a user, built from the declarations of all tables. They have no effect unless the erasure
 * is recorded in the same batch or an earlier one, so that one condition decides for all of them.
 */
export function eraseStatements(db: Database, declarations: readonly Declaration[], userId: string): Statement[] {
  const isRecorded = isErased(db, userId)
  return declarations.flatMap(({ table, ties }) =>
    ties.flatMap(({ rows, erase }): Statement[] => {
      const theirs = and(rows(userId), isRecorded)
      if (erase === 'rows') return [db.delete(table).where(theirs)]
      return Object.keys(erase).length === 0 ? [] : [db.update(table).set(erase).where(theirs)]
    }),
  )
}
