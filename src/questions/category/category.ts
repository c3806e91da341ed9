import { asc, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { invalid } from '../../platform/http/problem'
import { questionMessages } from '../rules'
import { categories } from '../schema'

const categoryColumns = {
  _id: categories.id,
  text: categories.text,
  description: categories.description,
  questionCount: categories.questionCount,
}

/** Returns all categories, in the order that staff gave them. */
export const readCategories = (db: Database) =>
  db.select(categoryColumns).from(categories).orderBy(asc(categories.position), asc(categories.id))

/** Finds a category by its id or its text. */
export async function findQuestionCategory(db: Database, written: string) {
  const [category] = await db
    .select(categoryColumns)
    .from(categories)
    .where(
      sql`${categories.id} IN (SELECT id FROM categories WHERE id = ${written}
        UNION ALL SELECT id FROM categories WHERE text = ${written} COLLATE NOCASE)`,
    )
    // Another category may have this id as its text.
    .orderBy(sql`${categories.id} <> ${written}`)
    .limit(1)
  return category
}

export type ListedCategory = Awaited<ReturnType<typeof readCategories>>[number]

/**
 * Returns the id of a category that was named by its id or text.
 * @throws Problem 422 for an unknown one
 */
export async function requireCategoryId(db: Database, written: string): Promise<string> {
  const category = await findQuestionCategory(db, written)
  if (!category) throw invalid({ category: questionMessages.unknownCategory })
  return category._id
}
