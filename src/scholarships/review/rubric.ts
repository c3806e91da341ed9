import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database'
import type { Edition } from '../edition/edition'
import { rubricCategories } from '../schema'

/** What a rubric gives points for. `steps` says what 0 to 4 points mean. */
export type RubricCategory = { _id: string; label: string; weight: number; steps: string[]; off: boolean }

const Steps = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** An edition's categories in their order, with those that are switched off. */
export async function readRubric(db: Database, edition: string): Promise<RubricCategory[]> {
  const { id, label, weight, steps, off } = rubricCategories
  const rows = await db
    .select({ _id: id, label, weight, steps, off })
    .from(rubricCategories)
    .where(eq(rubricCategories.edition, edition))
    .orderBy(asc(rubricCategories.position), asc(rubricCategories.id))
  return rows.map((row) => ({ ...row, steps: v.parse(Steps, row.steps) }))
}

/** The categories that reviewers give points for now: none if the edition has no rubric. */
export async function activeRubric(db: Database, { name, usesRubric }: Edition): Promise<RubricCategory[]> {
  return usesRubric ? (await readRubric(db, name)).filter(({ off }) => !off) : []
}
