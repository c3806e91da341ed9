import { sql } from 'drizzle-orm'
import { users } from '../../src/accounts/schema'
import type { Database } from '../../src/platform/db/database'
import { drainPeopleIndex } from '../../src/profiles/people-index'
import { peopleIndexQueue } from '../../src/profiles/schema'

/**
 * Puts the members who let themselves be found into an index that holds nobody: a new one, or one that a later version
 * brought to older data.
 * @returns how many members were looked at; 0 where the index is filled
 */
export async function fillPeopleIndex(db: Database, search: D1Database): Promise<number> {
  if (await search.prepare('SELECT 1 FROM people_points LIMIT 1').first()) return 0
  await db
    .insert(peopleIndexQueue)
    .select(sql`SELECT NULL, id FROM ${users} WHERE ${users.visible} = 1 ORDER BY ${users.updated}`)
  return drainPeopleIndex(db, search)
}
