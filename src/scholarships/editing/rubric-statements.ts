import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { newId } from '../../platform/db/ids'
import { rubricCategories } from '../schema'
import type { WrittenCategory } from './edition-rules'

/** Stores the whole rubric. Categories that are left out are switched off, so that their scores are kept. */
export function storeRubricStatements(db: Database, edition: string, rubric: readonly WrittenCategory[]) {
  const ofEdition = eq(rubricCategories.edition, edition)
  return [
    db.update(rubricCategories).set({ off: true }).where(ofEdition),
    ...rubric.map(({ _id, label, weight, steps, off }, position) => {
      const columns = { label, weight, steps: JSON.stringify(steps), off, position }
      return db
        .insert(rubricCategories)
        .values({ id: _id ?? newId(), edition, ...columns })
        .onConflictDoUpdate({
          target: rubricCategories.id,
          set: columns,
          // An id of another edition changes nothing there.
          setWhere: sql`${rubricCategories.edition} = ${edition}`,
        })
    }),
  ]
}
