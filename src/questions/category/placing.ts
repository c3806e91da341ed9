import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { categories } from '../schema'

/**
 * A statement for a batch: numbers the categories from 0 in their order, with this one at `position`. The others move
 * along.
 */
export const placeStatement = (db: Database, id: string, position: number) =>
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
