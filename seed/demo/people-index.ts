import type { Database } from '../../src/platform/db/database'
import { peopleIndex } from '../../src/profiles/findable-people'
import { tryTwice } from './try-twice'

/** The index is empty if the database is new or if a later version added it. */
export const isPeopleIndexEmpty = async (search: D1Database) =>
  (await search.prepare('SELECT 1 FROM people_points LIMIT 1').first()) === null

/** @returns the number of visible members in the index */
export async function fillPeopleIndex(db: Database, search: D1Database): Promise<number> {
  await tryTwice(() => peopleIndex.rebuild(db, search))
  return tryTwice(() => peopleIndex.drain(db, search))
}
