import { and, asc, eq, isNull } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import type { Database } from '../../platform/db/database'
import { folded } from '../../platform/text/fold'
import { locations, organizations } from '../schema'

/** Names of each kind per run. */
const batchSize = 200

/**
 * Fills in `searchName` and `searchCity` where they are missing: in rows that are older than the column, and in rows that another statement
 * copied.
 * @returns the number of names folded
 */
export async function foldNames(db: Database): Promise<number> {
  const [people, companies, places] = await db.batch([
    db
      .select({ id: users.id, name: users.displayName })
      .from(users)
      .where(isNull(users.searchName))
      .orderBy(asc(users.id))
      .limit(batchSize),
    db
      .select({ id: organizations.id, name: organizations.name })
      .from(organizations)
      .where(isNull(organizations.searchName))
      .orderBy(asc(organizations.id))
      .limit(batchSize),
    db
      .select({ id: locations.id, city: locations.city })
      .from(locations)
      .where(isNull(locations.searchCity))
      .orderBy(asc(locations.id))
      .limit(batchSize),
  ])
  // Only if the name is unchanged, because it may have been edited since it was read.
  const [first, ...more] = [
    ...people.map(({ id, name }) =>
      db
        .update(users)
        .set({ searchName: folded(name) })
        .where(and(eq(users.id, id), eq(users.displayName, name))),
    ),
    ...companies.map(({ id, name }) =>
      db
        .update(organizations)
        .set({ searchName: folded(name) })
        .where(and(eq(organizations.id, id), eq(organizations.name, name))),
    ),
    ...places.map(({ id, city }) =>
      db
        .update(locations)
        .set({ searchCity: folded(city) })
        .where(and(eq(locations.id, id), eq(locations.city, city))),
    ),
  ]
  if (first) await db.batch([first, ...more])
  return people.length + companies.length + places.length
}
