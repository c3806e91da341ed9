import { sql } from 'drizzle-orm'
import { users } from '../../src/accounts/schema'
import type { Database } from '../../src/platform/db/database'
import { drainPeopleIndex } from '../../src/profiles/people-index'
import { peopleIndexQueue } from '../../src/profiles/schema'

/**
 * Fills an empty index with the visible members. The index is empty if the database is new or if a later version added
 * it.
 * @returns the number of members processed, or 0 if the index already has data
 */
export async function fillPeopleIndex(db: Database, search: D1Database): Promise<number> {
  if (await search.prepare('SELECT 1 FROM people_points LIMIT 1').first()) return 0
  await db
    .insert(peopleIndexQueue)
    .select(sql`SELECT NULL, id FROM ${users} WHERE ${users.visible} = 1 ORDER BY ${users.updated}`)
  return drainPeopleIndex(db, search)
}
