import { and, asc, eq, sql } from 'drizzle-orm'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { breaks, type Database } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { toSlug } from '../../platform/text/normalize'
import { questionIndex, refreshQuestionIndex } from '../post/question-index'
import { CategoryChange, categoryMessages, NewCategory, questionMessages } from '../rules'
import { categories, isListed, questions } from '../schema'

const categoryColumns = {
  _id: categories.id,
  text: categories.text,
  description: categories.description,
  questionCount: categories.questionCount,
}

/** Returns all categories, in the order that staff gave them. */
export const readCategories = (db: Database) =>
  db.select(categoryColumns).from(categories).orderBy(asc(categories.position), asc(categories.id))

export type ListedCategory = Awaited<ReturnType<typeof readCategories>>[number]

/** Selects the category with this id or text. */
export const selectQuestionCategory = (db: Database, written: string) =>
  db
    .select(categoryColumns)
    .from(categories)
    .where(
      sql`${categories.id} IN (SELECT id FROM categories WHERE id = ${written}
        UNION ALL SELECT id FROM categories WHERE text = ${written} COLLATE NOCASE)`,
    )
    // Another category may have this id as its text.
    .orderBy(sql`${categories.id} <> ${written}`)
    .limit(1)

async function findQuestionCategory(db: Database, written: string) {
  const [category] = await selectQuestionCategory(db, written)
  return category
}

/** Returns the id of a category that was named by its id or text. Throws 422 for an unknown one. */
export async function requireCategoryId(db: Database, written: string): Promise<string> {
  const category = await findQuestionCategory(db, written)
  if (!category) throw invalid({ category: questionMessages.unknownCategory })
  return category._id
}

const shared = { guard: requireStaff, limit: sharedLimits.write }

/** Adds a category, last if `position` is left out. 409 for a name that another category has. */
export const addCategory = act({
  ...shared,
  input: NewCategory,
  run: (c, category) => insertCategory(c.var.db, category, getActor(c)),
})

/**
 * Changes a category, or moves its questions to another one. 404; 409 for a name that another category has; 422 for an
 * unknown `moveTo`.
 */
export const changeCategory = act({
  ...shared,
  middleware: [refreshQuestionIndex],
  params: ['id'],
  input: CategoryChange,
  run: (c, change, { id }) => updateCategory(c.var.db, id, change, getActor(c)),
})

/** Deletes a category without questions. 404; 409 while it has any, removed ones included. */
export const deleteCategory = act({
  ...shared,
  params: ['id'],
  input: noFields,
  run: (c, _, { id }) => dropCategory(c.var.db, id, getActor(c)),
})

async function insertCategory(db: Database, { text, description = '', position }: NewCategory, by: Actor) {
  const id = toSlug(text) || 'category'
  const last = sql`(SELECT coalesce(max(position) + 1, 0) FROM categories)`
  const write = db.insert(categories).values({ id, text, description, position: last })
  await refuseTaken(
    batch(db, {
      added: recordChange(db, write, { by, verb: 'created', target: { kind: 'category', id }, after: { text } }),
      placed: position === undefined ? [] : placeStatement(db, id, position),
    }),
  )
  return requireCategory(db, id)
}

async function updateCategory(db: Database, id: string, { moveTo, ...change }: CategoryChange, by: Actor) {
  const before = await requireCategory(db, id)
  const { text = before.text, description = before.description, position } = change
  const target = moveTo === undefined ? undefined : await findQuestionCategory(db, moveTo)
  if (moveTo !== undefined && (!target || target._id === id))
    throw invalid({ moveTo: questionMessages.unknownCategory })
  const write = db.update(categories).set({ text, description }).where(eq(categories.id, id))
  const { text: was, description: wasDescribed } = before
  await refuseTaken(
    batch(db, {
      changed: recordChange(db, write, {
        by,
        verb: 'changed',
        target: { kind: 'category', id },
        before: { text: was, description: wasDescribed },
        after: {
          text,
          description,
          ...(position !== undefined && { position }),
          ...(target && { moveTo: target._id }),
        },
      }),
      placed: position === undefined ? [] : placeStatement(db, id, position),
      moved: target ? moveStatements(db, id, target._id) : [],
    }),
  )
  return requireCategory(db, id)
}

async function dropCategory(db: Database, id: string, by: Actor): Promise<void> {
  const { text } = await requireCategory(db, id)
  const isEmpty = sql`NOT EXISTS (SELECT 1 FROM questions WHERE questions.category_id = categories.id)`
  const write = db
    .delete(categories)
    .where(and(eq(categories.id, id), isEmpty))
    .returning({ id: categories.id })
  const deleted = await batch(
    db,
    recordChange(db, write, { by, verb: 'deleted', target: { kind: 'category', id }, before: { text } }),
  )
  if (deleted.length > 0) return
  const [used] = await db.select({ total: sql<number>`count(*)` }).from(questions).where(eq(questions.categoryId, id))
  if (!used || used.total === 0) throw notFound()
  throw conflict(categoryMessages.inUse, { questionCount: used.total })
}

async function requireCategory(db: Database, id: string) {
  const category = await findQuestionCategory(db, id)
  if (category?._id !== id) throw notFound()
  return category
}

/**
 * A statement for a batch: numbers the categories from 0 in their order, with this one at `position`. The others move
 * along.
 */
const placeStatement = (db: Database, id: string, position: number) =>
  db
    .update(categories)
    .set({ position: sql`placed.place` })
    .from(
      sql`(SELECT id, row_number() OVER (ORDER BY rank) - 1 AS place FROM (
        SELECT id, row_number() OVER (ORDER BY position, id) - 1 AS rank FROM categories WHERE id <> ${id}
        UNION ALL SELECT ${id}, ${position} - 0.5
      )) AS placed`,
    )
    .where(sql`placed.id = ${categories.id}`)

const moveStatements = (db: Database, from: string, to: string) => [
  questionIndex.reindexEach(
    db,
    sql`SELECT ${questions.id} FROM ${questions} WHERE ${questions.categoryId} = ${from} AND ${isListed(questions)}`,
  ),
  db
    .update(categories)
    .set({
      questionCount: sql`${categories.questionCount} + (SELECT source.question_count FROM categories AS source WHERE source.id = ${from})`,
    })
    .where(eq(categories.id, to)),
  db.update(categories).set({ questionCount: 0 }).where(eq(categories.id, from)),
  db.update(questions).set({ categoryId: to }).where(eq(questions.categoryId, from)),
]

async function refuseTaken(change: Promise<unknown>): Promise<void> {
  try {
    await change
  } catch (error) {
    if (breaks(error, 'UNIQUE', 'categories.id') || breaks(error, 'UNIQUE', 'categories.text'))
      throw conflict(categoryMessages.taken)
    throw error
  }
}
