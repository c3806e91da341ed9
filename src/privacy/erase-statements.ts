import { and, eq, exists, sql } from 'drizzle-orm'
import type { Database, Statement } from '../platform/db/database'
import type { Declaration } from '../platform/privacy/declaration'
import { erasures } from './schema'

/**
 * The statements that erase a person, made from what every table declares. They do nothing unless the
 * same batch, or an earlier one, has noted the erasure: so that one condition decides for all of them.
 */
export function eraseStatements(db: Database, declarations: readonly Declaration[], userId: string): Statement[] {
  const noted = exists(db.select({ one: sql`1` }).from(erasures).where(eq(erasures.userId, userId)))
  return declarations.flatMap(({ table, ties }) =>
    ties.flatMap(({ rows, erase }): Statement[] => {
      const theirs = and(rows(userId), noted)
      if (erase === 'rows') return [db.delete(table).where(theirs)]
      return Object.keys(erase).length === 0 ? [] : [db.update(table).set(erase).where(theirs)]
    }),
  )
}
