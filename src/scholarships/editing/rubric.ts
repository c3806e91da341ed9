import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { newId } from '../../platform/db/ids'
import { rubricCategories } from '../schema'
import type { WrittenCategory } from './edition-rules'

/** The categories of an edition's rubric in their order, those that are switched off included. */
export async function readRubric(db: Database, edition: string) {
  const rows = await db
    .select()
    .from(rubricCategories)
    .where(eq(rubricCategories.edition, edition))
    .orderBy(asc(rubricCategories.position), asc(rubricCategories.id))
  return rows.map(({ id, label, weight, steps, off }) => ({ _id: id, label, weight, steps: stepsOf(steps), off }))
}
export type RubricCategory = Awaited<ReturnType<typeof readRubric>>[number]

const stepsOf = (steps: string): string[] => JSON.parse(steps)

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
