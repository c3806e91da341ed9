import { and, eq, sql } from 'drizzle-orm'
import { type Actor, isStale, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import type { StaffRecord } from '../article/article'
import { articles } from '../schema'
import { addRevisionStatements, moveTagsStatements } from './article-statements'
import type { PlannedChange } from './plan-change'

/**
 * Stores a change of an article with its tags, their counts, its revision, and its audit row, in one batch.
 * @returns false if somebody else has changed the article in the meantime; then nothing is stored
 */
export async function storeChange(
  db: Database,
  { id, version, status }: StaffRecord,
  { planned, by }: { planned: PlannedChange; by: Actor },
): Promise<boolean> {
  const { columns, isNewVersion, chosen, wasPublished, published, revision, verb, after } = planned
  const write = db
    .update(articles)
    .set({ ...columns, ...(isNewVersion && { version: sql`${articles.version} + 1` }) })
    .where(and(eq(articles.id, id), eq(articles.version, version), eq(articles.status, status)))
  const target = { kind: 'article', id }
  try {
    await batch(db, {
      changed: recordOrFail(db, write, { by, verb, target, before: { status }, after }),
      tagged: moveTagsStatements(db, { id, chosen, wasPublished, published }),
      kept: revision ? addRevisionStatements(db, { articleId: id, ...revision, by }) : [],
    })
    return true
  } catch (error) {
    if (isStale(error)) return false
    throw error
  }
}
