import type { Database } from '../../src/platform/db/database'
import { peopleIndex } from '../../src/profiles/people-index'

/**
 * Fills an empty index with the visible members. The index is empty if the database is new or if a later version added
 * it.
 * @returns the number of members processed, or 0 if the index already has data
 */
export async function fillPeopleIndex(db: Database, search: D1Database): Promise<number> {
  if (await search.prepare('SELECT 1 FROM people_points LIMIT 1').first()) return 0
  await peopleIndex.rebuild(db, search)
  return peopleIndex.drain(db, search)
}
